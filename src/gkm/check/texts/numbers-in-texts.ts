/**
 * Numbers in descriptions that cannot be: more than all, shares that are not those of the numbers beside them, intervals
 * that are upside down.
 *
 * @module
 */
import type { FindingDetails } from "../../../base/finding.ts";

/** Percentages over 100 are of changes, never of people. */
const SHARE =
  /(?<![\d.,])(\d{3,}(?:\.\d+)?)\s?%(?:\s+of)?\s+(?:(?:the|all|these|those|treated|evaluable)\s+)*(?:patients|people|participants|subjects|cases|individuals|samples|tumou?rs)\b/gi;

/** Such shares of a group, whatever it is called: "840% of those", "a response rate of 840%". */
const SHARE_OF_THESE =
  /(?<![\d.,])(\d{3,}(?:\.\d+)?)\s?%\s+of\s+(?:those|these|them|all|\d+)\b|\brates?\s+(?:of|was|were)\s+(\d{3,}(?:\.\d+)?)\s?%/gi;

const PEOPLE =
  "(?:patients|people|participants|subjects|cases|individuals|samples|tumou?rs|women|men|children)";

/** Before a number that counts nobody: "exon 19 of 12 patients", "exons 18 to 21 of 12 patients". */
const NUMBERED =
  "\\b(?:arm|codon|cohort|cycle|day|exon|grade|group|intron|level|month|phase|position|residue|stage|visit|week|year)s? (?:\\d+(?: and | or | to |, |[-–]))*";

/** So many of so many, perhaps with the share: "19 of 44 people (43.2%)". */
const COUNTED = new RegExp(
  `(?<![\\d.,/]|${NUMBERED})(\\d{1,5}) (?:of|out of) (?:the |all )?(\\d{1,5})(?: ${PEOPLE})?(?: ?\\((\\d{1,3}(?:\\.\\d+)?) ?%\\))?`,
  "gi",
);

/** "19/44 patients (43.2%)". */
const FRACTION = new RegExp(
  `(?<![\\d.,/])(\\d{1,5})\\/(\\d{1,5}) (?:${PEOPLE} )?\\((\\d{1,3}(?:\\.\\d+)?) ?%\\)`,
  "g",
);

const NOUN = new RegExp(` ${PEOPLE}`);

/** How far a share may be from that of its numbers, in percent: they are rounded, and some are not evaluable. */
const NEAR = 1;

function* shares(text: string): Generator<FindingDetails> {
  for (const [found, number, rate] of [...text.matchAll(SHARE), ...text.matchAll(SHARE_OF_THESE)]) {
    if (Number(number ?? rate) > 100)
      yield { message: "This share is more than 100%.", found, expected: "at most 100%" };
  }
}

function* counts(text: string): Generator<FindingDetails> {
  for (const [found, part, all, share] of [...text.matchAll(COUNTED), ...text.matchAll(FRACTION)]) {
    const [some, whole] = [Number(part), Number(all)];
    // without a share, only of people: a year or a dose can follow, too
    if (some > whole && (share !== undefined || NOUN.test(found))) {
      yield { message: "This part is larger than the whole.", found, expected: `at most ${all}` };
    } else if (share !== undefined && whole > 0) {
      const expected = (100 * some) / whole;
      if (Math.abs(expected - Number(share)) <= NEAR) continue;
      yield {
        message: "This share does not match the numbers before it.",
        found,
        expected: `${expected.toFixed(1)}%`,
      };
    }
  }
}

/** A probability as a number: not one with a power of ten behind it. */
const PROBABILITY = /\b[Pp] ?[=<≤] ?(\d+(?:\.\d+)?)(?![\d.]*\s*(?:[×x*^eE]|\d))/g;

/** The bounds of a confidence interval. */
const INTERVAL = /\bCI[,:]?\s?(\d+(?:\.\d+)?)\s?(?:–|-|to)\s?(\d+(?:\.\d+)?)/g;

function* statistics(text: string): Generator<FindingDetails> {
  for (const [found, value] of text.matchAll(PROBABILITY)) {
    if (Number(value) > 1)
      yield { message: "A probability is at most 1.", found, expected: "a number up to 1" };
  }
  for (const [found, low, high] of text.matchAll(INTERVAL)) {
    if (Number(low) > Number(high))
      yield {
        message: "The bounds of this interval are in the wrong order.",
        found,
        expected: `${high} to ${low}`,
      };
  }
}

/** A study of ClinicalTrials.gov has eight digits; letters that look like digits are none. */
const TRIAL = /\bNCT[ :]?([\dOIl]*\d[\dOIl]*)\b/gi;

function* trials(text: string): Generator<FindingDetails> {
  for (const [found, digits = ""] of text.matchAll(TRIAL)) {
    if (/^\d{8}$/.test(digits)) continue;
    const message = "This is not the number of a study at ClinicalTrials.gov.";
    yield { message, found, expected: "NCT and eight digits" };
  }
}

/** What cannot be of the numbers in a description. */
export function* numberFaults(text: string): Generator<FindingDetails> {
  if (text.includes("%")) yield* shares(text);
  if (text.includes(" of ") || text.includes("%)")) yield* counts(text);
  if (["CI", "=", "<", "≤"].some((sign) => text.includes(sign))) yield* statistics(text);
  if (text.includes("NCT") || text.includes("nct")) yield* trials(text);
}
