cwlVersion: v1.2
class: CommandLineTool
label: fastp
doc: Trims and filters paired reads.
requirements:
  DockerRequirement:
    dockerPull: quay.io/biocontainers/fastp@sha256:4b218ce3d002b8fbed0cd2be1df4255969203f4c233408c0b3939a873e8b46d0
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
  remove_duplicates:
    type: boolean
    default: false
    doc: Keep one of several identical pairs.
    inputBinding:
      prefix: --dedup
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
