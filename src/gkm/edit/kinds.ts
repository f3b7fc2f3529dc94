/**
 * What can be added to a bundle: one row for each kind, with the fields that describe it.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import type { BundleDocument } from "../model/bundle.ts";
import { addConcept, type ConceptCollection } from "./draft/concepts.ts";
import { type AddedEntry, Draft, type DraftSource } from "./draft/draft.ts";
import { type Field, Fields, type FieldValues } from "./draft/fields.ts";
import { MissingField, Refusal } from "./draft/refusal.ts";
import { withStatistics } from "./draft/statistics.ts";
import { ASSERTION_FIELDS, addAssertion } from "./statements/assertion.ts";
import { addEvidence, EVIDENCE_FIELDS } from "./statements/evidence.ts";
import { newSource, SOURCE_FIELDS } from "./statements/sources.ts";
import { addExpressions, EXPRESSION_FIELDS } from "./variants/expressions.ts";
import { newProfile, PROFILE_FIELDS } from "./variants/profiles.ts";
import { newVariant, VARIANT_FIELDS } from "./variants/variants.ts";

interface Kind {
  readonly fields: Readonly<Record<string, Field>>;
  readonly add: (draft: Draft, fields: Fields) => unknown;
  /** Whether it changes entries, in all bundles that have them. */
  readonly isChange?: true;
}

function conceptKind(collection: ConceptCollection, example: string): Kind {
  const fields = {
    name: { about: `its name, with its code in parentheses, such as "${example}"` },
    id: { about: "the number of its key; by default that of its code, or the next one" },
  };
  return {
    fields,
    add: (draft, own) =>
      addConcept(draft, collection, own.required("name"), draft.givenNumber(collection, own, "id")),
  };
}

/** The kinds of entries by the names that commands take: those of the collections' paths. */
export const ENTRY_KINDS = {
  evidence: { fields: EVIDENCE_FIELDS, add: addEvidence },
  assertion: { fields: ASSERTION_FIELDS, add: addAssertion },
  source: { fields: SOURCE_FIELDS, add: newSource },
  therapy: conceptKind("therapy", "Vemurafenib (ncit:C64768)"),
  disease: conceptKind("disease", "Melanoma (DOID:1909)"),
  feature: conceptKind("feature", "BRAF (ncbigene:673)"),
  phenotype: conceptKind("phenotype", "Pediatric onset (HP:0410280)"),
  variant: {
    fields: { name: { about: 'what it is called, such as "BRAF V600K"' }, ...VARIANT_FIELDS },
    add: newVariant,
  },
  "molecular-profile": { fields: PROFILE_FIELDS, add: newProfile },
  expression: { fields: EXPRESSION_FIELDS, add: addExpressions, isChange: true },
} as const satisfies Readonly<Record<string, Kind>>;

export type EntryKind = keyof typeof ENTRY_KINDS;

/** Whether a kind changes entries, in all bundles that have them, in place of adding some to one bundle. */
export const isChange = (kind: EntryKind): boolean => {
  const row: Kind = ENTRY_KINDS[kind];
  return row.isChange === true;
};

/** A bundle with new entries. */
export interface Extended {
  readonly document: BundleDocument;
  readonly added: readonly AddedEntry[];
  readonly changed: readonly AddedEntry[];
  /** What follows from what was given. */
  readonly notes: readonly string[];
}

/** Why a bundle was not extended. */
export interface Refused {
  readonly refusal: string;
  /** The field that is missing, if that is why. */
  readonly missing?: string;
  /** The field that may be wrong instead. */
  readonly suspect?: string;
  /** Whether the missing field can be left out. */
  readonly isOptional?: boolean;
  /** What else is wrong with the entry, in a sentence each. */
  readonly further?: readonly string[];
  /** The place of the entry that is not added among those that were to be, from 0. */
  readonly index?: number;
  /** Why others are not added either. */
  readonly others?: readonly Refused[];
}

/** Whether an entry may lack only what those before it that are not added would have added. */
function isConsequence(error: Refusal, refused: readonly FieldValues[]): boolean {
  if (error instanceof MissingField) return refused.some((values) => values.has(error.field));
  const names = refused
    .flatMap((values) => [...values.values()].flat())
    .map((text) => text.replace(/ \([^)]*\)$/, ""));
  return (
    error.message.startsWith("There is no ") && names.some((name) => error.message.includes(name))
  );
}

/** What can be asked for after a refusal. */
function missingOf(error: Refusal): Pick<Refused, "missing" | "suspect" | "isOptional"> {
  if (!(error instanceof MissingField)) return {};
  const { field, suspect, isOptional } = error;
  return {
    missing: field,
    ...optionalField("suspect", suspect),
    ...(isOptional ? { isOptional } : {}),
  };
}

/**
 * Adds entries of one kind to a bundle, with everything that belongs to them and with correct counts.
 *
 * @param entries the fields of each; later ones can use what earlier ones add
 * @param asks whether somebody is asked for fields that can be left out
 */
export function extendBundle(
  source: DraftSource,
  kind: EntryKind,
  entries: readonly FieldValues[],
  asks = false,
): Extended | Refused {
  const { fields, add }: Kind = ENTRY_KINDS[kind];
  const draft = new Draft(source);
  const refusals: Refused[] = [];
  const refused: FieldValues[] = [];
  for (const [index, values] of entries.entries()) {
    try {
      add(draft, new Fields(values, fields, asks));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (isConsequence(error, refused)) continue;
      refused.push(values);
      const further = error.further.map(({ message }) => message);
      const more = further.length === 0 ? {} : { further };
      refusals.push({ refusal: error.message, ...more, index, ...missingOf(error) });
    }
  }
  const [first, ...others] = refusals;
  if (first !== undefined) return others.length === 0 ? first : { ...first, others };
  const document = withStatistics(source.bundle.document, draft.document);
  const { added, changed, notes } = draft;
  return { document, added, changed, notes };
}
