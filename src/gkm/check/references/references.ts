/**
 * References: every pointer leads to an entry, and to one that its field may refer to.
 *
 * @module
 */

import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { formatPointer, localPointer, parsePointer, valueAt } from "../../../base/pointer.ts";
import { counted, listed } from "../../../base/words.ts";
import { type Edges, followReferences, isAllowed } from "../../graph/follow-references.ts";
import type { Resolved, Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import {
  type CollectionName,
  collectionOf,
  isStatementCollection,
} from "../../model/collections.ts";
import { keyExample, keyPattern, type Profile } from "../../model/profiles.ts";
import { type EntryReference, entryReferences, mappedVariantsOf } from "../../model/references.ts";
import { memberVariantsOf } from "../../reading/profile-variants.ts";
import { finding } from "../rules/rules.ts";
import { checkCycles } from "./cycles.ts";
import { createExplainer, missingEntry } from "./explain-reference.ts";
import type { FindKeySlip } from "./key-slips.ts";
import { meantKey } from "./meant-key.ts";
import { misplacedEntries } from "./misplaced.ts";
import { createProposals, type Proposals, proposal } from "./propose.ts";

/** Entries that no statement leads to. */
function* unreachable({ entries }: Resolver, { start, to }: Edges): Generator<Finding> {
  const seen = new Uint8Array(entries.length);
  const pending: number[] = [];
  const reach = (index: number) => {
    if (seen[index] === 1) return;
    seen[index] = 1;
    pending.push(index);
  };
  for (const { collection, index } of entries) {
    if (isStatementCollection(collection)) reach(index);
  }
  for (let from = pending.pop(); from !== undefined; from = pending.pop()) {
    for (let at = start[from] as number; at < (start[from + 1] as number); at++) {
      reach(to[at] as number);
    }
  }
  for (const { collection, key, index } of entries) {
    if (seen[index] === 1) continue;
    yield finding("gkm-unreachable", formatPointer([collection, key]), {
      message: "No evidence or assertion uses this entry.",
      found: key,
      fix: "Refer to it from an entry that is used, or remove it.",
    });
  }
}

interface Wrong {
  readonly owner: Resolved;
  readonly reference: EntryReference;
}

/** A reference to an entry that does not exist: written as a pointer, or as an id in a mapping. */
interface Missing {
  readonly pointer: string;
  readonly collection: CollectionName;
  readonly key: string;
  readonly found: string;
  /** What the reference may have meant. */
  readonly suggest: () => { readonly fix: string } | undefined;
}

/** What the references to one missing entry have in common. */
const missingId = (collection: CollectionName, key: string) => `${collection} ${key}`;

/** The places that a message names; of more it gives the number. */
const PLACES = 3;

/** One problem for each entry that is missing, however many references lead to it. */
function missingFinding(
  [first, ...others]: readonly [Missing, ...Missing[]],
  profile: Profile,
  renamed: Resolved | undefined,
): Finding {
  const { pointer, collection, key, found, suggest } = first;
  const { ownField } = collectionOf(collection);
  const isKey = keyPattern(collection, profile).test(key);
  const advice = (add: string, references: string) => {
    const form = keyExample(collection, profile);
    if (!isKey) return `Correct ${references}: keys of ${collection} have the format ${form}.`;
    return renamed === undefined
      ? `${add}, or correct ${references}.`
      : `The entry ${renamed.key} has this ${ownField}. Change its key to ${key}, or correct its ${ownField} and ${references}.`;
  };
  const expected = `an entry of ${collection}`;
  if (others.length === 0) {
    return finding("gkm-dangling-pointer", pointer, {
      message: `The bundle has no ${collection} with the key ${key}.`,
      expected,
      found,
      ...(suggest() ?? { fix: advice(`Add ${key} to "${collection}"`, "the reference") }),
    });
  }
  const places = others.slice(0, PLACES).map((other) => other.pointer);
  const more = others.length - places.length;
  const also = listed([...places, ...(more > 0 ? [`${more} more`] : [])], "and");
  return finding("gkm-dangling-pointer", pointer, {
    message: `${key} was removed or renamed; ${counted(others.length + 1, "reference")} use it, also ${also}.`,
    expected,
    found,
    fix: advice(`Add ${key} to "${collection}" again`, "all references to it"),
  });
}

/** What a pointer to an entry that does not exist may have meant. */
function suggestionFor(
  { owner, reference }: Wrong,
  { innerPath, collection, key }: NonNullable<ReturnType<typeof missingEntry>>,
  proposals: Proposals,
): { readonly fix: string } | undefined {
  const { target, field } = reference;
  const certain = proposals.certain(owner, field);
  if (certain !== undefined) return certain;
  if (innerPath.length > 0) {
    const part = proposals.representation(target, innerPath.at(-1) ?? "");
    return part && proposal(part.text, part.value);
  }
  const entry =
    proposals.sameKey(target, key) ??
    proposals.nearKey(collection, key) ??
    proposals.named(target, key);
  if (entry === undefined) return undefined;
  const written = localPointer([entry.collection, entry.key]);
  const list = field.slice(0, field.lastIndexOf("/") + 1);
  const isTaken = entryReferences(owner.collection, owner.entry).some(
    ({ field: other, text }) => other.startsWith(list) && text === written,
  );
  return isTaken ? undefined : proposal(written, entry.entry);
}

/** What the id of a mapping may have meant: the variant of the profile's members, or one nearly so called. */
function suggestionForMapping(
  owner: Resolved,
  field: string,
  key: string,
  proposals: Proposals,
  resolver: Resolver,
): { readonly fix: string } | undefined {
  const members = memberVariantsOf(owner.entry, resolver);
  const memberVariant =
    members.length === 1 ? resolver.find("variant", members[0] ?? "") : undefined;
  const entry =
    memberVariant ?? (members.length === 0 ? proposals.nearKey("variant", key) : undefined);
  const code = valueAt(owner.entry, parsePointer(field.replace(/id$/, "code")) ?? []);
  if (entry === undefined || (code !== undefined && !entry.key.endsWith(`:${asText(code)}`))) {
    return undefined;
  }
  return proposal(entry.key, entry.entry);
}

/** The entries that are found once others are moved to their collections, or have the keys that they were meant to have. */
function healedIds(resolver: Resolver, profile: Profile): ReadonlySet<string> {
  const misplaced = misplacedEntries(resolver, profile);
  return new Set(
    resolver.entries.flatMap(({ collection, key, entry }) => {
      if (keyPattern(collection, profile).test(key)) return [];
      const own = misplaced.get(formatPointer([collection, key]));
      if (own !== undefined) return [missingId(own, key)];
      const meant = meantKey(collection, key, entry, profile);
      return meant === undefined ? [] : [missingId(collection, meant)];
    }),
  );
}

/** The findings about references, in order; those about one missing entry are told with the first. */
function* faults(
  broken: readonly Resolved[],
  profile: Profile,
  resolver: Resolver,
  proposals: Proposals,
): Generator<Finding> {
  const explain = createExplainer(profile, proposals);
  const pending: (Finding | Missing)[] = [];
  for (const owner of broken) {
    const { collection, key, entry } = owner;
    const place = formatPointer([collection, key]);
    for (const reference of entryReferences(collection, entry)) {
      const resolved = resolver.resolve(reference.text);
      if (resolved !== undefined && isAllowed(reference.target, resolved)) continue;
      const pointer = place + reference.field;
      const missing = missingEntry(reference, resolver);
      if (missing === undefined) {
        const fault = explain(pointer, reference, resolved);
        if (fault !== undefined) {
          pending.push({ ...fault, ...proposals.certain(owner, reference.field) });
        }
        continue;
      }
      const suggest = () => suggestionFor({ owner, reference }, missing, proposals);
      pending.push({ ...missing, pointer, found: reference.text, suggest });
    }
    if (collection !== "molecularProfile") continue;
    for (const { field, key: variant } of mappedVariantsOf(entry, profile)) {
      if (resolver.find("variant", variant) !== undefined) continue;
      const suggest = () => suggestionForMapping(owner, field, variant, proposals, resolver);
      pending.push({
        pointer: place + field,
        collection: "variant",
        key: variant,
        found: variant,
        suggest,
      });
    }
  }
  const missing = Map.groupBy(
    pending.filter((fault) => "suggest" in fault),
    ({ collection, key }) => missingId(collection, key),
  );
  const healed = missing.size === 0 ? undefined : healedIds(resolver, profile);
  for (const fault of pending) {
    if (!("suggest" in fault)) {
      yield fault;
      continue;
    }
    const { collection, key } = fault;
    const id = missingId(collection, key);
    const all = missing.get(id) ?? [fault];
    if (all[0] !== fault || healed?.has(id)) continue;
    const renamed = proposals.withId(collection, key);
    yield missingFinding(all as [Missing, ...Missing[]], profile, renamed);
  }
}

/** Checks every reference of a bundle, that nothing contains itself, and that each entry is used. */
export function* checkReferences(
  document: BundleDocument,
  profile: Profile,
  resolver: Resolver,
  findKeySlip: FindKeySlip,
): Generator<Finding> {
  const { edges, contained, broken } = followReferences(resolver, profile);
  let used: ReadonlySet<number> | undefined;
  const isUsed = ({ index }: Resolved) => {
    used ??= new Set(edges.to);
    return used.has(index);
  };
  const proposals = createProposals(document, resolver, isUsed, findKeySlip);
  yield* faults(broken, profile, resolver, proposals);
  yield* checkCycles(contained, resolver);
  yield* unreachable(resolver, edges);
}
