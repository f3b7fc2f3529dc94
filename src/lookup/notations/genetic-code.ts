/**
 * Which residues a change of bases within a codon can replace by which, by the standard genetic code (NCBI translation
 * table 1). The codon itself is not known: of the codons for the first residue, one must become one for the second.
 *
 * @module
 */
const BASES = "tcag";
/** The residue of each codon, in the order of its bases in `BASES`. */
const RESIDUES = "ffllssssyy**cc*wllllpppphhqqrrrriiimttttnnkkssrrvvvvaaaaddeegggg";

const CODONS = Array.from(RESIDUES, (_, place) =>
  [16, 4, 1].map((unit) => BASES[Math.floor(place / unit) % 4]).join(""),
);

const residueOf = (codon: string) => RESIDUES[CODONS.indexOf(codon)];

/** Bases that are replaced within a codon, in lower case. */
export interface Substitution {
  /** From 0, in its codon. */
  readonly offset: number;
  /** Nothing, if it is not stated. */
  readonly reference: string;
  readonly alternate: string;
}

const SUBSTITUTION = /^c\.(\d+)(?:_(\d+))?(?:([acgt]+)>|del([acgt]*)ins)([acgt]+)$/;

/** The bases that a coding change in one spelling replaces, if they are all in one codon; undefined for any other change. */
function substitutionOf(change: string): Substitution | undefined {
  const found = SUBSTITUTION.exec(change);
  if (found === null) return undefined;
  const [, first, last = first, replaced, deleted = "", alternate = ""] = found;
  const offset = (Number(first) - 1) % 3;
  const length = Number(last) - Number(first) + 1;
  const reference = replaced ?? deleted;
  const isWithin = alternate.length === length && offset + length <= 3;
  const isStated = reference === "" || reference.length === length;
  return isWithin && isStated ? { offset, reference, alternate } : undefined;
}

/** Whether a codon for the first residue can become one for the second; undefined for any other change than of one residue. */
export function canMake(
  { offset, reference, alternate }: Substitution,
  protein: string,
): boolean | undefined {
  const [, from = "", to = ""] = /^([a-z*])\d+([a-z*=])$/.exec(protein) ?? [];
  const isJudged = RESIDUES.includes(from) && (to === "=" || RESIDUES.includes(to));
  if (from === "" || !isJudged) return undefined;
  return CODONS.some(
    (codon) =>
      residueOf(codon) === from &&
      codon.startsWith(reference, offset) &&
      residueOf(codon.slice(0, offset) + alternate + codon.slice(offset + alternate.length)) ===
        (to === "=" ? from : to),
  );
}

/**
 * Whether a coding change can not have made a change of the protein: both say what is replaced, and no codon fits. The
 * positions are not compared, as those of a protein can be counted in another transcript.
 *
 * @param coding in one spelling: `c.1799t>a`
 * @param protein in one spelling: `v600e`
 * @example contradictsCode("c.1799t>a", "v600k") // true: GTN becomes GAN
 */
export function contradictsCode(coding: string, protein: string): boolean {
  // outside the coding sequence no residue is replaced
  if (/^c\.(?:[-*]\d|\d+[-+]\d)/.test(coding)) return /^[a-z]\d+[a-z]$/.test(protein);
  const substitution = substitutionOf(coding);
  return substitution !== undefined && canMake(substitution, protein) === false;
}

/**
 * The residue that a coding change within a codon replaces, counted in its own transcript; undefined for any other change.
 *
 * @example codonOf("c.1799t>a") // 600
 */
export const codonOf = (coding: string): number | undefined =>
  substitutionOf(coding) === undefined ? undefined : Math.ceil(Number(/\d+/.exec(coding)?.[0]) / 3);

/**
 * Whether a change within the coding sequence makes it longer or shorter by other than whole codons.
 *
 * @param coding in one spelling
 * @example shiftsFrame("c.5946del") // true
 */
export function shiftsFrame(coding: string): boolean {
  const [, first, last = first, edit, inserted = ""] =
    /^c\.(\d+)(?:_(\d+))?(del|dup)?(?:ins(\w+))?$/.exec(coding) ?? [];
  return (inserted.length - (edit ? Number(last) - Number(first) + 1 : 0)) % 3 !== 0;
}
