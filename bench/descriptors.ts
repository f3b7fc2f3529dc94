/**
 * Descriptors in four languages, of any number, that are as long as usual ones. Made from numbers, and therefore
 * never published.
 *
 * @module
 */

/** The files of a version by path. */
export type Files = Record<string, string>;

/** Chance, and what tools share: a few modules are in many tools, and most in few. */
export interface Source {
  readonly below: (limit: number) => number;
  /** A program; of a hundred variants, the first ones are in many tools. */
  readonly module: () => string;
}

const image = (name: string) => `quay.io/biocontainers/${name.split("_")[0]}:1.${name.length}--h0`;

const cwlTool = (name: string) => `#!/usr/bin/env cwl-runner
cwlVersion: v1.2
class: CommandLineTool
id: ${name}
label: Runs ${name}
doc: |
  Reads the files of one sample and writes what ${name} says of them.
  Options that are not listed here have the values of the program itself.

requirements:
  InlineJavascriptRequirement: {}
  ResourceRequirement:
    coresMin: 4
    ramMin: 8000
hints:
  DockerRequirement:
    dockerPull: ${image(name)}

baseCommand: [${name}, run]
arguments:
  - prefix: --threads
    valueFrom: $(runtime.cores)

inputs:
  reads:
    type: File
    format: edam:format_1930
    secondaryFiles:
      - pattern: .fai
        required: false
    inputBinding:
      position: 2
  quality:
    type: int?
    default: 20
    doc: The least quality of a base.
    inputBinding:
      prefix: --quality
      position: 1
  labels:
    type: string[]?
    inputBinding: { prefix: --label, itemSeparator: "," }

outputs:
  result:
    type: File
    outputBinding:
      glob: "*.out"
  log:
    type: stderr

stderr: ${name}.log

$namespaces:
  edam: http://edamontology.org/
`;

function cwl({ below, module }: Source): Files {
  const steps = Array.from({ length: 2 + below(8) }, (_, at) => ({ id: `s${at}`, name: module() }));
  const workflow = `cwlVersion: v1.2
class: Workflow
inputs:
  reads: File
  quality: { type: int, default: 20 }
outputs:
  result: { type: File, outputSource: ${steps.at(-1)?.id}/result }
steps:
${steps
  .map(
    ({ id, name }, at) => `  ${id}:
    run: steps/${name}.cwl
    in:
      reads: ${at === 0 ? "reads" : `s${at - 1}/result`}
      quality: quality
    out: [result, log]
`,
  )
  .join("")}`;
  return {
    "main.cwl": workflow,
    ...Object.fromEntries(steps.map(({ name }) => [`steps/${name}.cwl`, cwlTool(name)])),
    "tests/small.json": '{ "reads": { "class": "File", "path": "reads.txt" }, "quality": 30 }\n',
  };
}

const wdlTask = (name: string) => `version 1.1

task run_${name} {
  meta {
    description: "Runs ${name} on the reads of one sample."
  }
  parameter_meta {
    reads: "The reads, compressed."
    quality: { help: "The least quality of a base.", category: "common" }
  }
  input {
    File reads
    Int quality = 20
    String? label
    Int threads = 4
    String memory = "\${2 * threads} GiB"
  }
  String prefix = basename(reads, ".fastq.gz")
  command <<<
    set -euo pipefail
    ${name} run --threads ~{threads} ~{"--label " + label} --quality ~{quality} ~{reads} \\
      | awk '{ if ($1 > 3) { print $2 } }' > ~{prefix}.out
  >>>
  output {
    File result = "~{prefix}.out"
    Array[String] lines = read_lines("~{prefix}.out")
  }
  runtime {
    container: "${image(name)}"
    cpu: threads
    memory: memory
  }
}
`;

function wdl({ below, module }: Source): Files {
  const names = [...new Set(Array.from({ length: 2 + below(8) }, module))];
  const workflow = `version 1.1
${names.map((name) => `import "tasks/${name}.wdl" as ${name}\n`).join("")}
workflow main {
  input {
    Array[File] samples
    Int quality = 20
  }
  scatter (sample in samples) {
${names
  .map(
    (name, at) => `    call ${name}.run_${name} as c${at} {
      input: reads = ${at === 0 ? "sample" : `c${at - 1}.result`}, quality = quality
    }
`,
  )
  .join("")}  }
  output {
    Array[File] results = c${names.length - 1}.result
  }
}
`;
  return {
    "main.wdl": workflow,
    ...Object.fromEntries(names.map((name) => [`tasks/${name}.wdl`, wdlTask(name)])),
    "tests/small.json": '{ "main.samples": ["reads.fastq.gz"], "main.quality": 30 }\n',
  };
}

const nextflowModule = (name: string) => `process ${name.toUpperCase()} {
    tag "$meta.id"
    label 'process_medium'

    conda "\${moduleDir}/environment.yml"
    container "\${ workflow.containerEngine == 'singularity' && !task.ext.pull ?
        'https://depot.example.org/singularity/${name}:1.0' :
        '${image(name)}' }"

    input:
    tuple val(meta), path(reads)

    output:
    tuple val(meta), path('*.out'), emit: result
    path 'versions.yml'           , emit: versions

    when:
    task.ext.when == null || task.ext.when

    script:
    def args = task.ext.args ?: ''
    def prefix = task.ext.prefix ?: "\${meta.id}"
    """
    ${name} run $args --threads $task.cpus $reads | awk '{ print \\$1 }' > \${prefix}.out
    echo "${name}: \\$(${name} --version)" > versions.yml
    """
}
`;

function nextflow({ below, module }: Source): Files {
  const names = [...new Set(Array.from({ length: 2 + below(6) }, module))];
  const main = `#!/usr/bin/env nextflow
${names.map((name) => `include { ${name.toUpperCase()} } from './modules/${name}/main'\n`).join("")}
params.input = null
params.outdir = 'results'

workflow {
    reads = Channel.fromFilePairs(params.input)
${names.map((name, at) => `    ${name.toUpperCase()}(${at === 0 ? "reads" : `${names[at - 1]?.toUpperCase()}.out.result`})\n`).join("")}}
`;
  const modules = names.flatMap((name) => [
    [`modules/${name}/main.nf`, nextflowModule(name)],
    [`modules/${name}/environment.yml`, `dependencies:\n  - bioconda::${name}=1.0\n`],
  ]);
  return {
    "main.nf": main,
    "nextflow.config": `manifest {
    name = 'example/main'
    nextflowVersion = '!>=23.04.0'
}
includeConfig 'conf/base.config'
profiles { docker { docker.enabled = true } }
`,
    "conf/base.config":
      "process {\n    cpus = { 1 * task.attempt }\n    withLabel: process_medium { cpus = 6 }\n}\n",
    ...Object.fromEntries(modules),
    "bin/summary.py": "#!/usr/bin/env python3\nimport sys\nprint(len(sys.argv))\n",
  };
}

const snakemakeRule = (name: string) => `rule ${name}:
    input:
        reads="data/{sample}.fastq.gz",
        reference=config["reference"],
    output:
        "results/${name}/{sample}.out",
    log:
        "logs/${name}/{sample}.log",
    threads: 4
    resources:
        mem_mb=8000,
    params:
        extra=lambda wildcards: config["${name}"].get("extra", ""),
    conda:
        "../envs/${name}.yaml"
    container:
        "docker://${image(name)}"
    shell:
        "${name} run --threads {threads} {params.extra} {input.reads} "
        "> {output} 2> {log}"
`;

function snakemake({ below, module }: Source): Files {
  const names = [...new Set(Array.from({ length: 2 + below(6) }, module))];
  const rules = names.flatMap((name) => [
    [`workflow/rules/${name}.smk`, snakemakeRule(name)],
    [`workflow/envs/${name}.yaml`, `dependencies:\n  - bioconda::${name}=1.0\n`],
  ]);
  return {
    "workflow/Snakefile": `configfile: "config/config.yaml"
${names.map((name) => `include: "rules/${name}.smk"\n`).join("")}

rule all:
    input:
        expand("results/${names.at(-1)}/{sample}.out", sample=config["samples"]),
`,
    "config/config.yaml": `samples: [a, b]\nreference: data/genome.fa\n${names.map((name) => `${name}: {}\n`).join("")}`,
    ...Object.fromEntries(rules),
  };
}

/** Makes the descriptors of a version, one for each language. */
export const LANGUAGES = [cwl, wdl, nextflow, snakemake] as const;
