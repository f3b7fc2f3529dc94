import { describe, expect, it } from "vitest";
import { reader as nextflow } from "../../../src/languages/nextflow/reader.ts";
import { lookAt } from "../../fixtures/descriptor-version.ts";
import { NEXTFLOW_VERSION } from "../../fixtures/nextflow-version.ts";

const read = (text: string, path = "main.nf") => nextflow.read(text, path);

describe("a Nextflow script", () => {
  it("has includes, each with the files that it may mean", () => {
    const text = `include { A; B } from './modules/a'
// include { C } from './c'
/* include { D } from './d' */
include { X } from 'plugin/nf-x'
include { Y } from 'https://example.org/y'
include { Z } from "\${params.modules}/z"
if (params.q) { include { Q } from '../q.nf' }
`;
    expect(read(text, "workflows/main.nf").imports).toEqual([
      {
        target: "./modules/a",
        candidates: ["./modules/a.nf", "./modules/a/main.nf", "./modules/a"],
        position: { line: 1, column: 24 },
      },
      {
        target: "../q.nf",
        candidates: ["../q.nf"],
        position: { line: 7, column: 37 },
        ifMissing: "warning",
      },
    ]);
  });

  it("may have any name, and is no template", () => {
    const text = "workflow {\n  x = (1\n}\n";
    expect(read(text, "run").faults).toHaveLength(1);
    expect(read(text, "templates/run.nf").faults).toHaveLength(1);
    expect(read(text, "templates/nextflow.config").faults).toHaveLength(1);
    expect(read(text, "templates/run.sh").faults).toEqual([]);
    expect(read(text, "meta.yml")).toEqual({ imports: [], images: [], faults: [] });
    expect(read(text, "nextflow_schema.json")).toEqual({ imports: [], images: [], faults: [] });
  });

  it("has an image for each string that a container may be", () => {
    const text = `process A {
  if (workflow.containerEngine == 'singularity') {
    container "https://depot.example.org/singularity/a:1"
  } else {
    container "quay.io/x/a:1"
  }
}
process B { container "\${ params.b ? '/files/b.sif' : params.c == 'c:1' ? 'x/b:1' : f('x/b:2') }" }
process C { container = 'docker://x/c:1' }
process D { container "x/\${params.d}:1" }
process E { script: "container 'x/e:1'" }
`;
    expect(read(text).images).toEqual([
      { image: "quay.io/x/a:1", position: { line: 5, column: 16 }, isConditional: true },
      { image: "x/b:1", position: { line: 8, column: 76 }, isConditional: true },
      { image: "x/c:1", position: { line: 9, column: 26 } },
    ]);
  });

  it.each([
    ["DSL1", "nextflow.preview.dsl = 1"],
    ["DSL1", "nextflow.enable.dsl=1"],
    ["DSL2", "nextflow.enable.dsl = 2"],
    ["DSL2", "// nextflow.enable.dsl = 1"],
    ["DSL1", "process A {\n  input:\n  file x from reads\n  script: 'a'\n}"],
    ["DSL1", "process A {\n  output:\n  file 'x' into a, b\n  script: 'a'\n}"],
    ["DSL2", "process A {\n  input:\n  path x\n  script:\n  'from a into b'\n}"],
    ["DSL2", "process A {\n  input:\n  tuple val(from), path(into)\n  script:\n  'a'\n}"],
    ["DSL2", "process A {\n  input:\n  val from\n  path into, name: 'x'\n  script:\n  'a'\n}"],
    ["DSL1", "process A {\n  output:\n  file 'x' into (a, b)\n  script: 'a'\n}"],
    ["DSL1", "process A {\n  input:\n  val x from [1, 2]\n  script: 'a'\n}"],
  ])("is %s by what it says or does: %j", (version, text) => {
    expect(read(text).version).toBe(version);
  });

  it.each([
    ["DSL1", "nextflow.enable.dsl = 1", "process A { script: 'a' }"],
    ["DSL1", "manifest.nextflowVersion = '<=20.04.1'", "process A { script: 'a' }"],
    ["DSL2", "manifest.nextflowVersion = '>=0.32.0'", "process A { script: 'a' }"],
    ["DSL2", "manifest.nextflowVersion = '==20.10.0'", "nextflow.enable.dsl = 2"],
  ])("is %s by its configuration: %s", (version, config, text) => {
    const files = { "main.nf": `${text}\n`, "nextflow.config": config };
    expect(lookAt(nextflow, files, "main.nf").related?.version).toBe(version);
  });
});

describe("a Nextflow configuration", () => {
  const text = `manifest { version = '2.0'; mainScript = 'run.nf' }
includeConfig 'conf/base.config'
includeConfig "https://example.org/z.config"
includeConfig "\${params.base}/w.config"
profiles { a { includeConfig 'conf/a.config' } }
params.tag = '1'
process.container = 'ubuntu:24.04'
process { withName: X { container = { params.y ? "x/y:\${params.tag}" : 'x/z:1' } } }
`;

  it("has a version, other configurations, its main script and images", () => {
    expect(read(text, "nextflow.config")).toMatchObject({
      release: { text: "2.0", position: { line: 1, column: 23 } },
      imports: [
        { candidates: ["conf/base.config"], position: { line: 2, column: 16 } },
        { candidates: ["conf/a.config"], ifMissing: "warning" },
        { candidates: ["run.nf"], position: { line: 1, column: 43 } },
      ],
      images: [
        { image: "ubuntu:24.04", position: { line: 7, column: 22 } },
        { image: "x/y:1", isConditional: true },
        { image: "x/z:1", isConditional: true },
      ],
      faults: [],
    });
  });

  it("has the version of the pipeline only at the root", () => {
    expect(read(text, "subworkflows/a/tests/nextflow.config").release).toBeUndefined();
  });
});

describe("a pipeline", () => {
  it("has no faults if strings, comments and divisions only look like others", () => {
    expect(lookAt(nextflow, NEXTFLOW_VERSION, "main.nf").said).toEqual([]);
  });

  it("has an interface", () => {
    const { related } = lookAt(nextflow, NEXTFLOW_VERSION, "main.nf");
    expect(related).toMatchObject({ version: "DSL2", imageRegistry: "quay.io" });
    expect(related?.interface).toMatchObject({
      kind: "workflow",
      name: "example/count",
      documentation: "Counts reads.",
      engine: "!>=23.04.0",
      authors: ["A. Author", "B. Author"],
      resources: { cores: 4, memoryBytes: 8 * 1024 ** 3 },
    });
    expect(related?.interface?.inputs.map((one) => [one.name, one.kind, one.default])).toEqual([
      ["reads", "string", "data/*_{1,2}.fastq.gz"],
      ["quality", "integer", 20],
      ["outdir", "any", undefined],
      ["adapter", "string", "AGATCGG"],
      ["wf.tag", "string", "4.2"],
      ["depth", "number", 3.5],
    ]);
    expect(related?.interface?.steps).toEqual([
      {
        name: "MAKE_INDEX",
        runs: "modules/align.nf",
        isWorkflow: true,
        isConditional: false,
        isScattered: false,
      },
      {
        name: "ALIGN",
        runs: "modules/align.nf",
        image: "quay.io/biocontainers/bwa:0.7.18",
        isConditional: false,
        isScattered: false,
      },
      { name: "REPORT", runs: "modules/report/main.nf", isConditional: true, isScattered: false },
      { name: "COUNT", runs: "COUNT", isConditional: false, isScattered: false },
    ]);
    expect(related?.interface?.edges).toEqual([
      { from: { port: "reads" }, to: { step: "MAKE_INDEX", port: "reads" } },
      { from: { port: "reads" }, to: { step: "ALIGN", port: "1" } },
      { from: { step: "MAKE_INDEX", port: "index" }, to: { step: "ALIGN", port: "2" } },
      { from: { step: "ALIGN", port: "bam" }, to: { step: "REPORT", port: "1" } },
    ]);
  });

  it("takes its parameters from its schema, if it has one", () => {
    const schema = {
      $defs: {
        io: {
          required: ["input"],
          properties: {
            input: {
              type: "string",
              format: "file-path",
              description: "Samples.",
              help_text: "CSV.",
            },
            mode: { type: "string", enum: ["a", "b"], default: "a" },
            email: { type: ["string", "null"], mimetype: "text/plain", hidden: true },
            tags: { type: "array", items: { type: "integer" }, default: null },
          },
        },
      },
    };
    const files = { ...NEXTFLOW_VERSION, "nextflow_schema.json": JSON.stringify(schema) };
    expect(lookAt(nextflow, files, "main.nf").related?.interface?.inputs).toEqual([
      {
        name: "input",
        type: "string (file-path)",
        kind: "file",
        isList: false,
        isOptional: false,
        label: "Samples.",
        documentation: "CSV.",
        isRequired: true,
      },
      {
        name: "mode",
        type: "string",
        kind: "choice",
        isList: false,
        isOptional: false,
        choices: ["a", "b"],
        isRequired: false,
        default: "a",
      },
      {
        name: "email",
        type: "string",
        kind: "string",
        isList: false,
        isOptional: true,
        formats: ["text/plain"],
        isRequired: false,
        isHidden: true,
      },
      {
        name: "tags",
        type: "array",
        kind: "integer",
        isList: true,
        isOptional: false,
        isRequired: false,
      },
    ]);
  });

  it("has the defaults that the configuration sets, which runs have in place of those of the schema", () => {
    const required = ["table", "taxa", "email"];
    const properties = {
      table: { type: "string" },
      taxa: { type: "string", default: "old" },
      email: { type: "string" },
      mode: { type: "string", default: "a" },
    };
    const files = {
      ...NEXTFLOW_VERSION,
      "nextflow.config": `params {
  table = "$\{projectDir}/assets/table.txt"
  taxa = 'new'
  email = null
}\n`,
      "nextflow_schema.json": JSON.stringify({ $defs: { io: { required, properties } } }),
    };
    const inputs = lookAt(nextflow, files, "main.nf").related?.interface?.inputs;
    expect(inputs?.map((one) => [one.name, one.isRequired, one.default])).toEqual([
      ["table", false, undefined],
      ["taxa", false, "new"],
      ["email", true, undefined],
      ["mode", false, "a"],
    ]);
  });

  it("that has only a named workflow takes and gives what that does", () => {
    const text = `process ALIGN {\n script: 'a'\n}\nprocess SORT {\n script: 'b'\n}
workflow MAP {
    take:
    reads // one file each
    index

    main:
    ALIGN(reads, index)
    SORT(ALIGN.out.bam)

    emit:
    bam = SORT.out.bam
    reads
}\n`;
    const found = lookAt(nextflow, { "main.nf": text }, "main.nf").related?.interface;
    expect(found).toMatchObject({ kind: "workflow", name: "MAP" });
    expect(found?.inputs.map(({ name }) => name)).toEqual(["reads", "index"]);
    expect(found?.outputs.map(({ name }) => name)).toEqual(["bam", "reads"]);
    expect(found?.edges).toEqual([
      { from: { port: "reads" }, to: { step: "ALIGN", port: "1" } },
      { from: { port: "index" }, to: { step: "ALIGN", port: "2" } },
      { from: { step: "ALIGN", port: "bam" }, to: { step: "SORT", port: "1" } },
      { from: { step: "SORT", port: "bam" }, to: { port: "bam" } },
      { from: { port: "reads" }, to: { port: "reads" } },
    ]);
  });

  it("that is a module takes and gives what its meta.yml says", () => {
    const meta = `description: Counts reads
input:
  - - meta: { type: map, description: The sample }
    - bam: { type: file, description: A BAM file }
output:
  counts:
    - - meta: { type: map }
      - "*.txt": { type: file, description: The counts }
authors: ["@example"]
`;
    const files = { "main.nf": "process COUNT {\n script: 'a'\n}\n", "meta.yml": meta };
    expect(lookAt(nextflow, files, "main.nf").related?.interface).toMatchObject({
      kind: "tool",
      name: "COUNT",
      documentation: "Counts reads",
      inputs: [
        { name: "meta", kind: "record", isRequired: true },
        { name: "bam", kind: "file", documentation: "A BAM file" },
      ],
      outputs: [{ name: "counts", kind: "file", documentation: "The counts" }],
      authors: ["@example"],
    });
  });

  it("of the first language has its processes as steps, and channels between them", () => {
    const text = `process A {\n output:\n file 'a' into made\n script: 'a'\n}
process B {\n input:\n file x from made\n script: 'b'\n}\n`;
    const { related } = lookAt(nextflow, { "main.nf": text }, "main.nf");
    expect(related?.interface?.steps.map(({ name }) => name)).toEqual(["A", "B"]);
    expect(related?.interface?.edges).toEqual([
      { from: { step: "A", port: "made" }, to: { step: "B", port: "made" } },
    ]);
  });
});
