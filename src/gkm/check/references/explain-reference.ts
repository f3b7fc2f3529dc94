/**
 * What is wrong with a reference that does not lead where it should.
 *
 * @module
 */

import type { Finding } from "../../../base/finding.ts";
import { isObject } from "../../../base/json.ts";
import { isLocalPointer, localPointer } from "../../../base/pointer.ts";
import { hasScheme, isWebUrl } from "../../../base/url.ts";
import { listed } from "../../../base/words.ts";
import type { Resolved, Resolver } from "../../graph/resolve.ts";
import { type CollectionName, isCollectionName } from "../../model/collections.ts";
import { type EntryPointer, parseEntryPointer } from "../../model/entry-pointer.ts";
import { keyPattern, type Profile } from "../../model/profiles.ts";
import type { ReferenceTarget } from "../../model/reference-fields.ts";
import type { EntryReference } from "../../model/references.ts";
import { finding } from "../rules/rules.ts";
import { type Proposals, proposal, writtenKey } from "./propose.ts";

/** Whether a field may refer to an object inside an entry. */
const takesParts = ({ parts }: ReferenceTarget) => parts === undefined || parts.length > 0;

/**
 * The entry that a reference leads to or into if it is one that the field may refer to, and does not
 * exist.
 */
export function missingEntry(
  { text, target }: EntryReference,
  { find }: Resolver,
): (EntryPointer & { readonly collection: CollectionName }) | undefined {
  const parsed = parseEntryPointer(text);
  if (parsed === undefined || !isCollectionName(parsed.collection)) return undefined;
  const { collection, key } = parsed;
  const isExpected =
    target.entries.includes(collection) || (takesParts(target) && parsed.innerPath.length > 0);
  return isExpected && find(collection, key) === undefined ? { ...parsed, collection } : undefined;
}

/** What a field must hold, in words. */
function expectedOf({ entries, parts, partName }: ReferenceTarget): string {
  const into = entries.length === 0 ? [] : [`into ${listed(entries, "or")}`];
  const to = parts === undefined ? ["to an object"] : parts.length === 0 ? [] : [`to ${partName}`];
  return `a pointer ${[...into, ...to].join(", or ")}`;
}

/**
 * What is wrong with a reference, if anything.
 *
 * @param pointer where the reference is
 * @param resolved what it leads to; undefined if its entry does not exist
 */
type Explain = (
  pointer: string,
  reference: EntryReference,
  resolved: Resolved | undefined,
) => Finding | undefined;

interface Context {
  readonly profile: Profile;
  readonly proposals: Proposals;
}

/** A proposal of the entry with exactly this key, wherever the field may refer to it. */
const proposed = ({ proposals }: Context, target: ReferenceTarget, key: string) => {
  const found = proposals.sameKey(target, key);
  return found && proposal(localPointer([found.collection, found.key]), found.entry);
};

/** A proposal of the only entry with exactly this name. */
const proposedByName = ({ proposals }: Context, target: ReferenceTarget, name: string) => {
  const found = proposals.named(target, name);
  return found && proposal(localPointer([found.collection, found.key]), found.entry);
};

/** A reference that is not a pointer, nor a web URL. */
function external(
  context: Context,
  pointer: string,
  { text, target }: EntryReference,
): Finding | undefined {
  if (isWebUrl(text) || target.holdsText) return undefined;
  const details = { expected: `${expectedOf(target)}, or an https URL`, found: text };
  const key = writtenKey(text);
  const name = target.entries.find((held) => keyPattern(held, context.profile).test(key));
  const fix = name && { fix: `Add ${key} to "${name}", and write ${localPointer([name, key])}.` };
  const suggested = proposed(context, target, key) ?? fix;
  if (suggested !== undefined) {
    const message = "This is a key, and a reference must be a pointer.";
    return finding("gkm-not-a-reference", pointer, { message, ...details, ...suggested });
  }
  return hasScheme(text)
    ? finding("gkm-link", pointer, { message: "This URL is neither http nor https.", ...details })
    : finding("gkm-not-a-reference", pointer, {
        message: "This is neither a pointer into the bundle nor a URL.",
        ...details,
        ...proposedByName(context, target, text),
      });
}

/** A string that begins with `#` and is not a pointer to or into an entry. */
function broken(context: Context, pointer: string, { text, target }: EntryReference): Finding {
  const example = target.entries[0] === undefined ? "" : `, such as #/${target.entries[0]}/<key>`;
  return finding("gkm-broken-pointer", pointer, {
    message: "This is not a JSON Pointer to an entry.",
    expected: "#/<collection>/<key>",
    found: text,
    ...(proposed(context, target, writtenKey(text)) ?? {
      fix: `Write ${expectedOf(target)}${example}.`,
    }),
  });
}

/** The entry itself, where a field that needs an entry has a pointer into it. */
const wholeEntry = ({ entries }: ReferenceTarget, { collection, key, entry }: Resolved) =>
  // the pointer into a set may have meant one of its members
  entries.includes(collection) && !(isObject(entry) && entry["concepts"] !== undefined)
    ? proposal(localPointer([collection, key]), entry)
    : {};

/** A pointer to or into an entry that a field cannot refer to. */
function wrongTarget(
  context: Context,
  pointer: string,
  { text, target }: EntryReference,
  { collection, key, innerPath }: EntryPointer,
  resolved: Resolved | undefined,
): Finding {
  const details = { expected: expectedOf(target), found: text };
  const isPart = innerPath.length > 0;
  const isNear = takesParts(target) || target.entries.some((name) => name === collection);
  if (resolved !== undefined && isPart && isNear) {
    return finding("gkm-wrong-part", pointer, {
      message: "This field cannot refer to this part of an entry.",
      ...details,
      ...wholeEntry(target, resolved),
    });
  }
  return finding("gkm-wrong-collection", pointer, {
    message: `This field cannot refer to ${isPart ? "a part of an entry" : "an entry"} of ${collection}.`,
    ...details,
    ...proposed(context, target, key),
  });
}

/** A pointer into an entry, to a part that it does not have. */
function noPart(
  { proposals }: Context,
  pointer: string,
  { text, target }: EntryReference,
  { innerPath }: EntryPointer,
  resolved: Resolved,
): Finding {
  const suggested = proposals.representation(target, innerPath.at(-1) ?? "");
  const place = localPointer([resolved.collection, resolved.key]);
  return finding("gkm-dangling-pointer", pointer, {
    message: `${place} exists, but it has no part that matches the rest of the pointer.`,
    expected: takesParts(target) ? "a part of that entry" : expectedOf(target),
    found: text,
    ...(suggested === undefined
      ? wholeEntry(target, resolved)
      : proposal(suggested.text, suggested.value)),
  });
}

/** A pointer into a collection that the format does not have. */
function noCollection(
  context: Context,
  pointer: string,
  { text, target }: EntryReference,
  { collection, key, innerPath }: EntryPointer,
): Finding {
  const part = context.proposals.representation(target, innerPath.at(-1) ?? "");
  return finding("gkm-dangling-pointer", pointer, {
    message: `There is no collection ${collection}.`,
    expected: expectedOf(target),
    found: text,
    ...(part === undefined ? proposed(context, target, key) : proposal(part.text, part.value)),
  });
}

/** Makes the function that says what is wrong with references, and what they may have meant. */
export function createExplainer(profile: Profile, proposals: Proposals): Explain {
  const context = { profile, proposals };
  return (pointer, reference, resolved) => {
    const { text } = reference;
    if (!isLocalPointer(text)) return external(context, pointer, reference);
    const parsed = parseEntryPointer(text);
    if (parsed === undefined) return broken(context, pointer, reference);
    if (!isCollectionName(parsed.collection)) {
      return noCollection(context, pointer, reference, parsed);
    }
    return resolved !== undefined && resolved.value === undefined
      ? noPart(context, pointer, reference, parsed, resolved)
      : wrongTarget(context, pointer, reference, parsed, resolved);
  };
}
