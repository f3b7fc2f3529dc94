cwlVersion: v1.2
class: CommandLineTool
label: FastQC
doc: Measures the quality of sequencing reads.
requirements:
  DockerRequirement:
    dockerPull: quay.io/biocontainers/fastqc@sha256:e194048df39c3145d9b4e0a14f4da20b59d59250465b6f2a9cb698445fd45900
  ResourceRequirement:
    coresMin: 2
    ramMin: 2048
baseCommand: fastqc
arguments:
  - prefix: --outdir
    valueFrom: .
  - prefix: --threads
    valueFrom: $(runtime.cores)
inputs:
  reads:
    type: File
    doc: Reads in FASTQ, compressed or not.
    inputBinding:
      position: 1
outputs:
  report:
    type: File
    doc: The report for people.
    outputBinding:
      glob: "*_fastqc.html"
  data:
    type: File
    doc: The measurements, as MultiQC reads them.
    outputBinding:
      glob: "*_fastqc.zip"
