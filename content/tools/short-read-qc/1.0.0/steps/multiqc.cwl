cwlVersion: v1.2
class: CommandLineTool
label: MultiQC
doc: Gathers the reports of many tools into one.
requirements:
  DockerRequirement:
    dockerPull: quay.io/biocontainers/multiqc@sha256:ecafca93ba3346775b773bbfd6ff920ecfc259f554777576c15d3139c678311b
  ResourceRequirement:
    coresMin: 1
    ramMin: 2048
  InitialWorkDirRequirement:
    listing: $(inputs.reports)
baseCommand: multiqc
arguments: [--filename, multiqc.html, .]
inputs:
  reports:
    type: File[]
    doc: What the tools wrote; unknown files are passed over.
  title:
    type: string?
    doc: A title for the report.
    inputBinding:
      prefix: --title
outputs:
  report:
    type: File
    outputBinding:
      glob: multiqc.html
  data:
    type: Directory
    outputBinding:
      glob: multiqc_data
