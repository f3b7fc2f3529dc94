import { expect, it } from "vitest";
import { resultRows } from "../../src/lookup/rows.ts";

it.each([
  ["NM_001374258.1:c.1919T>A", "no match", /other transcripts is not compared/],
  ["NP_004324.2:p.Val600Glu", "no match", /other transcripts is not compared/],
  ["NOPE amplification", "no match", /^$/],
])("%s without a match says what was not compared", (input, match, note) => {
  const result = { line: 1, input, filter: "", samples: [], matches: [] };
  const lookup = { profile: () => expect.unreachable() };
  const [row] = resultRows(result, lookup, (path) => path);
  expect(row).toMatchObject({ match, note: expect.stringMatching(note) });
});
