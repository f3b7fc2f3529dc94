/**
 * Findings that only follow from others: from a key that is used twice, one that has not its format, an entry in the
 * wrong collection, or one whose type is not known. Their fixes would lead astray.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { isLocalPointer, localPointer, parsePointer } from "../../base/pointer.ts";
import { followReferences } from "../graph/follow-references.ts";
import type { Resolver } from "../graph/resolve.ts";
import { isCollectionName } from "../model/collections.ts";
import { parseEntryPointer } from "../model/entry-pointer.ts";
import type { Profile } from "../model/profiles.ts";
import { misplacedEntries } from "./references/misplaced.ts";

/** The entry or root key that a pointer leads into. */
export const entryOf = (pointer: string): string => pointer.split("/", 3).join("/");

const collectionIn = (pointer: string): string => pointer.split("/", 2)[1] ?? "";

/** Rules about what a field refers to. */
const OF_REFERENCES: ReadonlySet<string> = new Set([
  "gkm-broken-pointer",
  "gkm-dangling-pointer",
  "gkm-wrong-collection",
  "gkm-wrong-part",
  "gkm-not-a-reference",
  "gkm-link",
]);

/** Rules about an entry alone, whatever it refers to. */
const OF_ENTRIES: ReadonlySet<string> = new Set([
  "gkm-schema",
  "gkm-key-form",
  "gkm-key-differs",
  "gkm-no-id",
  "gkm-unsafe-key",
]);

/** Rules that compare an entry with its key. */
const BY_KEY: ReadonlySet<string> = new Set(["gkm-source-id", "gkm-code"]);

/** The pointers to the entries that refer to some, directly or through others. */
export function referringTo(
  places: ReadonlySet<string>,
  resolver: Resolver,
  profile: Profile,
): ReadonlySet<string> {
  const { entries } = resolver;
  const { edges } = followReferences(resolver, profile);
  const sources: number[][] = entries.map(() => []);
  for (const { index } of entries) {
    for (let at = edges.start[index] ?? 0; at < (edges.start[index + 1] ?? 0); at++) {
      sources[edges.to[at] as number]?.push(index);
    }
  }
  const placeAt = (index: number) => {
    const { collection, key } = entries[index] as (typeof entries)[number];
    return localPointer([collection, key]).slice(1);
  };
  const reached = new Set<number>();
  const pending = entries.flatMap(({ index }) =>
    places.has(placeAt(index)) ? (sources[index] ?? []) : [],
  );
  for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
    if (reached.has(index)) continue;
    reached.add(index);
    for (const source of sources[index] ?? []) pending.push(source);
  }
  return new Set(Array.from(reached, placeAt));
}

/** Findings without those that only follow from entries that are in the wrong collection. */
function withoutMisplaced(
  findings: readonly Finding[],
  resolver: Resolver,
  profile: Profile,
): readonly Finding[] {
  if (!findings.some(({ code }) => code === "gkm-key-form")) return findings;
  const misplaced = misplacedEntries(resolver, profile);
  if (misplaced.size === 0) return findings;
  return findings.filter(
    ({ code, pointer }) =>
      code === "gkm-key-form" || (code !== "gkm-statistics" && !misplaced.has(entryOf(pointer))),
  );
}

/** What keys that are used twice have hidden from a parser, which kept the last value of each. */
interface Hidden {
  /** Entries of which something, or one of two, is hidden. */
  readonly entries: ReadonlySet<string>;
  /** Collections that have lost entries. */
  readonly collections: ReadonlySet<string>;
  /** Collections whose entries cannot be counted. */
  readonly uncounted: ReadonlySet<string>;
}

function hiddenBy(repeated: readonly string[], { entries }: Resolver): Hidden {
  const [hidden, collections, uncounted] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  for (const pointer of repeated) {
    const [name = "", key] = parsePointer(pointer) ?? [];
    if (!isCollectionName(name)) continue;
    uncounted.add(name);
    if (pointer === entryOf(pointer)) collections.add(name);
    if (key !== undefined) hidden.add(entryOf(pointer));
    else {
      for (const entry of entries) {
        if (entry.collection === name) hidden.add(localPointer([name, entry.key]).slice(1));
      }
    }
  }
  return { entries: hidden, collections, uncounted };
}

/**
 * Findings without those that only follow from keys that are used twice.
 *
 * @param repeated pointers to the keys
 */
function withoutHidden(
  findings: readonly Finding[],
  repeated: readonly string[],
  resolver: Resolver,
  profile: Profile,
): readonly Finding[] {
  if (repeated.length === 0) return findings;
  const { entries, collections, uncounted } = hiddenBy(repeated, resolver);
  const referring = referringTo(entries, resolver, profile);
  const leadsToHidden = ({ found = "" }: Finding) => {
    const target = parseEntryPointer(found);
    if (target === undefined) return !isLocalPointer(found) && collections.has("variant");
    const place = localPointer([target.collection, target.key]).slice(1);
    return collections.has(target.collection) || entries.has(place);
  };
  return findings.filter((finding) => {
    const { code, pointer } = finding;
    const entry = entryOf(pointer);
    if (entries.has(entry) || code === "gkm-unreachable") return false;
    if (code === "gkm-statistics") return !uncounted.has(pointer.split("/")[4] ?? "");
    if (OF_REFERENCES.has(code)) return !leadsToHidden(finding);
    return OF_ENTRIES.has(code) || !referring.has(entry);
  });
}

/** Whether a finding says that the type of its entry is missing or wrong. */
const isOfType = ({ code, pointer, message }: Finding) =>
  code === "gkm-schema" &&
  (pointer === `${entryOf(pointer)}/type` ||
    (pointer === entryOf(pointer) && message === "The field type is missing."));

/** Where the entry is that a pointer of a bundle leads into. */
function placeIn(pointer = ""): readonly string[] {
  const target = parseEntryPointer(pointer);
  return target === undefined ? [] : [localPointer([target.collection, target.key])];
}

/** Where an entry would be if its key were its id. */
const placeOfId = ({ pointer, found = "" }: Finding) =>
  localPointer([collectionIn(pointer), found]);

/**
 * An id that differs from the key, where references have the id. It stands for them, so it has their code: an exception from
 * the rule about ids must not hide that they lead nowhere.
 */
const wrongKey = (
  { found: id = "", expected: key = "", ...differs }: Finding,
  isOnly: boolean,
): Finding => ({
  ...differs,
  code: "gkm-dangling-pointer",
  message: differs.message.replace(
    /^The (\w+) differs from the key/,
    "The key differs from the $1",
  ),
  found: key,
  expected: id,
  fix: isOnly
    ? `Rename it to ${id}. References have that key.`
    : `References have ${id}, as several entries call themselves: rename the one that is meant, and correct the others.`,
});

/**
 * Findings without those that only follow from others.
 *
 * @param repeated pointers to keys that are used twice
 */
export function withoutEffects(
  findings: readonly Finding[],
  repeated: readonly string[],
  resolver: Resolver,
  profile: Profile,
): readonly Finding[] {
  // what a site has made a warning does not stop a build, and must not hide what does
  const causes = findings.filter(({ severity }) => severity === "error");
  const untyped = new Set(causes.filter(isOfType).map(({ pointer }) => entryOf(pointer)));
  const renamed = new Set(
    causes.flatMap(({ code, pointer }) =>
      code === "gkm-key-form" || code === "gkm-key-differs" ? [entryOf(pointer)] : [],
    ),
  );
  // an entry that references have by its id, and not by its key
  const dangling = new Set(
    findings.flatMap(({ code, found }) => (code === "gkm-dangling-pointer" ? placeIn(found) : [])),
  );
  const miskeyed = Map.groupBy(
    causes.filter(({ code }) => code === "gkm-key-differs"),
    placeOfId,
  );
  const fixes = new Set(
    findings.flatMap(({ code, pointer, fix }) =>
      code === "gkm-computed-identifier" ? [] : [`${entryOf(pointer)} ${fix}`],
    ),
  );
  const isKnown = ({ code, pointer, found = "", fix }: Finding) => {
    if (code === "gkm-computed-identifier" && fixes.has(`${entryOf(pointer)} ${fix}`)) return true;
    if (code === "gkm-dangling-pointer") return placeIn(found).some((place) => miskeyed.has(place));
    const entry = entryOf(pointer);
    // what an entry of a type may refer to is not known of one without
    return BY_KEY.has(code)
      ? renamed.has(entry)
      : code === "gkm-wrong-collection" && untyped.has(entry);
  };
  const own = findings.filter((finding) => !isKnown(finding));
  const left = withoutHidden(withoutMisplaced(own, resolver, profile), repeated, resolver, profile);
  return left.map((one) =>
    one.code === "gkm-key-differs" && dangling.has(placeOfId(one))
      ? wrongKey(one, miskeyed.get(placeOfId(one))?.length === 1)
      : one,
  );
}
