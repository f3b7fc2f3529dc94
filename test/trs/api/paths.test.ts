import { describe, expect, it } from "vitest";
import {
  archiveFile,
  formatTrsPath,
  formatType,
  notFoundMessage,
  type PathType,
  parseTrsPath,
  parseType,
  TRS_BASE,
  TRS_MOUNTS,
  type TrsRoute,
  trsContentType,
  trsFile,
} from "../../../src/trs/api/paths.ts";

const V = { id: "fastp", version: "0.23.4" } as const;

/** Each kind of route: its path below the base, its file, and its media type. */
const ROUTES: readonly (readonly [TrsRoute, string, string, "json" | "text"])[] = [
  [{ kind: "openapi.json" }, "/openapi.json", "/openapi.json", "json"],
  [{ kind: "service-info" }, "/service-info", "/service-info/index.json", "json"],
  [{ kind: "toolClasses" }, "/toolClasses", "/toolClasses/index.json", "json"],
  [{ kind: "tools" }, "/tools", "/tools/index.json", "json"],
  [{ kind: "tool", id: "fastp" }, "/tools/fastp", "/tools/fastp/index.json", "json"],
  [
    { kind: "versions", id: "fastp" },
    "/tools/fastp/versions",
    "/tools/fastp/versions/index.json",
    "json",
  ],
  [
    { kind: "version", ...V },
    "/tools/fastp/versions/0.23.4",
    "/tools/fastp/versions/0.23.4/index.json",
    "json",
  ],
  [
    { kind: "containerfile", ...V },
    "/tools/fastp/versions/0.23.4/containerfile",
    "/tools/fastp/versions/0.23.4/containerfile/index.json",
    "json",
  ],
  [
    { kind: "descriptor", ...V, type: "CWL", plain: false },
    "/tools/fastp/versions/0.23.4/CWL/descriptor",
    "/tools/fastp/versions/0.23.4/CWL/descriptor.json",
    "json",
  ],
  [
    { kind: "descriptor", ...V, type: "CWL", plain: true },
    "/tools/fastp/versions/0.23.4/PLAIN_CWL/descriptor",
    "/tools/fastp/versions/0.23.4/PLAIN_CWL/descriptor.txt",
    "text",
  ],
  [
    { kind: "file", ...V, type: "CWL", plain: true, path: "lib/a b.cwl" },
    "/tools/fastp/versions/0.23.4/PLAIN_CWL/descriptor/lib/a%20b.cwl",
    "/tools/fastp/versions/0.23.4/PLAIN_CWL/descriptor/lib/a b.cwl",
    "text",
  ],
  [
    { kind: "file", ...V, type: "GALAXY", plain: false, path: "index.html" },
    "/tools/fastp/versions/0.23.4/GALAXY/descriptor/index.html",
    "/tools/fastp/versions/0.23.4/GALAXY/descriptor/index.html",
    "json",
  ],
  [
    { kind: "files", ...V, type: "WDL", plain: false },
    "/tools/fastp/versions/0.23.4/WDL/files",
    "/tools/fastp/versions/0.23.4/WDL/files/index.json",
    "json",
  ],
  [
    { kind: "files", ...V, type: "SMK", plain: true },
    "/tools/fastp/versions/0.23.4/PLAIN_SMK/files",
    "/tools/fastp/versions/0.23.4/PLAIN_SMK/files/index.json",
    "json",
  ],
  [
    { kind: "tests", ...V, type: "NFL", plain: true },
    "/tools/fastp/versions/0.23.4/PLAIN_NFL/tests",
    "/tools/fastp/versions/0.23.4/PLAIN_NFL/tests/index.json",
    "json",
  ],
];

it("the API is served under the paths that clients have built in", () => {
  expect(TRS_BASE).toBe("/trs/v2");
  expect(TRS_MOUNTS).toEqual(["/trs/v2", "/ga4gh/trs/v2", "/api/ga4gh/trs/v2", "/api/ga4gh/v2"]);
});

describe.each(ROUTES)("the route %o", (route, path, file, type) => {
  it("has a path", () => {
    expect(formatTrsPath(route)).toBe(`/trs/v2${path}`);
    expect(parseTrsPath(path)).toEqual(route);
    expect(parseTrsPath(`${path}/`)).toEqual(route);
  });

  it("has a file", () => {
    expect(trsFile(route)).toBe(`trs/v2${file}`);
  });

  it("has a media type by its kind, whatever a file's name", () => {
    expect(trsContentType(route)).toBe(
      type === "json" ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
    );
  });
});

describe("a descriptor type", () => {
  it.each<[string, PathType | undefined]>([
    ["CWL", { type: "CWL", plain: false }],
    ["cwl", { type: "CWL", plain: false }],
    ["PLAIN_WDL", { type: "WDL", plain: true }],
    ["plain-CWL", { type: "CWL", plain: true }],
    ["Plain_nfl", { type: "NFL", plain: true }],
    ["PLAIN_GALAXY", { type: "GALAXY", plain: true }],
    ["SMK", { type: "SMK", plain: false }],
    ["PLAIN_", undefined],
    ["PLAIN_PLAIN_CWL", undefined],
    ["PLAINCWL", undefined],
    ["CWL_PLAIN_", undefined],
    ["C-W-L", undefined],
    ["JANIS", undefined],
    ["", undefined],
  ])("is read from %j", (segment, expected) => {
    expect(parseType(segment)).toEqual(expected);
  });

  it("is written as the specification has it", () => {
    expect(formatType({ type: "CWL", plain: true })).toBe("PLAIN_CWL");
    expect(formatType({ type: "CWL", plain: false })).toBe("CWL");
  });
});

describe("a path in another spelling", () => {
  it.each<[string, TrsRoute]>([
    [
      "/tools/fastp/versions/0.23.4/plain-cwl/descriptor",
      { kind: "descriptor", ...V, type: "CWL", plain: true },
    ],
    ["/tools/fastp/versions/0.23.4/cwl/files", { kind: "files", ...V, type: "CWL", plain: false }],
    ["/tools/fastp/versions/0.23.4/Wdl/tests/", { kind: "tests", ...V, type: "WDL", plain: false }],
    ["/%74ools/fast%70", { kind: "tool", id: "fastp" }],
    ["/tools/%23workflow%2Fgithub.com%2Forg", { kind: "tool", id: "#workflow/github.com/org" }],
    ["/tools/a%20b/versions/1%2B2", { kind: "version", id: "a b", version: "1+2" }],
    ["/tools/a%252Fb", { kind: "tool", id: "a%2Fb" }],
    ["/tools/a+b", { kind: "tool", id: "a+b" }],
    ["/tools/versions/versions", { kind: "versions", id: "versions" }],
    [
      "/tools/fastp/versions/0.23.4/CWL/descriptor/descriptor",
      { kind: "file", ...V, type: "CWL", plain: false, path: "descriptor" },
    ],
  ])("%s is understood", (path, route) => {
    expect(parseTrsPath(path)).toEqual(route);
  });

  it.each([
    "lib%2Fsort.cwl",
    "lib/sort.cwl",
    "./lib//sort.cwl",
    "/lib/sort.cwl",
    "%2Flib%2F.%2Fsort.cwl/",
  ])("the relative path %s is lib/sort.cwl", (relative) => {
    const route = { kind: "file", ...V, type: "CWL", path: "lib/sort.cwl" } as const;
    const own = "/tools/fastp/versions/0.23.4";
    expect(parseTrsPath(`${own}/CWL/descriptor/${relative}`)).toEqual({ ...route, plain: false });
    expect(parseTrsPath(`${own}/PLAIN_CWL/descriptor/${relative}`)).toEqual({
      ...route,
      plain: true,
    });
  });

  it.each([
    ["lib/sort.cwl", "lib/sort.cwl"],
    ["files/sort.cwl", "files/sort.cwl"],
    ["tests/one.json", "tests/one.json"],
    ["sort.cwl", "sort.cwl"],
  ])("an import beside a plain descriptor is one of its type: %s", (relative, path) => {
    const at = `/tools/fastp/versions/0.23.4/PLAIN_CWL/${relative}`;
    const route = { kind: "import", ...V, type: "CWL", path } as const;
    expect(parseTrsPath(at)).toEqual(route);
    expect(formatTrsPath(route)).toBe(`/trs/v2${at}`);
    expect(trsContentType(route)).toBe("text/plain; charset=utf-8");
  });

  it.each([
    ["tasks/align.wdl", "tasks/align.wdl"],
    ["align.wdl", "align.wdl"],
    ["a%20b/lib.v2/align.wdl", "a b/lib.v2/align.wdl"],
  ])("an import from above a plain descriptor's folder has no type: %s", (relative, path) => {
    const at = `/tools/fastp/versions/0.23.4/${relative}`;
    const route = { kind: "import", ...V, type: undefined, path } as const;
    expect(parseTrsPath(at)).toEqual(route);
    expect(formatTrsPath(route)).toBe(`/trs/v2${at}`);
  });
});

describe("no path of the API", () => {
  it.each([
    "",
    "/",
    "//",
    "/nothing",
    "/Tools",
    "/openapi.json/x",
    "/service-info/x",
    "/nothing/fastp",
    "/tools//",
    "/tools//versions",
    "/tools/fastp/version",
    "/tools/fastp/version/1",
    "/tools/fastp/versions//",
    "/tools/fastp/versions//CWL/descriptor",
    "/tools/fastp/versions/1/containerfile/x",
    "/tools/fastp/versions/1/JANIS/descriptor",
    "/tools/fastp/versions/1/JANIS/files",
    "/tools/fastp/versions/1/JANIS",
    "/tools/fastp/versions/1/a.wdl/b",
    "/tools/fastp/versions/1/a/.wdl",
    "/tools/fastp/versions/1/a%2F..%2F..%2Fb.wdl",
    "/tools/fastp/versions/1/..%2Fb.wdl",
    "/tools/fastp/versions/1/CWL",
    "/tools/fastp/versions/1/PLAIN_CWL",
    "/tools/fastp/versions/1/CWL/nothing",
    "/tools/fastp/versions/1/CWL/files/x",
    "/tools/fastp/versions/1/CWL/tests/x",
    "/tools/fastp/versions/1/PLAIN_CWL/descriptor/..%2F..%2Findex.json",
    "/tools/fastp/versions/1/PLAIN_CWL/descriptor/a/../../b",
    "/tools/fastp/versions/1/PLAIN_CWL/descriptor/a/..",
    "/tools/fastp/versions/1/PLAIN_CWL/descriptor/.",
    "/tools/fastp/versions/1/PLAIN_CWL/descriptor/a%5Cb",
    "/tools/fastp/versions/1/PLAIN_CWL/descriptor/%00",
    "/tools/fastp%1F",
    "/tools/fastp%7F",
    "/tools/fa%0Astp",
    "/tools/%zz",
    "/tools/%E4",
  ])("is %j", (path) => {
    expect(parseTrsPath(path)).toBeUndefined();
  });

  it.each(["%20", "~", "%C2%80", "."])("has control characters, which %s is not", (character) => {
    expect(parseTrsPath(`/tools/a${character}`)).toEqual({
      kind: "tool",
      id: `a${decodeURIComponent(character)}`,
    });
  });
});

describe("the file of an alias with slashes", () => {
  it.each<[string, string]>([
    ["/tools/fastp%2Fversions%2F0.23.4", "trs/v2/tools/fastp%2Fversions%2F0.23.4/index.json"],
    ["/tools/..%2F..%2Fgkm", "trs/v2/tools/..%2F..%2Fgkm/index.json"],
    ["/tools/a/versions/1%2FCWL/CWL/files", "trs/v2/tools/a/versions/1%2FCWL/CWL/files/index.json"],
  ])("is that of no other document: %s", (path, file) => {
    const route = parseTrsPath(path);
    expect(route && trsFile(route)).toBe(file);
  });
});

describe("the archive of a type", () => {
  it("is beside the list of its files", () => {
    expect(archiveFile({ ...V, type: "SMK" })).toBe(
      "trs/v2/tools/fastp/versions/0.23.4/SMK/files.zip",
    );
    expect(archiveFile({ id: "a/b", version: "1/2", type: "CWL" })).toBe(
      "trs/v2/tools/a%2Fb/versions/1%2F2/CWL/files.zip",
    );
  });
});

describe("the message of a 404", () => {
  const typed = { ...V, type: "CWL", plain: true } as const;

  it.each<[TrsRoute | undefined, string]>([
    [undefined, "This is not a path of the Tool Registry API."],
    [{ kind: "tool", id: "x" }, "There is no tool x in this registry."],
    [{ kind: "versions", id: "x" }, "There is no tool x in this registry."],
    [{ kind: "version", ...V }, "There is no version 0.23.4 of the tool fastp in this registry."],
    [{ kind: "containerfile", ...V }, "fastp 0.23.4 has no container files."],
    [{ kind: "descriptor", ...typed }, "fastp 0.23.4 has no descriptor of the type PLAIN_CWL."],
    [{ kind: "files", ...typed, plain: false }, "fastp 0.23.4 has no descriptor of the type CWL."],
    [{ kind: "tests", ...typed }, "fastp 0.23.4 has no descriptor of the type PLAIN_CWL."],
    [
      { kind: "file", ...typed, path: "lib/a.cwl" },
      "fastp 0.23.4 has no file lib/a.cwl of the type PLAIN_CWL.",
    ],
    [
      { kind: "import", ...V, type: "CWL", path: "a.cwl" },
      "fastp 0.23.4 has no file a.cwl of the type PLAIN_CWL.",
    ],
    [
      { kind: "import", ...V, type: undefined, path: "a.cwl" },
      "This is not a path of the Tool Registry API.",
    ],
    [{ kind: "tools" }, "This registry does not have this document."],
    [{ kind: "openapi.json" }, "This registry does not have this document."],
  ])("for %j", (route, message) => {
    expect(notFoundMessage(route)).toBe(message);
  });
});
