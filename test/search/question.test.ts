import { describe, expect, it } from "vitest";
import { readQuestion } from "../../src/search/question.ts";
import { opened } from "./opened.ts";
import { RECORDS, SYNONYMS } from "./records.ts";

const { read } = opened(RECORDS, SYNONYMS);
const ask = (text: string) => read((snapshot) => readQuestion(text, snapshot));
const parts = async (text: string) =>
  (await ask(text)).terms.map(({ asked, things }) => [
    asked,
    ...things.map(({ path }) => path.split("/").at(-1)),
  ]);

describe("a question", () => {
  it.each([
    [
      "Osimertinib for EGFR T790M?",
      [
        ["Osimertinib", "tid-116377"],
        ["EGFR T790M", "mpid-34"],
      ],
    ],
    ["what is the treatment of AML", [["AML", "did-9119"]]],
    ["acute myeloid leukaemias", [["acute myeloid leukaemias", "did-9119"]]],
    [
      "NM_004333.4:c.1799T>A melanoma",
      [
        ["NM_004333.4:c.1799T>A", "mpid-12"],
        ["melanoma", "did-1909"],
      ],
    ],
    [
      "PMID 21639808 melanoma",
      [
        ["PMID 21639808", "pmid-21639808"],
        ["melanoma", "did-1909"],
      ],
    ],
    ["melanoma 2011", [["melanoma", "did-1909"], ["2011"]]],
    ["KRAS G12V", [["KRAS", "gid-3845"], ["G12V"]]],
    ['"treated with" BRAF', [['"treated with"'], ["BRAF", "gid-673"]]],
    ["VAF=5 EGFR", [["VAF"], ["="], ["5"], ["EGFR", "gid-1956"]]],
    ["V600=", [["V600="]]],
    [
      "BRAF braf V600E",
      [
        ["BRAF", "gid-673"],
        ["braf V600E", "mpid-12"],
      ],
    ],
    ["BRAF (V600E)", [["BRAF (V600E)", "mpid-12"]]],
    ["survival survival", [["survival"]]],
    [
      "https://pubmed.ncbi.nlm.nih.gov/21639808/",
      [["https://pubmed.ncbi.nlm.nih.gov/21639808/", "pmid-21639808"]],
    ],
    ["the of in", []],
    ["", []],
  ])("%j has the terms %j", async (text, terms) => expect(await parts(text)).toEqual(terms));

  it("is no name where it has a word that asks, a short number or what is read as a whole", async () => {
    const [tool] = RECORDS.filter(({ kind }) => kind === "tool");
    if (tool === undefined) throw new Error("no tool");
    const names = ["WAS", "variant", "mutations are many", "at osimertinib", "of lung of"];
    const named = opened([
      ...RECORDS,
      ...names.map((name) => ({ ...tool, path: `/tools/${name}`, title: name, names: [name] })),
    ]);
    const termsOf = async (question: string) =>
      (await named.read((snapshot) => readQuestion(question, snapshot))).terms.map(
        ({ asked, things }) => (things.length > 0 ? `[${asked}]` : asked),
      );
    expect(await termsOf("what was osimertinib")).toEqual(["[osimertinib]"]);
    expect(await termsOf("WAS")).toEqual(["[WAS]"]);
    expect(await termsOf("BRAF variant")).toEqual(["[BRAF]"]);
    expect(await termsOf("EGFR mutations are many")).toEqual(["[EGFR]"]);
    expect(await termsOf("many mutations are many at osimertinib")).toEqual(["[osimertinib]"]);
    expect(await termsOf("melanoma 673")).toEqual(["[melanoma]", "673"]);
    expect(await termsOf("melanoma 21639808")).toEqual(["[melanoma]", "[21639808]"]);
    expect(await termsOf("quality https://example.org/BRAF")).toEqual([
      "quality",
      "https://example.org/BRAF",
    ]);
    expect(await termsOf('"BRAF"')).toEqual(['["BRAF"]']);
  });

  it("has each word and each phrase once, and what is not in words as it is written", async () => {
    const asked = async (text: string) => (await ask(text)).terms.map((term) => term.asked);
    expect(await asked("reads read quality reads")).toEqual(["reads", "quality"]);
    expect(await asked('reads "reads" "read" "reads"')).toEqual(["reads", '"reads"', '"read"']);
    expect(await asked("quality = reads =")).toEqual(["quality", "=", "reads"]);
    expect(await asked("tier 1 or tier 2 or tier 3, tier 1 or 4 BRAF")).toHaveLength(2);
  });

  it("with a number that nothing else has is what begins with it", async () => {
    const means = "/therapy/tid-1723";
    const { read: readWith } = opened(RECORDS, [{ term: "DS-8201a", means }]);
    const begun = async (text: string) =>
      (await readWith((snapshot) => readQuestion(text, snapshot))).terms
        .filter(({ isBeginning }) => isBeginning)
        .map(({ asked, words, things }) => [asked, words.join(" "), things[0]?.path]);
    expect(await begun("DS-8201")).toEqual([["DS-8201", "ds 8201", means]]);
    for (const text of ["DS-820", "DS-82019", "DS", "DS-8201 BRAF", "'DS-8201 x"]) {
      expect(await begun(text)).toEqual([]);
    }
  });

  it("has names of five words, and longer ones only as a whole", async () => {
    const name = "one two three four five six";
    const [tool] = RECORDS.filter(({ kind }) => kind === "tool");
    if (tool === undefined) throw new Error("no tool");
    const long = opened([
      { ...tool, path: "/tools/six", names: [name] },
      { ...tool, path: "/tools/five", names: ["two three four five six"] },
    ]);
    const named = async (question: string) =>
      (await long.read((snapshot) => readQuestion(question, snapshot))).terms.flatMap(
        ({ things }) => things.map(({ path }) => path),
      );
    expect(await named(name)).toContain("/tools/six");
    expect(await named(`quality ${name}`)).toEqual(["/tools/five"]);
  });

  it("has identifiers that nothing has as one foreign term each", async () => {
    const { terms } = await ask("eid:99999999 in melanoma, PMID 12");
    expect(terms.map(({ asked, isForeign }) => [asked, isForeign])).toEqual([
      ["eid:99999999", true],
      ["melanoma", false],
      ["PMID 12", true],
    ]);
  });

  it("takes words for a kind of answer as words if there are no others", async () => {
    expect(await ask("drugs for melanoma")).toMatchObject({
      asksForStatements: true,
      terms: [{ asked: "melanoma" }],
    });
    expect(await ask("therapies")).toMatchObject({
      asksForStatements: false,
      terms: [{ asked: "therapies" }],
    });
  });

  it("is open if its last word is one", async () => {
    const isOpen = async (text: string) => (await ask(text)).lastWordIncomplete;
    expect(await isOpen("melanoma surv")).toBe(true);
    expect(await isOpen("melanoma")).toBe(false);
    expect(await isOpen("surv melanoma")).toBe(false);
    expect(await isOpen("surv of")).toBe(false);
  });

  it("is read as far as five hundred characters and twenty-four words", async () => {
    expect((await ask("abc def ".repeat(2000))).text.length).toBeLessThanOrEqual(500);
    const many = Array.from({ length: 90 }, (_, index) => `q${index}`).join(" ");
    expect(await ask(many)).toMatchObject({ isCut: true, terms: { length: 24 } });
    expect((await ask("melanoma")).isCut).toBe(false);
    expect((await ask(`${" ".repeat(900)}melanoma${" ".repeat(900)}`)).isCut).toBe(false);
  });
});
