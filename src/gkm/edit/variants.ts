/**
 * Variants by their HGVS expressions, with the alleles, locations and sequences that belong to them.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import { isObject, type JsonObject, stringOf } from "../../base/json.ts";
import { localPointer } from "../../base/pointer.ts";
import { locationDigest, variationDigest } from "../model/identifiers.ts";
import { type RepresentationGroup, representationsOf } from "../model/representations.ts";
import type { Draft } from "./draft.ts";
import type { Field, Fields } from "./fields.ts";
import { type StatedChange, sequenceChangeOf } from "./hgvs-change.ts";
import { Refusal } from "./refusal.ts";
import {
  checkSequences,
  codingStart,
  SEQUENCE_FIELDS,
  sequenceOf,
  useSequence,
} from "./sequences.ts";

export const VARIANT_FIELDS = {
  hgvs: {
    about: "the HGVS expression of a new variant, one for each level: NP_004324.2:p.Val600Lys",
    isList: true,
    isText: true,
  },
  "other-hgvs": {
    about: "an expression of a new profile that is only listed",
    isList: true,
    isText: true,
  },
  ...SEQUENCE_FIELDS,
  "variant-id": { about: "the number of a new variant; the next one by default" },
} as const satisfies Readonly<Record<string, Field>>;

/** A representation of a new variant, before it is known whether there is one already. */
interface NewRepresentation {
  readonly group: RepresentationGroup;
  readonly id: string;
  /** Adds its location, and returns the representation. */
  readonly make: () => JsonObject;
}

/** A variant with pointers to its representations. */
export interface UsedVariant {
  readonly key: string;
  readonly representations: readonly {
    readonly group: RepresentationGroup;
    readonly pointer: string;
  }[];
}

function changeOf(text: string): StatedChange {
  const change = sequenceChangeOf(text);
  if (change !== undefined) return change;
  throw new Refusal(
    `hgvs must be a substitution or delins with the accession and version of its sequence, such as NP_004324.2:p.Val600Lys; got "${cut(text)}". Give other expressions as other-hgvs, which only lists them.`,
  );
}

/** @throws Refusal if the sequence has other residues there than the expression says */
function checkResidues(text: string, residues: string, start: number, change: StatedChange): void {
  const { first, last, ends, sequence } = change;
  const there = residues.slice(start, start + last - first + 1);
  const expected = sequence ?? there;
  const isRight =
    there.length === last - first + 1 &&
    there === expected &&
    (ends[0] ?? there.at(0)) === there.at(0) &&
    (ends[1] ?? there.at(-1)) === there.at(-1);
  if (isRight) return;
  throw new Refusal(
    `${cut(text)} does not fit its sequence, which has ${there || "no residues"} there.`,
  );
}

/** An allele as one expression says it. */
function newAllele(draft: Draft, fields: Fields, text: string, name: string): NewRepresentation {
  const change = changeOf(text);
  const { group, syntax, accession, first, last, sequence, inserted } = change;
  const { refget, residues } = sequenceOf(draft, fields, accession);
  const before = syntax === "hgvs.c" ? codingStart(draft, fields, accession) : 0;
  // there is no base 0: the one before the coding sequence is -1
  const start = before + first - (first > 0 ? 1 : 0);
  const end = before + last + (last > 0 ? 0 : 1);
  if (start < 0) throw new Refusal(`${cut(text)} is before the beginning of its sequence.`);
  if (residues !== undefined) checkResidues(text, residues, start, change);
  const span = { type: "SequenceLocation", start, end };
  const digest = locationDigest(span, refget, draft.sha512t24u);
  const state = { type: "LiteralSequenceExpression", sequence: inserted };
  const own = String(variationDigest({ type: "Allele", state }, digest, draft.sha512t24u));
  const { namespace } = draft.profile;
  const id = `${namespace}:VA.${own}`;
  const place = `${namespace}:SL.${digest}`;
  const make = (): JsonObject => {
    const sequenceReference = useSequence(draft, accession, refget);
    const location = localPointer(["location", place]);
    if (draft.find(location) !== undefined) draft.use("location", place);
    else {
      draft.add("location", place, {
        id: place,
        type: "SequenceLocation",
        digest,
        sequenceReference,
        start,
        end,
        ...(sequence === undefined ? {} : { sequence }),
      });
    }
    return {
      id,
      type: "Allele",
      name: group === "protein" ? name : text,
      digest: own,
      expressions: [{ syntax, value: text }],
      location,
      state,
    };
  };
  return { group, id, make };
}

const pointersOf = (key: string, entry: JsonObject) =>
  representationsOf(entry).map(({ group, id }) => ({
    group,
    pointer: localPointer(["variant", key, group, id]),
  }));

/** The variant of any bundle that has a representation. */
function variantWith(draft: Draft, id: string): string | undefined {
  for (const entries of draft.everywhere("variant")) {
    for (const [key, variant] of Object.entries(entries)) {
      if (representationsOf(variant).some((own) => own.id === id)) return key;
    }
  }
  return undefined;
}

/**
 * The variant that the fields describe by its expressions: one that is there already if all its representations are,
 * otherwise a new one.
 *
 * @param name what it is called: `BRAF V600K`
 * @throws Refusal if some of its representations are those of another variant
 */
export function useVariant(draft: Draft, fields: Fields, name: string): UsedVariant {
  const expressions = fields.all("hgvs");
  checkSequences(
    fields,
    expressions.map((text) => changeOf(text).accession),
  );
  const news = expressions.map((text) => newAllele(draft, fields, text, name));
  const twice = news.find(({ group }, at) => news.findIndex((one) => one.group === group) !== at);
  if (twice !== undefined) {
    throw new Refusal(
      `hgvs must be one expression for each level; got two that are ${twice.group}. Give the other ones as other-hgvs.`,
    );
  }
  const [known] = news.flatMap(({ id }) => variantWith(draft, id) ?? []);
  if (known !== undefined) {
    draft.use("variant", known);
    const entry = draft.get("variant", known) ?? {};
    const own = new Set(representationsOf(entry).map(({ id }) => id));
    if (news.every(({ id }) => own.has(id))) {
      return { key: known, representations: pointersOf(known, entry) };
    }
    throw new Refusal(
      `${known} has one of these expressions, and not the others. Correct them, or add the others to it.`,
    );
  }
  const key = draft.newKey("variant", draft.givenNumber("variant", fields, "variant-id"));
  const groups: Record<string, JsonObject> = {};
  for (const group of ["protein", "coding", "genomic"] as const) {
    const own = news.find((one) => one.group === group);
    if (own !== undefined) groups[group] = { [own.id]: own.make() };
  }
  draft.add("variant", key, groups);
  return { key, representations: pointersOf(key, groups) };
}

/** The system in which a bundle's variants have their numbers; undefined if no entry says it. */
function variantSystem(draft: Draft): string | undefined {
  for (const entries of draft.everywhere("variant")) {
    for (const { unsupported } of Object.values(entries)) {
      const system = isObject(unsupported) ? stringOf(unsupported["system"]) : undefined;
      if (system !== undefined) return system;
    }
  }
  for (const entries of draft.everywhere("molecularProfile")) {
    for (const { mappings } of Object.values(entries)) {
      for (const mapping of Array.isArray(mappings) ? mappings : []) {
        const coding = isObject(mapping) ? mapping["coding"] : undefined;
        if (!isObject(coding)) continue;
        const isVariant = stringOf(coding["id"])?.startsWith(draft.numberedKey("variant", ""));
        if (isVariant === true) return stringOf(coding["system"]);
      }
    }
  }
  return undefined;
}

/**
 * How a profile names its variant among its mappings: by its number in a system.
 *
 * @param name without the gene: `V600K`
 */
export function variantCoding(draft: Draft, key: string, name: string): JsonObject | undefined {
  const system = variantSystem(draft);
  if (system === undefined) return undefined;
  return { id: key, name, system, code: key.slice(key.lastIndexOf(":") + 1) };
}

/**
 * A variant that no expression describes, such as any mutation that makes a protein lose its function: it is known by
 * its number.
 *
 * @throws Refusal if no number is given, or no variant has one to follow
 */
export function addUnsupportedVariant(draft: Draft, fields: Fields, name: string): UsedVariant {
  const number = draft.givenNumber("variant", fields, "variant-id");
  checkSequences(fields, []);
  const key = draft.newKey("variant", number);
  const coding = variantCoding(draft, key, name);
  if (number === undefined || coding === undefined) {
    throw new Refusal(
      `What ${name} is must be said by hgvs, or by variant-id, its number where the bundle's variants come from.`,
    );
  }
  draft.add("variant", key, { unsupported: coding });
  return { key, representations: [] };
}

/**
 * Adds a variant that is not there yet.
 *
 * @throws Refusal if it is
 */
export function newVariant(draft: Draft, fields: Fields): string {
  const name = fields.required("name");
  if (fields.all("hgvs").length === 0) return addUnsupportedVariant(draft, fields, name).key;
  const { key } = useVariant(draft, fields, name);
  if (draft.added.some(({ collection, key: added }) => collection === "variant" && added === key)) {
    return key;
  }
  throw new Refusal(`The variant of these expressions is ${key} already.`);
}
