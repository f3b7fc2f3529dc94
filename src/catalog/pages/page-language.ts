/**
 * The language of an extra page: whether there is one with this code.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { contentFinding } from "../../report/rules.ts";

const NAMES = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** What is wrong with a language tag: a code of two letters that is of a country, or of nothing (ISO 639-1). */
export function languageFinding(tag: string | undefined): Finding | undefined {
  const [code = ""] = tag?.split("-") ?? [];
  if (code.length !== 2 || NAMES.of(code) !== undefined) return undefined;
  // the language that most people of a country read; of what is no country, English
  const { language } = new Intl.Locale(`und-${code}`).maximize();
  return contentFinding("content-page", "/lang", {
    message: `There is no language with the code ${code}.`,
    found: tag ?? code,
    expected: "the code of a language, such as de or pt-BR",
    fix: language === "en" ? "Correct the code." : `Did you mean ${language}?`,
  });
}
