import { expect, it } from "vitest";
import { numberFaults } from "../../../../src/gkm/check/texts/numbers-in-texts.ts";

const faultsIn = (text: string) =>
  [...numberFaults(text)].map(({ found, expected }) => [found, expected]);

it.each<[string, string | undefined, string | undefined]>([
  ["In 120% of patients it helped.", "120% of patients", "at most 100%"],
  ["840% of those given it were alive.", "840% of those", "at most 100%"],
  ["It had a response rate of 840%.", "rate of 840%", "at most 100%"],
  ["91 of 44 people responded.", "91 of 44 people", "at most 44"],
  ["19 of 44 people (34.2%) responded.", "19 of 44 people (34.2%)", "43.2%"],
  ["19/44 (34.2%) responded.", "19/44 (34.2%)", "43.2%"],
  ["longer (HR 0.37; 95% CI 0.55-0.26)", "CI 0.55-0.26", "0.26 to 0.55"],
  ["longer (P = 1.2)", "P = 1.2", "a number up to 1"],
  ["the trial NCTO1006980", "NCTO1006980", "NCT and eight digits"],
  ["the trial NCT0100698", "NCT0100698", "NCT and eight digits"],
])("what cannot be: %s", (text, found, expected) => {
  expect(faultsIn(text)).toEqual([[found, expected]]);
});

it.each([
  "19 of 44 people (43.2%) responded, 18 of them (32%) for long.",
  "Of 124 people, four responded completely and 42 partially (37.1%).",
  "Levels rose by 840% of the baseline, in 5 of 2010 samples.",
  "On day 15 of 11 cycles of 28 days 3 of 12 months were over.",
  "P < 0.001, p=2.3 × 10-5, P = 1.4e-5, HR 0.5 (95% CI: 0.3–0.8), CI 12 to 15 months",
  "Exon 19 of 12 patients, codons 12, 13 and 61 of 14 patients, exons 18-21 of 9 cases, week 24 of 12 patients.",
  "NCT01006980, NCT 01006980, EudraCT 2008-005711-42",
])("what can be: %s", (text) => {
  expect(faultsIn(text)).toEqual([]);
});
