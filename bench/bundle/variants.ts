/**
 * Variants with their representations, and the molecular profiles about them.
 *
 * @module
 */

import type { JsonObject } from "../../src/base/json.ts";
import { sha512t24u } from "../../src/catalog/bundles/digest.ts";
import { locationDigest, variationDigest } from "../../src/gkm/model/identifiers.ts";
import { type Draft, numbersTo } from "./draft.ts";

type Write = (n: number, position: number, base: string) => string;

/** The groups of a variant's representations, the syntax of their expressions, and how they are written. */
const GROUPS: readonly (readonly [string, string, Write])[] = [
  ["protein", "hgvs.p", (n, position, base) => `NP_${n}.1:p.V${position}${base}`],
  ["coding", "hgvs.c", (n, position, base) => `NM_${n}.1:c.${position % 10_000}N>${base}`],
  ["genomic", "hgvs.g", (n, position, base) => `NC_${n}.1:g.${position}N>${base}`],
];

/** Adds the sequences that locations refer to. */
export function addSequences({ collections }: Draft): void {
  for (const n of numbersTo(24)) {
    const key = `SQ.${sha512t24u(`sequence ${n}`)}`;
    collections.sequenceReference[key] = { type: "SequenceReference", refgetAccession: key };
  }
}

/** An allele, whose location is added to the bundle. */
function addAllele(
  { collections, below }: Draft,
  sequences: readonly string[],
  syntax: string,
  write: (position: number, base: string) => string,
): JsonObject {
  const accession = sequences[below(sequences.length)] as string;
  const start = below(2e8);
  const location: JsonObject = {
    type: "SequenceLocation",
    sequenceReference: `#/sequenceReference/${accession}`,
    start,
    end: start + 1,
  };
  const digest = locationDigest(location, accession, sha512t24u);
  const key = `std:SL.${digest}`;
  collections.location[key] = { id: key, digest, ...location };
  const base = "ACGT"[below(4)] as string;
  const name = write(start + 1, base);
  const state: JsonObject = { type: "LiteralSequenceExpression", sequence: base };
  const identifier = variationDigest({ type: "Allele", state }, digest, sha512t24u) as string;
  return {
    id: `std:VA.${identifier}`,
    type: "Allele",
    name,
    digest: identifier,
    expressions: [{ syntax, value: name }],
    location: `#/location/${key}`,
    state,
  };
}

/** A variant's representations, some of the possible ones, and pointers to them. */
function addRepresentations(draft: Draft, sequences: readonly string[], n: number) {
  const groups: Record<string, JsonObject> = {};
  const members: string[] = [];
  for (const [group, syntax, write] of GROUPS) {
    if (draft.random() < 0.55) continue;
    const allele = addAllele(draft, sequences, syntax, (position, base) =>
      write(n, position, base),
    );
    groups[group] = { [String(allele["id"])]: allele };
    members.push(`#/variant/kb.vid:${n}/${group}/${String(allele["id"])}`);
  }
  return { groups, members };
}

/** Adds variants, each with a profile. Returns the key of the gene of each profile. */
export function addVariants(draft: Draft): ReadonlyMap<string, string> {
  const { collections, pick, below, share } = draft;
  const sequences = Object.keys(collections.sequenceReference);
  const genes = Object.keys(collections.feature);
  const geneOfProfile = new Map<string, string>();
  for (const n of numbersTo(share(4_000))) {
    const [variant, profile] = [`kb.vid:${n}`, `kb.mpid:${n}`];
    const gene = pick(genes);
    const { groups, members } = addRepresentations(draft, sequences, n);
    const [member] = members;
    const coding: JsonObject = {
      id: variant,
      name: `V${n}`,
      system: "https://example.org/variant/",
      code: String(n),
    };
    collections.variant[variant] = member === undefined ? { unsupported: coding } : groups;
    collections.molecularProfile[profile] = {
      id: profile,
      type: "CategoricalVariant",
      name: `GENE${gene.split(":")[1]} V${n}`,
      extensions: [{ name: "molecularProfileScore", value: below(100) }],
      ...(member === undefined
        ? {}
        : { members, constraints: [{ type: "DefiningAlleleConstraint", allele: member }] }),
      mappings: [{ coding, relation: "exactMatch" }],
    };
    geneOfProfile.set(profile, gene);
  }
  return geneOfProfile;
}
