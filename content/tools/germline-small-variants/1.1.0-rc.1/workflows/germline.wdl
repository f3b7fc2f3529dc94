version 1.0

import "../tasks/align.wdl" as align
import "../tasks/call.wdl" as calling

workflow germline {
  meta {
    description: "Small germline variants of one sample, from paired reads."
  }
  parameter_meta {
    reference: "The reference, in FASTA."
    reads_1: "The first reads of the pairs, in FASTQ."
    reads_2: "The second reads of the pairs, in FASTQ."
    sample: "The sample's name."
    minimum_quality: "Calls below this QUAL are dropped."
  }
  input {
    File reference
    File reads_1
    File reads_2
    String sample
    Int minimum_quality = 20
  }
  call align.bwa_mem {
    input:
      reference = reference,
      reads_1 = reads_1,
      reads_2 = reads_2,
      sample = sample
  }
  call align.sort {
    input: aligned = bwa_mem.aligned
  }
  call calling.small_variants {
    input:
      reference = reference,
      alignments = sort.sorted,
      alignments_index = sort.sorted_index,
      minimum_quality = minimum_quality,
      sample = sample
  }
  output {
    File alignments = sort.sorted
    File alignments_index = sort.sorted_index
    File variants = small_variants.variants
    File variants_index = small_variants.variants_index
  }
}
