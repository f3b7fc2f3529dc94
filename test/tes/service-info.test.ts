import { describe, expect, it } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { asServiceInfo10 } from "../../src/tes/service-info.ts";

/** What Funnel 0.12 sends. */
const FUNNEL = {
  contactUrl: "https://example.org/",
  description: "Runs tasks.",
  id: "org.ga4gh.funnel",
  name: "",
  storage: ["file:///storage"],
  tesResources_backend_parameters: [""],
  type: { artifact: "tes", group: "org.ga4gh", version: "unknown" },
};

describe("a service-info of TES 1.0", () => {
  it("has a name, a text and storage, and nothing else", () => {
    expect(asServiceInfo10(FUNNEL)).toEqual({
      value: { name: "", doc: "Runs tasks.", storage: ["file:///storage"] },
      changed: [
        "description->doc",
        ...["contactUrl", "id", "tesResources_backend_parameters", "type"].map(
          (name) => `1.0:-${name}`,
        ),
      ],
    });
  });

  it("keeps the text of a backend that knows TES 1.0", () => {
    const service = { name: "a", doc: "its own", description: "another" };
    expect(asServiceInfo10(service)?.value).toEqual({ name: "a", doc: "its own" });
  });

  it.each<[Json]>([
    [{ name: "a", doc: "b", storage: [] }],
    [{ name: "a" }],
    [{}],
    [null],
    [[]],
    ["a"],
  ])("is the same value if it is %j", (service) => {
    expect(asServiceInfo10(service)).toBeUndefined();
  });

  it("has no text of another kind", () => {
    expect(asServiceInfo10({ description: 1 })?.value).toEqual({});
  });
});
