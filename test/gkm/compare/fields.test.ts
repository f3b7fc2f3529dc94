import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { fieldChanges } from "../../../src/gkm/compare/fields.ts";

const NAMING = { entryOf: () => undefined, titleOfValue: () => undefined };

/** Changes on lines: "/direction Direction: supports → disputes". */
const linesOf = (older: JsonObject, newer: JsonObject) =>
  fieldChanges(older, newer, { older: NAMING, newer: NAMING }).map(
    ({ pointer, labels, kind, older: from, newer: to }) =>
      `${pointer} ${labels.join(", ")}: ${kind === "changed" ? `${from} → ${to}` : `${kind} ${from ?? to ?? ""}`}`,
  );
const concept = (code: string, name: string) => ({ name, primaryCoding: { system: "s", code } });

it.each<[string, JsonObject, JsonObject, readonly string[]]>([
  ["nothing", { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
  [
    "grave fields first",
    { title: "a", direction: "supports" },
    { title: "b", direction: "disputes" },
    ["/direction Direction: supports → disputes", "/title Title: a → b"],
  ],
  ["a field more", {}, { doi: "10.1/x" }, ["/doi DOI: added 10.1/x"]],
  ["a field less", { description: "x" }, {}, ["/description Description: removed x"]],
  [
    "a list more",
    {},
    { aliases: ["a", "b"] },
    ["/aliases Also called: added a", "/aliases Also called: added b"],
  ],
  [
    "items of a set",
    { urls: ["a", "b", "c"] },
    { urls: ["c", "d", "e", "a"] },
    ["/urls/1 Link: removed b", "/urls/1 Link: added d", "/urls/2 Link: added e"],
  ],
  [
    "one item in the place of another",
    { urls: ["a", "b"] },
    { urls: ["a", "x"] },
    ["/urls/1 Link: b → x"],
  ],
  [
    "two items in no place of others",
    { urls: ["a", "b"] },
    { urls: ["x", "y"] },
    [
      "/urls/0 Link: removed a",
      "/urls/1 Link: removed b",
      "/urls/0 Link: added x",
      "/urls/1 Link: added y",
    ],
  ],
  ["an item twice", { urls: ["a"] }, { urls: ["a", "a"] }, ["/urls/1 Link: added a"]],
  ["the order of a list", { urls: ["a", "b"] }, { urls: ["b", "a"] }, ["/urls Link: reordered "]],
  [
    "a value in a list",
    { reportedIn: "a" },
    { reportedIn: ["a", "b"] },
    ["/reportedIn/1 Reported in: added b"],
  ],
  [
    "a concept as a whole",
    { strength: concept("A", "x") },
    { strength: concept("B", "y") },
    ["/strength Strength: A (x) → B (y)"],
  ],
  [
    "what a concept says beside its name",
    {
      strength: {
        ...concept("A", "x"),
        mappings: [{ coding: { code: "1" }, relation: "exactMatch" }],
      },
    },
    {
      strength: {
        ...concept("A", "x"),
        mappings: [{ coding: { code: "1" }, relation: "closeMatch" }],
      },
    },
    ["/strength/mappings/0/relation Strength, Mapping 1, Relation: exactMatch → closeMatch"],
  ],
  [
    "the vocabulary of a code",
    { strength: concept("A", "x") },
    { strength: { ...concept("A", "x"), primaryCoding: { system: "t", code: "A" } } },
    ["/strength/primaryCoding/system Strength, Code, System: s → t"],
  ],
  [
    "a value of an extension",
    {
      extensions: [
        { name: "origin", value: "x" },
        { name: "other", value: 1 },
      ],
    },
    {
      extensions: [
        { name: "other", value: 1 },
        { name: "origin", value: "y" },
      ],
    },
    ["/extensions/1/value origin, Value: x → y"],
  ],
  [
    "lines by their numbers",
    {
      hasEvidenceLines: [{ strengthOfEvidenceProvided: "A" }, { strengthOfEvidenceProvided: "B" }],
    },
    {
      hasEvidenceLines: [{ strengthOfEvidenceProvided: "A" }, { strengthOfEvidenceProvided: "C" }],
    },
    ["/hasEvidenceLines/1/strengthOfEvidenceProvided Evidence line 2, Strength: B → C"],
  ],
  [
    "what a proposition claims, in the place of the statement",
    { proposition: { predicate: "predictsSensitivityTo", object: "a" } },
    { proposition: { predicate: "predictsSensitivityTo", object: "b" } },
    ["/proposition/object Therapy: a → b"],
  ],
  ["another type", { score: 1 }, { score: "1" }, ['/score Score: 1 → "1"']],
  [
    "names of every object",
    {},
    JSON.parse('{"__proto__":"x","constructor":"y"}') as JsonObject,
    ["/__proto__ Proto: added x", "/constructor Constructor: added y"],
  ],
])("%s", (_, older, newer, lines) => {
  expect(linesOf(older, newer)).toEqual(lines);
});
