import { describe, expect, it } from "vitest";
import { randomFrom } from "../../bench/random.ts";
import { generateRecords } from "../../bench/search/records.ts";
import { SEARCH_EFFECTS } from "../../src/search/effects.ts";
import type { RecordSynonym, SearchRecord } from "../../src/search/record.ts";
import { STATEMENT_WORDS, STOP_WORDS } from "../../src/search/stop-words.ts";
import { wordsOf } from "../../src/search/words.ts";
import { opened } from "./opened.ts";
import { RECORDS, SYNONYMS } from "./records.ts";

const EFFECT_WORDS = new Set(
  SEARCH_EFFECTS.flatMap(({ words }) => words.flatMap((word) => wordsOf(word))),
);

/** The words of each record, by path: by reading all of it, without an index. */
function scan(records: readonly SearchRecord[], synonyms: readonly RecordSynonym[]) {
  const byPath = new Map(records.map((record) => [record.path, record]));
  const own = ({ path, title, names }: SearchRecord) => [
    title,
    ...names,
    ...synonyms.filter(({ means }) => means === path).map(({ term }) => term),
  ];
  return records.map((record) => {
    const about = record.about.flatMap((path) => byPath.get(path) ?? []);
    const effects = SEARCH_EFFECTS.filter(({ name }) => record.effects.includes(name));
    const texts = [
      ...own(record),
      ...about.flatMap(own),
      ...record.titleWords,
      ...effects.flatMap(({ words }) => words),
      record.answer,
      record.text,
    ];
    return { path: record.path, words: new Set(texts.flatMap((text) => wordsOf(text))) };
  });
}

/** Questions of one to four words that stand in a record, none of which is left out of questions. */
function* randomQuestions(records: readonly SearchRecord[], count: number): Generator<string> {
  const random = randomFrom(11);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  for (let asked = 0; asked < count; ) {
    const record = pick(records);
    const other = random() < 0.2 ? pick(records) : record;
    const words = [record, record, other]
      .flatMap((one) => `${one?.title} ${one?.answer} ${one?.text}`.match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter(
        (word) => !STOP_WORDS.has(word.toLowerCase()) && !STATEMENT_WORDS.has(word.toLowerCase()),
      )
      // a number alone, and what is an identifier, finds more than words
      .filter((word) => !/^\d+$/.test(word) && !/^[a-z]{1,6}\d{3,}$/i.test(word))
      // what is more than its words: effects of a therapy, sites of a tumour, what is not
      .filter((word) => !/^(?:non|not|small)$|oma$|emia$|cancer|tumou?r/i.test(word))
      .filter((word) => !EFFECT_WORDS.has(wordsOf(word)[0] ?? ""));
    const question = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(words) ?? "");
    if (question.includes("")) continue;
    asked++;
    yield question.join(" ");
  }
}

async function disagreements(records: readonly SearchRecord[], synonyms: readonly RecordSynonym[]) {
  const index = opened(records, synonyms);
  const scanned = scan(records, synonyms);
  const wrong: unknown[] = [];
  const seen = { whole: 0, relaxed: 0, hits: 0 };
  for (const question of randomQuestions(records, 200)) {
    const answer = await index.answer(question);
    const words = [...new Set(wordsOf(question))];
    const expected = scanned.filter((one) => words.every((word) => one.words.has(word)));
    if (answer.unknown.length > 0) wrong.push({ question, unknown: answer.unknown });
    if (answer.leftOut.length > 0 || answer.apart.length > 0) {
      seen.relaxed++;
      // nothing has all of it, or the answer is wrong
      if (expected.length > 0) wrong.push({ question, leftOut: answer.leftOut });
      // what is named is never given up
      const named = new Set(answer.recognized.map(({ asked }) => asked));
      const given = answer.leftOut.filter((word) => named.has(word));
      if (given.length > 0) wrong.push({ question, given });
      continue;
    }
    seen.whole++;
    seen.hits += answer.total;
    const paths = new Set(expected.map(({ path }) => path));
    const shown = answer.hits.flatMap(({ path, below }) => [path, ...below.map((one) => one.path)]);
    const isWrong = answer.total !== paths.size || shown.some((path) => !paths.has(path));
    if (isWrong) wrong.push({ question, total: answer.total, expected: paths.size });
  }
  return { wrong, seen };
}

describe("1,000 random questions", () => {
  it("agree with a look at all records of a few things that are easily confused", async () => {
    const { wrong, seen } = await disagreements(RECORDS, SYNONYMS);
    expect(wrong).toEqual([]);
    expect(seen.whole).toBeGreaterThan(100);
    expect(seen.relaxed).toBeGreaterThan(2);
  });

  it("agree with a look at generated records", async () => {
    const { wrong, seen } = await disagreements(generateRecords(1500, 100), []);
    expect(wrong).toEqual([]);
    expect(seen.whole).toBeGreaterThan(100);
    expect(seen.hits).toBeGreaterThan(200);
  });
});

describe("a hostile question", () => {
  const index = opened(RECORDS, SYNONYMS);

  it.each([
    ["nothing", ""],
    ["spaces", " \t\n "],
    ["fillers only", "what is the of in and"],
    ["characters of regular expressions", "[.*+?^{}()|\\ (((( [[[[ \\\\\\"],
    ["names of JavaScript", "__proto__ constructor toString hasOwnProperty"],
    ["emoji", "\u{1f9ec}\u{1f9ec}"],
    ["half of an emoji", "\ud83e"],
    ["marks alone", "\u0301\u0301"],
    ["a null", "\0"],
    ["tabs within", "brafx\t\tv600ex"],
    ["signs of the index", "~ ~~version ~resistance~1 ~1"],
    ["HTML", "<img src=x onerror=alert(1)>"],
    ["a very long word", "x".repeat(10_000)],
    ["very many words", "xyz ".repeat(2_500)],
    ["very many brackets", "(".repeat(10_000)],
    ["a long URL", `https://${"a/".repeat(5_000)}`],
    ["nearly a DOI", `10.1234/${".".repeat(9_000)}`],
    ["nearly an HGVS expression", `c.${"1_".repeat(5_000)}`],
  ])("with %s finds nothing, and does no harm", async (_, text) => {
    const start = performance.now();
    const found = await Promise.all([index.answer(text), index.suggest(text)]);
    expect(performance.now() - start).toBeLessThan(2_000);
    expect([found[0].total, found[1].exact]).toEqual([0, undefined]);
  });

  it.each([
    "BRAF\u200bV600E",
    "\ud83e BRAF V600E",
    "ＢＲＡＦ V600E",
    "«BRAF», V600E!",
    "braf_v600e",
  ])("is understood if only its signs are strange: %s", async (text) => {
    expect((await index.answer(text)).hits[0]?.path).toBe("/molecular-profile/mpid-12");
  });
});
