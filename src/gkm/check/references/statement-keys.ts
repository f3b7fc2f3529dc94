/**
 * The keys of propositions, therapy groups and condition sets, recomputed from what they say.
 *
 * @module
 */
import { cutList } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject, itemsOf, type Json, type JsonObject, stringOf } from "../../../base/json.ts";
import { formatPointer, parsePointer } from "../../../base/pointer.ts";
import { counted } from "../../../base/words.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import type { Digest } from "../../model/identifiers.ts";
import { conceptSetDigest, propositionDigest } from "../../model/statement-identifiers.ts";
import { finding } from "../rules/rules.ts";

/** What entries of a collection are in a message. */
export const DIGESTED = {
  proposition: "proposition",
  therapyGroup: "therapy group",
  conditionSet: "condition set",
} as const;

export type DigestedName = keyof typeof DIGESTED;

/** The digest of what an entry says, by its collection and key; none of one that is not made of sound references. */
export type StatementDigests = Readonly<Record<DigestedName, ReadonlyMap<string, string>>>;

/** Fields of propositions that refer to entries. */
export const REFERRING: readonly string[] = [
  "subject",
  "object",
  "conditionQualifier",
  "geneContextQualifier",
  "alleleOriginQualifier",
];

/** The digests of the propositions and sets of a bundle. Others report references that lead nowhere. */
export function statementDigests(
  document: BundleDocument,
  resolver: Resolver,
  sha512t24u: Digest,
): StatementDigests {
  /** Whether a value leads to an entry; of sets in sets, which may be in themselves, nothing is said. */
  const leadsSomewhere = (value: Json | undefined, isMember: boolean) => {
    const target = resolver.resolve(value);
    return target?.value !== undefined && !(isMember && target.collection === "conditionSet");
  };
  const isReferring = (entry: JsonObject) =>
    REFERRING.every((field) => entry[field] === undefined || leadsSomewhere(entry[field], false)) &&
    itemsOf(entry["concepts"]).every((member) => leadsSomewhere(member, true));
  const digestsOf = (name: DigestedName, digest: (entry: JsonObject) => string) =>
    new Map(
      Object.entries(document[name]).flatMap(([key, entry]) =>
        isObject(entry) && isReferring(entry) ? [[key, digest(entry)] as const] : [],
      ),
    );
  const ofSet = (set: JsonObject) => conceptSetDigest(set, sha512t24u);
  return {
    proposition: digestsOf("proposition", (entry) => {
      const origin = resolver.dereference(entry["alleleOriginQualifier"]);
      return propositionDigest(entry, origin, sha512t24u);
    }),
    therapyGroup: digestsOf("therapyGroup", ofSet),
    conditionSet: digestsOf("conditionSet", ofSet),
  };
}

/** A key that ends with a digest; any other end was chosen, which the format allows. */
const COMPUTED_KEY = /^(.*:)([\w-]{32})$/;

/** The digest at the end of a key that was computed. */
export const digestInKey = (key: string): string | undefined => COMPUTED_KEY.exec(key)?.[2];

/** Checks every key that ends with a digest. */
export function* checkStatementKeys(digests: StatementDigests): Generator<Finding> {
  for (const name of Object.keys(DIGESTED) as DigestedName[]) {
    for (const [key, digest] of digests[name]) {
      const [, start, own] = COMPUTED_KEY.exec(key) ?? [];
      if (own === undefined || own === digest) continue;
      yield finding("gkm-computed-identifier", formatPointer([name, key]), {
        message: `The computed key does not match this ${DIGESTED[name]}.`,
        expected: `${start}${digest}`,
        found: key,
        fix: `Correct the ${DIGESTED[name]}. If it is right, run npm run fix -- identifiers.`,
      });
    }
  }
}

/** Findings by what their propositions refer to as their origin, without those of others. */
const byOrigin = (findings: readonly Finding[], document: BundleDocument) =>
  Map.groupBy(findings, ({ pointer }) => {
    const [collection, key = ""] = parsePointer(pointer) ?? [];
    return collection === "proposition" ? originOf(document.proposition[key]) : undefined;
  });

/** The pointer to the origin of a proposition. */
const originOf = (proposition: Json | undefined): string | undefined => {
  const origin = isObject(proposition) ? stringOf(proposition["alleleOriginQualifier"]) : undefined;
  return origin?.startsWith("#/") ? origin : undefined;
};

/**
 * Findings about keys, with one for all propositions of an origin if none of them fits and others do: a proposition is
 * computed from what its origin says, which has changed.
 */
export function* onePerOrigin(
  findings: Iterable<Finding>,
  document: BundleDocument,
  digests: StatementDigests,
): Generator<Finding> {
  const all = [...findings];
  const computed = [...digests.proposition.keys()].filter((key) => COMPUTED_KEY.test(key));
  const uses = Map.groupBy(computed, (key) => originOf(document.proposition[key]));
  for (const [origin, group] of byOrigin(all, document)) {
    const count = group.length;
    const isAll = origin !== undefined && count > 1 && count === uses.get(origin)?.length;
    if (!isAll || count === computed.length) yield* group;
    else {
      yield finding("gkm-computed-identifier", origin.slice(1), {
        message: `The computed keys of ${counted(count, "proposition")} do not match: this origin, from which they are computed, has changed.`,
        found: cutList(group.flatMap(({ found }) => found ?? [])),
        fix: "Correct the origin. If it is right, run npm run fix -- identifiers.",
      });
    }
  }
}
