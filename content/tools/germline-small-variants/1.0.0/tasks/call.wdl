version 1.0

task small_variants {
  meta {
    description: "Calls and normalises small variants with bcftools."
  }
  input {
    File reference
    File alignments
    File alignments_index
    String sample
    Int cpu = 2
  }
  command <<<
    set -euo pipefail
    ln -s ~{reference} reference.fasta
    ln -s ~{alignments} alignments.bam
    ln -s ~{alignments_index} alignments.bam.bai
    bcftools mpileup --threads ~{cpu} --fasta-ref reference.fasta --output-type u alignments.bam \
      | bcftools call --multiallelic-caller --variants-only --output-type u \
      | bcftools norm --fasta-ref reference.fasta --output-type z > ~{sample}.vcf.gz
    bcftools index --tbi ~{sample}.vcf.gz
  >>>
  output {
    File variants = "~{sample}.vcf.gz"
    File variants_index = "~{sample}.vcf.gz.tbi"
  }
  runtime {
    docker: "quay.io/biocontainers/bcftools@sha256:a3e0d3007ffe325c409b398f660840a3e7574d076219c6e82fc994ced87d47c3"
    cpu: cpu
    memory: "4 GB"
  }
}
