cwlVersion: v1.2
class: Workflow
label: File checksum, checked
doc: Computes the SHA-256 of a file and compares it with the expected one.
inputs:
  file:
    type: File
    doc: Any file.
  expected:
    type: string
    doc: The expected digest, in hexadecimal.
steps:
  compute:
    run: steps/compute.cwl
    in:
      file: file
    out: [checksum]
  compare:
    run: steps/compare.cwl
    in:
      checksum: compute/checksum
      expected: expected
    out: [verdict]
outputs:
  verdict:
    type: File
    outputSource: compare/verdict
