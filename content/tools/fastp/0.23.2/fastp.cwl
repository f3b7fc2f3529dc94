cwlVersion: v1.2
class: CommandLineTool
label: fastp
doc: Trims and filters paired reads.
requirements:
  DockerRequirement:
    dockerPull: quay.io/biocontainers/fastp@sha256:2489fe56260bde05bdf72a8ead4892033b9a05dc4525affb909405bea7839d1b
  ResourceRequirement:
    coresMin: 2
    ramMin: 2048
baseCommand: fastp
arguments:
  - prefix: --out1
    valueFrom: trimmed_1.fastq.gz
  - prefix: --out2
    valueFrom: trimmed_2.fastq.gz
  - prefix: --json
    valueFrom: fastp.json
  - prefix: --html
    valueFrom: fastp.html
  - prefix: --thread
    valueFrom: $(runtime.cores)
inputs:
  reads_1:
    type: File
    doc: The first reads of the pairs, in FASTQ.
    inputBinding:
      prefix: --in1
  reads_2:
    type: File
    doc: The second reads of the pairs, in FASTQ.
    inputBinding:
      prefix: --in2
  minimum_length:
    type: int
    default: 15
    doc: Shorter reads are dropped, in bases.
    inputBinding:
      prefix: --length_required
outputs:
  trimmed_1:
    type: File
    outputBinding:
      glob: trimmed_1.fastq.gz
  trimmed_2:
    type: File
    outputBinding:
      glob: trimmed_2.fastq.gz
  measurements:
    type: File
    doc: What was trimmed and dropped, as MultiQC reads it.
    outputBinding:
      glob: fastp.json
  report:
    type: File
    doc: The report for people.
    outputBinding:
      glob: fastp.html
