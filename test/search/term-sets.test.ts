import { describe, expect, it } from "vitest";
import type { Term } from "../../src/search/question.ts";
import type { Found } from "../../src/search/record-lists.ts";
import { groupsOf, heaviest, masksOf } from "../../src/search/term-sets.ts";

const termOf = (asked: string): Term => ({
  asked,
  start: 0,
  end: asked.length,
  words: [asked],
  things: [],
  isForeign: false,
});

const foundOf = (
  asked: string,
  title: readonly number[],
  all: readonly number[] = title,
): Found => ({
  term: termOf(asked),
  title,
  all,
  isBeginning: false,
});

const FOUND = [foundOf("a", [0, 1], [0, 1, 2]), foundOf("b", [1, 2]), foundOf("c", [3])];

describe("which terms each record has", () => {
  const masks = masksOf(FOUND, 4, new Set());

  it("is a bit for each, in the title and anywhere", () => {
    expect([...masks.title]).toEqual([0b001, 0b011, 0b010, 0b100]);
    expect([...masks.all]).toEqual([0b001, 0b011, 0b011, 0b100]);
  });

  it("is none where records are removed", () => {
    const { title, all } = masksOf(FOUND, 4, new Set([1, 3]));
    expect([...title]).toEqual([0b001, 0, 0b010, 0]);
    expect([...all]).toEqual([0b001, 0, 0b011, 0]);
  });

  it("is heaviest where rare terms are, and what is essential is among them", () => {
    expect(heaviest(masks.all, FOUND, 0)).toBe(0b011);
    expect(heaviest(masks.all, FOUND, 0b100)).toBe(0b100);
    expect(heaviest(masks.all, FOUND, 0b101)).toBe(0);
  });

  it("is counted for each term, and for each pair that there is", () => {
    const essential = FOUND.map(({ term }, index) => ({ term, bit: 1 << index }));
    const groups = groupsOf(essential, () => masks.all);
    expect(
      groups.map(({ terms, count }) => [terms.map(({ asked }) => asked).join(), count]),
    ).toEqual([
      ["a", 3],
      ["b", 2],
      ["c", 1],
      ["a,b", 2],
    ]);
  });

  it("is counted for five terms at most", () => {
    const many = Array.from({ length: 7 }, (_, index) => ({
      term: termOf(`t${index}`),
      bit: 1 << index,
    }));
    const all = Uint32Array.of(0b1111111);
    expect(groupsOf(many, () => all)).toHaveLength(5 + 10);
  });
});
