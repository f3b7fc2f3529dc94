/**
 * Amino acids by their names of three letters (IUPAC-IUB JCBN 1983; HGVS nomenclature 21.1).
 *
 * @module
 */

/** The letter of each; `Ter` is a stop codon. */
export const AMINO_ACIDS: Readonly<Record<string, string>> = Object.fromEntries(
  "AlaA ArgR AsnN AspD CysC GlnQ GluE GlyG HisH IleI LeuL LysK MetM PheF ProP PylO SecU SerS Ter* ThrT TrpW TyrY ValV"
    .split(" ")
    .map((pair) => [pair.slice(0, 3), pair.slice(3)]),
);

/** Names for what is not known exactly: of one of two, and of any. */
export const UNSURE_AMINO_ACIDS: readonly string[] = ["Asx", "Glx", "Xaa"];
