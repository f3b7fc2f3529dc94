import { expect, it } from "vitest";
import { align } from "../../../src/gkm/compare/align.ts";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import { documentWith, KB, type Parts } from "../../fixtures/gkm.ts";

const graphOf = (parts: Parts) =>
  buildGraph([{ name: "b", profile: KB, document: documentWith(parts) }]).graph;

it("pairs entries by their keys and by what they say, and tells which say the same", () => {
  const older = graphOf({
    therapy: { "kb.tid:1": { name: "A" }, "kb.tid:2": { name: "B" }, "kb.tid:3": { name: "C" } },
    proposition: { "kb.proposition:p": { object: "#/therapy/kb.tid:1" } },
  });
  const newer = graphOf({
    therapy: { "kb.tid:9": { name: "A" }, "kb.tid:2": { name: "X" }, "kb.tid:4": { name: "D" } },
    proposition: { "kb.proposition:p": { object: "#/therapy/kb.tid:9" } },
  });
  const { pairs, added, removed } = align(older, newer);
  expect(pairs.map((pair) => [pair.older.key, pair.newer.key, pair.isSame])).toEqual([
    ["kb.tid:2", "kb.tid:2", false],
    ["kb.tid:1", "kb.tid:9", true],
    ["kb.proposition:p", "kb.proposition:p", true],
  ]);
  expect(added.map(({ key }) => key)).toEqual(["kb.tid:4"]);
  expect(removed.map(({ key }) => key)).toEqual(["kb.tid:3"]);
});
