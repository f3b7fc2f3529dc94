/**
 * ORCIDs, which name persons.
 *
 * @module
 */

/** The check digit of an ORCID's first fifteen digits (ISO 7064, MOD 11-2). */
function checkDigit(digits: string): string {
  let total = 0;
  for (const digit of digits) total = (total + Number(digit)) * 2;
  const rest = (12 - (total % 11)) % 11;
  return rest === 10 ? "X" : String(rest);
}

/**
 * Whether the last digit of an ORCID is the check digit of the others.
 *
 * @param orcid 16 digits in groups of four
 */
export const isOrcid = (orcid: string): boolean =>
  checkDigit(orcid.replaceAll("-", "").slice(0, 15)) === orcid.at(-1)?.toUpperCase();
