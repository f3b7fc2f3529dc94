import { describe, expect, it } from "vitest";
import { evidenceLinesOf } from "../../../src/gkm/reading/evidence-lines.ts";
import { evidenceOutline } from "../../../src/site/entries/evidence-outline.ts";
import { phraseText } from "../../../src/site/frame/phrases.ts";
import { entryOf } from "../../fixtures/catalog.ts";
import { VIEW } from "../../fixtures/view.ts";

const { graph, titles } = VIEW;

function linesOf(key: string, profile = VIEW.claimOf(entryOf("assertion", key)).profile?.text) {
  const entry = entryOf("assertion", key);
  return evidenceOutline(evidenceLinesOf(entry, graph, titles), profile, VIEW.factsOf(entry), VIEW);
}

describe("the outline of evidence lines", () => {
  it("says what each line argues, and cautions where it disputes", () => {
    expect(
      linesOf("kb.aid:3").map(({ heading, caution }) => [phraseText(heading), caution]),
    ).toEqual([
      ["Supports response to Cetuximab + Encorafenib in Colorectal cancer", undefined],
      [
        "Supports response to Panitumumab + Trametinib + Dabrafenib in Colorectal cancer",
        undefined,
      ],
      ["Disputes response to Vemurafenib in Colorectal cancer", "Not the same as resistance."],
      [
        "Disputes response to Panitumumab + Vemurafenib in Colorectal cancer",
        "Not the same as resistance.",
      ],
      [
        "Disputes resistance to Cetuximab or Panitumumab in Colorectal cancer",
        "Not the same as response.",
      ],
    ]);
  });

  it("has below each line its items, which say no more where they say the same", () => {
    const [line] = linesOf("kb.aid:3");
    expect(line?.badges.map(({ text }) => text.toLowerCase())).toEqual([
      "supports",
      expect.stringMatching(/a$/),
    ]);
    expect(line?.target).toMatch(/^\/proposition\//);
    expect(line?.facts).toEqual([]);
    expect(line?.items).toEqual([
      {
        badges: expect.any(Array),
        entry: { text: "eid-9851", path: "/evidence/eid-9851", code: true },
        sources: [{ text: "Kopetz et al., 2019", path: "/source/pmid-31566309" }],
      },
    ]);
  });

  it("names the profile of a line, and what its items say, where they differ", () => {
    const [, line] = linesOf("kb.aid:9");
    expect(phraseText(line?.heading ?? "")).toMatch(/^ACVR1 Gain-of-Function: supports diagnosis /);
    const [own] = linesOf("kb.aid:1", "Another profile");
    expect(phraseText(own?.heading ?? "")).toBe(
      "BRAF V600E: supports response to Vemurafenib in Skin melanoma",
    );
    expect(own?.items[0]?.says).toBeUndefined();
  });

  it("has the criteria of oncogenicity with their points", () => {
    expect(linesOf("kb.aid:251").map((line) => [phraseText(line.heading), line.points])).toEqual([
      ["OS2: functional data assessment", "4 points"],
      ["OM3: somatic hotspot assessment", "2 points"],
      ["OP4: population data assessment", "1 point"],
    ]);
  });

  it("has a criterion and a claim side by side, and lines with neither", () => {
    const [line] = evidenceLinesOf(entryOf("assertion", "kb.aid:1"), graph, titles);
    if (line === undefined) throw new Error("the assertion has no line");
    const bare = { direction: "neutral", items: [], facts: [] } as const;
    const headings = evidenceOutline(
      [{ ...line, outcome: "OS2" }, bare],
      "BRAF V600E",
      [],
      VIEW,
    ).map(({ heading }) => phraseText(heading));
    expect(headings).toEqual([
      "OS2. Supports response to Vemurafenib in Skin melanoma",
      "Evidence",
    ]);
  });

  it("keeps the facts of a line that the assertion does not have", () => {
    const facts = [{ label: "Method", values: [{ text: "SOP" }, { text: "Other" }] }];
    const known = [{ label: "Method", values: [{ text: "SOP (2017)" }] }];
    const line = { direction: "supports", items: [], facts } as const;
    expect(evidenceOutline([line], undefined, known, VIEW)[0]?.facts).toEqual([
      { label: "Method", values: [{ text: "Other" }] },
    ]);
  });
});
