import { describe, expect, it } from "vitest";
import { IMAGES, launched, OWN, testFile, versionOf } from "../../fixtures/launched.ts";

describe("a version in WDL", () => {
  it("is run by URL, and compiled for DNAnexus from its files", () => {
    const test = testFile("WDL", "tests/a.json", '{"sort.name": "x"}');
    const version = versionOf("WDL", ["sort.wdl", test], { images: IMAGES });
    const url = `${OWN}/PLAIN_WDL/descriptor/sort.wdl`;
    const inputs = "https://vitrine.example.org/tools/sorter/1.0.0/inputs.json";
    const { dnanexus, ...others } = launched(version);
    expect(others).toEqual({
      miniwdl: `miniwdl run \\\n  ${url} \\\n  -i ${inputs}`,
      "miniwdl-singularity": `MINIWDL__SCHEDULER__CONTAINER_BACKEND=singularity miniwdl run \\\n  ${url} \\\n  -i ${inputs}`,
      "toil-wdl": `toil-wdl-runner \\\n  ${url} \\\n  --input ${inputs}`,
    });
    expect(String(dnanexus).split("\n")).toEqual([
      "mkdir -p sorter-1.0.0 && cd sorter-1.0.0",
      "for file in sort.wdl tests/a.json; do",
      '  curl --create-dirs -fsSo "$file" \\',
      `    "${OWN}/PLAIN_WDL/descriptor/$file"`,
      "done",
      "java -jar ../dxCompiler.jar compile sort.wdl",
    ]);
  });
});
