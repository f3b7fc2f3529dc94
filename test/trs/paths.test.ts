import { describe, expect, it } from "vitest";
import {
  formatTrsPath,
  parseTrsPath,
  type TrsRoute,
  trsContentType,
  trsFile,
} from "../../src/trs/paths.ts";

const V = { id: "fastp", version: "0.23.4" } as const;

const ROUTES: readonly (readonly [TrsRoute, string])[] = [
  [{ kind: "service-info" }, "trs/v2/service-info/index.json"],
  [{ kind: "toolClasses" }, "trs/v2/toolClasses/index.json"],
  [{ kind: "tools" }, "trs/v2/tools/index.json"],
  [{ kind: "tool", id: "fastp" }, "trs/v2/tools/fastp/index.json"],
  [{ kind: "versions", id: "fastp" }, "trs/v2/tools/fastp/versions/index.json"],
  [{ kind: "version", ...V }, "trs/v2/tools/fastp/versions/0.23.4/index.json"],
  [{ kind: "containerfile", ...V }, "trs/v2/tools/fastp/versions/0.23.4/containerfile/index.json"],
  [
    { kind: "descriptor", ...V, type: "CWL", plain: false },
    "trs/v2/tools/fastp/versions/0.23.4/CWL/descriptor.json",
  ],
  [
    { kind: "descriptor", ...V, type: "CWL", plain: true },
    "trs/v2/tools/fastp/versions/0.23.4/PLAIN_CWL/descriptor.txt",
  ],
  [
    { kind: "file", ...V, type: "CWL", plain: true, path: "lib/a b.cwl" },
    "trs/v2/tools/fastp/versions/0.23.4/PLAIN_CWL/descriptor/lib/a b.cwl",
  ],
  [
    { kind: "files", ...V, type: "WDL", plain: false },
    "trs/v2/tools/fastp/versions/0.23.4/WDL/files/index.json",
  ],
  [
    { kind: "tests", ...V, type: "NFL", plain: true },
    "trs/v2/tools/fastp/versions/0.23.4/PLAIN_NFL/tests/index.json",
  ],
];

describe("a path of the API", () => {
  it.each(ROUTES)("of %o comes back, and has its file", (route, file) => {
    expect(parseTrsPath(formatTrsPath(route).slice("/trs/v2".length))).toEqual(route);
    expect(trsFile(route)).toBe(file);
  });

  it.each([
    ["/tools/fastp/versions/0.23.4/plain-cwl/descriptor", "descriptor"],
    ["/tools/fastp/versions/0.23.4/cwl/files", "files"],
    ["/tools/fastp/versions/0.23.4/CWL/files/", "files"],
    ["/tools/", "tools"],
  ])("is understood in other spellings: %s", (path, kind) => {
    expect(parseTrsPath(path)).toMatchObject({ kind });
  });

  it.each(["lib%2Fsort.cwl", "lib/sort.cwl", "./lib//sort.cwl", "/lib/sort.cwl"])(
    "takes a relative path raw and encoded: %s",
    (relative) => {
      const path = `/tools/fastp/versions/1/PLAIN_CWL/descriptor/${relative}`;
      expect(parseTrsPath(path)).toMatchObject({ kind: "file", path: "lib/sort.cwl" });
    },
  );

  it.each([
    "/tools/fastp/versions/1/PLAIN_CWL/descriptor/..%2F..%2Findex.json",
    "/tools/fastp/versions/1/PLAIN_CWL/descriptor/a/../../b",
    "/tools/fastp/versions/1/PLAIN_CWL/descriptor/%00",
    "/tools/fastp/versions/1/PLAIN_CWL/descriptor/a%5Cb",
    "/tools/fastp/versions/1/JANIS/descriptor",
    "/tools/fastp/versions/1/CWL",
    "/tools/fastp/versions/1/CWL/files/x",
    "/tools/%zz",
    "/tools/fastp/version",
    "/nothing",
    "",
  ])("is refused: %s", (path) => {
    expect(parseTrsPath(path)).toBeUndefined();
  });

  it("decodes each segment once only", () => {
    expect(parseTrsPath("/tools/a%252Fb")).toEqual({ kind: "tool", id: "a%2Fb" });
  });

  it("has its media type from the path, never from a file's extension", () => {
    const file = { kind: "file", ...V, type: "CWL", path: "index.html" } as const;
    expect(trsContentType({ ...file, plain: true })).toBe("text/plain; charset=utf-8");
    expect(trsContentType({ ...file, plain: false })).toBe("application/json; charset=utf-8");
  });
});
