version 1.1

task seqkit_stats {
  meta {
    description: "Counts the sequences of FASTA and FASTQ files and measures their lengths."
  }
  parameter_meta {
    sequences: "FASTA or FASTQ files, compressed or not."
  }
  input {
    Array[File]+ sequences
    Int cpu = 2
  }
  command <<<
    seqkit stats --all --tabular --threads ~{cpu} ~{sep(" ", sequences)} > stats.tsv
  >>>
  output {
    File stats = "stats.tsv"
  }
  runtime {
    container: "quay.io/biocontainers/seqkit@sha256:fbc9b1d536fab653a3f54cb92c13ced505d994e4811918a44315fd4123fa492b"
    cpu: cpu
    memory: "2 GB"
  }
}
