cwlVersion: v1.2
class: CommandLineTool
label: File checksum
doc: Computes the SHA-256 of a file.
hints:
  DockerRequirement:
    dockerImageId: vitrine/file-checksum:1.0.0
    dockerFile:
      $include: Dockerfile
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
