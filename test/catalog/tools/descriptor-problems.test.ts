import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { REPORTERS } from "../../../src/catalog/report/report.ts";
import { READERS } from "../../../src/catalog/tools/languages/languages.ts";
import { copyContent } from "../../fixtures/content.ts";

const QC = "tools/short-read-qc/1.1.0/short-read-qc.cwl";
const CALLS = "tools/germline-small-variants/1.1.0-rc.1";

/** What a change of one file is answered with, as a curator reads it. */
async function saidAfter(path: string, from: string | RegExp, to: string): Promise<string> {
  const content = await copyContent();
  await content.edit(path, (text) => text.replace(from, to));
  return REPORTERS.text((await loadCatalog(content.folder)).problems);
}

describe("a descriptor's problem", () => {
  it.each([
    [
      "an unknown version of CWL",
      QC,
      "cwlVersion: v1.2",
      "cwlVersion: v1.3",
      "short-read-qc.cwl:1:1  error  Engines do not know this version of CWL.",
      "Write cwlVersion: v1.2.",
    ],
    ["no version of CWL", QC, "cwlVersion: v1.2\n", "", "no cwlVersion", "Write cwlVersion: v1.2."],
    [
      "an unknown class",
      QC,
      "class: Workflow",
      "class: WorkFlow",
      "CWL has no process of this class.",
      "Did you mean Workflow?",
    ],
    [
      "an output without a source",
      QC,
      "outputSource: trim_and_measure/trimmed_1",
      "outputSource: trim_and_measure/trimed_1",
      "short-read-qc.cwl:38:5  error  The output trimmed_1 comes from trim_and_measure/trimed_1",
      "Did you mean trim_and_measure/trimmed_1?",
    ],
    [
      "a WDL document without a version",
      `${CALLS}/tasks/call.wdl`,
      "version 1.0\n",
      "",
      "call.wdl:1:1  warning  The document has no version statement",
      "Begin it with version 1.0.",
    ],
    [
      "a key of a WDL test",
      `${CALLS}/tests/sarscov2.json`,
      "germline.sample",
      "germline.sampel",
      "sarscov2.json:5:3  error  The descriptor workflows/germline.wdl has no input germline.sampel.",
      "Did you mean germline.sample?",
    ],
    [
      "an image that is not listed",
      `${CALLS}/tasks/call.wdl`,
      /quay\.io\/biocontainers\/bcftools@sha256:\w+/,
      "quay.io/biocontainers/bcftools:1.19",
      "warning  The descriptor runs in quay.io/biocontainers/bcftools:1.19, which is not among the version's images.",
      "Add it to images, with its digest.",
    ],
    [
      "a manifest of another version",
      "tools/read-report/1.0.0/nextflow.config",
      "version = '1.0.0'",
      "version = '1.1.0'",
      "nextflow.config:4:16  warning  The descriptor calls itself version 1.1.0, and its folder is 1.0.0.",
      "Correct the descriptor, or rename the folder.",
    ],
    [
      "a main script that is not there",
      "tools/read-report/1.0.0/nextflow.config",
      "mainScript = 'main.nf'",
      "mainScript = 'mian.nf'",
      "The descriptor imports mian.nf, and there is no such file.",
      "Did you mean main.nf?",
    ],
    [
      "a licence that SPDX does not have",
      "tools/fastqc/tool.md",
      "GPL-3.0-or-later",
      "GPL3",
      "tool.md:6:1  error  This is not an SPDX licence.",
      "Did you mean GPL-3.0-or-later?",
    ],
    [
      "an ORCID whose digits do not fit",
      "tools/fastqc/0.12.1/version.md",
      "The Vitrine authors",
      "Josiah Carberry, https://orcid.org/0000-0002-1825-0079",
      "error  This is not an ORCID: its digits do not fit one another.",
      "Copy it again from orcid.org.",
    ],
  ])("of %s says where, and how to mend it", async (_, path, from, to, message, fix) => {
    const said = await saidAfter(path, from, to);
    expect(said).toContain(message);
    expect(said).toContain(fix);
  });

  it("is none for a sound ORCID, and for an image with the listed digest", async () => {
    const said = await saidAfter(
      "tools/fastqc/0.12.1/version.md",
      "The Vitrine authors",
      "Josiah Carberry, https://orcid.org/0000-0002-1825-0097",
    );
    expect(said).not.toMatch(/trs-orcid|trs-image/);
  });

  it("of a large file says how large, and the content is still published", async () => {
    const content = await copyContent();
    await content.write(`${CALLS}/reads.txt`, "A".repeat(1.1e7));
    const { catalog, problems } = await loadCatalog(content.folder);
    expect(problems).toMatchObject([
      { severity: "warning", code: "trs-large-file", found: "11000000 bytes" },
    ]);
    expect(catalog).toBeDefined();
  });
});

describe("a profile of the registry", () => {
  const workflow = '{"a_galaxy_workflow": "true", "format-version": "0.1"}';

  it("2.0.0 refuses a version with a Galaxy workflow only, and names the way out", async () => {
    const content = await copyContent();
    for (const folder of ["tasks", "tests", "workflows"])
      await content.remove(`${CALLS}/${folder}`);
    await content.edit(`${CALLS}/version.md`, (text) =>
      text.replace(/primary_descriptor:\n.*\n/, ""),
    );
    await content.write(`${CALLS}/calls.ga`, workflow);
    const { problems } = await loadCatalog(content.folder);
    expect(problems).toMatchObject([
      {
        code: "trs-profile",
        file: `${CALLS}/version.md`,
        found: "GALAXY",
        fix: expect.stringContaining('profile: "2.0.1"'),
      },
    ]);
  });

  it("2.0.0 lists a Galaxy workflow among the other files", async () => {
    const content = await copyContent();
    await content.write(`${CALLS}/calls.ga`, workflow);
    const { catalog, problems } = await loadCatalog(content.folder);
    expect(problems).toEqual([]);
    const version = catalog?.tools
      .find(({ id }) => id === "germline-small-variants")
      ?.versions.find(({ id }) => id === "1.1.0-rc.1");
    expect(version?.descriptor_type).toEqual(["WDL"]);
    expect(version?.files.find(({ path }) => path === "calls.ga")).toMatchObject({
      file_type: "OTHER",
      descriptor_types: ["WDL"],
    });
  });
});

describe("a language", () => {
  it("WDL: inputs of any type, imports and images that are written out", () => {
    const { version, inputs, imports, images } = READERS.WDL(
      `# a comment
version 1.1
import "lib/a.wdl" as a # and "not this"
import "https://example.org/b.wdl"
workflow w {
  input {
    Array[File]+ reads
    Map[String, Array[Int]] table = {"a": [1]}
    String? sample
    Int cpu = 4
    Pair[File, File] pair
  }
  call a.b { input: x = reads }
}
task t {
  input { File other }
  runtime { docker: "quay.io/x/y:1" container: "~{image}" }
}
`,
      "w.wdl",
    );
    expect(version).toBe("1.1");
    expect(inputs).toEqual(["w.reads", "w.table", "w.sample", "w.cpu", "w.pair"]);
    expect(imports).toMatchObject([{ target: "lib/a.wdl", position: { line: 3, column: 9 } }]);
    expect(images.map(({ image }) => image)).toEqual(["quay.io/x/y:1"]);
  });

  it("CWL: a packed document, lists with ids, and sources in full", () => {
    const { faults, inputs } = READERS.CWL(
      `cwlVersion: v1.2
class: Workflow
inputs: [{ id: "#main/reads", type: File }]
outputs: [{ id: out, type: File, outputSource: ["#sort/sorted", "#main/reads"] }]
steps: [{ id: "#main/sort", run: "#sorter", in: [], out: [{ id: "#main/sort/sorted" }] }]
`,
      "main.cwl",
    );
    expect(inputs).toEqual(["reads"]);
    expect(faults).toEqual([]);
  });

  it("Nextflow: includes, configuration and its comments", () => {
    const script = READERS.NFL(
      "include { A; B } from './modules/a'\n// include { C } from './c'\ninclude { X } from 'plugin/nf-x'\nprocess P { container 'quay.io/x/y:1' }\n",
      "main.nf",
    );
    expect(script.imports.map(({ candidates }) => candidates)).toEqual([
      ["./modules/a", "./modules/a.nf", "./modules/a/main.nf"],
    ]);
    expect(script.images).toMatchObject([{ image: "quay.io/x/y:1" }]);
    expect(script.version).toBe("DSL2");
    const config = READERS.NFL("manifest {\n  version = '2.0'\n}\n", "nextflow.config");
    expect(config.release?.text).toBe("2.0");
  });

  it("Galaxy: an export, Format 2, and what is neither", () => {
    const { version } = READERS.GALAXY(
      '{"a_galaxy_workflow": "true", "format-version": "0.1"}',
      "a.ga",
    );
    expect(version).toBe("0.1");
    expect(READERS.GALAXY("class: GalaxyWorkflow\n", "a.gxwf.yml").version).toBe("gxformat2");
    expect(READERS.GALAXY("{}", "a.ga").faults).toMatchObject([{ code: "trs-galaxy-syntax" }]);
    expect(READERS.GALAXY('{"a": 1,}', "a.ga").faults).toMatchObject([{ line: 1, column: 9 }]);
  });

  it("Snakemake: includes and images", () => {
    const { imports, images } = READERS.SMK(
      'include: "rules/map.smk"\n# include: "no.smk"\nrule a:\n    container: "docker://quay.io/x/y:1"\n',
      "Snakefile",
    );
    expect(imports).toMatchObject([{ target: "rules/map.smk" }]);
    expect(images).toMatchObject([{ image: "quay.io/x/y:1" }]);
  });
});
