cwlVersion: v1.2
class: CommandLineTool
hints:
  DockerRequirement:
    dockerPull: debian@sha256:4b50eb66f977b4062683ff434ef18ac191da862dbe966961bc11990cf5791a8d
baseCommand: [grep, --line-regexp]
arguments:
  - position: 1
    valueFrom: $(inputs.expected)  -
inputs:
  expected: string
  checksum:
    type: File
    inputBinding:
      position: 2
stdout: verdict.txt
outputs:
  verdict:
    type: stdout
