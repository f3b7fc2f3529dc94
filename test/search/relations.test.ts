import { describe, expect, it } from "vitest";
import { readQuestion, type Term } from "../../src/search/question.ts";
import {
  isAnyTumor,
  isMarkWord,
  isOrgan,
  isSomeTumor,
  relatedWords,
  withoutAnyTumor,
} from "../../src/search/relations.ts";
import { opened } from "./opened.ts";
import { RECORDS, SYNONYMS } from "./records.ts";

const { read, answer } = opened(RECORDS, SYNONYMS);

/** A term in short: `not` what is excluded, `a | b` for alternatives, and names of tumours in brackets. */
const short = ({ asked, anyOf, isExcluded, isTitle }: Term): string =>
  [
    isExcluded === true ? "not " : "",
    anyOf?.map(short).join(" | ") ?? (isTitle === true ? `[${asked}]` : asked),
  ].join("");

const termsOf = async (question: string) =>
  (await read((snapshot) => readQuestion(question, snapshot))).terms.map(short);

describe("what is excluded", () => {
  it.each([
    "melanoma not BRAF",
    "melanoma NOT the BRAF",
    "melanoma (not BRAF)",
    "melanoma,without BRAF",
    "melanoma without any prior BRAF",
    "melanoma; excluding (BRAF)",
    "melanoma ignoring BRAF",
    "melanoma other  than BRAF",
    "melanoma rather than BRAF",
    "melanoma instead of BRAF",
    "melanoma apart from BRAF",
    "melanoma -BRAF",
    "melanoma (-BRAF)",
  ])("is behind a word or a sign that says so: %s", async (question) =>
    expect(await termsOf(question)).toEqual(["melanoma", "not BRAF"]),
  );

  it("can come first, and be everything", async () => {
    expect(await termsOf("-BRAF melanoma")).toEqual(["not BRAF", "melanoma"]);
    expect(await termsOf("not BRAF")).toEqual(["not BRAF"]);
  });

  it.each([
    ["not BRAF or EGFR", ["not BRAF", "not EGFR"]],
    ["neither BRAF nor EGFR", ["not BRAF", "not EGFR"]],
    ["without BRAF and EGFR", ["not BRAF", "not EGFR"]],
    ["no, not BRAF and/or EGFR", ["no", "not BRAF", "not EGFR"]],
    ["not BRAF/EGFR", ["not BRAF", "not EGFR"]],
    ["not BRAF, EGFR", ["not BRAF", "not EGFR"]],
    ["not BRAF; EGFR", ["not BRAF", "EGFR"]],
    ["not BRAF EGFR", ["not BRAF", "EGFR"]],
    ["tier 1 -tier 2", ["tier1", "not tier2"]],
  ])("is all of several that it is said of: %s", async (question, terms) =>
    expect(await termsOf(question)).toEqual(terms),
  );

  it.each([
    ["melanoma-BRAF", ["melanoma", "BRAF"]],
    ["knot BRAF", ["knot", "BRAF"]],
    ["not only BRAF", ["not", "only", "BRAF"]],
    ["not yet BRAF", ["not", "yet", "BRAF"]],
    ["melanoma with or without BRAF", ["melanoma | BRAF"]],
    ["melanoma with and without BRAF", ["melanoma | BRAF"]],
    ["osimertinib without", ["osimertinib", "without"]],
  ])("is not what only looks like it: %s", async (question, terms) =>
    expect(await termsOf(question)).toEqual(terms),
  );
});

describe("what turns a question round", () => {
  it.each([
    ["does not respond to osimertinib", ["not"]],
    ["not responding to osimertinib", ["not"]],
    ["not responsive to osimertinib", ["not"]],
    ["osimertinib not sensitive", ["not"]],
    ["osimertinib not sensitised", ["not"]],
    ["osimertinib does not sensitize", ["not"]],
    ["osimertinib not resist", ["not"]],
    ["osimertinib not resistant", ["not"]],
    ["osimertinib not effective", ["not"]],
    ["osimertinib does not  help", ["not"]],
    ["osimertinib does not improve", ["not"]],
    ["contraindicated osimertinib", ["contraindicated"]],
    ["osimertinib failures", ["failures"]],
    ["osimertinib nonresponders", ["nonresponders"]],
    ["Non-Responsive osimertinib", ["Non-Responsive"]],
    ["osimertinib reduced", ["reduced"]],
    ["osimertinib = 5", ["="]],
  ])("is refused, and only what is named is shown: %s", async (question, refused) => {
    const { hits, ...said } = await answer(question);
    expect(said.refused).toEqual(refused);
    expect(hits.map(({ title }) => title)).toEqual(["Osimertinib"]);
  });

  it("is no effect as a noun, which records may be without", async () => {
    expect(await termsOf("osimertinib not resistance")).toEqual(["osimertinib", "not resistance"]);
  });
});

describe("alternatives", () => {
  it.each([
    ["BRAF or EGFR", ["BRAF | EGFR"]],
    ["BRAF OR EGFR or KRAS", ["BRAF | EGFR | KRAS"]],
    ["BRAF and / or EGFR", ["BRAF | EGFR"]],
    ["BRAF | EGFR", ["BRAF | EGFR"]],
    ["quality or EGFR", ["quality | EGFR"]],
    // names and numbers, not words
    ["BRAF/EGFR", ["BRAF | EGFR"]],
    ["exon8/exon9", ["exon8 | exon9"]],
    ["quality/EGFR", ["quality", "EGFR"]],
    ["EGFR/quality", ["EGFR", "quality"]],
    ["BRAF and EGFR", ["BRAF", "EGFR"]],
    ["BRAF, EGFR", ["BRAF", "EGFR"]],
    ["BRAF EGFR", ["BRAF", "EGFR"]],
    // nothing has two
    ["tier I tier II", ["tier1 | tier2"]],
    ["tier I, and tier II", ["tier1 | tier2"]],
    ["tier I & level A", ["tier1 | levela"]],
    ["tier I / tier II", ["tier1 | tier2"]],
    ["tier I; tier II", ["tier1", "tier2"]],
    ["tier I, BRAF", ["tier1", "BRAF"]],
    // nothing is two
    ["EID1409, EID964 quality", ["EID1409 | EID964", "quality"]],
    ["EID1409 & eid:77 quality", ["EID1409 | eid:77", "quality"]],
    ["EID1409 and EID964; rs121434568 quality", ["EID1409 | EID964 | rs121434568", "quality"]],
    ["EID1409 EID964 quality", ["EID1409", "EID964", "quality"]],
    ["EID1409, BRAF", ["EID1409", "BRAF"]],
    // a list of names that ends with them
    ["melanoma BRAF, EGFR or KRAS", ["melanoma", "BRAF | EGFR | KRAS"]],
    ["melanoma, BRAF, EGFR or KRAS", ["melanoma | BRAF | EGFR | KRAS"]],
    ["quality, EGFR or KRAS", ["quality", "EGFR | KRAS"]],
    ["BRAF, quality or duplication", ["BRAF", "quality | duplication"]],
    ["BRAF; EGFR or KRAS", ["BRAF", "EGFR | KRAS"]],
    ["EGFR or KRAS, BRAF", ["EGFR | KRAS", "BRAF"]],
    ["BRAF or not EGFR", ["BRAF", "not EGFR"]],
  ])("of %j are %j", async (question, terms) => expect(await termsOf(question)).toEqual(terms));
});

describe("the name of a tumour", () => {
  it.each([
    ["colon cancer cetuximab", ["[colon cancer]", "cetuximab"]],
    ["small-cell lung tumours", ["[small-cell lung tumours]"]],
    ["hairy cell BRAF", ["[hairy cell]", "BRAF"]],
    ["Oesophageal adenocarcinoma", ["[Oesophageal adenocarcinoma]"]],
    ["BRAF soft tissue sarcoma", ["BRAF", "[soft tissue sarcoma]"]],
    ["HER2 lung glioma", ["HER2", "[lung glioma]"]],
    // no site, not beside it, in quotes
    ["quality carcinoma", ["quality", "carcinoma"]],
    ["lung, carcinoma", ["lung", "carcinoma"]],
    ['lung "carcinoma"', ["lung", '"carcinoma"']],
    ['"lung" carcinoma', ['"lung"', "carcinoma"]],
    ["melanoma carcinoma", ["melanoma", "carcinoma"]],
    ["lung not carcinoma", ["lung", "not carcinoma"]],
    ["not lung carcinoma", ["not lung carcinoma"]],
    // what all diseases are
    ["BRAF tumours", ["BRAF"]],
    ["tumours", ["tumours"]],
    ["BRAF cell", ["BRAF", "cell"]],
  ])("in %j: %j", async (question, terms) => expect(await termsOf(question)).toEqual(terms));

  it("is of some kind, or of any", () => {
    const words = ["glioma", "mastocytosis", "sarcoma", "tumor", "cancer", "lung"];
    expect(words.filter((word) => isSomeTumor({ words: [word] }))).toEqual(words.slice(0, 3));
    expect(words.filter((word) => isAnyTumor({ words: [word] }))).toEqual(words.slice(2, 5));
    expect(isSomeTumor({ words: ["lung", "glioma"] })).toBe(false);
  });

  it("has organs in American spelling or another", () => {
    const words = ["colonic", "oesophagus", "Lung", "pancreas", "stomach", "uveal", "small", "c"];
    expect(words.filter(isOrgan)).toEqual(words.slice(0, 6));
  });
});

it("a tier or a level is a word of its own", () => {
  expect(
    [["tier1"], ["levelb"], ["tier5"], ["tier"], ["tier1", "x"]].map((words) =>
      isMarkWord({ words }),
    ),
  ).toEqual([true, true, false, false, false]);
});

describe("any tumour of a site", () => {
  it.each([
    ["lung cancer", "lung"],
    ["small cell lung cancer", "small cell lung"],
    ["hairy cell neoplasm", "hairy cell"],
    ["mucosal head neck cancer", "mucosal head neck"],
    ["transitional malignancy", "transitional"],
    ["follicular tumor", "follicular"],
    // of a kind, of what is no site, and of none
    ["lung adenocarcinoma", "lung adenocarcinoma"],
    ["her2 positive cancer", "her2 positive cancer"],
    ["cancer", "cancer"],
  ])("%j is what has %j", (words, sites) =>
    expect(withoutAnyTumor(words.split(" "))).toEqual(sites.split(" ")),
  );
});

describe("a tumour of which nothing is known", () => {
  it.each([
    ["colon cancer", "colorectal colon colonic rectal rectum bowel"],
    ["stomach melanoma", "gastric stomach melanoma"],
    ["uterus cancer", "endometrial uterine uterus"],
    ["liver cancer", "hepatocellular hepatic liver"],
    ["ovary cancer", "ovarian ovary"],
    ["pancreas cancer", "pancreatic pancreas"],
    ["kidney cancer", "renal kidney"],
    ["prostate cancer", "prostate"],
    ["small cell lung cancer", "lung"],
  ])("%s is related to diseases with %j, the nearest first", (text, words) =>
    expect(relatedWords(text.split(" "))).toEqual(words.split(" ")),
  );
});
