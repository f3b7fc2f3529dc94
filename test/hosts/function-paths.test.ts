import { describe, expect, it } from "vitest";
import { functionPaths } from "../../src/hosts/function-paths.ts";

describe("the paths that go to the function", () => {
  it.each([
    {
      what: "those of the tool registry alone",
      mounts: [],
      paths: ["/trs/*", "/ga4gh/*", "/api/*"],
    },
    {
      what: "each first segment once",
      mounts: ["/tes/v1", "/ga4gh/tes/v1"],
      paths: ["/trs/*", "/ga4gh/*", "/api/*", "/tes/*"],
    },
    {
      what: "those of other mounts",
      mounts: ["/v1", "/run/tes/v1"],
      paths: ["/trs/*", "/ga4gh/*", "/api/*", "/v1/*", "/run/*"],
    },
  ])("are $what", ({ mounts, paths }) => {
    expect(functionPaths(mounts)).toEqual(paths);
  });
});
