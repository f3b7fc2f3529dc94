import { describe, expect, it } from "vitest";
import { itemsOf, type JsonObject } from "../../../../src/base/json.ts";
import { checkSameThing } from "../../../../src/gkm/edit/keys/mergeable.ts";
import type { BundleDocument } from "../../../../src/gkm/model/bundle.ts";
import type { CollectionName } from "../../../../src/gkm/model/collections.ts";
import { draftSource } from "../../../fixtures/draft.ts";

const { bundle } = draftSource();

/** Checks whether one entry, changed, can become part of another one. */
function check(collection: CollectionName, from: string, to: string, changed: JsonObject = {}) {
  const entries = bundle.document[collection];
  const own = { ...entries[to], ...entries[from], ...changed };
  const document = {
    ...bundle.document,
    [collection]: { ...entries, [from]: own },
  } as BundleDocument;
  const place = { collection, bundles: [{ ...bundle, document }] };
  return (isMeant = false) => checkSameThing(place, from, place, to, isMeant);
}

const exact = (system: string, code: string): JsonObject => ({
  mappings: [{ coding: { system, code }, relation: "exactMatch" }],
});

describe("two entries", () => {
  it.each([
    [
      "disease",
      "kb.did:1909",
      "kb.did:3908",
      "Melanoma (kb.did:1909) and Lung non-small cell carcinoma (kb.did:3908) have different codes of DOID, 1909 and 3908, and all that is said of the first would be said of the second. If one of them has an error, correct it first. If that is what you want, run npm run merge -- kb.did:1909 kb.did:3908 --although-different.",
    ],
    ["therapy", "kb.tid:101790", "kb.tid:102564", "different codes of NCIt, C101790 and C102564,"],
    ["feature", "kb.gid:1956", "kb.gid:2064", "different codes of NCBI Gene, 1956 and 2064,"],
    ["variantOrigin", "kb.variantOrigin:RARE_GERMLINE", "kb.variantOrigin:SOMATIC", "civicdb.org"],
    ["molecularProfile", "kb.mpid:12", "kb.mpid:33", "have different coding alleles,"],
    // one has no alleles
    [
      "molecularProfile",
      "kb.mpid:12",
      "kb.mpid:131",
      "are of different genes, BRAF (kb.gid:673) and BRCA1 (kb.gid:672),",
    ],
    [
      "location",
      "std:SL.1ASx3zQgmpFFzEj7EXw6d_2RuVuW4KrE",
      "std:SL.4JrtrsVN7EJzrZYNGEyZtb7jJ_aV_RZe",
      "say different things,",
    ],
    [
      "proposition",
      "kb.proposition:172NqKVpPh1IIbQ_VUrQ6XsgEaL8QouG",
      "kb.proposition:1qoNyT6GDJJZtTZJjaH7nHUSq47RMyem",
      "say different things,",
    ],
  ] as const)(
    "of %s, %s and %s, are merged only if that is meant",
    (collection, from, to, text) => {
      const run = check(collection, from, to);
      expect(() => run()).toThrow(text);
      expect(() => run(true)).not.toThrow();
    },
  );

  const [first = "", second = ""] = Object.keys(bundle.document.source);

  it("of evidence are merged only if that is meant where no publication has both", () => {
    const claim = bundle.document.evidence["kb.eid:1409"] ?? {};
    const from = (...reportedIn: readonly string[]) =>
      check("evidence", "kb.eid:9", "kb.eid:1409", { ...claim, id: "kb.eid:9", reportedIn });
    const own = String(itemsOf(claim["reportedIn"])[0]).replace("#/source/", "");
    const other = own === first ? second : first;
    expect(() => from(`#/source/${other}`)()).toThrow(
      `kb.eid:9 and kb.eid:1409 are from different publications, ${other} and ${own}, and what the first says would be gone.`,
    );
    expect(() => from(`#/source/${other}`)(true)).not.toThrow();
    expect(from(`#/source/${other}`, `#/source/${own}`)).not.toThrow();
    expect(from("https://civicdb.org/links/evidence/9")).not.toThrow();
  });

  it("of assertions are merged only if that is meant where their classifications differ", () => {
    const [[key = "", assertion = {}] = []] = Object.entries(bundle.document.assertion);
    const own = { ...assertion, id: "kb.aid:99" };
    expect(check("assertion", "kb.aid:99", key, own)).not.toThrow();
    const tier = { type: "MappableConcept", name: "Tier IV" };
    const other = check("assertion", "kb.aid:99", key, { ...own, classification: tier });
    expect(() => other()).toThrow("have different classifications, and what the first says");
    expect(() => other(true)).not.toThrow();
  });

  it("can be one if nothing shows that they differ", () => {
    const changed = (mappings: JsonObject) =>
      check("disease", "kb.did:7", "kb.did:1909", { name: "Melanomas", ...mappings });
    expect(changed(exact("https://disease-ontology.org/?id=", "DOID:1909"))).not.toThrow();
    // a code of another vocabulary, a broader code, and none
    expect(changed(exact("http://purl.obolibrary.org/obo/MONDO_", "MONDO:0005105"))).not.toThrow();
    expect(
      changed({
        mappings: [
          {
            coding: { system: "https://disease-ontology.org/?id=", code: "DOID:4" },
            relation: "broadMatch",
          },
        ],
      }),
    ).not.toThrow();
    expect(changed({ mappings: [] })).not.toThrow();
  });

  it("of profiles can be one if the codes of their genes do not differ", () => {
    const { feature } = bundle.document;
    const genes = { ...feature, "kb.gid:672": { ...feature["kb.gid:672"], mappings: [] } };
    const document = { ...bundle.document, feature: genes } as BundleDocument;
    const place = { collection: "molecularProfile", bundles: [{ ...bundle, document }] } as const;
    expect(() => checkSameThing(place, "kb.mpid:131", place, "kb.mpid:132", false)).not.toThrow();
  });

  it("of diseases differ in vocabularies that join none by themselves, too", () => {
    const system = "http://purl.obolibrary.org/obo/MONDO_";
    const document = {
      ...bundle.document,
      disease: {
        "kb.did:1": { name: "A", ...exact(system, "MONDO:0005105") },
        "kb.did:2": { name: "B", ...exact(system, "MONDO:0005233") },
      },
    } as unknown as BundleDocument;
    const place = { collection: "disease", bundles: [{ ...bundle, document }] } as const;
    expect(() => checkSameThing(place, "kb.did:1", place, "kb.did:2", false)).toThrow(
      "A (kb.did:1) and B (kb.did:2) have different codes of MONDO, 0005105 and 0005233,",
    );
  });
});
