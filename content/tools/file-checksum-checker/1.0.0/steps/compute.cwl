cwlVersion: v1.2
class: CommandLineTool
hints:
  DockerRequirement:
    dockerPull: debian@sha256:4b50eb66f977b4062683ff434ef18ac191da862dbe966961bc11990cf5791a8d
baseCommand: sha256sum
inputs:
  file: File
stdin: $(inputs.file.path)
stdout: sha256.txt
outputs:
  checksum:
    type: stdout
