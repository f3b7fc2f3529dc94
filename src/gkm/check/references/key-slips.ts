/**
 * What a proposition, a therapy group or a condition set would say if its computed key were right. A digest fits one
 * content only: the one change that makes it right is what was meant, or what was there before.
 *
 * @module
 */
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { localPointer } from "../../../base/pointer.ts";
import { PREDICATES } from "../../claims/effects.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import type { Digest } from "../../model/identifiers.ts";
import {
  CONDITIONS,
  type ReferenceTarget,
  THERAPIES,
  targetOf,
} from "../../model/reference-fields.ts";
import { conceptSetDigest, propositionDigest } from "../../model/statement-identifiers.ts";
import { DIGESTED, type DigestedName, digestInKey, REFERRING } from "./statement-keys.ts";

/** One change of an entry. */
export interface Change {
  /** Where, as a JSON Pointer in the entry: `/concepts/1`. */
  readonly field: string;
  /** What should be there; undefined for nothing. */
  readonly value: Json | undefined;
}

interface Trial {
  readonly changes: readonly Change[];
  /** The entry with the changes. */
  readonly entry: JsonObject;
}

/** Words of propositions and sets (VA-Spec 1.1.0; GKM-Core 1.3.0, ConceptSet). */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  predicate: PREDICATES,
  membershipOperator: ["AND", "OR"],
};

/** An entry with another value of a field. */
function trial(entry: JsonObject, field: string, value: Json | undefined): Trial {
  const { [field]: _, ...others } = entry;
  return {
    changes: [{ field: `/${field}`, value }],
    entry: value === undefined ? others : { ...others, [field]: value },
  };
}

/** After so many entries without a slip that is found, keys were computed in another way. */
const MAX_MISSES = 3;

/** So many entries are looked at: each costs a digest for every entry that it could refer to. */
const MAX_ENTRIES = 20;

/** Members of larger sets are not tried one by one: each trial digests all of them. */
const MAX_MEMBERS = 20;

/** Makes the function that finds the change by which the computed key of an entry becomes right. */
export function createKeySlips(
  document: BundleDocument,
  { dereference }: Resolver,
  sha512t24u: Digest,
) {
  let misses = 0;
  let entries = 0;

  const pointers = ({ entries: collections }: ReferenceTarget): readonly string[] =>
    collections.flatMap((name) =>
      Object.keys(document[name]).map((key) => localPointer([name, key])),
    );

  function* fieldTrials(entry: JsonObject): Generator<Trial> {
    const { object, conditionQualifier } = entry;
    if (object !== undefined && conditionQualifier !== undefined) {
      const changes = [
        { field: "/object", value: conditionQualifier },
        { field: "/conditionQualifier", value: object },
      ];
      yield {
        changes,
        entry: { ...entry, object: conditionQualifier, conditionQualifier: object },
      };
    }
    for (const field of REFERRING) {
      const target = targetOf(field, entry, CONDITIONS);
      if (!target) continue;
      for (const value of [undefined, ...pointers(target)]) yield trial(entry, field, value);
    }
  }

  function* memberTrials(entry: JsonObject, target: ReferenceTarget): Generator<Trial> {
    const concepts = itemsOf(entry["concepts"]);
    if (concepts.length > MAX_MEMBERS) return;
    const all = [[], ...pointers(target).map((pointer) => [pointer])];
    for (let index = 0; index <= concepts.length; index++) {
      for (const members of all) {
        yield {
          changes: [{ field: `/concepts/${index}`, value: members[0] }],
          entry: {
            ...entry,
            concepts: [...concepts.slice(0, index), ...members, ...concepts.slice(index + 1)],
          },
        };
      }
    }
  }

  function* trials(name: DigestedName, entry: JsonObject): Generator<Trial> {
    for (const field in WORDS) {
      if (entry[field] === undefined) continue;
      for (const value of WORDS[field] ?? []) yield trial(entry, field, value);
    }
    if (name === "proposition") yield* fieldTrials(entry);
    else yield* memberTrials(entry, name === "therapyGroup" ? THERAPIES : CONDITIONS);
  }

  const digestOf = (name: DigestedName, entry: JsonObject) =>
    name === "proposition"
      ? propositionDigest(entry, dereference(entry["alleleOriginQualifier"]), sha512t24u)
      : conceptSetDigest(entry, sha512t24u);

  /**
   * The changes of an entry that make its key right: one, or two that exchange fields; none for a key that was not
   * computed, and if more is wrong.
   */
  return (collection: string, key: string): readonly Change[] => {
    if (!Object.hasOwn(DIGESTED, collection)) return [];
    const name = collection as DigestedName;
    const entry = document[name][key];
    const digest = digestInKey(key);
    if (!isObject(entry) || digest === undefined) return [];
    if (misses >= MAX_MISSES || entries++ >= MAX_ENTRIES) return [];
    for (const { changes, entry: tried } of trials(name, entry)) {
      if (digestOf(name, tried) === digest) return changes;
    }
    misses++;
    return [];
  };
}

/** Finds the changes by which the computed key of an entry becomes right. */
export type FindKeySlip = ReturnType<typeof createKeySlips>;
