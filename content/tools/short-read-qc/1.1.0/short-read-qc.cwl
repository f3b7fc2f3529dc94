cwlVersion: v1.2
class: Workflow
label: Short-read quality control
doc: Trims paired reads, measures them before and after, and gathers the measurements into one report.
requirements:
  SubworkflowFeatureRequirement: {}
inputs:
  reads_1:
    type: File
    doc: The first reads of the pairs, in FASTQ.
  reads_2:
    type: File
    doc: The second reads of the pairs, in FASTQ.
  minimum_length:
    type: int
    default: 30
    doc: Shorter reads are dropped, in bases.
  title:
    type: string?
    doc: A title for the report.
steps:
  trim_and_measure:
    run: workflows/trim-and-measure/trim-and-measure.cwl
    in:
      reads_1: reads_1
      reads_2: reads_2
      minimum_length: minimum_length
    out: [trimmed_1, trimmed_2, reports, measurements]
  gather:
    run: steps/multiqc.cwl
    in:
      reports: trim_and_measure/measurements
      title: title
    out: [report]
outputs:
  trimmed_1:
    type: File
    outputSource: trim_and_measure/trimmed_1
  trimmed_2:
    type: File
    outputSource: trim_and_measure/trimmed_2
  reports:
    type: File[]
    outputSource: trim_and_measure/reports
  summary:
    type: File
    outputSource: gather/report
