import { expect, it } from "vitest";
import { KIND_NAMES, KINDS } from "../../src/search/kinds.ts";

it("has what answers a question before what it is about, and a word for index and URL", () => {
  const names = KIND_NAMES;
  expect(names.slice(0, 7)).toEqual([
    "assertion",
    "evidence",
    "gene",
    "disease",
    "therapy",
    "profile",
    "variant",
  ]);
  expect(names.indexOf("tool")).toBeLessThan(names.indexOf("version"));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+$/);
  expect(KINDS[1]).toEqual({ name: "evidence", label: "Evidence item", plural: "Evidence" });
  expect(KINDS.map(({ name }) => name)).toEqual(names);
});

it("calls one record and several by words that begin alike, and no two kinds the same", () => {
  for (const { label, plural } of KINDS) {
    expect(label).toMatch(/^[A-Z][a-z]+(?: [a-z]+)?$/);
    expect(plural.slice(0, 3)).toBe(label.slice(0, 3));
    expect(plural).toMatch(/s$|^Evidence$/);
  }
  expect(new Set(KINDS.map(({ label }) => label)).size).toBe(KINDS.length);
});
