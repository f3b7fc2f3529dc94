import { describe, expect, it } from "vitest";
import { match } from "../../src/search/match.ts";
import { readQuestion } from "../../src/search/question.ts";
import type { SearchRecord } from "../../src/search/record.ts";
import { CHUNK_LENGTH } from "../../src/search/root.ts";
import { opened, slugsOf } from "./opened.ts";
import { RECORDS, SYNONYMS } from "./records.ts";

const index = opened(RECORDS, SYNONYMS);
const ask = (question: string) => index.answer(question);

describe("a phrase", () => {
  it.each([
    // in a text, in a title, in an answer
    ['"improved survival with"', ["pmid-21639808"]],
    ['"V600E in melanoma"', ["aid-1", "eid-1409"]],
    ['"resistance to osimertinib"', ["eid-964"]],
    // a name of something: what is called so, and what is about it
    ['"Zelboraf"', ["tid-64768", "aid-1", "eid-1409"]],
    ['"BRAF V600E" "Patients treated"', ["eid-1409"]],
    ['"approved" or "second mutation"', ["aid-5", "aid-1", "eid-964"]],
    // words that nothing else is found by
    ['"in melanoma with"', ["pmid-21639808"]],
  ])("%s is in %j", async (question, slugs) => {
    const { partial, unknown, ...answer } = await ask(question);
    expect(slugsOf(answer)).toEqual(slugs);
    expect([...partial, ...unknown]).toEqual([]);
  });

  it.each(['"melanoma BRAF"', '"responded mutation"', '"patient treated"', '"xyzzy"'])(
    "%s is nowhere, though its words may be",
    async (question) => {
      expect(await ask(question)).toMatchObject({ total: 0, unknown: [question] });
    },
  );

  it("is never given up, and can be excluded", async () => {
    const { total, apart } = await ask('"treated with vemurafenib" osimertinib');
    expect(total).toBe(1);
    expect(apart.map(({ words }) => words.join())).toContain('"treated with vemurafenib"');
    const { excluded, ...rest } = await ask('melanoma -"patients treated"');
    expect(excluded).toEqual(['"patients treated"']);
    expect(slugsOf(rest)).toEqual(["did-1909", "aid-1", "pmid-21639808"]);
  });

  it("opens no page: it is searched for", async () => {
    expect((await ask('"BRAF V600E"')).exact).toBeUndefined();
    expect((await index.suggest('"BRAF V600E"')).exact).toBeUndefined();
  });
});

describe("a phrase whose words very many records have", () => {
  const MANY = 60 * CHUNK_LENGTH;
  const records = Array.from({ length: MANY }, (_, number): SearchRecord => {
    const [first, last] = [number === 0, number === MANY - 1];
    const text = first || last ? "red rose" : "rose red";
    return {
      ...{ path: `/tool/${number}`, kind: "tool", title: `t${String(number).padStart(4, "0")}x` },
      ...{ answer: "", effects: [], names: [], identifiers: [], about: [], titleWords: [] },
      ...{ claims: [], statements: 0, text: last ? `${text} garden` : text },
    };
  });
  const many = opened(records);

  it("is looked for in some of them, and that is said", async () => {
    const { total, partial } = await many.answer('"red rose"');
    expect(total).toBe(1);
    expect(partial).toEqual(['"red rose"']);
    const read = many.paths.filter((path) => path.includes("/records/"));
    expect(read.length).toBe(16);
  });

  it("is looked for in fewer of them if they are long", async () => {
    const long = opened(
      records.map((one) => ({ ...one, text: `${one.text} ${"x ".repeat(500)}` })),
    );
    expect((await long.answer('"red rose"')).partial).toEqual(['"red rose"']);
    expect(long.paths.filter((path) => path.includes("/records/")).length).toBe(9);
  });

  it("is looked for first in those that have the rest", async () => {
    const { hits, partial } = await many.answer('garden "red rose"');
    expect(hits.map(({ path }) => path)).toEqual([`/tool/${MANY - 1}`]);
    expect(partial).toEqual([]);
  });

  it("is not said to be nowhere if not all were read", async () => {
    const { partial, leftOut, total } = await many.answer('garden "rose red"');
    // its own hits are more than what has to be read to know that the phrase is somewhere
    const others = opened(records);
    await others.read(async (snapshot) =>
      match(await readQuestion('garden "rose red"', snapshot), snapshot),
    );
    expect(others.paths.filter((path) => path.includes("/records/")).length).toBe(5);
    expect(partial).toEqual(['"rose red"']);
    expect(leftOut).toEqual(["garden"]);
    expect(total).toBeGreaterThan(0);
  });
});
