cwlVersion: v1.2
class: Workflow
label: Trim and measure
doc: Trims paired reads, and measures them before and after.
requirements:
  ScatterFeatureRequirement: {}
  MultipleInputFeatureRequirement: {}
inputs:
  reads_1: File
  reads_2: File
  minimum_length: int
steps:
  trim:
    run: ../../steps/fastp.cwl
    in:
      reads_1: reads_1
      reads_2: reads_2
      minimum_length: minimum_length
    out: [trimmed_1, trimmed_2, measurements]
  measure:
    run: ../../steps/fastqc.cwl
    scatter: reads
    in:
      reads:
        source: [reads_1, reads_2, trim/trimmed_1, trim/trimmed_2]
        linkMerge: merge_flattened
    out: [report, data]
outputs:
  trimmed_1:
    type: File
    outputSource: trim/trimmed_1
  trimmed_2:
    type: File
    outputSource: trim/trimmed_2
  reports:
    type: File[]
    outputSource: measure/report
  measurements:
    type: File[]
    outputSource:
      - trim/measurements
      - measure/data
    linkMerge: merge_flattened
