import { describe, expect, it } from "vitest";
import type { CollectionName } from "../../../src/gkm/model/collections.ts";
import { groupsWith, membershipOf } from "../../../src/site/entries/membership.ts";
import { therapyView } from "../../../src/site/entries/therapy.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { knowledgeOf, TITLES } from "../../fixtures/claims.ts";

const { resolve } = CATALOG.graph;

function viewOf(key: string, collection: CollectionName = "therapy") {
  const known = knowledgeOf(collection, key);
  const membership = membershipOf(known.entry, resolve, TITLES);
  return therapyView({
    ...known,
    groups: groupsWith(known.entry, resolve, TITLES),
    ...(membership === undefined ? {} : { membership }),
  });
}

const answerOf = (key: string, collection?: CollectionName) =>
  viewOf(key, collection).answer.map((phrase) => phrase.map(({ text }) => text).join(""));

describe("the page of a therapy", () => {
  it("says where it is linked to response and to resistance, alone and with others", () => {
    expect(answerOf("kb.tid:64768")).toEqual([
      "Evidence supports response to Vemurafenib in Skin melanoma with BRAF V600E (level A), Hairy cell leukemia with BRAF V600E (level B) and Papillary thyroid carcinoma with BRAF V600E (level B).",
      "Evidence disputes response to Vemurafenib in Colorectal cancer with BRAF V600E (level B).",
      "Evidence supports resistance to Vemurafenib in Hairy cell leukemia with KRAS G12D (level C).",
      "Strongest assertions: BRAF V600E: Tier I in Skin melanoma · response to Vemurafenib (AMP A); BRAF V600E: Tier I in Colorectal cancer · disputes response to Vemurafenib (AMP B) · disputes response to Panitumumab + Vemurafenib (AMP B) · 3 more lines (1 disputing).",
      "Also with others: Panitumumab + Vemurafenib and Vemurafenib + Cobimetinib.",
      "7 evidence items: 5 supporting · 2 disputing.",
    ]);
  });

  it("is not given with what it is an alternative to", () => {
    expect(answerOf("kb.tid:1855")).toContain("Also as an alternative: Gefitinib or Erlotinib.");
    expect(answerOf("kb.tid:1855").join(" ")).not.toContain("Also with others");
  });

  it("has a matrix of what is known of it alone, without the groups that it is in", () => {
    const { alone } = viewOf("kb.tid:64768");
    expect(alone?.rows.map(({ head }) => head.text)).toEqual(["BRAF V600E", "KRAS G12D"]);
    expect(alone?.columns.map(({ text }) => text)).toEqual([
      "Skin melanoma",
      "Hairy cell leukemia",
      "Papillary thyroid carcinoma",
      "Colorectal cancer",
    ]);
  });

  it("has a row for each group that it is in, in words that say how", () => {
    const { groups, otherGroups } = viewOf("kb.tid:64768");
    expect(groups?.rows.map(({ head }) => head)).toMatchObject([
      { text: "Vemurafenib + Cobimetinib", entry: { collection: "therapyGroup" } },
      { text: "Panitumumab + Vemurafenib", entry: { collection: "therapyGroup" } },
    ]);
    expect(groups?.rows[1]?.cells[0]?.[0]?.label).toBe("Sensitivity disputed");
    expect(otherGroups).toEqual([]);
  });

  it("has only groups, if nothing is known of it alone", () => {
    const { alone, groups } = viewOf("kb.tid:68923");
    expect(alone).toBeUndefined();
    expect(groups?.rows).toHaveLength(1);
  });
});

describe("the page of a therapy group", () => {
  it("says what the group is, and has the claims about the group", () => {
    const group = "kb.therapyGroup:vRcEv3KiFDunqVudf1EXjIa2GKgeJXBH";
    expect(answerOf(group, "therapyGroup")).toEqual([
      "Alternatives: Gefitinib or Erlotinib.",
      "Evidence supports resistance to Gefitinib or Erlotinib in Lung adenocarcinoma with PIK3CA E545K (level C).",
      "No assertion about Gefitinib or Erlotinib is curated.",
      "1 evidence item: 1 supporting.",
    ]);
    expect(viewOf(group, "therapyGroup").alone?.rows.map(({ head }) => head.text)).toEqual([
      "PIK3CA E545K",
    ]);
  });
});
