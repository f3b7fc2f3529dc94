import { describe, expect, it } from "vitest";
import { withIdentifiers, wrongIdentifiers } from "../../../../src/gkm/edit/keys/identifiers.ts";
import type { BundleDocument } from "../../../../src/gkm/model/bundle.ts";
import { readBundle } from "../../../fixtures/content.ts";
import { KB, sha512t24u } from "../../../fixtures/gkm.ts";

/** The content's bundle, of which parts are written anew by replacing text. */
async function spoilt(from: string | RegExp, to: string): Promise<BundleDocument> {
  return JSON.parse(JSON.stringify(await readBundle()).replaceAll(from, to)) as BundleDocument;
}

const fixed = (document: BundleDocument, isLeft?: (pointer: string) => boolean) =>
  withIdentifiers(document, KB, sha512t24u, isLeft);

describe("computed identifiers", () => {
  it("that are right stay, with their document", async () => {
    const document = await readBundle();
    expect(fixed(document)).toEqual({ document, changed: [] });
    expect(fixed(document).document).toBe(document);
  });

  it("made wrong everywhere are found again, with what depends on them", async () => {
    const right = await readBundle();
    // a location, an allele on it, a therapy group, and propositions
    const spell = (text: string) => text.replace(/[a-y]/, (letter) => (letter === "a" ? "b" : "a"));
    const location = "t-3DrWALhgLdXHsupI-e-M00aL3HgK3y";
    const allele = "j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L";
    const group = String(Object.keys(right.therapyGroup)[0]).slice("kb.therapyGroup:".length);
    const tokens = [location, allele, group, "itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u"];
    let text = JSON.stringify(right);
    for (const token of tokens) text = text.replaceAll(token, spell(token));
    const { document, changed } = fixed(JSON.parse(text) as BundleDocument);
    expect(document).toEqual(right);
    const ends = changed.map(({ to }) => to.slice(-32));
    for (const token of tokens) expect(ends).toContain(token);
    expect(wrongIdentifiers(document, KB, sha512t24u).size).toBe(0);
  });

  it("follow a change of what they identify", async () => {
    const document = await spoilt('"start":599,', '"start":598,');
    const { document: after, changed } = fixed(document);
    expect(changed.map(({ from }) => from)).toEqual([
      "std:SL.t-3DrWALhgLdXHsupI-e-M00aL3HgK3y",
      "std:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L",
    ]);
    const allele = String(changed[1]?.to);
    expect(JSON.stringify(after.molecularProfile["kb.mpid:12"])).toContain(allele);
    expect(after.variant["kb.vid:12"]?.["protein"]).toMatchObject({
      [allele]: { id: allele, digest: allele.slice("std:VA.".length) },
    });
  });

  it("correct a digest alone, and leave what is to be left", async () => {
    const right = await readBundle();
    const wrong = '"digest":"t-3DrWALhgLdXHsupI-e-M00aL3HgK3x"';
    const document = await spoilt('"digest":"t-3DrWALhgLdXHsupI-e-M00aL3HgK3y"', wrong);
    expect(fixed(document).document).toEqual(right);
    const moved = await spoilt('"start":599,', '"start":598,');
    expect(fixed(moved, () => true).changed).toEqual([]);
  });
});
