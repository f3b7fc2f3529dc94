import { expect, it } from "vitest";
import { findRenames } from "../../../src/gkm/compare/renames.ts";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import { documentWith, KB, type Parts } from "../../fixtures/gkm.ts";

const graphOf = (parts: Parts) =>
  buildGraph([{ name: "b", profile: KB, document: documentWith(parts) }]).graph;
const drug = (id: string, name = "A") => ({ [id]: { id, name } });
const claim = (id: string, object: string) => ({ [id]: { id, object } });

it("finds what has another key, and what refers to it with another key itself", () => {
  const older = graphOf({
    therapy: { ...drug("kb.tid:1"), ...drug("kb.tid:2", "B") },
    proposition: claim("kb.proposition:a", "#/therapy/kb.tid:1"),
  });
  const newer = graphOf({
    therapy: { ...drug("kb.tid:9"), ...drug("kb.tid:3", "C") },
    proposition: claim("kb.proposition:b", "#/therapy/kb.tid:9"),
  });
  const { pairs, follow } = findRenames(older, newer);
  expect([...pairs].map(([now, before]) => `${before.key} → ${now.key}`)).toEqual([
    "kb.tid:1 → kb.tid:9",
    "kb.proposition:a → kb.proposition:b",
  ]);
  expect(follow({ a: ["#/therapy/kb.tid:1/part", "#/therapy/kb.tid:11", "kb.tid:1"] })).toEqual({
    a: ["#/therapy/kb.tid:9/part", "#/therapy/kb.tid:11", "kb.tid:1"],
  });
});

it("takes no key twice, and no entry that is still there", () => {
  const older = graphOf({ therapy: { ...drug("kb.tid:1"), ...drug("kb.tid:2") } });
  const newer = graphOf({
    therapy: { ...drug("kb.tid:2"), ...drug("kb.tid:3"), ...drug("kb.tid:4") },
  });
  const { pairs } = findRenames(older, newer);
  expect([...pairs].map(([now, before]) => [before.key, now.key])).toEqual([
    ["kb.tid:1", "kb.tid:3"],
  ]);
});

it("a source with a corrected PMID is the same by its title", () => {
  const source = (pmid: string, words: object) => ({
    [`pmid:${pmid}`]: { id: `pmid:${pmid}`, pmid, urls: [`https://example.org/${pmid}`], ...words },
  });
  const pairsOf = (words: object, now: object = words) => {
    const [older, newer] = [
      graphOf({ source: source("1", words) }),
      graphOf({ source: source("2", now) }),
    ];
    return [...findRenames(older, newer).pairs].map(([one]) => one.key);
  };
  expect(pairsOf({ title: "A trial." })).toEqual(["pmid:2"]);
  expect(pairsOf({ title: "A trial." }, { title: "Another trial." })).toEqual([]);
  expect(pairsOf({ name: "Doe et al., 1977" })).toEqual([]);
});

it("an entry that lists a former key has it, whatever else changed; what was there before has taken it in", () => {
  const older = graphOf({
    therapy: { ...drug("kb.tid:1"), ...drug("kb.tid:2", "B"), ...drug("kb.tid:3", "C") },
    proposition: claim("kb.proposition:a", "#/therapy/kb.tid:2"),
  });
  const newer = graphOf({
    therapy: { ...drug("kb.tid:9", "Z"), ...drug("kb.tid:3", "C") },
    proposition: claim("kb.proposition:a", "#/therapy/kb.tid:3"),
  });
  const formerly = new Map([
    ["kb.tid:9", ["kb.tid:1"]],
    // a key that never was is none that led anywhere
    ["kb.tid:3", ["kb.tid:2", "kb.tid:77"]],
  ]);
  const { pairs, merged, follow } = findRenames(older, newer, formerly);
  expect([...pairs].map(([now, before]) => [before.key, now.key])).toEqual([
    ["kb.tid:1", "kb.tid:9"],
  ]);
  expect([...merged].map(([before, now]) => [before.key, now.key])).toEqual([
    ["kb.tid:2", "kb.tid:3"],
  ]);
  expect(follow({ a: "#/therapy/kb.tid:1", b: "#/therapy/kb.tid:2" })).toEqual({
    a: "#/therapy/kb.tid:9",
    b: "#/therapy/kb.tid:3",
  });
});
