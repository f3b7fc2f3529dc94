/**
 * Variants by their HGVS expressions, with the alleles, locations and sequences that belong to them.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { isObject, type JsonObject, stringOf } from "../../../base/json.ts";
import { localPointer } from "../../../base/pointer.ts";
import { listed } from "../../../base/words.ts";
import {
  REPRESENTATION_GROUPS,
  type RepresentationGroup,
  representationsOf,
} from "../../model/representations.ts";
import type { Draft } from "../draft/draft.ts";
import type { Field, Fields } from "../draft/fields.ts";
import { Refusal } from "../draft/refusal.ts";
import { changeOf, type NewRepresentation, newAllele } from "./alleles.ts";
import { COPY_CHANGE_FIELDS, copyChangeOf, newCopyChange } from "./copy-changes.ts";
import { checkLetters, checkOneChange } from "./one-change.ts";
import { checkSequences, SEQUENCE_FIELDS } from "./sequences.ts";

export const VARIANT_FIELDS = {
  hgvs: {
    about: "the HGVS expressions of a new variant, on any level, such as NP_004324.2:p.Val600Lys",
    isList: true,
    isText: true,
  },
  "other-hgvs": {
    about: "an expression of a new profile that is only listed",
    isList: true,
    isText: true,
  },
  ...COPY_CHANGE_FIELDS,
  ...SEQUENCE_FIELDS,
  "variant-id": { about: "the number of a new variant; the next one by default" },
  "variant-system": {
    about:
      "the URL in front of the numbers of variants, if no entry has it yet, such as https://civicdb.org/links/variant/",
  },
} as const satisfies Readonly<Record<string, Field>>;

/** A variant with pointers to its representations. */
export interface UsedVariant {
  readonly key: string;
  readonly representations: readonly {
    readonly group: RepresentationGroup;
    readonly pointer: string;
  }[];
}

const pointersOf = (key: string, entry: JsonObject) =>
  representationsOf(entry).map(({ group, id }) => ({
    group,
    pointer: localPointer(["variant", key, group, id]),
  }));

/** Whether the fields say what a variant is, and not only which number it has. */
export const isDescribed = (fields: Fields): boolean =>
  fields.all("hgvs").length > 0 || fields.all("region").length > 0;

/** The representations that the fields describe. @throws Refusal if one cannot be known */
function newRepresentations(
  draft: Draft,
  fields: Fields,
  name: string,
): readonly NewRepresentation[] {
  const expressions = fields.all("hgvs");
  const copyChange = copyChangeOf(fields);
  if (copyChange !== undefined && expressions.length > 0) {
    throw new Refusal("A variant has either hgvs or a copy-change. Leave one of them out.");
  }
  if (copyChange === undefined && fields.one("region") !== undefined) {
    fields.required("copy-change");
  }
  if (copyChange !== undefined) return [newCopyChange(draft, fields, copyChange, name)];
  checkSequences(
    fields,
    expressions.map((text) => changeOf(text).accession),
  );
  return expressions.map((text) => newAllele(draft, fields, text, name));
}

/** The variant of any bundle that has a representation. */
export function variantWith(draft: Draft, id: string): string | undefined {
  for (const entries of draft.everywhere("variant")) {
    for (const [key, variant] of Object.entries(entries)) {
      if (representationsOf(variant).some((own) => own.id === id)) return key;
    }
  }
  return undefined;
}

/** A representation with all expressions that say it. */
function madeOf([id, news]: readonly [string, readonly NewRepresentation[]]) {
  const made = news[0]?.make() ?? {};
  const expressions = news.flatMap(({ expression }) => expression ?? []);
  return [id, expressions.length > 1 ? { ...made, expressions } : made] as const;
}

/**
 * The variant that the fields describe by its expressions: one that is there already if all its representations are,
 * otherwise a new one.
 *
 * @param name what it is called: `BRAF V600K`
 * @throws Refusal if some of its representations are those of another variant
 */
export function useVariant(draft: Draft, fields: Fields, name: string): UsedVariant {
  const news = newRepresentations(draft, fields, name);
  checkOneChange(news);
  checkLetters(fields.all("hgvs"));
  const [known] = news.flatMap(({ id }) => variantWith(draft, id) ?? []);
  if (known !== undefined) {
    draft.use("variant", known);
    const entry = draft.get("variant", known) ?? {};
    const own = new Set(representationsOf(entry).map(({ id }) => id));
    if (news.every(({ id }) => own.has(id))) {
      return { key: known, representations: pointersOf(known, entry) };
    }
    throw new Refusal(
      `${known} has one of these expressions, and not the others. Correct them, or add the others to it: npm run new -- expression.`,
    );
  }
  const key = draft.newKey("variant", draft.givenNumber("variant", fields, "variant-id"));
  const groups: Record<string, JsonObject> = {};
  for (const group of REPRESENTATION_GROUPS) {
    const own = Map.groupBy(
      news.filter((one) => one.group === group),
      ({ id }) => id,
    );
    if (own.size > 0) groups[group] = Object.fromEntries([...own].map(madeOf));
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

/** The system that a field gives, or that entries have. @throws Refusal if they differ, or it is no URL */
function systemOf(draft: Draft, fields: Fields): string | undefined {
  const [given, known] = [fields.one("variant-system"), variantSystem(draft)];
  if (given === undefined || given === known) return known;
  if (known !== undefined) {
    throw new Refusal(
      `Numbers of variants are those of ${known}; got variant-system "${cut(given)}". Leave variant-system out.`,
    );
  }
  if (/^https?:\/\/\S+$/.test(given)) return given;
  throw new Refusal(
    `variant-system must be a URL, such as https://civicdb.org/links/variant/; got "${cut(given)}".`,
  );
}

/**
 * How a profile names its variant among its mappings: by its number in a system.
 *
 * @param name without the gene: `V600K`
 */
export function variantCoding(
  draft: Draft,
  fields: Fields,
  key: string,
  name: string,
): JsonObject | undefined {
  const system = systemOf(draft, fields);
  if (system === undefined) return undefined;
  return { id: key, name, system, code: key.slice(key.lastIndexOf(":") + 1) };
}

/**
 * A variant that no expression describes, such as a fusion, or any mutation that makes a protein lose its function: it is
 * known by its number.
 *
 * @throws Refusal if no number is given, or nobody says where variants have their numbers
 */
export function addUnsupportedVariant(draft: Draft, fields: Fields, name: string): UsedVariant {
  const number = draft.givenNumber("variant", fields, "variant-id");
  checkSequences(fields, []);
  const key = draft.newKey("variant", number);
  const coding = variantCoding(draft, fields, key, name);
  if (coding === undefined || number === undefined) {
    const known = [
      ...(number === undefined ? ["variant-id, its number where variants come from"] : []),
      ...(coding === undefined
        ? ["variant-system, the URL in front of such numbers (https://civicdb.org/links/variant/)"]
        : []),
    ];
    throw new Refusal(
      `${cut(fields.one("profile") ?? name)} has no hgvs, and no copy-change with region. Give one of them, or ${listed(known, "and")}.`,
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
  // only a profile can say a change of copies without its region
  if (copyChangeOf(fields) !== undefined) fields.required("region");
  if (!isDescribed(fields)) return addUnsupportedVariant(draft, fields, name).key;
  const { key } = useVariant(draft, fields, name);
  if (draft.added.some(({ collection, key: added }) => collection === "variant" && added === key)) {
    return key;
  }
  throw new Refusal(`The variant of these expressions is ${key} already.`);
}
