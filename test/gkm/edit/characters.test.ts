import { describe, expect, it } from "vitest";
import { checkTexts } from "../../../src/gkm/check/texts/texts.ts";
import { withCharacters } from "../../../src/gkm/edit/characters.ts";
import { draftOf } from "../../fixtures/draft.ts";
import { documentWith } from "../../fixtures/gkm.ts";

describe("the characters of a document", () => {
  it("are what they look like, and nothing else changes", () => {
    const description = `${"A long text. ".repeat(20)}And its\u200b end\u00ad.`;
    const document = documentWith({
      disease: {
        "kb.did:1": {
          id: "kb.did:1",
          name: "Melan\u043ema \u00a0of  skin",
          aliases: ["a", "b\ufeff"],
        },
        "kb.did:2": { id: "kb.did:2", name: "Glioma" },
      },
      evidence: { "kb.eid:1": { id: "kb.eid:1", description } },
    });
    const { document: mended, count } = withCharacters(document);
    expect(count).toBe(3);
    expect(mended.disease["kb.did:1"]).toEqual({
      id: "kb.did:1",
      name: "Melanoma of skin",
      aliases: ["a", "b"],
    });
    expect(mended.disease["kb.did:2"]).toBe(document.disease["kb.did:2"]);
    // all of the text is left
    expect(mended.evidence["kb.eid:1"]).toEqual({
      id: "kb.eid:1",
      description: `${"A long text. ".repeat(20)}And its end.`,
    });
    expect(checkTexts(mended)).toEqual([]);
    const [, , long] = checkTexts(document);
    expect(long?.fix).toBe("Run npm run fix -- characters.");
  });

  it("that need judgment stay", () => {
    const document = documentWith({
      therapy: {
        // a letter that looks like no Latin one, a lost character, and nothing left
        "kb.tid:1": { id: "kb.tid:1", name: "Vemurafeni\u0431" },
        "kb.tid:2": { id: "kb.tid:2", name: "Vemura\ufffdenib" },
        "kb.tid:3": { id: "kb.tid:3", name: "\u200b" },
      },
    });
    expect(withCharacters(document)).toEqual({ document, count: 0 });
  });

  it("of the content are as they should be", () => {
    const { document } = draftOf();
    expect(withCharacters(document).document).toBe(document);
  });
});
