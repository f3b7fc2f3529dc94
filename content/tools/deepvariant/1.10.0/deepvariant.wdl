version 1.0

task deepvariant {
  meta {
    description: "Calls small germline variants with DeepVariant."
  }
  parameter_meta {
    reference: "The reference, in FASTA."
    reference_index: "The reference's index, .fai."
    alignments: "Sorted alignments, BAM or CRAM."
    alignments_index: "The alignments' index."
    model: "WGS, WES, PACBIO, ONT_R104 or HYBRID_PACBIO_ILLUMINA."
    regions: "Where to call, such as chr20:10,000,000-10,010,000; everywhere unless given."
  }
  input {
    File reference
    File reference_index
    File alignments
    File alignments_index
    String model = "WGS"
    String? regions
    Int cpu = 8
  }
  command <<<
    set -euo pipefail
    ln -s ~{reference} reference.fasta
    ln -s ~{reference_index} reference.fasta.fai
    ln -s ~{alignments} ~{basename(alignments)}
    ln -s ~{alignments_index} ~{basename(alignments_index)}
    /opt/deepvariant/bin/run_deepvariant \
      --model_type=~{model} \
      --ref=reference.fasta \
      --reads=~{basename(alignments)} \
      ~{"--regions=" + regions} \
      --output_vcf=calls.vcf.gz \
      --output_gvcf=calls.g.vcf.gz \
      --num_shards=~{cpu}
  >>>
  output {
    File variants = "calls.vcf.gz"
    File variants_index = "calls.vcf.gz.tbi"
    File genome_variants = "calls.g.vcf.gz"
    File genome_variants_index = "calls.g.vcf.gz.tbi"
  }
  runtime {
    docker: "google/deepvariant@sha256:962e5a83b1d76aae6990625d47102785f791603f2138aa1fa9aa4fb6a2eecbe6"
    cpu: cpu
    memory: "32 GB"
  }
}
