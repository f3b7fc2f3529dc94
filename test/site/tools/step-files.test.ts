import { describe, expect, it } from "vitest";
import { stepFile } from "../../../src/site/tools/step-files.ts";
import { madeFile, madeVersion } from "../../fixtures/made.ts";

const version = madeVersion({ files: [madeFile("main.wdl", ""), madeFile("tasks/align.cwl", "")] });
const found = (runs: string | undefined, language: "CWL" | "WDL" | "NFL" | "GALAXY" = "CWL") => {
  const file = stepFile(
    version,
    { language, path: "main.wdl" },
    runs === undefined ? {} : { runs },
  );
  return file && [file.file.path, file.isOwn];
};

describe("the file of a step", () => {
  it("is that of its path, with or without the name of a part", () => {
    expect(found("tasks/align.cwl")).toEqual(["tasks/align.cwl", false]);
    expect(found("tasks/align.cwl#main")).toEqual(["tasks/align.cwl", false]);
  });

  it("is the descriptor itself for a part of it", () => {
    expect(found("#align")).toEqual(["main.wdl", true]);
    expect(found("main.wdl#align")).toEqual(["main.wdl", true]);
    expect(found("align", "WDL")).toEqual(["main.wdl", true]);
    expect(found("ALIGN", "NFL")).toEqual(["main.wdl", true]);
  });

  it("is not known for names, tools of other registries, and nothing", () => {
    expect(found("bwa_mem", "GALAXY")).toBeUndefined();
    expect(found("tasks.align", "WDL")).toBeUndefined();
    expect(found("https://example.org/a.cwl")).toBeUndefined();
    expect(found("tasks/lost.cwl")).toBeUndefined();
    expect(found(undefined, "WDL")).toBeUndefined();
  });
});
