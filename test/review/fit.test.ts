import { expect, it } from "vitest";
import { fitOutline } from "../../src/review/fit.ts";

const itemsOf = (count: number, text = "x".repeat(70)) =>
  Array.from({ length: count }, () => ({ phrase: [{ text }], details: [[{ text }]] }));

it("keeps the first items of each section, and counts the others", () => {
  const outline = {
    summary: ["A."],
    sections: [
      { title: "Removed", items: itemsOf(2) },
      { title: "Changed", items: itemsOf(1000) },
      { title: "Added", items: itemsOf(1000) },
    ],
  };
  const { summary, sections } = fitOutline(outline, 60_000);
  expect(summary).toEqual(["A."]);
  const counts = sections.map(({ title, items, more = 0 }) => [title, items.length, more]);
  // what the first does not need is for the others
  expect(counts).toEqual([
    ["Removed", 2, 0],
    ["Changed", 102, 898],
    ["Added", 102, 898],
  ]);
  expect(fitOutline(outline, 10_000_000)).toEqual(outline);
});

it("counts characters as they are written in HTML", () => {
  const [plain, marked] = ["a", "&"].map((character) => {
    const sections = [{ title: "Added", items: itemsOf(500, character.repeat(100)) }];
    return fitOutline({ summary: [], sections }, 30_000).sections[0]?.items.length ?? 0;
  });
  expect(marked).toBeLessThan((plain ?? 0) / 3);
});
