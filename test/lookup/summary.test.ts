import { expect, it } from "vitest";
import { basisText } from "../../src/lookup/summary.ts";

it("says in what was looked up, with the dates that bundles state", () => {
  const bundles = [{ name: "brain", createdAt: "2026-11-21" }, { name: "trials" }];
  expect(basisText({ site: "Vitrine", bundles } as never)).toBe(
    "Vitrine: brain of 2026-11-21, trials",
  );
});
