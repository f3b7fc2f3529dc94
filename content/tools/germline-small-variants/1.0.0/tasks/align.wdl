version 1.0

task bwa_mem {
  meta {
    description: "Aligns paired reads to a reference with BWA-MEM."
  }
  parameter_meta {
    reference: "The reference, in FASTA."
    reads_1: "The first reads of the pairs, in FASTQ."
    reads_2: "The second reads of the pairs, in FASTQ."
    sample: "The sample's name, for the read group."
  }
  input {
    File reference
    File reads_1
    File reads_2
    String sample
    Int cpu = 4
  }
  command <<<
    set -euo pipefail
    ln -s ~{reference} reference.fasta
    bwa index reference.fasta
    bwa mem -t ~{cpu} -R '@RG\tID:~{sample}\tSM:~{sample}' reference.fasta ~{reads_1} ~{reads_2} > aligned.sam
  >>>
  output {
    File aligned = "aligned.sam"
  }
  runtime {
    docker: "quay.io/biocontainers/bwa@sha256:a8ea7d74457b55395e35f1e4200e3ac4a44e3f7c4b361d7628da86cec2133e03"
    cpu: cpu
    memory: "8 GB"
  }
}

task sort {
  meta {
    description: "Sorts alignments by coordinate, and indexes them."
  }
  input {
    File aligned
    Int cpu = 2
  }
  command <<<
    set -euo pipefail
    samtools sort -@ ~{cpu} -o sorted.bam ~{aligned}
    samtools index sorted.bam
  >>>
  output {
    File sorted = "sorted.bam"
    File sorted_index = "sorted.bam.bai"
  }
  runtime {
    docker: "quay.io/biocontainers/samtools@sha256:bf80e07e650becfd084db1abde0fe932b50f990a07fa56421ea647b552b5a406"
    cpu: cpu
    memory: "4 GB"
  }
}
