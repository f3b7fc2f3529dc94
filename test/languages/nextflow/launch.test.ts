import { describe, expect, it } from "vitest";
import { COMMIT, IMAGES, launched, SOURCE, testFile, versionOf } from "../../fixtures/launched.ts";
import { madeInterface } from "../../fixtures/made-interface.ts";

describe("a version in Nextflow", () => {
  const test = testFile("NFL", "tests/a.json", '{"reads": "https://example.org/a.fq"}');
  const PARAMS = "https://vitrine.example.org/tools/sorter/1.0.0/params.yaml";

  it("is run in a folder with its files", () => {
    const lines = String(launched(versionOf("NFL", ["main.nf", test]))["nextflow-files"]);
    expect(lines.split("\n").slice(-3)).toEqual([
      "done",
      "nextflow run main.nf \\",
      `  -params-file ${PARAMS}`,
    ]);
    // the file that a user writes is in the folder where the command begins
    const own = String(launched(versionOf("NFL", ["a.nf"]))["nextflow-files"]);
    expect(own.split("\n").at(-1)).toBe("nextflow run a.nf -params-file ../params.yaml");
  });

  it("is run from its commit, and on Seqera Platform", () => {
    const version = versionOf("NFL", ["main.nf", test], { source: SOURCE, images: IMAGES });
    const { "nextflow-files": _, ...others } = launched(version);
    expect(others).toEqual({
      "nextflow-git": [
        "echo 'docker.enabled = true' > use-docker.config",
        [
          "nextflow run",
          "https://github.com/example/sorter",
          `-r ${COMMIT}`,
          "-c use-docker.config",
          `-params-file ${PARAMS}`,
        ].join(" \\\n  "),
      ].join("\n"),
      seqera: [
        `https://cloud.seqera.io/quicklaunch?pipeline=https%3A%2F%2Fgithub.com%2Fexample%2Fsorter&revision=${COMMIT}`,
      ],
      tw: [
        `curl -fsSo params.yaml ${PARAMS}`,
        ["tw launch", SOURCE.repository, `-r ${COMMIT}`, "--params-file params.yaml"].join(
          " \\\n  ",
        ),
      ].join("\n"),
    });
  });

  it("that takes no inputs is run without a file of them", () => {
    const interfaces = [madeInterface({ language: "NFL", path: "main.nf" })];
    const all = launched(versionOf("NFL", ["main.nf"], { source: SOURCE, interfaces }));
    expect(all["tw"]).toBe(`tw launch \\\n  ${SOURCE.repository} \\\n  -r ${COMMIT}`);
    expect(String(all["nextflow-files"]).split("\n").at(-1)).toBe("nextflow run main.nf");
  });

  it("names a script that Nextflow would not find", () => {
    const version = versionOf("NFL", ["flows/sort.nf"], { source: SOURCE });
    expect(launched(version)["nextflow-git"]).toContain(" -main-script flows/sort.nf \\\n");
  });
});
