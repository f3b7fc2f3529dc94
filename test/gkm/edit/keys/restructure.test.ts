import { describe, expect, it } from "vitest";
import { itemsOf } from "../../../../src/base/json.ts";
import { wrongIdentifiers } from "../../../../src/gkm/edit/keys/identifiers.ts";
import {
  checkRetired,
  entryName,
  mergeEntry,
  renameEntry,
} from "../../../../src/gkm/edit/keys/restructure.ts";
import { draftSource } from "../../../fixtures/draft.ts";
import { KB, sha512t24u } from "../../../fixtures/gkm.ts";

const { bundle, others } = draftSource();
const BUNDLES = [bundle, ...others];

const rename = (from: string, to: string) => renameEntry(BUNDLES, from, to, sha512t24u);
const merge = (from: string, to: string, isMeant = false) =>
  mergeEntry(BUNDLES, from, to, sha512t24u, isMeant);

describe("an entry that is renamed", () => {
  it("has the PMID of its new key, and links to that", () => {
    const [{ document } = { document: undefined }] = rename("pmid:21639808", "pmid:1");
    expect(document?.source["pmid:1"]).toMatchObject({
      id: "pmid:1",
      pmid: "1",
      urls: ["https://pubmed.ncbi.nlm.nih.gov/1/"],
    });
    const [{ document: other } = { document: undefined }] = rename("pmid:21639808", "kb.sid:1");
    expect(other?.source["kb.sid:1"]).toMatchObject({ pmid: "21639808" });
  });

  it("has its new key in all bundles, and so has what was computed of it", () => {
    const renamed = rename("kb.tid:64768", "kb.tid:7");
    expect(renamed.map(({ name }) => name)).toEqual(["solid-tumours", "blood-and-brain"]);
    for (const { document, changed } of renamed) {
      expect(JSON.stringify(document)).not.toContain("kb.tid:64768");
      expect(document.therapy["kb.tid:7"]).toMatchObject({ id: "kb.tid:7", name: "Vemurafenib" });
      expect(wrongIdentifiers(document, KB, sha512t24u).size).toBe(0);
      expect(changed.length).toBeGreaterThan(0);
    }
  });

  it.each([
    [
      "kb.tid:1234567",
      "kb.tid:7",
      "There is no entry kb.tid:1234567. Give the key that is below the title of its page.",
    ],
    [
      "kb.tid:64768",
      "kb.tid:1411",
      "There is an entry kb.tid:1411 already. If both stand for the same thing, run npm run merge -- kb.tid:64768 kb.tid:1411, which removes kb.tid:64768. Otherwise choose another key.",
    ],
    [
      "kb.tid:64768",
      "kb.did:7",
      'The key of an entry of therapy must be kb.tid:<integer>; got "kb.did:7".',
    ],
    // of another collection: they cannot be one
    [
      "kb.did:8923",
      "kb.tid:64768",
      'The key of an entry of disease must be kb.did:<integer>; got "kb.tid:64768".',
    ],
    ["kb.tid:64768", "kb.tid:64768", "kb.tid:64768 is the same key."],
    [
      "pmid:21639808",
      "pmid:0021639809",
      'A number in a key has no zeros in front; got "pmid:0021639809". Write pmid:21639809.',
    ],
    [
      "std:SL.t-3DrWALhgLdXHsupI-e-M00aL3HgK3y",
      "x",
      "The key std:SL.t-3DrWALhgLdXHsupI-e-M00aL3HgK3y is computed. Correct the location, and run npm run fix -- identifiers.",
    ],
  ])("from %s to %s is refused", (from, to, message) => {
    const known = Object.keys(bundle.document.therapy).find((key) => key !== from) ?? "";
    const target = to === "kb.tid:1411" ? known : to;
    expect(() => rename(from, target)).toThrow(message.replaceAll("kb.tid:1411", known));
  });
});

describe("an entry that is retired", () => {
  it.each([
    ["kb.did:1909", "kb.did:8923", undefined],
    [
      "kb.did:1909",
      "kb.did:1909",
      "--use must be another entry of disease; kb.did:1909 is the same.",
    ],
    [
      "kb.did:1909",
      "kb.tid:64768",
      "--use must be another entry of disease; kb.tid:64768 is one of therapy.",
    ],
    [
      "kb.proposition:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u",
      undefined,
      "Propositions have no pages that could say it. Retire what refers to this proposition instead.",
    ],
  ])("%s for %s: %s", (key, use, message) => {
    const check = () => checkRetired(BUNDLES, key, use);
    if (message === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(message);
  });
});

describe("an entry that is merged", () => {
  it("is gone, and what it was in is about the other one", () => {
    const [merged, second] = merge("kb.did:8923", "kb.did:1909", true);
    expect(second).toBeUndefined();
    const text = JSON.stringify(merged?.document);
    expect(text).not.toContain("kb.did:8923");
    expect(merged?.document.disease["kb.did:1909"]).toBe(bundle.document.disease["kb.did:1909"]);
    expect(merged?.document.metadata.statistics.collections["disease"]).toEqual({ count: 18 });
    expect(merged && wrongIdentifiers(merged.document, KB, sha512t24u).size).toBe(0);
  });

  it("makes propositions that say the same one", () => {
    const { proposition } = bundle.document;
    const [key, entry] =
      Object.entries(proposition).find(([, { object }]) => object === "#/therapy/kb.tid:64768") ??
      [];
    const twin = { ...entry, id: "kb.proposition:twin", object: "#/therapy/kb.tid:7" };
    const therapy = { ...bundle.document.therapy, "kb.tid:7": { id: "kb.tid:7", name: "V" } };
    const document = {
      ...bundle.document,
      therapy,
      // its key is the digest of what it says
      proposition: { ...proposition, "kb.proposition:twin": twin },
    };
    const [digested] = renameEntry(
      [{ ...bundle, document }],
      "kb.proposition:twin",
      `kb.proposition:${"x".repeat(32)}`,
      sha512t24u,
    );
    const [merged] = mergeEntry(
      [{ ...bundle, document: digested?.document ?? document }],
      "kb.tid:7",
      "kb.tid:64768",
      sha512t24u,
      false,
    );
    expect(Object.keys(merged?.document.proposition ?? {})).toContain(key);
    expect(Object.keys(merged?.document.proposition ?? {})).toHaveLength(
      Object.keys(proposition).length,
    );
  });

  it("brings the other one into a bundle that does not have it", () => {
    const only = Object.keys(others[0]?.document.disease ?? {}).find(
      (key) => !Object.hasOwn(bundle.document.disease, key),
    );
    const [merged] = merge(String(only), "kb.did:1909", true);
    expect(merged?.name).toBe("blood-and-brain");
    expect(merged?.document.disease["kb.did:1909"]).toBeDefined();
  });

  it.each([
    ["kb.did:1909", "kb.did:1909", "kb.did:1909 is the same entry."],
    [
      "kb.did:1909",
      "kb.tid:64768",
      "kb.did:1909 is an entry of disease, and kb.tid:64768 one of therapy; only entries of one collection can be merged.",
    ],
  ])("of %s into %s is refused", (from, to, message) => {
    expect(() => merge(from, to)).toThrow(message);
  });

  it("is refused if it is a statement of another claim, or of the same one in another direction", () => {
    const own = bundle.document.evidence["kb.eid:1409"];
    const claiming = (changed: object) => {
      const evidence = { ...bundle.document.evidence, "kb.eid:9": { ...own, ...changed } };
      const document = { ...bundle.document, evidence } as typeof bundle.document;
      return mergeEntry([{ ...bundle, document }], "kb.eid:9", "kb.eid:1409", sha512t24u, false);
    };
    expect(claiming({ description: "The same in other words." })).toHaveLength(1);
    for (const changed of [
      { direction: "disputes" },
      { proposition: "#/proposition/kb.proposition:other" },
    ]) {
      expect(() => claiming(changed)).toThrow(
        "kb.eid:9 and kb.eid:1409 claim different things, so neither is part of the other. If kb.eid:9 should no longer be used, run npm run retire -- kb.eid:9 --because TEXT.",
      );
    }
  });

  it("is refused if a group has both", () => {
    const [key, group] = Object.entries(bundle.document.therapyGroup)[0] ?? [];
    const [one = "", other = ""] = itemsOf(group?.["concepts"]).map((pointer) =>
      String(pointer).slice("#/therapy/".length),
    );
    expect(() => merge(one, other, true)).toThrow(
      `${key} in solid-tumours has both ${one} and ${other}. Remove one of them from it first.`,
    );
  });
});

it("an entry is called by its name", () => {
  expect(entryName(BUNDLES, "kb.tid:64768")).toBe("Vemurafenib");
  expect(entryName(BUNDLES, "none")).toBeUndefined();
});
