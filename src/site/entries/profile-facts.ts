/**
 * What a producer adds to a molecular profile in fields of its own, explained where they are known.
 *
 * @module
 */

import { type Fact, type FactValue, knownFacts } from "../../base/fact.ts";
import { itemsOf, type Json, type JsonObject, objectsOf, stringOf } from "../../base/json.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { extensionFacts } from "../../gkm/model/extensions.ts";
import { HGVS_EXTENSION, hgvsOf, MANE_EXTENSION } from "../../gkm/notation/hgvs.ts";
import { COORDINATES_EXTENSION } from "./coordinates.ts";

/** What the kinds of categories are, by the names that producers give them. */
const CATEGORY_KINDS: Readonly<Record<string, string>> = {
  CanonicalAllele: "Canonical allele: one change, on every assembly and version of its sequence",
  ProteinSequenceConsequence:
    "Protein sequence consequence: every change that leads to this change of the protein",
  CategoricalCnv: "Categorical CNV: every change of the number of copies of this kind",
  Undefined: "Undefined: no constraints that a program can check",
};

/** The points of CIViC's levels (CIViC, molecular profile score). */
const SCORE_METHOD =
  "CIViC adds up the evidence items: level (A 10, B 5, C 3, D 1, E 0.5) times rating (1 to 5). Disputing items count as well.";

const texts = (value: Json | undefined): readonly FactValue[] =>
  [stringOf(value), ...itemsOf(value).map(stringOf)].flatMap((text) =>
    text === undefined ? [] : [{ text }],
  );

/** The extensions with facts of their own; those that are shown elsewhere have none. */
const KNOWN: Readonly<Record<string, (extension: JsonObject) => readonly Fact[]>> = {
  categoricalVariationType: ({ value }) => [
    {
      label: "Categorical variation type",
      values: texts(value).map(({ text }) => ({ text: CATEGORY_KINDS[text] ?? text })),
    },
  ],
  molecularProfileScore: ({ value }) => [
    { label: "Molecular profile score", values: [{ text: String(value) }, { text: SCORE_METHOD }] },
  ],
  [HGVS_EXTENSION]: ({ value }) => [
    {
      label: "Other descriptions",
      values: texts(value).filter(({ text }) => hgvsOf(text) === undefined),
    },
  ],
  [MANE_EXTENSION]: ({ value }) => [
    {
      label: "MANE Select transcript",
      values: texts(value).filter(({ text }) => hgvsOf(text) === undefined),
    },
  ],
  [COORDINATES_EXTENSION]: () => [],
};

/** What a profile is also called, its kind, its score, and all other extensions. */
export function profileFacts({ value }: Entry): readonly Fact[] {
  return knownFacts([
    {
      label: "Also called",
      values: itemsOf(value["aliases"]).map((name) => ({ text: String(name) })),
    },
    ...objectsOf(value["extensions"]).flatMap((extension) => {
      const known = KNOWN[stringOf(extension["name"]) ?? ""];
      return known?.(extension) ?? extensionFacts([extension]);
    }),
  ]);
}
