cwlVersion: v1.2
class: CommandLineTool
label: bedtools intersect
doc: Finds where two sets of intervals overlap.
requirements:
  DockerRequirement:
    dockerPull: quay.io/biocontainers/bedtools@sha256:38756b5ac5d0368e91e85a3ed80cc40827506ebd63d449f5418befcba899b486
  ResourceRequirement:
    coresMin: 1
    ramMin: 2048
baseCommand: [bedtools, intersect]
inputs:
  a:
    type: File
    doc: The intervals to keep, in BED, GFF, VCF or BAM.
    inputBinding:
      prefix: -a
  b:
    type: File[]
    doc: The intervals that they have to overlap.
    inputBinding:
      prefix: -b
  unique:
    type: boolean
    default: false
    doc: Write each interval of a once, however many of b it overlaps.
    inputBinding:
      prefix: -u
  minimum_fraction:
    type: float?
    doc: The smallest part of a that has to be overlapped.
    inputBinding:
      prefix: -f
stdout: intersect.bed
outputs:
  overlaps:
    type: stdout
