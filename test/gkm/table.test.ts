import { describe, expect, it } from "vitest";
import type { Entry } from "../../src/gkm/graph.ts";
import { tableOf } from "../../src/gkm/table.ts";
import type { JsonObject } from "../../src/json/json.ts";

const entry = (key: string, value: JsonObject) =>
  ({ key, value, bundles: ["a", "b"], path: `/evidence/${key}` }) as unknown as Entry;

const rows = (...entries: Entry[]) =>
  tableOf(
    entries,
    ({ key }) => `title of ${key}`,
    ({ path }) => `https://example.org${path}`,
  )
    .split("\n")
    .map((row) => row.split("\t"));

describe("a table", () => {
  it("has references as keys, codes as codes, and lists joined", () => {
    expect(
      rows(
        entry("kb.eid:1", {
          id: "kb.eid:1",
          proposition: "#/proposition/kb.proposition:x",
          reportedIn: ["#/source/pmid:1", "https://example.org/1"],
          strength: { type: "MappableConcept", name: "Clinical", primaryCoding: { code: "B" } },
        }),
      ),
    ).toEqual([
      ["key", "title", "page", "bundle", "proposition", "reportedIn", "strength"],
      [
        "kb.eid:1",
        "title of kb.eid:1",
        "https://example.org/evidence/kb.eid:1",
        "a|b",
        "kb.proposition:x",
        "pmid:1|https://example.org/1",
        "B",
      ],
      [""],
    ]);
  });

  it("keeps tabs and line ends inside a cell as escapes", () => {
    const [, row] = rows(entry("x", { description: "one\ttwo\nthree \\ four" }));
    expect(row?.at(-1)).toBe("one\\ttwo\\nthree \\\\ four");
  });

  it("has a column for a field that only one of the entries has", () => {
    const [head, first, second] = rows(entry("1", { doi: "10.1000/1" }), entry("2", { pmid: "2" }));
    expect(head?.slice(4)).toEqual(["doi", "pmid"]);
    expect([first?.slice(4), second?.slice(4)]).toEqual([
      ["10.1000/1", ""],
      ["", "2"],
    ]);
  });
});
