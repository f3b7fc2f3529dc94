import { expect, it } from "vitest";
import { effectOf, KNOWN_EFFECTS } from "../../../src/gkm/claims/effects.ts";
import { searchedEffect } from "../../../src/publish/search/searched-effects.ts";
import { SEARCH_EFFECTS } from "../../../src/search/effects.ts";

it("every effect but clinical significance has a name in the search, in the same order, and no two share one", () => {
  const claimed = KNOWN_EFFECTS.filter(({ kind }) => kind !== "significance");
  expect(claimed.map(searchedEffect)).toEqual(SEARCH_EFFECTS.map(({ name }) => name));
});

it("clinical significance and unknown effects have none", () => {
  expect(searchedEffect(effectOf("hasClinicalSignificanceFor"))).toBeUndefined();
  expect(searchedEffect(effectOf("isMadeUp"))).toBeUndefined();
});
