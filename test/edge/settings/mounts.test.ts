import { describe, expect, it } from "vitest";
import { MOUNT_SETTINGS } from "../../../src/edge/settings/mounts.ts";

const read = (text: string) => MOUNT_SETTINGS.mounts.read(text);

describe("the mounts", () => {
  it.each([
    ["", ["/tes/v1", "/ga4gh/tes/v1", "/v1"]],
    ["/v1", ["/v1"]],
    ["v1", ["/v1"]],
    ["//v1//", ["/v1"]],
    ["/a/b/, /v1", ["/a/b", "/v1"]],
    ["/api/ga4gh/tes/v1", ["/api/ga4gh/tes/v1"]],
    ["/trs2", ["/trs2"]],
  ])("%j begin with a slash and end without: %j", (text, expected) => {
    expect(read(text)).toEqual({ value: expected, faults: [] });
  });

  const PATHS = "must be paths of letters, digits and . _ ~ - such as /tes/v1, and not / itself";
  const EQUAL = "must not have paths that are equal or below one another";

  it.each([
    ["/", PATHS, "/"],
    ["/a b", PATHS, "/a b"],
    ["/a//b", PATHS, "/a//b"],
    ["/a/../trs/v2", PATHS, "/a/../trs/v2"],
    ["/./a", PATHS, "/./a"],
    ["/%74rs/v2", PATHS, "/%74rs/v2"],
    ["/a?b", PATHS, "/a?b"],
    ["/*", PATHS, "/*"],
    ["https://a.example.org/tes", PATHS, "/https://a.example.org/tes"],
    ["/trs/v2", "must not overlap with the registry's path /trs/v2", "/trs/v2"],
    ["/TRS/V2", "must not overlap with the registry's path /trs/v2", "/TRS/V2"],
    ["/trs", "must not overlap with the registry's path /trs/v2", "/trs"],
    ["/trs/v2/tes", "must not overlap with the registry's path /trs/v2", "/trs/v2/tes"],
    ["/ga4gh", "must not overlap with the registry's path /ga4gh/trs/v2", "/ga4gh"],
    ["/api", "must not overlap with the registry's path /api/ga4gh/trs/v2", "/api"],
    ["/gkm", "must not be below the site's path /gkm", "/gkm"],
    ["/gkm/tes", "must not be below the site's path /gkm", "/gkm/tes"],
    ["/Tools/x", "must not be below the site's path /tools", "/Tools/x"],
    ["/metrics", "must not be below the path /metrics, which is for operators", "/metrics"],
    ["/Healthz", "must not be below the path /healthz, which is for operators", "/Healthz"],
    ["/readyz/v1", "must not be below the path /readyz, which is for operators", "/readyz/v1"],
    ["/v1,/v1/", EQUAL, "/v1"],
    ["/v1,/V1", EQUAL, "/V1"],
    ["/tes/v1,/tes", EQUAL, "/tes"],
    ["/tes,/tes/v1", EQUAL, "/tes/v1"],
  ])("must not be %j", (text, problem, found) => {
    expect(read(text).faults).toEqual([{ problem, found: JSON.stringify(found) }]);
  });

  it("must not have an empty entry", () => {
    expect(read("/v1,").faults).toEqual([
      { problem: "must not have empty entries, and entry 2 is empty" },
    ]);
  });
});
