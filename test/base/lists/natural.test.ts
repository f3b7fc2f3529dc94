import { expect, it } from "vitest";
import { byName, foldedText } from "../../../src/base/lists/natural.ts";

it("compares text without case and accents", () => {
  expect(foldedText("Ménière's Disease")).toBe("meniere's disease");
});

it("sorts names ignoring case and accents, with numbers as numbers", () => {
  const names = [
    "KRAS",
    "BRAF V600K",
    "braf v600E",
    "EGFR",
    "BRAF V60",
    "Éwing",
    "BRAF",
    "10q",
    "9p",
  ];
  expect(byName(names, (name) => name)).toEqual([
    "9p",
    "10q",
    "BRAF",
    "BRAF V60",
    "braf v600E",
    "BRAF V600K",
    "EGFR",
    "Éwing",
    "KRAS",
  ]);
});

it("leaves items with the same name in their order", () => {
  const items = [
    { name: "b", id: 1 },
    { name: "B", id: 2 },
    { name: "a", id: 3 },
  ];
  expect(byName(items, ({ name }) => name).map(({ id }) => id)).toEqual([3, 1, 2]);
});
