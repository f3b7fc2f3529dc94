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
    seqkit stats --tabular --threads ~{cpu} ~{sep(" ", sequences)} > stats.tsv
  >>>
  output {
    File stats = "stats.tsv"
  }
  runtime {
    container: "quay.io/biocontainers/seqkit@sha256:67c9a1cfeafbccfd43bbd1fbb80646c9faa06a50b22c8ea758c3c84268b6765d"
    cpu: cpu
    memory: "2 GB"
  }
}
