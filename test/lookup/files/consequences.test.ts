import { expect, it } from "vitest";
import { leavesProduct } from "../../../src/lookup/files/consequences.ts";

it.each([
  "intron_variant",
  "intron_variant&NMD_transcript_variant",
  "synonymous_variant",
  "5_prime_UTR_variant",
  "non_coding_transcript_exon_variant",
  "upstream_gene_variant",
  "intergenic_region",
  "stop_retained_variant",
  "*synonymous",
  "3_prime_utr",
  "intronic",
  "UTR5;UTR3",
  "ncRNA_exonic",
  "synonymous_SNV",
  "SILENT",
  "FIVE_PRIME_UTR",
  "THREE_PRIME_FLANK",
  "LINCRNA",
  "3'UTR",
  "5'Flank",
  "IGR",
  "Targeted_Region",
])("%s leaves the product of a gene as it is", (consequence) => {
  expect(leavesProduct(consequence)).toBe(true);
});

it.each([
  "",
  "missense_variant",
  "splice_region_variant&intron_variant",
  "intron_variant&splice_donor_variant",
  "nonsynonymous_SNV",
  "NON_SYNONYMOUS_CODING",
  "nonframeshift_deletion",
  "splicing",
  "exonic;splicing",
  "start_lost",
  "stop_gained",
  "COULD_NOT_DETERMINE",
  "Splice_Region",
  "inframe_deletion",
  "coding_sequence_variant",
])("%s may change it", (consequence) => {
  expect(leavesProduct(consequence)).toBe(false);
});
