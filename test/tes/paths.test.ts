import { describe, expect, it } from "vitest";
import {
  formatTesPath,
  parseTesPath,
  TES_MOUNTS,
  TES_OPENAPI_FILE,
  TES_OPERATIONS,
  type TesRoute,
  tesMethods,
  tesProbes,
} from "../../src/tes/paths.ts";

const LONGEST = "a".repeat(256);

describe("a path of the Task Execution API", () => {
  it.each<[string, TesRoute]>([
    ["/service-info", { kind: "service-info" }],
    ["/tasks/service-info", { kind: "service-info", version: "1.0" }],
    ["/openapi.json", { kind: "openapi.json" }],
    ["/tasks", { kind: "tasks" }],
    ["/tasks/", { kind: "tasks" }],
    ["/tasks/a", { kind: "task", id: "a" }],
    ["/tasks/Job-0012.3_4~5", { kind: "task", id: "Job-0012.3_4~5" }],
    ["/tasks/...", { kind: "task", id: "..." }],
    ["/tasks/openapi.json", { kind: "task", id: "openapi.json" }],
    ["/tasks/%61", { kind: "task", id: "a" }],
    [`/tasks/${LONGEST}`, { kind: "task", id: LONGEST }],
    ["/tasks/a:cancel", { kind: "cancel", id: "a" }],
    ["/tasks/a%3Acancel", { kind: "cancel", id: "a" }],
    ["/tasks/a%3acancel", { kind: "cancel", id: "a" }],
    ["/tasks/cancel", { kind: "task", id: "cancel" }],
    ["/tasks/service-info:cancel", { kind: "cancel", id: "service-info" }],
  ])("%s is %j", (path, route) => {
    expect(parseTesPath(path)).toEqual(route);
  });

  it.each([
    "",
    "/",
    "/task",
    "/Tasks",
    "//tasks",
    "/tasks//",
    "/tasks/a/",
    "/tasks/a/b",
    "/service-info/",
    "/service-info/a",
    "/openapi.json/",
    "/openapi.json/a",
    "/tasks/.",
    "/tasks/..",
    "/tasks/%2e%2e",
    "/tasks/..:cancel",
    "/tasks/:cancel",
    "/tasks/a:stop",
    "/tasks/a:cancel:cancel",
    "/tasks/a:Cancel",
    "/tasks/a%2Fb",
    "/tasks/a%5Cb",
    "/tasks/%00",
    "/tasks/a%20b",
    "/tasks/a%0A",
    "/tasks/%2561",
    "/tasks/%",
    "/tasks/%zz",
    "/tasks/%C3%A9",
    `/tasks/${LONGEST}a`,
  ])("%j is not", (path) => {
    expect(parseTesPath(path)).toBeUndefined();
  });
});

describe("a route", () => {
  it.each<[TesRoute, string, readonly string[]]>([
    [{ kind: "openapi.json" }, "/openapi.json", ["GET"]],
    [{ kind: "service-info" }, "/service-info", ["GET"]],
    [{ kind: "tasks" }, "/tasks", ["GET", "POST"]],
    [{ kind: "task", id: "a$&b" }, "/tasks/a$&b", ["GET"]],
    [{ kind: "cancel", id: "a" }, "/tasks/a:cancel", ["POST"]],
  ])("%j has a path and methods", (route, path, methods) => {
    expect(formatTesPath(route)).toBe(path);
    expect(tesMethods(route)).toEqual(methods);
  });

  it("is the same after being written and read", () => {
    for (const kind of ["task", "cancel"] as const) {
      const route = { kind, id: "Job-1.2_3~4" };
      expect(parseTesPath(formatTesPath(route))).toEqual(route);
    }
  });
});

it("the mounts and the document are where clients look for them", () => {
  expect(TES_MOUNTS).toEqual(["/tes/v1", "/ga4gh/tes/v1", "/v1"]);
  expect(TES_OPENAPI_FILE).toBe("tes/v1/openapi.json");
  expect(Object.keys(TES_OPERATIONS)).toEqual([
    "openapi.json",
    "service-info",
    "tasks",
    "task",
    "cancel",
  ]);
});

describe("the paths where clients look for the API", () => {
  it("are those of every URL from which they find a mount", () => {
    expect(tesProbes(["/tes/v1"])).toEqual([
      ...["/tes/ga4gh/tes/v1", "/tes/v1", "/tes"],
      ...["/tes/v1/ga4gh/tes/v1", "/tes/v1/v1"],
    ]);
    expect(tesProbes(["/x"])).toEqual(["/x/ga4gh/tes/v1", "/x/v1", "/x"]);
    expect(tesProbes(["/ga4gh/tes/v1"]).slice(0, 3)).toEqual(["/ga4gh/tes/v1", "/v1", ""]);
  });
});
