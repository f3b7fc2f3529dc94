/**
 * Names that others define: licenses and persons.
 *
 * @module
 */
import correct from "spdx-correct";
import parseExpression from "spdx-expression-parse";
import type { Finding } from "../../../base/finding.ts";
import { MAX_WORD } from "../../../base/limits.ts";
import { suggestion } from "../../../base/suggest.ts";
import { contentFinding } from "../../../report/rules.ts";
import { isOrcid } from "../../../trs/tool/orcid.ts";

/** The expression that a license probably means; the library takes none that is empty, and is slow. */
function nearestLicense(license: string): string | undefined {
  if (license.trim() === "" || license.length > MAX_WORD) return undefined;
  return correct(license) ?? undefined;
}

/**
 * The fix that proposes an expression. "GPLv3" says nothing of later versions, and the two licenses differ:
 * then both are named.
 */
function licenseFix(license: string): { readonly fix?: string } {
  const near = nearestLicense(license);
  const [, family] = /^(.+)-(?:only|or-later)$/.exec(near ?? "") ?? [];
  return family === undefined || /later|only|\+/i.test(license)
    ? suggestion(near)
    : { fix: `Did you mean ${family}-only or ${family}-or-later?` };
}

/** What is wrong with a license, which must be an SPDX expression (SPDX 2.3, annex D). */
export function licenseFinding(license: string, pointer: string): Finding | undefined {
  try {
    parseExpression(license);
    return undefined;
  } catch {
    return contentFinding("trs-license", pointer, {
      message: `The license must be an SPDX expression; got "${license}".`,
      found: license,
      expected: "an identifier of the SPDX list, or an expression of them: MIT OR Apache-2.0",
      ...licenseFix(license),
    });
  }
}

/**
 * What is wrong with the ORCID in an author's contact information, if there is one.
 *
 * @example orcidFinding("Ada, https://orcid.org/0000-0002-1825-0098", "/author/0")?.found
 */
export function orcidFinding(author: string, pointer: string): Finding | undefined {
  const [, orcid] = /\b((?:\d{4}-){3}\d{3}[\dX])\b/i.exec(author) ?? [];
  if (orcid === undefined) {
    if (!/orcid\.org\//i.test(author)) return undefined;
  } else if (isOrcid(orcid)) {
    return undefined;
  }
  return contentFinding("trs-orcid", pointer, {
    message:
      orcid === undefined
        ? "This is not a valid ORCID: it must have 16 digits in groups of four."
        : "This is not a valid ORCID: the check digit is wrong.",
    found: orcid ?? author,
    expected: "16 digits in groups of four, the last one a check digit: 0000-0002-1825-0097",
    fix: "Copy it again from orcid.org.",
  });
}
