/**
 * Names that others define: licences and persons.
 *
 * @module
 */
import correct from "spdx-correct";
import parseExpression from "spdx-expression-parse";
import type { Finding } from "../../json/finding.ts";

/** What is wrong with a licence, which is to be an SPDX expression (SPDX 2.3, annex D). */
export function licenseFinding(license: string, pointer: string): Finding | undefined {
  try {
    parseExpression(license);
    return undefined;
  } catch {
    const meant = correct(license);
    return {
      severity: "error",
      code: "trs-license",
      pointer,
      message: "This is not an SPDX licence.",
      found: license,
      expected: "an identifier of the SPDX list, or an expression of such: MIT OR Apache-2.0",
      ...(meant === null ? {} : { fix: `Did you mean ${meant}?` }),
    };
  }
}

/** The check digit of an ORCID's first fifteen digits (ISO 7064, MOD 11-2). */
function checkDigit(digits: string): string {
  let total = 0;
  for (const digit of digits) total = (total + Number(digit)) * 2;
  const rest = (12 - (total % 11)) % 11;
  return rest === 10 ? "X" : String(rest);
}

/** What is wrong with the ORCID in an author's contact information, if there is one. */
export function orcidFinding(author: string, pointer: string): Finding | undefined {
  const [, orcid] = /\b((?:\d{4}-){3}\d{3}[\dX])\b/i.exec(author) ?? [];
  if (orcid === undefined) {
    if (!/orcid\.org\//i.test(author)) return undefined;
  } else if (checkDigit(orcid.replaceAll("-", "").slice(0, 15)) === orcid.at(-1)?.toUpperCase()) {
    return undefined;
  }
  return {
    severity: "error",
    code: "trs-orcid",
    pointer,
    message: "This is not an ORCID: its digits do not fit one another.",
    found: orcid ?? author,
    expected: "sixteen digits of which the last checks the others: 0000-0002-1825-0097",
    fix: "Copy it again from orcid.org.",
  };
}
