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
    docker: "quay.io/biocontainers/bwa@sha256:652ca694adcb54ca799c22b843c086d570875ef14334a90ffeab0e1beb5f5741"
    cpu: cpu
    memory: "8 GB"
  }
}
