import { expect, it } from "vitest";
import { besideNegative } from "../../src/lookup/beside-negative.ts";

const GENES = ["KIT", "EGFR", "BRAF", "WAS"];

/** The lines of a text that are doubtful; those with a change are found, unless more is on the line. */
function doubts(text: string): readonly string[] {
  const doubted: string[] = [];
  const all: number[] = [];
  const { take, flush } = besideNegative(
    (word) => GENES.includes(word),
    ({ line, input }, negative) => {
      all.push(line);
      if (negative !== undefined) doubted.push(input);
    },
  );
  for (const [index, input] of text.split("/").entries()) {
    const isFound = /^[A-Z0-9]+ [A-Z]\d+[A-Z](?:\W+(?:detected|positive))?$/i.test(input);
    const matches = isFound ? [{ relation: "protein" as const, profile: 0 }] : [];
    take({ ...{ line: index + 1, input, filter: "", samples: [], notes: [] }, matches }, isFound);
  }
  flush();
  expect(all).toEqual(text.split("/").map((_, index) => index + 1));
  return doubted;
}

it.each([
  ["Not detected:/KIT D816V/EGFR L858R/Detected:/BRAF V600E", ["KIT D816V", "EGFR L858R"]],
  [
    "Detected:/BRAF V600E/Not detected:/KIT D816V/EGFR L858R",
    ["BRAF V600E", "KIT D816V", "EGFR L858R"],
  ],
  ["Negative:/KIT D816V/Pathogenic variants:/BRAF V600E", ["KIT D816V"]],
  ["Nicht nachgewiesen/KIT D816V", ["KIT D816V"]],
  ["Genes tested:/KIT D816V", ["KIT D816V"]],
  ["Not detected: KIT D816V,/EGFR L858R/Detected: BRAF V600E,/BRAF K601E", ["EGFR L858R"]],
  ["Not detected:/KIT: D816V n.d./EGFR L858R", ["EGFR L858R"]],
  ["Not detected:/EGFR mutation not detected/KIT D816V", ["KIT D816V"]],
  // with what was not detected behind it, a heading says nothing of other lines
  ["BRAF V600E/Not detected: EGFR, ALK/KIT D816V", []],
  ["BRAF V600E/Nicht nachgewiesen: EGFR, ALK./KIT D816V", []],
  ["BRAF V600E/Genes tested: EGFR, ALK/KIT D816V", []],
  ["Not detected:/KIT D816V/Not detected: ALK/EGFR L858R", ["KIT D816V", "EGFR L858R"]],
  // a list that has only begun may go on below
  ["BRAF V600E/Not detected: EGFR/KIT D816V", ["BRAF V600E", "KIT D816V"]],
  ["BRAF V600E/Not detected: EGFR, ALK,/KIT D816V", ["BRAF V600E", "KIT D816V"]],
  // but that of a result does
  ["KIT D816V/Result: not detected", ["KIT D816V"]],
  ["KIT D816V/Befund: negativ/Befund: EGFR L858R", ["KIT D816V"]],
  ["Not detected:/KIT D816V/Result: positive/EGFR L858R", ["KIT D816V"]],
  // cells of a table
  ["KIT D816V/not detected/BRAF V600E/detected", ["KIT D816V", "BRAF V600E"]],
  ["KIT D816V/detected/BRAF V600E/not detected", ["BRAF V600E"]],
  ["KIT D816V/BRAF V600E/detected/not detected", ["KIT D816V", "BRAF V600E"]],
  ...[
    "n.d.",
    "ND",
    "-",
    "(–)",
    "0.0 %",
    "<0,1 %",
    "☐",
    "Below LOD",
    "Failed",
    "Pas de mutation",
  ].map((cell) => [`EGFR L858R/${cell}/23 %/KIT D816V`, ["EGFR L858R", "KIT D816V"]] as const),
  ...["aucune mutation", "ausente", "não detectada", "Nessuna", "indétectable", "Equivocal"].map(
    (cell) => [`EGFR L858R/${cell}`, ["EGFR L858R"]] as const,
  ),
  ...["23 %", "0,5 %", "see below", "Failure", "PASS", "2nd sample", "n.1234 reads"].map(
    (cell) => [`EGFR L858R/${cell}/KIT D816V`, []] as const,
  ),
  ["KIT D816V/Résultat : négatif", ["KIT D816V"]],
  ["KIT D816V/Mutation: none", ["KIT D816V"]],
  // without a colon
  ["Covered hotspots/KIT D816V", ["KIT D816V"]],
  ["Untersuchte Mutationen/KIT D816V", ["KIT D816V"]],
  ["Tumour DNA was tested with a panel/KIT D816V", []],
  // a limit is no line of what was found
  ["Not detected:/Limit of detection 5 %/KIT D816V", ["KIT D816V"]],
  // a sentence
  ["A test for the mutation/KIT D816V/was not detected.", ["KIT D816V"]],
  ["THE MUTATION/KIT D816V/WAS NOT DETECTED", ["KIT D816V"]],
  // but for one that says itself that it was found
  ["EGFR L858R/negative/KIT D816V detected/BRAF V600E: POSITIVE", ["EGFR L858R"]],
  // these say what they are about
  ["BRAF V600E/KIT D816V not detected/EGFR L858R", []],
  ["BRAF V600E/KIT wild type/EGFR L858R", []],
  ["No EGFR mutation/BRAF V600E/EGFR L858R", ["EGFR L858R"]],
  ["Kein Nachweis einer EGFR-Mutation/BRAF V600E/EGFR L858R", ["EGFR L858R"]],
  ["Non-small cell lung cancer, report no. 12/BRAF V600E", []],
  ["TMB: low/BRAF V600E", []],
  ["BRAF V600E/EGFR-low/KIT D816V", []],
  ["BRAF V600E/KIT D816V", []],
] as const)("variants beside a negative line are doubtful: %s", (text, expected) => {
  expect(doubts(text)).toEqual(expected);
});

it("holds lines as long as a negative one behind them can make them doubtful", () => {
  const list = `${"KIT D816V/".repeat(70)}${"EGFR L858R/".repeat(50)}`;
  expect(doubts(`BRAF V600E/detected/${list}not detected/negative/BRAF V600E`).length).toBe(121);
  expect(doubts(`${list}no EGFR mutation`).length).toBe(50);
  expect(doubts(`Not detected:/${list}negative`).length).toBe(120);
});
