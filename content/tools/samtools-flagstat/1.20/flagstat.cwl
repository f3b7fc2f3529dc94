cwlVersion: v1.2
class: CommandLineTool
label: samtools flagstat
doc: Counts alignments by flag.
requirements:
  DockerRequirement:
    dockerPull: quay.io/biocontainers/samtools@sha256:bf80e07e650becfd084db1abde0fe932b50f990a07fa56421ea647b552b5a406
  ResourceRequirement:
    coresMin: 1
    ramMin: 512
baseCommand: [samtools, flagstat]
inputs:
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
