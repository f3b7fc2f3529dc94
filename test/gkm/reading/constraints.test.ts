import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import {
  type ConstraintContext,
  constraintSentences,
  membersOf,
} from "../../../src/gkm/reading/constraints.ts";
import { createGenesByCode } from "../../../src/gkm/reading/genes-by-code.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { phraseText } from "../../../src/site/frame/phrases.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { graphOf } from "../../fixtures/gkm-graph.ts";

const { graph } = CATALOG;
const context: ConstraintContext = {
  graph,
  titles: createTitles(graph),
  geneOf: createGenesByCode(graph),
};

const read = (constraint: Json) => constraintSentences({ constraints: [constraint] }, context)[0];
const textOf = (constraint: Json) => phraseText(read(constraint)?.sentence ?? []);

const ALLELE = "#/variant/kb.vid:12/protein/std:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L";
const LOCATION = "#/location/std:SL.t-3DrWALhgLdXHsupI-e-M00aL3HgK3y";
const relation = (code: string) => ({ primaryCoding: { system: "http://example.org", code } });

describe("the constraints of a category", () => {
  it("say which allele defines it, and which other alleles it includes", () => {
    const [requirement] = constraintSentences(
      entryOf("molecularProfile", "kb.mpid:12").value,
      context,
    );
    expect(phraseText(requirement?.sentence ?? [])).toBe(
      "The allele is BRAF V600E; this includes alleles that lift over to it on another reference sequence and alleles that translate to it.",
    );
    expect(requirement?.sentence).toContainEqual({
      text: "BRAF V600E",
      path: "/variant/vid-12#std-VA-j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L",
    });
    expect(requirement?.terms.map(({ text }) => text)).toEqual([
      "std:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L",
      "liftover_to (ga4gh-gkm-term:allele-relation)",
      "translation_of (http://www.sequenceontology.org)",
    ]);
  });

  it("say the gene with its page, and how its copies change", () => {
    const requirements = constraintSentences(
      entryOf("molecularProfile", "kb.mpid:302").value,
      context,
    );
    expect(requirements.map(({ sentence }) => phraseText(sentence))).toEqual([
      "The variant affects the gene ERBB2.",
      "The number of copies changes: high-level gain.",
    ]);
    expect(requirements[0]?.sentence).toContainEqual({ text: "ERBB2", path: "/feature/gid-2064" });
    expect(requirements[0]?.terms).toEqual([
      { text: "ncbigene:2064", href: "https://www.ncbi.nlm.nih.gov/gene/2064" },
    ]);
  });

  it.each<[string, Json, string]>([
    [
      "an allele without relations",
      { type: "DefiningAlleleConstraint", allele: ALLELE },
      "The allele is BRAF V600E.",
    ],
    [
      "an allele inline, and a relation that is not known",
      {
        type: "DefiningAlleleConstraint",
        allele: { type: "Allele", name: "Made up" },
        relations: [relation("near_to")],
      },
      "The allele is Made up; this includes alleles in the relation “near_to” to it.",
    ],
    [
      "an allele inline by its id",
      { type: "DefiningAlleleConstraint", allele: { type: "Allele", id: "ga4gh:VA.x" } },
      "The allele is ga4gh:VA.x.",
    ],
    [
      "an adjacency whose order is not said",
      { type: "AdjacencyConstraint", adjoinedElements: [{ type: "UnspecifiedElement" }] },
      "The variant joins an unspecified element and ?, in either order.",
    ],
    [
      "relations of the same meaning once",
      {
        type: "DefiningAlleleConstraint",
        allele: ALLELE,
        relations: [relation("translation_of"), relation("translates_from")],
      },
      "The allele is BRAF V600E; this includes alleles that translate to it.",
    ],
    [
      "a location",
      {
        type: "DefiningLocationConstraint",
        location: LOCATION,
        relations: [relation("liftover_to")],
        matchCharacteristic: { primaryCoding: { code: "is_within" } },
      },
      "The variant is located at residue 600 (SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y: 599–600) (match: is within); this includes locations that lift over to it on another reference sequence.",
    ],
    [
      "an adjacency",
      {
        type: "AdjacencyConstraint",
        adjoinedElements: [
          { type: "MappableConcept", conceptType: "Gene", name: "EML4" },
          { type: "UnspecifiedElement" },
        ],
        linker: { type: "LiteralSequenceExpression", sequence: "AC" },
        functionalDomains: [{ type: "FunctionalDomain", name: "Kinase", status: "preserved" }],
        orderKnown: true,
      },
      "The variant joins EML4 and an unspecified element, in this order, with AC between them. The domain Kinase is preserved.",
    ],
    [
      "an adjacency of locations",
      {
        type: "AdjacencyConstraint",
        adjoinedElements: [
          { type: "Terminus", location: LOCATION },
          { type: "RelativeSequenceLocation", baseSequenceLocation: LOCATION },
        ],
        orderKnown: false,
      },
      "The variant joins the end of a molecule at residue 600 (SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y: 599–600) and a location relative to residue 600 (SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y: 599–600), in either order.",
    ],
    ["one copy", { type: "CopyCountConstraint", copies: 1 }, "There is 1 copy."],
    ["copies", { type: "CopyCountConstraint", copies: [6, null] }, "There are at least 6 copies."],
    [
      "a function",
      {
        type: "FunctionConstraint",
        functionConsequence: { name: "gain of function" },
        description: "In any assay.",
      },
      "The effect on function is gain of function. In any assay.",
    ],
    ["something new", { type: "NewConstraint" }, "A constraint of another kind: NewConstraint."],
  ])("say %s in words", (_, constraint, text) => {
    expect(textOf(constraint)).toBe(text);
  });
});

it("a constraint names an allele of a variant as that allele is named, and links to a location", () => {
  const parts = graphOf(
    documentWith({
      location: { "std:SL.a": { start: 1, end: 2 } },
      variant: {
        "kb.vid:1": {
          protein: { "std:VA.a": { name: "Own name" }, "std:VA.b": { name: "Other name" } },
        },
      },
    }),
  );
  const own = { graph: parts, titles: createTitles(parts), geneOf: () => undefined };
  const constraints = [
    { type: "DefiningAlleleConstraint", allele: "#/variant/kb.vid:1/protein/std:VA.b" },
    { type: "DefiningLocationConstraint", location: "#/location/std:SL.a" },
  ];
  const [allele, location] = constraintSentences({ constraints }, own);
  expect(allele?.sentence[1]).toEqual({
    text: "Other name",
    path: "/variant/vid-1#std-VA-b",
  });
  expect(location?.sentence[1]?.path).toBe("/location/SL.a");
});

describe("the members of a category", () => {
  it("are links to the places of representations on the pages of variants", () => {
    const { value } = entryOf("molecularProfile", "kb.mpid:266");
    expect(membersOf(value, context)).toEqual([
      {
        text: "std:CX.9WrVVpUBOLW__K_-nHjEPQ_jkC8tMf3g",
        code: true,
        path: "/variant/vid-270#std-CX-9WrVVpUBOLW__K_-nHjEPQ_jkC8tMf3g",
      },
    ]);
  });

  it("are named by their ids where they are inline or elsewhere", () => {
    const unknown = "#/variant/kb.vid:0/protein/std:VA.x";
    const members = [
      { type: "Allele", id: "a:1" },
      { type: "Allele", name: "By name" },
      {},
      "https://example.org/a",
      unknown,
    ];
    expect(membersOf({ members }, context)).toEqual(
      ["a:1", "By name", "https://example.org/a", "std:VA.x"].map((text) => ({ text, code: true })),
    );
  });
});
