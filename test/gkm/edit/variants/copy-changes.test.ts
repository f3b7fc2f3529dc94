import { describe, expect, it } from "vitest";
import { newProfile, PROFILE_FIELDS } from "../../../../src/gkm/edit/variants/profiles.ts";
import { newVariant, VARIANT_FIELDS } from "../../../../src/gkm/edit/variants/variants.ts";
import { addedTo, draftOf, fieldsOf } from "../../../fixtures/draft.ts";

type Texts = Readonly<Record<string, string | readonly string[]>>;

const AMPLIFICATION = {
  "copy-change": "Amplification",
  region: "NC_000007.13:116312459-116436396",
};

/** A draft without the amplification of MET, and how the content has that. */
function draftWithout() {
  const draft = draftOf();
  const [profile, variant] = [
    draft.get("molecularProfile", "kb.mpid:266"),
    draft.get("variant", "kb.vid:270"),
  ];
  Reflect.deleteProperty(draft.entries("molecularProfile"), "kb.mpid:266");
  Reflect.deleteProperty(draft.entries("variant"), "kb.vid:270");
  return { draft, profile, variant };
}

describe("a change of the number of copies", () => {
  it("is a profile of a gene and a region, as the content has it by hand", () => {
    const { draft, profile, variant } = draftWithout();
    const texts = { profile: "MET Amplification", gene: "MET", ...AMPLIFICATION };
    const ids = { "profile-id": "266", "variant-id": "270" };
    newProfile(draft, fieldsOf({ ...texts, ...ids }, PROFILE_FIELDS));
    expect(draft.get("molecularProfile", "kb.mpid:266")).toEqual(profile);
    const named = JSON.stringify(variant).replace("MET amplification", "MET Amplification");
    expect(draft.get("variant", "kb.vid:270")).toEqual(JSON.parse(named));
  });

  it("of no region is known by the number of its variant", () => {
    const draft = draftOf();
    const texts = { profile: "MET Loss", gene: "MET", "copy-change": "loss", "variant-id": "9999" };
    newProfile(draft, fieldsOf(texts, PROFILE_FIELDS));
    expect(addedTo(draft)).toEqual(["variant kb.vid:9999", "molecularProfile kb.mpid:1938"]);
    const profile = draft.get("molecularProfile", "kb.mpid:1938");
    expect(profile).not.toHaveProperty("members");
    expect(profile).toMatchObject({
      constraints: [
        {
          type: "FeatureContextConstraint",
          featureContext: { name: "MET", primaryCoding: { id: "ncbigene:4233" } },
        },
        { type: "CopyChangeConstraint", copyChange: "loss" },
      ],
    });
  });

  it.each([
    [
      { "copy-change": "more" },
      "copy-change must be one of complete genomic loss, high-level loss,",
    ],
    [
      { "copy-change": "gain", region: "7:1-2" },
      'region must be a sequence with its first and last base, such as NC_000007.13:116312459-116436396; got "7:1-2".',
    ],
    [{ "copy-change": "gain", region: "NC_000007.13:9-2" }, "region must be"],
    [{ "copy-change": "gain", "variant-id": "9999" }, "region is missing:"],
    [{ region: AMPLIFICATION.region }, "copy-change is missing:"],
    [
      { ...AMPLIFICATION, hgvs: "NP_004324.2:p.Val600Lys" },
      "A variant has either hgvs or a copy-change. Leave one of them out.",
    ],
    [AMPLIFICATION, "The variant of these expressions is kb.vid:270 already."],
  ] as readonly (readonly [Texts, string])[])("%j is refused", (texts, message) => {
    const fields = fieldsOf({ name: "X", ...texts }, { name: { about: "" }, ...VARIANT_FIELDS });
    expect(() => newVariant(draftOf(), fields)).toThrow(message);
  });
});
