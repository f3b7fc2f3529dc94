import { describe, expect, it } from "vitest";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import {
  groupsWith,
  membershipOf,
  membershipSentence,
} from "../../../src/site/entries/membership.ts";
import { partsText } from "../../../src/site/entries/sentence-parts.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

const { graph } = CATALOG;
const titles = createTitles(graph);
const sentence = (key: string) => {
  const membership = membershipOf(entryOf("therapyGroup", key), graph.resolve, titles);
  return membership === undefined ? undefined : partsText(membershipSentence(membership));
};

describe("a group of therapies", () => {
  it("says what is given together, and what is one or the other", () => {
    expect(sentence("kb.therapyGroup:sV5cn2Lgtzpgfhs7JnGOCdEZfsr0kwJw")).toBe(
      "A combination: Vemurafenib + Cobimetinib.",
    );
    expect(sentence("kb.therapyGroup:vRcEv3KiFDunqVudf1EXjIa2GKgeJXBH")).toBe(
      "Alternatives: Gefitinib or Erlotinib.",
    );
  });

  it("has members that are links", () => {
    const group = entryOf("therapyGroup", "kb.therapyGroup:sV5cn2Lgtzpgfhs7JnGOCdEZfsr0kwJw");
    expect(
      membershipOf(group, graph.resolve, titles)?.members.map(({ entry }) => entry?.path),
    ).toEqual(["/therapy/tid-64768", "/therapy/tid-68923"]);
  });

  it("is none for a therapy, whose groups are found", () => {
    const vemurafenib = entryOf("therapy", "kb.tid:64768");
    expect(membershipOf(vemurafenib, graph.resolve, titles)).toBeUndefined();
    expect(
      groupsWith(vemurafenib, graph.resolve, titles).map(({ entry }) => titles.titleOf(entry)),
    ).toEqual(["Panitumumab + Vemurafenib", "Vemurafenib + Cobimetinib"]);
  });
});
