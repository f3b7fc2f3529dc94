cwlVersion: v1.2
class: CommandLineTool
label: Ensembl VEP
doc: Annotates variants with their effect, offline.
requirements:
  DockerRequirement:
    dockerPull: ensemblorg/ensembl-vep@sha256:f354dd8d09073e4d943acbbd02f5eb234a9d9e9d444371c1c349910f2123de11
  ResourceRequirement:
    coresMin: 4
    ramMin: 8192
baseCommand: vep
arguments:
  - --offline
  - --cache
  - --vcf
  - prefix: --fork
    valueFrom: $(runtime.cores)
  - prefix: --output_file
    valueFrom: annotated.vcf
inputs:
  variants:
    type: File
    doc: Variants in VCF.
    inputBinding:
      prefix: --input_file
  cache:
    type: Directory
    doc: The folder of caches, one folder for each species.
    inputBinding:
      prefix: --dir_cache
  assembly:
    type: string
    default: GRCh38
    inputBinding:
      prefix: --assembly
  reference:
    type: File?
    doc: The reference in FASTA, for HGVS expressions.
    secondaryFiles:
      - pattern: .fai
        required: false
    inputBinding:
      prefix: --fasta
  hgvs:
    type: boolean
    default: false
    doc: Add HGVS expressions; wants the reference.
    inputBinding:
      prefix: --hgvs
outputs:
  annotated:
    type: File
    outputBinding:
      glob: annotated.vcf
