/**
 * Tools of every language, with a text in each place that a reader's page shows it in.
 *
 * @module
 */

/** The place of a text. Each is a different one, so that one can be spoiled and the others left. */
const text = (name: string) => `@{${name}}`;

export const TOOL = {
  name: "Tool",
  organization: "Makers",
  toolclass: "Workflow",
  aliases: ["alias-1"],
  checker_url: "https://example.org/check",
  homepage: "https://example.org",
  license: "MIT",
};

export const VERSION = {
  author: ["Ann Author <ann@example.org>", "Bo Author, https://orcid.org/0000-0002-1825-0097"],
  is_production: false,
  released: "2026-11-21",
  source: {
    repository: "https://github.com/example/tool",
    commit: "0123456789abcdef0123456789abcdef01234567",
    path: "workflows/a",
  },
  included_apps: ["app"],
  signed: true,
  verified: true,
  verified_source: ["https://example.org/verified"],
  images: [
    {
      registry_host: "quay.io",
      image_name: "example/tool:1",
      image_type: "Docker",
      size: 1000,
      updated: "2026-11-21",
      checksum: [{ checksum: "ab".repeat(32), type: "sha-256" }],
    },
  ],
};

export const CITATION = {
  "cff-version": "1.2.0",
  message: "Cite it.",
  title: "A tool",
  abstract: "What it does.",
  authors: [
    {
      "family-names": "Author",
      "given-names": "Ann",
      orcid: "https://orcid.org/0000-0002-1825-0097",
    },
    { name: "The team", website: "https://example.org" },
  ],
  doi: "10.5281/zenodo.1234",
  url: "https://example.org",
  "repository-code": "https://github.com/example/tool",
  "date-released": "2026-11-21",
  version: "1.0",
  license: "MIT",
  keywords: ["word"],
  "preferred-citation": {
    type: "article",
    title: "An article",
    authors: [{ "family-names": "Author", "given-names": "Ann", "name-particle": "van" }],
    journal: "Journal",
    year: 2024,
    volume: "1",
    issue: "2",
    start: "1",
    end: "9",
    doi: "10.1000/1",
  },
};

export const CWL = {
  cwlVersion: "v1.2",
  class: "Workflow",
  id: "main",
  label: "A workflow",
  doc: "What it does.",
  intent: ["http://edamontology.org/operation_2945"],
  requirements: { StepInputExpressionRequirement: {} },
  hints: {
    ResourceRequirement: { coresMin: 2, ramMin: 1024 },
    SoftwareRequirement: {
      packages: { samtools: { version: ["1.20"], specs: ["https://bio.tools/samtools"] } },
    },
  },
  inputs: {
    reads: {
      type: "File",
      label: "Reads",
      doc: "The reads.",
      format: "http://edamontology.org/format_1930",
    },
    mode: {
      type: { type: "enum", symbols: ["fast", "slow"] },
      default: "fast",
      doc: ["One.", "Two."],
    },
    count: { type: "int?", default: 3 },
  },
  steps: {
    measure: {
      label: "Measure",
      doc: "Measures.",
      run: {
        class: "CommandLineTool",
        label: "wc",
        doc: "Counts.",
        baseCommand: ["wc", "-l"],
        hints: { DockerRequirement: { dockerPull: "quay.io/example/tool:1" } },
        inputs: { file: { type: "File", inputBinding: { position: 1, prefix: "--file" } } },
        outputs: { out: { type: "stdout" } },
        stdout: "out.txt",
      },
      in: { file: "reads" },
      out: ["out"],
    },
  },
  outputs: {
    result: { type: "File", label: "Result", doc: "The result.", outputSource: "measure/out" },
  },
};

const WDL = `version 1.1

task measure {
  meta { description: "${text("task")}" author: "${text("author")}" }
  input { File reads String mode = "${text("default")}" }
  command <<< echo '${text("command")}' >>>
  runtime { docker: "${text("docker")}" memory: "${text("memory")}" cpu: 1 }
  output { File out = stdout() }
}

workflow main {
  meta { description: "${text("workflow")}" url: "${text("url")}" }
  parameter_meta { reads: "${text("parameter")}" mode: { help: "${text("help")}", choices: ["${text("choice")}"] } }
  input { File reads String mode = "fast" }
  call measure as ${text("alias")} { input: reads = reads, mode = mode }
}
# ${text("comment")}
`;

const NEXTFLOW = `#!/usr/bin/env nextflow
/* ${text("comment")} */
params.reads = "${text("default")}"
params.mode = 'fast'

process MEASURE {
  tag "${text("tag")}"
  label '${text("label")}'
  container "${text("container")}"
  publishDir "${text("publish")}"
  input:
  path reads
  output:
  path "${text("output")}", emit: out
  script:
  """
  wc -l $reads # ${text("script")}
  """
}

workflow {
  MEASURE(Channel.fromPath(params.reads))
}
`;

const NEXTFLOW_SCHEMA = JSON.stringify({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: text("title"),
  description: text("description"),
  type: "object",
  $defs: {
    io: {
      title: text("group"),
      type: "object",
      properties: {
        reads: {
          type: "string",
          description: text("parameter"),
          help_text: text("help"),
          pattern: text("pattern"),
        },
        mode: {
          type: "string",
          enum: [text("choice")],
          default: text("value"),
          fa_icon: text("icon"),
        },
      },
    },
  },
  allOf: [{ $ref: "#/$defs/io" }],
});

const SNAKEMAKE = `"""${text("docstring")}"""
container: "docker://${text("container")}"

rule all:
    input: "${text("target")}"

rule measure:
    "${text("rule")}"
    input: reads="${text("input")}"
    output: "${text("target")}"
    params: mode="${text("param")}"
    message: "${text("message")}"
    shell: "wc {input} # ${text("shell")}"

# ${text("comment")}
`;

const GALAXY = {
  a_galaxy_workflow: "true",
  "format-version": "0.1",
  name: text("name"),
  annotation: text("annotation"),
  license: "MIT",
  release: "1.0",
  tags: [text("tag")],
  creator: [
    {
      class: "Person",
      name: text("creator"),
      identifier: text("identifier"),
      email: text("email"),
    },
  ],
  report: { markdown: text("report") },
  steps: {
    "0": {
      id: 0,
      type: "data_input",
      label: text("input"),
      annotation: text("about the input"),
      tool_state: '{"optional": false}',
      input_connections: {},
      inputs: [],
      outputs: [],
      workflow_outputs: [],
    },
    "1": {
      id: 1,
      type: "tool",
      label: text("step"),
      name: text("tool"),
      annotation: text("about the step"),
      content_id: "toolshed.g2.bx.psu.edu/repos/iuc/x/x/1.0",
      tool_id: text("tool id"),
      tool_version: text("tool version"),
      tool_shed_repository: {
        name: text("repository"),
        owner: text("owner"),
        tool_shed: text("shed"),
        changeset_revision: text("revision"),
      },
      tool_state: "{}",
      input_connections: { file: { id: 0, output_name: "output" } },
      inputs: [],
      outputs: [{ name: "out", type: text("type") }],
      workflow_outputs: [{ label: text("output"), output_name: "out", uuid: null }],
    },
  },
};

/** The plain words in the places of texts, where not every word will do. */
const PLAIN: Readonly<Record<string, string>> = {
  alias: "again",
  docker: "quay.io/example/tool:1",
  container: "quay.io/example/tool:1",
  memory: "2 GB",
  identifier: "https://orcid.org/0000-0002-1825-0097",
  pattern: "^.*$",
};

/** The files of a version, by language; texts are in their places, by {@link filled}. */
export const DESCRIPTORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  WDL: { "main.wdl": WDL },
  NFL: { "main.nf": NEXTFLOW, "nextflow_schema.json": NEXTFLOW_SCHEMA },
  SMK: { Snakefile: SNAKEMAKE },
  GALAXY: { "main.ga": JSON.stringify(GALAXY, null, 1) },
};

const PLACE = /@\{([^}]+)\}/g;

/** The names of the places of texts. */
export const placesOf = (template: string): readonly string[] => [
  ...new Set([...template.matchAll(PLACE)].map(([, name = ""]) => name)),
];

/** A template with plain words, and one hostile text. */
export const filled = (template: string, place?: string, hostile = ""): string =>
  template.replace(PLACE, (_, name: string) =>
    name === place ? hostile : (PLAIN[name] ?? name.replaceAll(" ", "-")),
  );
