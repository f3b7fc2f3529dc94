/**
 * A review as an outline, which reporters write as text or as Markdown: what is grave first.
 *
 * @module
 */
import type { Phrase } from "../base/fact.ts";
import { counted, someOf } from "../base/words.ts";
import type { EntryChange } from "../gkm/compare/compare.ts";
import type { Consequence } from "../gkm/compare/consequences.ts";
import type { FieldChange } from "../gkm/compare/fields.ts";
import { shortKey } from "../gkm/compare/values.ts";
import { collectionOf } from "../gkm/model/collections.ts";
import { changesPage, toolPage, versionPage } from "../served/page-paths.ts";
import type { ToolChange, VersionChange } from "../trs/compare/registries.ts";
import { changeSummary } from "../trs/compare/summary.ts";
import { changeCounts } from "./counts.ts";
import type { DeprecationChange } from "./deprecations.ts";
import { itemNames, lowered, MOST_KEYS } from "./names.ts";
import type { Review } from "./review.ts";

/** Something that changed. */
export interface OutlineItem {
  readonly phrase: Phrase;
  readonly details: readonly Phrase[];
}

export interface OutlineSection {
  readonly title: string;
  readonly items: readonly OutlineItem[];
  /** How many more items there are. */
  readonly more?: number;
}

export interface Outline {
  /** Sentences that say how much changed. */
  readonly summary: readonly string[];
  readonly sections: readonly OutlineSection[];
}

const words = (text: string) => ({ text });
const code = (text: string) => ({ text, code: true });
/** A name with its page. */
const linked = (text: string, path: string) => ({ text, code: true, path });

/** So many entries with the same change are one item. */
const SAME = 3;
/** A value that changed, after what it is of; only that it did if neither side is known. */
function valuePhrase(
  label: Phrase,
  { older, newer }: { readonly older?: string; readonly newer?: string },
): Phrase {
  if (older === undefined && newer === undefined) return [...label, words(": changed")];
  if (older === undefined) return [...label, words(": added "), code(newer ?? "")];
  if (newer === undefined) return [...label, words(": removed "), code(older)];
  return [...label, words(": "), code(older), words(" → "), code(newer)];
}

/** A change of a field: "Direction: `supports` → `disputes`". */
function fieldPhrase(change: FieldChange): Phrase {
  const [first = "", ...inner] = change.labels;
  const label = [first, ...inner.map(lowered)].join(", ");
  if (change.kind === "reordered") return [words(`${label}: in another order`)];
  return valuePhrase([words(label)], change);
}

type NamedEntry = Omit<EntryChange, "kind" | "fields" | "isPart"> &
  Partial<Pick<EntryChange, "kind">>;

/** "Evidence item EID 4846 `KIT D816V: supports …`", "Disease DID 8923 merged into DID 1909 `Melanoma`". */
function entryPhrase({ kind, collection, key, title, path, olderKey }: NamedEntry): Phrase {
  const { label } = collectionOf(collection);
  const name = title === key ? [] : [words(" "), code(title)];
  const leads = kind === "merged" ? " merged into " : " → ";
  const was = olderKey === undefined ? [] : [code(shortKey(olderKey)), words(leads)];
  const own = kind === "removed" ? code(shortKey(key, path)) : linked(shortKey(key, path), path);
  return [words(`${label} `), ...was, own, ...name];
}

/** Entries of one collection in which the same changed, in one item. */
function alikePhrase(changes: readonly EntryChange[]): Phrase {
  const [{ collection }] = changes as readonly [EntryChange];
  const { label, plural } = collectionOf(collection);
  const many = plural === "Evidence" ? `${lowered(label)}s` : lowered(plural);
  const keys = someOf(
    changes.map(({ key, path }) => shortKey(key, path)),
    MOST_KEYS,
  );
  return [words(`${changes.length} ${many}: `), code(keys)];
}

const detailsKey = ({ collection, fields }: EntryChange) =>
  JSON.stringify([
    collection,
    fields.map(({ labels, kind, older, newer }) => [labels, kind, older, newer]),
  ]);

/** Edited entries, those with the same edits together. */
function editedItems(changes: readonly EntryChange[]): readonly OutlineItem[] {
  return [...Map.groupBy(changes, detailsKey).values()].flatMap((alike): readonly OutlineItem[] => {
    const details = (alike[0] as EntryChange).fields.map(fieldPhrase);
    if (alike.length >= SAME) return [{ phrase: alikePhrase(alike), details }];
    return alike.map((change) => ({ phrase: entryPhrase(change), details }));
  });
}

function consequenceItem({
  kind,
  key,
  title,
  path,
  items,
  older,
  newer,
}: Consequence): OutlineItem {
  const assertion = [words("Assertion "), linked(shortKey(key, path), path), words(" ")];
  const phrase: Phrase =
    kind === "contradicted"
      ? [...assertion, words("cites evidence that now says the opposite: "), code(itemNames(items))]
      : kind === "support-weaker"
        ? [
            ...assertion,
            words(`loses support, ${older} → ${counted(newer, "item")}: `),
            code(itemNames(items)),
          ]
        : [
            ...assertion,
            words(
              older === 1 ? "loses its only support: " : `loses all its support, ${older} items: `,
            ),
            code(itemNames(items)),
          ];
  return { phrase, details: title === key ? [] : [[code(title)]] };
}

/** Sentences, one after the other. */
const sentences = (phrases: readonly Phrase[]): Phrase =>
  phrases.flatMap((phrase, index) => (index === 0 ? phrase : [words(" "), ...phrase]));

/** What changed in a version of a tool, in one paragraph. */
function versionPhrase(
  tool: { readonly id: string },
  change: VersionChange,
  unpublished: ReadonlySet<string>,
): Phrase {
  const { kind, id, isProduction, comparison, notes } = change;
  const which = isProduction ? ", in production, " : " ";
  const gone = unpublished.has(`${tool.id} ${id}`) ? "is a draft now" : "was removed";
  const what = { added: "is new", removed: gone, changed: "changed" }[kind];
  const older = kind === "added" ? comparison?.older : undefined;
  const since =
    older === undefined
      ? []
      : [words(", compared with "), linked(older.id, changesPage(tool, change, older))];
  const name = kind === "removed" ? code(id) : linked(id, versionPage(tool, change));
  return sentences([
    [words("Version "), name, words(`${which}${what}`), ...since, words(".")],
    ...(comparison === undefined ? [] : changeSummary(comparison)),
    ...notes.map((note) => [words(`It ${note}.`)]),
  ]);
}

function toolItem(tool: ToolChange, unpublished: ReadonlySet<string>): OutlineItem {
  const { kind, id, name, olderId, fields, versions } = tool;
  const was = olderId === undefined ? [] : [words(", before: "), code(olderId)];
  const gone = unpublished.has(id) ? " is a draft now" : " was removed";
  const what = { added: " is new", removed: gone, changed: "" }[kind];
  return {
    phrase: [
      words("Tool "),
      kind === "removed" ? code(id) : linked(id, toolPage(tool)),
      ...(name === id ? [] : [words(" "), code(name)]),
      ...was,
      words(what),
    ],
    details: [
      ...fields.map((field) => valuePhrase([words(field.label)], field)),
      ...versions.map((version) => versionPhrase(tool, version, unpublished)),
    ],
  };
}

const section = (title: string, items: readonly OutlineItem[]): readonly OutlineSection[] =>
  items.length === 0 ? [] : [{ title, items }];

/** Addresses, those of one folder in one item. */
function goneItems(gone: readonly string[]): readonly OutlineItem[] {
  const folders = Map.groupBy(gone, (address) => address.slice(0, address.lastIndexOf("/") + 1));
  return [...folders].map(([, addresses]) => ({
    phrase: [
      words(counted(addresses.length, "address", "addresses")),
      words(": "),
      code(someOf(addresses, MOST_KEYS)),
    ],
    details: [],
  }));
}

function unreadSections({ unread: { errors, entries } }: Review): readonly OutlineSection[] {
  const kinds = { bundle: "The bundle ", tool: "The tool ", file: "The file " };
  const items = [
    ...errors.map(({ kind, name, state, at, message }) => ({
      phrase: [words(kinds[kind]), code(name), words(` has errors in the ${state} state:`)],
      details: [[code(at), words(" "), code(message)]],
    })),
    ...entries.map((key) => ({
      phrase: [words("Two bundles disagree about "), code(key), words("; the first counts.")],
      details: [],
    })),
  ];
  return section("Not compared: npm run validate shows all errors", items);
}

/** What is said if nothing changed. */
export const NO_CHANGES = "No changes of knowledge or tools.";

/** The outline of a review. */
export function outlineOf(review: Review): Outline {
  const { knowledge, deprecations, bundles, tools, settings, drafts, gone, unread } = review;
  const { entries, followed } = knowledge;
  const lists = [entries, deprecations, bundles, tools, settings, gone];
  if (followed + [...lists, ...Object.values({ ...drafts, ...unread })].flat().length === 0) {
    return { summary: [NO_CHANGES], sections: [] };
  }
  const own = knowledge.entries.filter(({ isPart }) => !isPart);
  const of = (kind: EntryChange["kind"]) => own.filter((change) => change.kind === kind);
  const plain = (change: EntryChange): OutlineItem => ({
    phrase: entryPhrase(change),
    details: [],
  });
  const detailed = (change: EntryChange): OutlineItem => ({
    phrase: entryPhrase(change),
    details: change.fields.map(fieldPhrase),
  });
  const withReasons = (kind: DeprecationChange["kind"]): readonly OutlineItem[] =>
    deprecations
      .filter((change) => change.kind === kind)
      .map(({ because, before, kind: _, ...entry }) => {
        const former = kind === "restored" ? because : before;
        const reasons = [
          ...(kind === "restored" ? [] : [because]),
          ...(former === undefined ? [] : [`Before: ${former}`]),
        ];
        return { phrase: entryPhrase(entry), details: reasons.map((reason) => [words(reason)]) };
      });
  const unpublished = new Set(drafts.unpublished);
  const moved = own.filter(({ kind }) => kind === "renamed" || kind === "merged");
  return {
    summary: changeCounts(review),
    sections: [
      ...section(
        "Removed: the pages and documents are no longer there",
        of("removed")
          .filter(({ key }) => !unpublished.has(key))
          .map(plain),
      ),
      ...section(
        "Drafts now: the pages and documents are no longer there",
        of("removed")
          .filter(({ key }) => unpublished.has(key))
          .map(plain),
      ),
      ...section(
        "Renamed or merged: the old pages lead on, and the old documents where the host redirects",
        moved.filter(({ leadsOn }) => leadsOn).map(detailed),
      ),
      ...section(
        "Another key: the old pages and documents are no longer there",
        moved.filter(({ leadsOn }) => !leadsOn).map(detailed),
      ),
      ...section("Deprecated", withReasons("deprecated")),
      ...section("Deprecated for another reason", withReasons("reason")),
      ...section("No longer deprecated", withReasons("restored")),
      ...section("Consequences", knowledge.consequences.map(consequenceItem)),
      ...section("Changed", editedItems(of("changed"))),
      ...section("Added", of("added").map(plain)),
      ...section(
        "Tools",
        tools.map((tool) => toolItem(tool, unpublished)),
      ),
      ...section(
        "Bundles",
        bundles.map(({ kind, name, fields }) => ({
          phrase: [words("Bundle "), code(name), words(kind === "changed" ? "" : ` ${kind}`)],
          details: fields.map(fieldPhrase),
        })),
      ),
      ...section(
        "Settings",
        settings.map(({ file, settings: changes }) => ({
          phrase: [words("File "), code(file)],
          details: changes.map((change) => valuePhrase([code(change.keys.join(" › "))], change)),
        })),
      ),
      ...section("Addresses that are gone", goneItems(gone)),
      ...unreadSections(review),
    ],
  };
}
