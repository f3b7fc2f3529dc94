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
      mounts: ["/tes/v1", "/tes/v2"],
      paths: ["/trs/*", "/ga4gh/*", "/api/*", "/tes/*"],
    },
    {
      what: "those of other mounts",
      mounts: ["/x", "/run/tes/v1"],
      paths: ["/trs/*", "/ga4gh/*", "/api/*", "/x/*", "/run/*"],
    },
    {
      what: "those where clients look that know the site's root only",
      mounts: ["/v1"],
      paths: [
        ...["/trs/*", "/ga4gh/*", "/api/*", "/v1/*"],
        ...["/tasks", "/tasks/*", "/service-info"],
      ],
    },
  ])("are $what", ({ mounts, paths }) => {
    expect(functionPaths(mounts)).toEqual(paths);
  });
});
