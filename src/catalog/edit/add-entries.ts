/**
 * Adds entries to a bundle of a content folder: nothing is written that validation would call an error.
 *
 * @module
 */

import { cut } from "../../base/excerpt.ts";
import { isObject, type JsonObject } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import { listed } from "../../base/words.ts";
import type { AddedEntry } from "../../gkm/edit/draft/draft.ts";
import type { Field, FieldValues } from "../../gkm/edit/draft/fields.ts";
import {
  ENTRY_KINDS,
  type EntryKind,
  type Extended,
  extendBundle,
  isChange,
  type Refused,
} from "../../gkm/edit/kinds.ts";
import type { BundleDocument } from "../../gkm/model/bundle.ts";
import { collectionOf } from "../../gkm/model/collections.ts";
import { nameOf } from "../../gkm/model/concept.ts";
import type { Problem } from "../../report/problem.ts";
import { bundleFile, bundleNameIn } from "../bundles/bundle-places.ts";
import { sha512t24u } from "../bundles/digest.ts";
import { hasComputedStatistics } from "../bundles/joined-text.ts";
import type { PublishedBundle } from "../bundles/published-bundle.ts";
import type { BundleEditor } from "./bundle-editor.ts";

/** What was added to files, and what validation says of it that it did not say before. */
export interface Addition extends Pick<Extended, "added" | "changed" | "notes"> {
  /** Relative to the content folder. */
  readonly files: readonly string[];
  readonly warnings: readonly Problem[];
  /** Whether no evidence or assertion uses some of them yet. */
  readonly isUnused: boolean;
}

/** What to add. */
interface EntryRequest {
  readonly kind: EntryKind;
  /** The fields of each entry. */
  readonly entries: readonly FieldValues[];
  /** The name of the bundle; of several, the only one that has the profiles or the evidence if it is not given. */
  readonly bundle?: string | undefined;
  /** Whether somebody is asked for fields that can be left out. */
  readonly asks?: boolean;
  /** The day of the change: `2026-11-26`. A bundle that is dated before it gets it, and citations with it. */
  readonly today?: string | undefined;
}

/** The collections of what entries are about, by the fields that name it. */
const SUBJECTS = { evidence: "evidence", profile: "molecularProfile" } as const;

const SUBJECT_FIELDS = Object.keys(SUBJECTS) as readonly (keyof typeof SUBJECTS)[];

/** Whether a bundle has an entry of a collection with a key, a number or a name. */
function hasEntry(
  { document, profile }: PublishedBundle,
  collection: (typeof SUBJECTS)[keyof typeof SUBJECTS],
  text: string,
): boolean {
  const entries = document[collection];
  const start = `${profile.prefix}.${collectionOf(collection).kind}:`;
  if (Object.hasOwn(entries, text) || Object.hasOwn(entries, start + text)) return true;
  const name = text.toLowerCase();
  return Object.values(entries).some(
    (entry) => isObject(entry) && nameOf(entry)?.toLowerCase() === name,
  );
}

/** Whether a bundle has all that entries say they are about. */
function hasSubjects(bundle: PublishedBundle, entries: readonly FieldValues[]): boolean {
  return entries.every((entry) => {
    const given = SUBJECT_FIELDS.flatMap((field) =>
      (entry.get(field) ?? []).map((text) => [SUBJECTS[field], text.trim()] as const),
    );
    return (
      given.length > 0 && given.every(([collection, text]) => hasEntry(bundle, collection, text))
    );
  });
}

/** The field that says what an entry is about, if none does yet: it can tell the bundle. */
function missingSubject({ kind, entries }: EntryRequest): Refused | undefined {
  const [entry, another] = entries;
  const fields: Readonly<Record<string, Field>> = ENTRY_KINDS[kind].fields;
  const own = SUBJECT_FIELDS.filter((field) => Object.hasOwn(fields, field));
  const [first] = own;
  if (first === undefined || entry === undefined || another !== undefined) return undefined;
  if (own.some((field) => entry.has(field))) return undefined;
  return { refusal: `${first} is missing: ${fields[first]?.about}.`, missing: first };
}

/** The bundle that is meant. */
function chooseBundle(
  bundles: readonly PublishedBundle[],
  request: EntryRequest,
): PublishedBundle | Refused {
  const { bundle: name, entries } = request;
  const names = bundles.map((bundle) => bundle.name);
  const chosen = name === undefined ? undefined : bundleNameIn(name);
  const found = bundles.find((bundle) => bundle.name === chosen);
  if (found !== undefined) return found;
  const [only, second] = bundles;
  if (only === undefined)
    return {
      refusal:
        "There is no bundle in bundles/ to add to. Create one first: npm run new -- bundle NAME",
    };
  if (name === undefined) {
    const [own, another] = bundles.filter((one) => hasSubjects(one, entries));
    if (second === undefined) return only;
    if (own !== undefined && another === undefined) return own;
    return (
      missingSubject(request) ?? {
        refusal: `bundle is missing: ${listed(names, "or")}.`,
        missing: "bundle",
      }
    );
  }
  return { refusal: `There is no bundle ${cut(name)}. Use ${listed(names, "or")}.` };
}

/** The warnings, without those that nothing refers to a new entry yet. */
function withoutUnused(
  warnings: readonly Problem[],
  added: readonly AddedEntry[],
): Pick<Addition, "added" | "warnings" | "isUnused"> {
  const own = new Set(added.map(({ collection, key }) => formatPointer([collection, key])));
  const others = warnings.filter(
    ({ code, pointer }) => code !== "gkm-unreachable" || !own.has(pointer),
  );
  return { added, warnings: others, isUnused: others.length < warnings.length };
}

/** The bundles that are to be changed. */
function chooseBundles(
  bundles: readonly PublishedBundle[],
  request: EntryRequest,
): readonly PublishedBundle[] | Refused {
  const owners = isChange(request.kind)
    ? bundles.filter((bundle) => hasSubjects(bundle, request.entries))
    : [];
  if (owners.length > 0) return owners;
  const chosen = chooseBundle(bundles, request);
  return "refusal" in chosen ? chosen : [chosen];
}

/**
 * A document with the day that it was changed on, which citations of its entries have, unless it has that or a later one. A
 * bundle of several files whose counts are not written keeps its date: no two changes touch the same line of it.
 */
function datedDocument(
  { files }: PublishedBundle,
  document: BundleDocument,
  today: string,
): BundleDocument {
  const { createdAt } = document.metadata;
  const isShared =
    files !== undefined &&
    hasComputedStatistics(JSON.parse(new TextDecoder().decode(files.head.bytes)) as JsonObject);
  if (isShared || !/^\d{4}-\d\d-\d\d/.test(createdAt) || createdAt.slice(0, 10) >= today)
    return document;
  const time = createdAt.includes("T") ? "T00:00:00Z" : "";
  return { ...document, metadata: { ...document.metadata, createdAt: today + time } };
}

/** Adds entries to a bundle, or changes them in all that have them, and writes the files. */
export async function addEntries(
  editor: BundleEditor,
  request: EntryRequest,
): Promise<Addition | Refused | { readonly problems: readonly Problem[] }> {
  const { kind, entries, asks, today } = request;
  const bundles = chooseBundles(editor.bundles, request);
  if ("refusal" in bundles) return bundles;
  const { synonyms } = editor;
  const changes: (Extended & { readonly bundle: PublishedBundle })[] = [];
  for (const bundle of bundles) {
    const others = editor.bundles.filter((one) => one !== bundle);
    const extended = extendBundle({ bundle, others, synonyms, sha512t24u }, kind, entries, asks);
    if ("refusal" in extended) return extended;
    const document =
      today === undefined ? extended.document : datedDocument(bundle, extended.document, today);
    changes.push({ ...extended, document, bundle });
  }
  const outcome = await editor.writeAll(changes);
  if ("problems" in outcome) return outcome;
  const files = changes.map(({ bundle }) => bundleFile(bundle));
  // bundles that share an entry get and change the same
  const [{ added, changed, notes } = { added: [], changed: [], notes: [] }] = changes;
  return { files, notes, changed, ...withoutUnused(outcome.warnings, added) };
}
