import { describe, expect, it } from "vitest";
import { languageOf } from "../../../src/languages/languages.ts";
import { compareToolVersions } from "../../../src/trs/compare/compare.ts";
import { changeSummary, plainSentences, verdictOf } from "../../../src/trs/compare/summary.ts";
import type { RegistryVersion } from "../../../src/trs/tool/registry.ts";
import { toolOf } from "../../fixtures/catalog.ts";
import { madeFile } from "../../fixtures/made.ts";
import { madeInput, madeInterface, madePort, versionWith } from "../../fixtures/made-interface.ts";

/** Two versions of a tool of the content, compared. */
function comparedOf(id: string) {
  const [newer, older] = toolOf(id).versions;
  if (newer === undefined || older === undefined) throw new Error(`${id} has one version`);
  return compareToolVersions(older, newer, languageOf);
}

const said = (older: RegistryVersion, newer: RegistryVersion) =>
  plainSentences(changeSummary(compareToolVersions(older, newer, languageOf)));

describe("the versions of the content", () => {
  it.each([
    [
      "bwa-mem",
      "Inputs and outputs are the same. Results can differ: the image bwa changed from 0.7.17 to 0.7.18. Files: 1 changed.",
    ],
    [
      // its command has a new option, so the table has more columns
      "seqkit-stats",
      "Inputs and outputs are the same. Results can differ: the image seqkit changed from 2.6.1 to 2.10.1 and the file seqkit-stats.wdl changed in more than its images. Files: 1 changed.",
    ],
    [
      "samtools-flagstat",
      "No change in inputs and outputs breaks callers. Results can differ: the image samtools changed from 1.20 to 1.22. Compatible with callers: the input output_format is new and optional. Files: 1 changed.",
    ],
    [
      "short-read-qc",
      "No change in inputs and outputs breaks callers. Results can differ: the image multiqc changed from 1.21 to 1.30 and the step gather runs in another image and has other connections. Compatible with callers: the input title is new and optional. Files: 2 changed.",
    ],
    [
      "germline-small-variants",
      "No change in inputs and outputs breaks callers. Results can differ: the image samtools changed from 1.20 to 1.22, the step sort runs in another image and the step small_variants has other connections and is in a file that changed. Compatible with callers: the input minimum_quality is new and optional. Files: 3 changed.",
    ],
  ])("of %s", (id, words) => {
    const comparison = comparedOf(id);
    expect(plainSentences(changeSummary(comparison))).toBe(words);
    expect(verdictOf(comparison)).toBe("compatible");
  });

  it("the other way around lose what they gained", () => {
    const { older, newer } = comparedOf("germline-small-variants");
    expect(said(newer, older)).toMatch(
      /^1 change can break callers: the input minimum_quality was removed\. /,
    );
    // CWL engines ignore what they do not know
    const cwl = comparedOf("short-read-qc");
    expect(said(cwl.newer, cwl.older)).toMatch(/^No change in inputs and outputs breaks callers\./);
  });

  it("with themselves are the same", () => {
    const { newer } = comparedOf("fastp");
    expect(compareToolVersions(newer, newer, languageOf)).toMatchObject({
      changes: [],
      files: [],
      unknown: [],
    });
    expect(said(newer, newer)).toBe("Inputs and outputs are the same. All files are the same.");
  });
});

describe("what is said first", () => {
  it("is what breaks callers, with names, and how many more", () => {
    const names = ["a", "b", "c", "d", "e"];
    const older = versionWith({ outputs: names.map((name) => madePort(name)) });
    expect(said(older, versionWith({}))).toBe(
      "5 changes can break callers: the output a was removed, the output b was removed, the output c was removed and 2 more. All files are the same.",
    );
  });

  it("is that nobody knows, if a version does not say what it takes", () => {
    const older = versionWith({}, { interfaces: [] });
    const newer = versionWith({ inputs: [madeInput("reads")] });
    const comparison = compareToolVersions(older, newer, languageOf);
    expect(comparison.unknown).toEqual(["CWL"]);
    expect(verdictOf(comparison)).toBe("unknown");
    expect(said(older, newer)).toBe(
      "Whether callers break cannot be told: the inputs and outputs of the CWL descriptor are not known for both versions. All files are the same.",
    );
  });

  it("is followed by an image that has other content under the same tag", () => {
    const withDigest = (digest: string) =>
      versionWith(
        {},
        {
          images: [
            {
              registry_host: "quay.io",
              image_name: "biocontainers/samtools:1.20",
              checksum: [{ type: "sha-256", checksum: digest.repeat(64) }],
            },
          ],
        },
      );
    expect(said(withDigest("a"), withDigest("b"))).toBe(
      "Inputs and outputs are the same. Other content under the same name: the image samtools has the same tag, 1.20, and another digest. All files are the same.",
    );
  });

  it("is that inputs and outputs are the same, if only a text is another one", () => {
    expect(said(versionWith({ label: "Sort" }), versionWith({ label: "Sort reads" }))).toBe(
      "Inputs and outputs are the same. All files are the same.",
    );
  });

  it("names no language where there is one", () => {
    const { changes } = compareToolVersions(
      versionWith({}),
      versionWith({ inputs: [madeInput("reads")] }),
      languageOf,
    );
    expect(changes.map(({ language }) => language)).toEqual([undefined]);
  });

  it("says in lower case what is not a name", () => {
    expect(said(versionWith({ path: "a.cwl" }), versionWith({ path: "b.cwl" }))).toMatch(
      /^1 change can break callers: the path of the primary descriptor changed\./,
    );
    expect(
      said(versionWith({ resources: { cores: 1 } }), versionWith({ resources: { cores: 2 } })),
    ).toContain("Requirements differ: the CPU cores changed.");
  });
});

describe("several languages", () => {
  it("that say the same of an input are one thing in a sentence", () => {
    const both = { descriptor_type: ["CWL", "WDL"] as const };
    const interfaces = [
      madeInterface({ inputs: [madeInput("reads", { isRequired: false })] }),
      madeInterface({ language: "WDL", inputs: [madeInput("reads", { isRequired: false })] }),
    ];
    const required = interfaces.map((one) => ({ ...one, inputs: [madeInput("reads")] }));
    expect(
      said(
        versionWith({}, { ...both, interfaces }),
        versionWith({}, { ...both, interfaces: required }),
      ),
    ).toContain("the input reads is now required.");
  });

  it("are compared each, and named", () => {
    const interfaces = [
      madeInterface({ inputs: [madeInput("reads")] }),
      madeInterface({ language: "WDL", path: "main.wdl", inputs: [madeInput("reads")] }),
    ];
    const both = { descriptor_type: ["CWL", "WDL"] as const };
    const older = versionWith({}, { ...both, interfaces });
    const newer = versionWith(
      {},
      { ...both, interfaces: interfaces.map((one) => ({ ...one, inputs: [] })) },
    );
    expect(
      compareToolVersions(older, newer, languageOf).changes.map(({ language, effect }) => [
        language,
        effect,
      ]),
    ).toEqual([
      ["WDL", "breaking"],
      ["CWL", "results"],
    ]);
  });

  it("come and go", () => {
    expect(said(versionWith({ language: "WDL" }), versionWith({}))).toBe(
      "1 change can break callers: the WDL descriptor was removed. Compatible with callers: the CWL descriptor is new. All files are the same.",
    );
  });
});

describe("Nextflow", () => {
  it("keeps its name inside a sentence", () => {
    expect(said(versionWith({ language: "NFL", path: "main.nf" }), versionWith({}))).toContain(
      "the Nextflow descriptor was removed.",
    );
  });

  it("refuses parameters that are gone if the newer script declares them in a block", () => {
    const older = versionWith({ language: "NFL", path: "main.nf", inputs: [madeInput("reads")] });
    const script = (text: string) =>
      versionWith(
        { language: "NFL", path: "main.nf" },
        {
          files: [
            madeFile("main.nf", text, {
              file_type: "PRIMARY_DESCRIPTOR",
              descriptor_types: ["NFL"],
            }),
          ],
        },
      );
    expect(
      verdictOf(compareToolVersions(older, script("params {\n  a: Path\n}\n"), languageOf)),
    ).toBe("breaking");
    expect(verdictOf(compareToolVersions(older, script("params.a = 1\n"), languageOf))).toBe(
      "compatible",
    );
  });
});
