/**
 * Persons, whose names others define.
 *
 * @module
 */
import type { Finding } from "../../../base/finding.ts";
import { contentFinding } from "../../../report/rules.ts";
import { isOrcid } from "../../../trs/tool/orcid.ts";

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
