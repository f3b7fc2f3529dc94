import { describe, expect, it } from "vitest";
import { proteinTrack } from "../../../src/site/entries/protein-track.ts";
import type { Mark, Strip } from "../../../src/site/entries/strips.ts";
import { entryOf } from "../../fixtures/catalog.ts";

const entry = entryOf("molecularProfile", "kb.mpid:12");

function mark(first: number, items: number, level: string, last = first): Mark {
  const effects = [{ tone: "sensitivity", state: "supported" }] as const;
  const [label, state] = [`R${first}H`, "supported"] as const;
  return { entry, label, description: `TP53 ${label}`, items, state, effects, level, first, last };
}

function stripOf(marks: readonly Mark[]): Strip {
  const [one, ...more] = marks;
  if (one === undefined) throw new Error("a strip has a mark");
  return { sequence: "NP_000537.3", marks: [one, ...more] };
}

const many = (count: number, step: number) =>
  stripOf(
    Array.from({ length: count }, (_, index) =>
      mark(index * step + 1, (index * 31) % 17, "ABCDE"[(index * 13) % 5] ?? "E"),
    ),
  );

describe("the picture of variants on a protein", () => {
  it("has each mark as high as it has evidence items, with its best level as a letter", () => {
    const track = proteinTrack(stripOf([mark(175, 4, "A"), mark(273, 2, "C")]), "TP53");
    const [one, other] = track.marks;
    expect([one?.letter, one?.level, other?.letter]).toEqual(["A", "a", "C"]);
    expect(track.ground - (one?.y ?? 0)).toBeCloseTo(2 * (track.ground - (other?.y ?? 0)), 0);
    expect(one?.path).toBe("/molecular-profile/mpid-12");
    expect(track.labels.map(({ text }) => text)).toEqual(["R175H", "R273H"]);
  });

  it("has a strip from the first to the last curated residue, and no other numbers beside it", () => {
    const track = proteinTrack(stripOf([mark(175, 1, "A"), mark(273, 1, "B", 280)]), "TP53");
    expect(track.residues.map(({ text }) => text)).toEqual(["175", "280"]);
    expect(track.stretches).toHaveLength(1);
    expect(track.description).toContain("From residue 175 to 280.");
    expect(track.title).toBe("Molecular profiles of TP53 by protein position on NP_000537.3");
  });

  it("says that positions are as names give them, if there is no sequence", () => {
    const { marks } = stripOf([mark(12, 1, "A")]);
    expect(proteinTrack({ marks }, "KRAS").title).toMatch(/as their names give it$/);
  });

  it("has one residue in the middle", () => {
    const track = proteinTrack(stripOf([mark(600, 3, "A")]), "BRAF");
    const { x, width } = track.strip;
    expect(track.marks.map((own) => own.x)).toEqual([x + width / 2]);
  });

  it.each([
    ["beside one another", 8, 100],
    ["beside one another, close", 8, 1],
    ["turned", 20, 10],
    ["turned, close", 33, 1],
  ])("has heads and labels that do not collide: %s", (_, count, step) => {
    const track = proteinTrack(many(count, step), "TP53");
    const xs = track.marks.map(({ x }) => x);
    for (const [index, x] of xs.slice(1).entries()) {
      expect(x - (xs[index] ?? 0)).toBeGreaterThanOrEqual(2 * track.radius);
    }
    expect(track.labels).toHaveLength(count);
    for (const [index, label] of track.labels.slice(1).entries()) {
      const room = label.x - (track.labels[index]?.x ?? 0);
      expect(room).toBeGreaterThanOrEqual(label.isTurned ? 18.4 : label.text.length * 8.2);
    }
    expect(Math.max(...xs)).toBeLessThanOrEqual(track.width);
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
  });

  it("has labels of the strongest only, if there are many positions, and one mark for each", () => {
    const strip = many(60, 5);
    const track = proteinTrack(strip, "TP53");
    expect(track.marks).toHaveLength(60);
    expect(track.labels).toHaveLength(24);
    expect(track.labels.every(({ text }) => /[AB]$/.test(text))).toBe(true);
    expect(track.marks.every(({ letter }) => letter === undefined)).toBe(true);
    const twice = proteinTrack(stripOf(strip.marks.flatMap((own) => [own, own])), "TP53");
    expect(twice.marks).toHaveLength(60);
    expect(twice.marks[0]?.description).toMatch(/; 1 more at this position$/);
  });

  it("has whole numbers of items only", () => {
    const { items } = proteinTrack(stripOf([mark(1, 1, "A"), mark(9, 0, "B")]), "TP53");
    expect(items.map(({ text }) => text)).toEqual(["0", "1"]);
  });

  it("is the same each time", () => {
    expect(proteinTrack(many(33, 7), "TP53")).toEqual(proteinTrack(many(33, 7), "TP53"));
  });
});
