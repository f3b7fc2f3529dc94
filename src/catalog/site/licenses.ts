/**
 * Licenses by their names, which SPDX defines.
 *
 * @module
 */
import correct from "spdx-correct";
import parseExpression from "spdx-expression-parse";
import type { Finding } from "../../base/finding.ts";
import { MAX_WORD } from "../../base/limits.ts";
import { suggestion } from "../../base/suggest.ts";
import { isWebUrl } from "../../base/url.ts";
import { contentFinding } from "../../report/rules.ts";

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

/**
 * What is wrong with a license, which must be an SPDX expression (SPDX 2.3, annex D).
 *
 * @param code the rule that says so
 */
export function licenseFinding(
  license: string,
  pointer: string,
  code: "trs-license" | "content-site" = "trs-license",
): Finding | undefined {
  try {
    parseExpression(license);
    return undefined;
  } catch {
    return contentFinding(code, pointer, {
      message: `The license must be an SPDX expression; got "${license}".`,
      found: license,
      expected: "an identifier of the SPDX list, or an expression of them: MIT OR Apache-2.0",
      ...licenseFix(license),
    });
  }
}

/** What is wrong with the license of a site: it can also be the URL of its terms. */
export const siteLicenseFinding = (license: string | undefined): Finding | undefined =>
  license === undefined || isWebUrl(license)
    ? undefined
    : licenseFinding(license, "/license", "content-site");
