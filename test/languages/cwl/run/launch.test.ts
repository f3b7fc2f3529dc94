import { describe, expect, it } from "vitest";
import { IMAGES, launched, OWN, testFile, versionOf } from "../../../fixtures/launched.ts";

describe("a version in CWL", () => {
  const test = testFile("CWL", "tests/a.json", '{"reads": 1}');
  const INPUTS = "https://vitrine.example.org/tools/sorter/1.0.0/inputs.json";
  const DESCRIPTOR = `${OWN}/PLAIN_CWL/descriptor/sort.cwl`;

  it("is run by URL, with the values of its test", () => {
    expect(launched(versionOf("CWL", ["sort.cwl", test]))).toEqual({
      cwltool: `cwltool \\\n  ${DESCRIPTOR} \\\n  ${INPUTS}`,
      "cwltool-local": `cwltool --no-container \\\n  ${DESCRIPTOR} \\\n  ${INPUTS}`,
      "toil-cwl": `toil-cwl-runner \\\n  ${DESCRIPTOR} \\\n  ${INPUTS}`,
      "seven-bridges": `sbpack PROFILE USER/PROJECT/APP \\\n  ${DESCRIPTOR}`,
    });
  });

  it("is run with a file that the user writes if there is no test", () => {
    const { cwltool } = launched(versionOf("CWL", ["sort.cwl"]));
    expect(cwltool).toBe(`cwltool \\\n  ${DESCRIPTOR} \\\n  inputs.json`);
  });

  it("is found by its id where the site has the function", () => {
    const version = versionOf("CWL", ["sort.cwl", test]);
    expect(launched(version, { hasFunction: true })["cwltool-trs"]).toBe(
      `cwltool \\\n  --add-ga4gh-tool-registry https://vitrine.example.org \\\n  sorter:1.0.0 \\\n  ${INPUTS}`,
    );
  });

  it("is run with Singularity if it names images", () => {
    const version = versionOf("CWL", ["sort.cwl", test], { images: IMAGES });
    expect(launched(version)["cwltool-singularity"]).toBe(
      `cwltool --singularity \\\n  ${DESCRIPTOR} \\\n  ${INPUTS}`,
    );
  });
});
