import { describe, expect, it } from "vitest";
import { rekey } from "../../../../src/gkm/edit/keys/rekey.ts";
import { draftOf } from "../../../fixtures/draft.ts";
import { documentWith } from "../../../fixtures/gkm.ts";

describe("another key", () => {
  it("is followed by all that refers to the entry, and by nothing else", () => {
    const { document } = draftOf();
    const before = JSON.stringify(document);
    const after = rekey(document, new Map([["/disease/kb.did:8923", "kb.did:5"]]));
    const expected = before
      .replaceAll('"#/disease/kb.did:8923"', '"#/disease/kb.did:5"')
      .replaceAll('"kb.did:8923"', '"kb.did:5"');
    expect(JSON.stringify(document)).toBe(before);
    expect(after).toEqual(JSON.parse(expected));
    expect(after.source).toBe(document.source);
    expect(after.evidence).toBe(document.evidence);
  });

  it("of a variant is in its profiles too: in pointers into it, and in their mappings", () => {
    const { document } = draftOf();
    const after = rekey(document, new Map([["/variant/kb.vid:12", "kb.vid:9"]]));
    const profile = JSON.stringify(after.molecularProfile["kb.mpid:12"]);
    expect(profile).not.toContain("kb.vid:12");
    expect(profile).toContain('"id":"kb.vid:9"');
    expect(profile).toContain('"#/variant/kb.vid:9/protein/std:VA.');
    expect(profile).toContain('"system":"https://civicdb.org/links/variant/","code":"9"}');
    // the codes of others stay
    expect(profile).toContain('"code":"13961"');
    expect(after.variant["kb.vid:9"]).toEqual(document.variant["kb.vid:12"]);
  });

  it("of a representation changes its id and its digest", () => {
    const digest = "A".repeat(32);
    const [from, to] = [`std:VA.${"B".repeat(32)}`, `std:VA.${digest}`];
    const allele = { id: from, type: "Allele", digest: "B".repeat(32) };
    const document = documentWith({
      variant: { "kb.vid:1": { protein: { [from]: allele } } },
      molecularProfile: { "kb.mpid:1": { members: [`#/variant/kb.vid:1/protein/${from}`] } },
    });
    const keys = new Map([[`/variant/kb.vid:1/protein/${from}`, to]]);
    expect(rekey(document, keys)).toEqual(
      documentWith({
        variant: { "kb.vid:1": { protein: { [to]: { id: to, type: "Allele", digest } } } },
        molecularProfile: { "kb.mpid:1": { members: [`#/variant/kb.vid:1/protein/${to}`] } },
      }),
    );
  });

  it("that another entry has leaves that one", () => {
    const document = documentWith({
      disease: {
        "kb.did:1": { id: "kb.did:1", name: "A" },
        "kb.did:2": { id: "kb.did:2", name: "B" },
      },
      proposition: { "kb.proposition:a": { object: "#/disease/kb.did:1" } },
    });
    const after = rekey(document, new Map([["/disease/kb.did:1", "kb.did:2"]]));
    expect(after.disease).toEqual({ "kb.did:2": { id: "kb.did:2", name: "B" } });
    expect(after.proposition["kb.proposition:a"]).toEqual({ object: "#/disease/kb.did:2" });
  });
});
