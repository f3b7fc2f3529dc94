/** What a question finds among the records of the tests. */
import { match } from "../../src/search/match.ts";
import { readQuestion } from "../../src/search/question.ts";
import { rankRecords } from "../../src/search/rank.ts";
import { opened } from "./opened.ts";
import { RECORDS, SYNONYMS } from "./records.ts";

const { read } = opened(RECORDS, SYNONYMS);
export const { records } = rankRecords(RECORDS);

export async function found(text: string) {
  const { numbers, unknown, leftOut, apart, excluded, begins } = await read(async (snapshot) =>
    match(await readQuestion(text, snapshot), snapshot),
  );
  return {
    hits: numbers.map((number) => records[number]?.path.split("/").at(-1)),
    unknown: unknown.map(({ asked }) => asked),
    leftOut: leftOut.map(({ asked }) => asked),
    apart: apart.map(
      ({ terms, count }) => `${terms.map(({ asked }) => asked).join(" + ")}: ${count}`,
    ),
    excluded: excluded.map(({ asked }) => asked),
    begins: begins?.asked,
  };
}

export const NOTHING = {
  hits: [],
  unknown: [],
  leftOut: [],
  apart: [],
  excluded: [],
  begins: undefined,
};
