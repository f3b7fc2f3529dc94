import { expect, it } from "vitest";
import { placesOf } from "../../../src/browser/lookup/lists.ts";

it("names the samples that have a variant, and of a cohort how many more there are", () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `S${index} 0/1`);
  const shown = (count: number) =>
    placesOf({ line: 4, input: "", filter: "", notes: [], matches: [], samples: names(count) });
  expect(shown(0)).toEqual(["line 4"]);
  expect(shown(8)).toEqual(["line 4", ...names(8)]);
  expect(shown(30_000)).toEqual(["line 4", ...names(8), "29992 more samples"]);
});
