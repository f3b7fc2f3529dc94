/**
 * Lines of a report that say that something was not found, and not what: headings as "Not detected:", cells of a table and
 * parts of sentences. Those beside them may be what was not found.
 *
 * @module
 */
import { isNegative, unreadChange } from "./notations/names.ts";
import type { Result } from "./result.ts";

/** Headings of what was looked for; without a colon, they have no more words than these. */
const TESTED =
  /^[^:]*\b(?:tested|covered)\b[^:]*:|^(?:\S+ )?(?:tested|covered|untersuchte|recherch\S+)(?: \S+)?$/i;

/** Behind these headings, the line says what another one has: "Result: negative". */
const RESULT = /^(?:(?:r[eéi]su?lt|ergebnis|befund|status|esito)[^:]*|mutation|variant) ?:./i;

/** A heading with a list behind it, which no line below goes on with: "Not detected: EGFR, ALK". */
const OWN = /:.*[A-Z][A-Z\d].*[,;].*[^,]$/;

/** Words of negative results that are none: "non-small cell lung cancer", "low-grade glioma", "Report no. 12". */
const NO_RESULT = /non-(?=s)|low.grade|\bno[.:]? ?(?=\d)/gi;

/** Behind lines with these words, or headings of other things, what was found is listed. */
const FOUND = /\b(?:detected|found)\b|positiv|:$/i;

/** What a negative line can be about: "TMB low". */
const MARKER = /\b(?:TMB|MSI|HRD|[EP]R)\b/;

/** Takes lines as results. */
export interface BesideNegative {
  /** @param isVariant whether the line was read as a variant: others are headings, cells and parts of sentences */
  take(result: Result, isVariant: boolean): void;
  /** Reports what is held until what is behind it is known. */
  flush(): void;
}

/**
 * Holds variants until the lines behind them are known, and notes of each that a line beside them is negative: up to the
 * next line that is no variant, and behind a negative one up to a line that says what was found.
 *
 * @param isGene whether a word in capitals names a gene
 * @param report is told of each result, and the negative line that makes it doubtful, in the order of lines
 */
export function besideNegative(
  isGene: (word: string) => boolean,
  report: (result: Result, negative: number | undefined) => void,
): BesideNegative {
  const held: Result[] = [];
  /** Negative lines by their genes; empty for what is beside them. */
  let doubts = new Map<string, number>();
  /** Those that no line ended that says what was found. */
  let next = new Map<string, number>();
  let isEnded = false;
  const geneIn = (text: string) => {
    const words = text.match(/\b[A-Z][A-Z\d-]+[A-Z\d](?![a-z])/g) ?? [];
    // WAS is a gene, and a word of a report in capitals
    return words.find((word) => word !== "WAS" && isGene(word)) ?? MARKER.exec(text)?.[0] ?? "";
  };
  const flush = () => {
    for (const result of held.splice(0)) {
      const input = result.input.toUpperCase();
      // at the end of a line, it is about its own variant
      const isOpen = result.matches[0] && !FOUND.test(input.replace(/.* |:$/g, ""));
      const [, line] = [...doubts].find(([gene]) => isOpen && input.includes(gene)) ?? [];
      report(result, line);
    }
    doubts = new Map(next);
    isEnded = false;
  };
  return {
    flush,
    take(result, isVariant) {
      const { line, input } = result;
      const isText = (text: string) => !isVariant && unreadChange(text) === undefined;
      const isResult = RESULT.test(input);
      const heading = isResult ? input : input.replace(/:.+/, "");
      const isHeading = isText(heading);
      const isNone =
        isHeading && (isNegative(heading.replace(NO_RESULT, "")) || TESTED.test(input));
      const isDoubt = isNone && (isResult || !OWN.test(input));
      const isFound = isHeading && !isNone && FOUND.test(heading);
      if (isEnded && !isText(input)) flush();
      held.push(result);
      if (isFound) next = new Map();
      isEnded ||= isDoubt || isFound || isText(input);
      if (isDoubt) for (const map of [doubts, next]) map.set(geneIn(heading), line);
    },
  };
}
