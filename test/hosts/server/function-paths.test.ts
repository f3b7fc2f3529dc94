import { describe, expect, it } from "vitest";
import { functionPaths, packedPaths } from "../../../src/hosts/server/function-paths.ts";

/** Those of operators, which the function serves if a setting says so. */
const OPERATORS = ["/healthz", "/readyz", "/metrics"];

/** What is read in parts. */
const DATA = ["/data/*", "/releases/*"];

describe("the paths that go to the function", () => {
  it.each([
    {
      what: "those of the tool registry alone",
      mounts: [],
      paths: ["/trs/*", "/ga4gh/*", "/api/*", ...OPERATORS, ...DATA],
    },
    {
      what: "each first segment once",
      mounts: ["/tes/v1", "/tes/v2"],
      paths: ["/trs/*", "/ga4gh/*", "/api/*", "/tes/*", ...OPERATORS, ...DATA],
    },
    {
      what: "those of other mounts",
      mounts: ["/x", "/run/tes/v1"],
      paths: ["/trs/*", "/ga4gh/*", "/api/*", "/x/*", "/run/*", ...OPERATORS, ...DATA],
    },
    {
      what: "those where clients look that know the site's root only",
      mounts: ["/v1"],
      paths: [
        ...["/trs/*", "/ga4gh/*", "/api/*", "/v1/*"],
        ...OPERATORS,
        ...DATA,
        ...["/tasks", "/tasks/*", "/service-info"],
      ],
    },
  ])("are $what", ({ mounts, paths }) => {
    expect(functionPaths(mounts)).toEqual(paths);
  });
});

describe("the paths that go to the function of a site with packs too", () => {
  it("are those of all documents outside the APIs", () => {
    expect(packedPaths()).toEqual([
      "/gkm/*",
      "/schemas/*",
      "/tools/*.bib",
      "/tools/*.json",
      "/tools/*.yaml",
      "/tools/*.yml",
      "/tools/*.zip",
    ]);
  });
});
