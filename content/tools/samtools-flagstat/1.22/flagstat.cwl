cwlVersion: v1.2
class: CommandLineTool
label: samtools flagstat
doc: Counts alignments by flag.
requirements:
  DockerRequirement:
    dockerPull: quay.io/biocontainers/samtools@sha256:6d00e632bae58b7ebbc1e4419194afe51ffdf9c56bc964df808db4f4388038d1
  ResourceRequirement:
    coresMin: 1
    ramMin: 512
baseCommand: [samtools, flagstat]
inputs:
  output_format:
    type:
      - "null"
      - type: enum
        symbols: [default, json, tsv]
    doc: How the counts are written; text unless said otherwise.
    inputBinding:
      prefix: --output-fmt
  threads:
    type: int?
    doc: Threads for decompression, in addition to the first.
    inputBinding:
      prefix: --threads
  alignments:
    type: File
    doc: A SAM, BAM or CRAM file.
    inputBinding:
      position: 1
stdout: flagstat.txt
outputs:
  counts:
    type: stdout
    doc: One line for each kind of alignment.
