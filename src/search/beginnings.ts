/**
 * Words of questions that are the beginning of words of the index.
 *
 * @module
 */

/** Whether a word of the index begins with another: never within a number, V12 is not V122. */
export function isPrefixOf(word: string, key: string): boolean {
  return key.startsWith(word) && !(/\d$/.test(word) && /^\d/.test(key.slice(word.length)));
}

/** Whether a word is long enough to be taken as the beginning of another: EGF is not EGFR. */
export function canBegin(word: string): boolean {
  return /\d/.test(word) ? /^[^\d].{2,}/.test(word) : word.length > 3;
}

/** Whether a word is a residue, of which all changes are meant: V600. */
export const isResidue = (word: string): boolean => /^[a-z]\d{2,}$/.test(word);

/** The residues that a protein can have at a position. @param position `600` @returns `a600`, `c600` and so on */
export const residuesAt = (position: string): readonly string[] =>
  [..."acdefghiklmnpqrstvwy"].map((letter) => letter + position);

/** Whether a word of the index is a change of a residue: V600E is one of V600, and E2F1 none of E2. */
export function isChangeOf(residue: string, key: string): boolean {
  return (
    key.startsWith(residue) &&
    /^(?:[a-z*=]|_.+|(?:fs|del|dup|ins|ext).*)$/.test(key.slice(residue.length))
  );
}
