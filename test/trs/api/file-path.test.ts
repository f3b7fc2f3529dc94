import { describe, expect, it } from "vitest";
import { filePath, pathOfType } from "../../../src/trs/api/file-path.ts";
import { madeFile } from "../../fixtures/made.ts";

const tool = { id: "qc" };
const version = { id: "1.0" };
const BASE = "/trs/v2/tools/qc/versions/1.0";

describe("the path of a file as it is", () => {
  it("is that of its first descriptor type, with its own path encoded", () => {
    const file = madeFile("lib/a b.wdl", "version 1.1", { descriptor_types: ["WDL", "CWL"] });
    expect(filePath(tool, version, file)).toBe(`${BASE}/PLAIN_WDL/descriptor/lib/a%20b.wdl`);
    expect(pathOfType(tool, version, file, "CWL")).toBe(
      `${BASE}/PLAIN_CWL/descriptor/lib/a%20b.wdl`,
    );
  });

  it("has the name that a file is stored under which browsers would run", () => {
    const file = madeFile("report.html", "<p>", { descriptor_types: ["CWL"] });
    expect(filePath(tool, version, file)).toBe(
      `${BASE}/PLAIN_CWL/descriptor/report.html.stored.txt`,
    );
  });

  it("is beside the page of a version that has no descriptor type", () => {
    const pathOf = (path: string) =>
      filePath(tool, version, madeFile(path, "", { descriptor_types: [] }));
    expect(pathOf("a.txt")).toBe("/tools/qc/1.0/files/a.txt");
    expect(pathOf("lib/a b.toy")).toBe("/tools/qc/1.0/files/lib/a%20b.toy.stored.txt");
  });
});
