import { expect, it } from "vitest";
import { resultRows } from "../../src/lookup/rows.ts";

it.each([
  [{ unmatched: "No profile has this name." }, "no match", "No profile has this name."],
  [{ refusal: "This is no variant." }, "not looked up", "This is no variant."],
  [{}, "no match", ""],
])("a line without a match says why: %j", (more, match, note) => {
  const result = {
    line: 1,
    input: "NOPE",
    filter: "",
    samples: [],
    notes: [],
    matches: [],
    ...more,
  };
  const lookup = { profile: () => expect.unreachable() };
  const [row] = resultRows(result, lookup, (path) => path);
  expect(row).toMatchObject({ match, note });
});
