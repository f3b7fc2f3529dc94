cwlVersion: v1.2
class: CommandLineTool
label: File checksum
doc: Computes the SHA-256 of a file.
requirements:
  DockerRequirement:
    dockerPull: debian@sha256:4b50eb66f977b4062683ff434ef18ac191da862dbe966961bc11990cf5791a8d
  ResourceRequirement:
    coresMin: 1
    ramMin: 128
baseCommand: sha256sum
inputs:
  file:
    type: File
    doc: Any file.
stdin: $(inputs.file.path)
stdout: sha256.txt
outputs:
  checksum:
    type: stdout
    doc: The digest in hexadecimal, two spaces and a hyphen.
