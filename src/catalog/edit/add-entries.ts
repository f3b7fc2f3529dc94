/**
 * Adds entries to a bundle of a content folder: nothing is written that validation would call an error.
 *
 * @module
 */

import { cut } from "../../base/excerpt.ts";
import { isObject } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import { listed } from "../../base/words.ts";
import type { AddedEntry } from "../../gkm/edit/draft/draft.ts";
import type { FieldValues } from "../../gkm/edit/draft/fields.ts";
import {
  type EntryKind,
  type Extended,
  extendBundle,
  isChange,
  type Refused,
} from "../../gkm/edit/kinds.ts";
import { nameOf } from "../../gkm/model/concept.ts";
import type { Problem } from "../../report/problem.ts";
import { sha512t24u } from "../bundles/digest.ts";
import { bundleFile, bundleNameIn, type PublishedBundle } from "../bundles/published-bundle.ts";
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
export interface EntryRequest {
  readonly kind: EntryKind;
  /** The fields of each entry. */
  readonly entries: readonly FieldValues[];
  /** The name of the bundle; of several, the only one that has the profiles if it is not given. */
  readonly bundle?: string | undefined;
  /** Whether somebody is asked for fields that can be left out. */
  readonly asks?: boolean;
}

/** Whether a bundle has all profiles that entries are about, by their names or keys. */
function hasProfiles({ document }: PublishedBundle, entries: readonly FieldValues[]): boolean {
  const known = new Set(
    Object.entries(document.molecularProfile).flatMap(([key, profile]) => {
      const name = isObject(profile) ? nameOf(profile) : undefined;
      return [key, ...(name === undefined ? [] : [name.toLowerCase()])];
    }),
  );
  return entries.every((entry) =>
    (entry.get("profile") ?? [""]).every(
      (profile) => known.has(profile.trim()) || known.has(profile.trim().toLowerCase()),
    ),
  );
}

/** The bundle that is meant. */
function chooseBundle(
  bundles: readonly PublishedBundle[],
  { bundle: name, entries }: EntryRequest,
): PublishedBundle | Refused {
  const names = bundles.map((bundle) => bundle.name);
  const chosen = name === undefined ? undefined : bundleNameIn(name);
  const found = bundles.find((bundle) => bundle.name === chosen);
  if (found !== undefined) return found;
  const [only, second] = bundles;
  if (only === undefined) return { refusal: "There is no bundle in bundles/ to add to." };
  if (name === undefined) {
    const [own, another] = bundles.filter((one) => hasProfiles(one, entries));
    if (second === undefined) return only;
    if (own !== undefined && another === undefined) return own;
    return { refusal: `bundle is missing: ${listed(names, "or")}.`, missing: "bundle" };
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
    ? bundles.filter((bundle) => hasProfiles(bundle, request.entries))
    : [];
  if (owners.length > 0) return owners;
  const chosen = chooseBundle(bundles, request);
  return "refusal" in chosen ? chosen : [chosen];
}

/** Adds entries to a bundle, or changes them in all that have them, and writes the files. */
export async function addEntries(
  editor: BundleEditor,
  request: EntryRequest,
): Promise<Addition | Refused | { readonly problems: readonly Problem[] }> {
  const { kind, entries, asks } = request;
  const bundles = chooseBundles(editor.bundles, request);
  if ("refusal" in bundles) return bundles;
  const { synonyms } = editor;
  const changes: (Extended & { readonly bundle: PublishedBundle })[] = [];
  for (const bundle of bundles) {
    const others = editor.bundles.filter((one) => one !== bundle);
    const extended = extendBundle({ bundle, others, synonyms, sha512t24u }, kind, entries, asks);
    if ("refusal" in extended) return extended;
    changes.push({ ...extended, bundle });
  }
  const outcome = await editor.writeAll(changes);
  if ("problems" in outcome) return outcome;
  const files = changes.map(({ bundle }) => bundleFile(bundle));
  // bundles that share an entry get and change the same
  const [{ added, changed, notes } = { added: [], changed: [], notes: [] }] = changes;
  return { files, notes, changed, ...withoutUnused(outcome.warnings, added) };
}
