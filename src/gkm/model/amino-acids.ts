/**
 * Amino acids by their names of three letters (IUPAC-IUB JCBN 1983; HGVS nomenclature 21.1).
 *
 * @module
 */

/** The letter of each; `Ter` is a stop codon. */
export const AMINO_ACIDS: Readonly<Record<string, string>> = {
  Ala: "A",
  Arg: "R",
  Asn: "N",
  Asp: "D",
  Cys: "C",
  Gln: "Q",
  Glu: "E",
  Gly: "G",
  His: "H",
  Ile: "I",
  Leu: "L",
  Lys: "K",
  Met: "M",
  Phe: "F",
  Pro: "P",
  Pyl: "O",
  Sec: "U",
  Ser: "S",
  Ter: "*",
  Thr: "T",
  Trp: "W",
  Tyr: "Y",
  Val: "V",
};

/** Names for what is not known exactly: of one of two, and of any. */
export const UNSURE_AMINO_ACIDS: readonly string[] = ["Asx", "Glx", "Xaa"];
