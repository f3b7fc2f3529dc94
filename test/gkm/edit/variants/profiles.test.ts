import { describe, expect, it } from "vitest";
import {
  newProfile,
  PROFILE_FIELDS,
  useProfile,
} from "../../../../src/gkm/edit/variants/profiles.ts";
import { addedTo, draftOf, fieldsOf } from "../../../fixtures/draft.ts";

const fields = (texts: Readonly<Record<string, string | readonly string[]>>) =>
  fieldsOf(texts, PROFILE_FIELDS);

const V600R = { profile: "BRAF V600R", gene: "BRAF", hgvs: "NP_004324.2:p.Val600Arg" };

describe("a molecular profile", () => {
  it("is used again, with its gene", () => {
    const draft = draftOf();
    expect(useProfile(draft, fields({ profile: "braf v600e" }))).toEqual({
      profile: "#/molecularProfile/kb.mpid:12",
      gene: "#/feature/kb.gid:673",
    });
    expect(draft.added).toEqual([]);
  });

  it("is copied from another bundle with its gene", () => {
    const draft = draftOf();
    const { gene } = useProfile(draft, fields({ profile: "KIT D816V" }));
    expect(addedTo(draft)).toContain("molecularProfile kb.mpid:65");
    expect(draft.get("feature", gene.slice("#/feature/".length))?.["name"]).toBe("KIT");
  });

  it("is added by the expressions of its variant", () => {
    const draft = draftOf();
    const { profile } = useProfile(
      draft,
      fields({ ...V600R, "other-hgvs": "NM_004333.4:c.1798_1799delinsAG" }),
    );
    const key = profile.slice("#/molecularProfile/".length);
    const allele = expect.stringMatching(/^#\/variant\/kb\.vid:2062\/protein\/std:VA\./);
    expect(draft.get("molecularProfile", key)).toEqual({
      id: key,
      type: "CategoricalVariant",
      name: "BRAF V600R",
      extensions: [
        {
          name: "hgvsDescriptions",
          value: ["NM_004333.4:c.1798_1799delinsAG", "NP_004324.2:p.Val600Arg"],
        },
        { name: "categoricalVariationType", value: "ProteinSequenceConsequence" },
      ],
      members: [allele],
      constraints: [
        {
          type: "DefiningAlleleConstraint",
          allele,
          relations: [
            {
              type: "MappableConcept",
              primaryCoding: { system: "ga4gh-gkm-term:allele-relation", code: "liftover_to" },
            },
            {
              type: "MappableConcept",
              primaryCoding: { system: "http://www.sequenceontology.org", code: "translation_of" },
            },
          ],
        },
      ],
    });
  });

  it("names its variant by its number only if that is given", () => {
    const draft = draftOf();
    const { profile } = useProfile(draft, fields({ ...V600R, "variant-id": "991" }));
    expect(draft.find(profile)?.["mappings"]).toEqual([
      {
        coding: {
          id: "kb.vid:991",
          name: "V600R",
          system: "https://civicdb.org/links/variant/",
          code: "991",
        },
        relation: "exactMatch",
      },
    ]);
  });

  it("of a genomic change alone is a canonical allele", () => {
    const draft = draftOf();
    const hgvs = "NC_000007.13:g.140453136A>C";
    const { profile } = useProfile(draft, fields({ profile: "BRAF V600G", gene: "BRAF", hgvs }));
    expect(draft.find(profile)).toMatchObject({
      extensions: [{}, { value: "CanonicalAllele" }],
      constraints: [{ relations: [{ primaryCoding: { code: "liftover_to" } }] }],
    });
  });

  it("of a variant without an expression has no definition", () => {
    const draft = draftOf();
    const texts = { profile: "BRAF Loss-of-function", gene: "BRAF", "variant-id": "992" };
    const { profile } = useProfile(draft, fields(texts));
    expect(draft.find(profile)).toMatchObject({
      extensions: [{ name: "categoricalVariationType", value: "Undefined" }],
      mappings: [{ coding: { id: "kb.vid:992", name: "Loss-of-function" } }],
    });
    expect(draft.find(profile)?.["members"]).toBeUndefined();
  });

  it.each([
    [
      { profile: "BRAF V600R" },
      "There is no molecular profile BRAF V600R. To add it, give the HGVS expressions of its variant as hgvs, or its number where the bundle's variants come from as variant-id.",
    ],
    [
      { profile: "BRAF V600E", hgvs: "NP_004324.2:p.Val600Glu" },
      "The profile BRAF V600E (kb.mpid:12) is there already. Leave hgvs out, or give the new profile another name. To add expressions to its variant, run npm run new -- expression.",
    ],
    [
      { profile: "BRAF V600E", gene: "EGFR" },
      'The gene of BRAF V600E (kb.mpid:12) is BRAF (kb.gid:673); got gene "EGFR".',
    ],
    [
      { ...V600R, hgvs: "NP_004324.2:p.Val600Lys" },
      "The profile is called BRAF V600R, but NP_004324.2:p.Val600Lys is V600K. Correct one of them.",
    ],
    [
      { ...V600R, profile: "BRAF mutation", hgvs: "NP_004324.2:p.Val600Glu" },
      "The profile of these expressions is BRAF V600E (kb.mpid:12); got BRAF mutation. Use that one, or correct hgvs.",
    ],
  ])("%j is refused", (texts, message) => {
    expect(() => useProfile(draftOf(), fields(texts))).toThrow(message);
  });

  it("that is there is not new", () => {
    expect(() => newProfile(draftOf(), fields({ profile: "BRAF V600E" }))).toThrow(
      "There is a molecular profile BRAF V600E (kb.mpid:12) already.",
    );
  });
});
