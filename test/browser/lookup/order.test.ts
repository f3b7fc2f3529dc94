import { expect, it } from "vitest";
import { type Choices, orderFor } from "../../../src/browser/lookup/order.ts";
import type { LookedUpClaim } from "../../../src/lookup/index/profiles.ts";
import type { Match } from "../../../src/lookup/index/relations.ts";
import type { Result } from "../../../src/lookup/result.ts";

const CLAIM: LookedUpClaim = {
  ...{ isAssertion: false, classification: "", effect: "Sensitivity", direction: "supports" },
  ...{ says: "supports response to", level: "B", therapy: "Vemurafenib", disease: "Melanoma" },
  ...{ origin: "somatic", path: "/evidence/eid-1" },
};

/**
 * Profiles of which the claims are: about melanoma, about a related disease, about germline variants, none, weak ones about
 * melanoma and about another disease, and an assertion without a level about that.
 */
const CLAIMS: readonly (readonly LookedUpClaim[])[] = [
  [CLAIM],
  [{ ...CLAIM, disease: "Skin melanoma" }],
  [{ ...CLAIM, origin: "germline" }],
  [],
  [{ ...CLAIM, level: "C" }],
  [{ ...CLAIM, level: "AMP C", isAssertion: true, disease: "Neuroblastoma" }],
  [{ ...CLAIM, level: "", isAssertion: true, disease: "Neuroblastoma" }],
];
const KNOWN = {
  profile: (number: number) => ({
    ...{ title: `profile ${number}`, path: "", gene: "" },
    claims: CLAIMS[number] ?? [],
  }),
};

const found = (input: string, profile: number, result: Partial<Result> = {}, match = {}) => ({
  result: { line: 1, input, filter: "", samples: [], notes: [], matches: [], ...result },
  match: { relation: "allele", profile, ...match } satisfies Match,
});

const inOrder = (choices: Partial<Choices>, ...all: readonly ReturnType<typeof found>[]) =>
  orderFor(KNOWN, { disease: "", related: new Set(), origin: "", ...choices })(all).map(
    ({ result }) => result.input,
  );

const MELANOMA = { disease: "Melanoma", related: new Set(["Skin melanoma"]) };

it.each<[string, Partial<Choices>, readonly ReturnType<typeof found>[]]>([
  [
    "what has claims about the disease, then about related ones",
    { ...MELANOMA, origin: "somatic" },
    [found("other origin", 2), found("related", 1), found("disease", 0)],
  ],
  [
    "weak claims about the disease, too, then strong ones of another name",
    MELANOMA,
    [found("weak, other name", 5), found("strong, other name", 6), found("weak", 4)],
  ],
  ["strong claims if no disease is chosen", {}, [found("weak", 4), found("strong", 0)]],
  ["what passed the filters", {}, [found("failed", 0, { filter: "lowq" }), found("passed", 0)]],
  [
    "what is not doubtful",
    {},
    [found("doubtful", 0, { isDoubtful: true }), found("other", 4, { isDoubtful: false })],
  ],
  [
    "what the file does not call benign",
    {},
    [
      found("benign", 0, { significance: "Likely_benign&benign" }),
      found("disputed", 4, { significance: "benign&likely_pathogenic" }),
    ],
  ],
  [
    "a call that passed, whatever is claimed",
    MELANOMA,
    [found("failed", 0, { filter: "lowq" }), found("passed", 3)],
  ],
  [
    "what is no germline call, whatever is claimed",
    { ...MELANOMA, origin: "somatic" },
    [found("normal", 0, { isGermline: true }), found("tumour", 3)],
  ],
  [
    "claims if germline variants are chosen",
    { origin: "germline" },
    [found("tumour", 3), found("normal", 2, { isGermline: true })],
  ],
  [
    "more copies",
    {},
    [
      found("not stated", 0, { copies: [] }),
      found("few", 0, { copies: [3] }),
      found("many", 0, { copies: [3, 14] }),
    ],
  ],
])("shows %s first", (_, choices, lastFirst) => {
  const inputs = lastFirst.map(({ result }) => result.input);
  expect(inOrder(choices, ...lastFirst)).toEqual(inputs.toReversed());
});

it("shows genes by what the file states of a change, and of equal ones the first of the file first", () => {
  const stated = [
    "stop_lost p.Ter9Leu",
    "nonframeshift_deletion p.E9del",
    "In_Frame_Del p.E9del",
    "missense_variant p.Asn372His",
    "nonsynonymous_SNV p.N372H",
    "splice_donor_variant",
    "Splice_Site",
    "START_CODON_SNP",
    "stop_gained p.Arg9Ter",
    "Frame_Shift_Del p.S1982fs",
    "missense_variant p.Pro8Leu, frameshift_variant p.Glu23fs",
  ];
  const all = stated.map((text, place) =>
    // whatever is claimed of the profiles
    found(text, place % 4, {}, { relation: "gene", note: `The file states ${text}.` }),
  );
  const failed = found("failed", 0, { filter: "lowq" }, { relation: "gene", note: "stop_gained" });
  expect(inOrder(MELANOMA, failed, ...all)).toEqual([
    ...stated.slice(8),
    ...stated.slice(5, 8),
    ...stated.slice(3, 5),
    ...stated.slice(0, 3),
    "failed",
  ]);
});
