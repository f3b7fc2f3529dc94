/**
 * Where others judge an entry differently, and why ours is right.
 *
 * @module
 */
import { isObject } from "../../src/json/json.ts";
import { parsePointer, valueAt } from "../../src/json/pointer.ts";
import type { Mutation } from "./mutations.ts";

/** Two verdicts on a mutation: empty where it is accepted, else the first thing that is wrong. */
export interface Disagreement {
  readonly mutation: Mutation;
  readonly ours: string;
  readonly theirs: string;
}

interface Kind {
  readonly reason: string;
  fits(disagreement: Disagreement): boolean;
}

/** The value that a mutation left at its place. */
const mutatedValue = ({ entry, pointer }: Mutation) => valueAt(entry, parsePointer(pointer) ?? []);

const KINDS: readonly Kind[] = [
  {
    reason:
      "type or predicate left out: the schemas require them, the models fill in the only value",
    fits: ({ ours, theirs }) =>
      theirs === "" && /The field (type|predicate) is missing\.$/.test(ours),
  },
  {
    reason: "null for an optional field: the schemas allow no null, the models take it for absent",
    fits: ({ mutation, ours, theirs }) =>
      mutation.kind === "type" && mutatedValue(mutation) === null && ours !== "" && theirs === "",
  },
  {
    reason: "true or false for a number: JSON has no such number, the models make 1 or 0 of it",
    fits: ({ mutation, ours, theirs }) =>
      typeof mutatedValue(mutation) === "boolean" && ours !== "" && theirs === "",
  },
  {
    reason: "a strength or classification without a code: only the models demand one",
    fits: ({ ours, theirs }) => ours === "" && theirs.includes("`primaryCoding` is required"),
  },
  {
    reason: "a number for a date: the schemas want text, the models count seconds from 1970",
    fits: ({ mutation, ours, theirs }) =>
      /\/date$/.test(mutation.pointer) &&
      typeof mutatedValue(mutation) === "number" &&
      ours !== "" &&
      theirs === "",
  },
  {
    reason:
      "an empty object for evidence: the models take it for a data item of which nothing is said",
    fits: ({ mutation, ours, theirs }) =>
      /^\/hasEvidence\/\d+$/.test(mutation.pointer) &&
      isObject(mutatedValue(mutation)) &&
      ours !== "" &&
      theirs === "",
  },
  {
    reason: "a text for a strength that the tier decides: the models take it for a reference",
    fits: ({ mutation, ours, theirs }) =>
      mutation.pointer === "/strength" &&
      typeof mutatedValue(mutation) === "string" &&
      ours !== "" &&
      theirs === "",
  },
  {
    reason: "an outcome in a foreign system: other schemas misplace the rule for it",
    fits: ({ mutation, ours, theirs }) =>
      /\/evidenceOutcome\/primaryCoding\//.test(mutation.pointer) && ours !== "" && theirs === "",
  },
  {
    reason: "a date that is none: other schemas do not look into formats",
    fits: ({ ours, theirs }) => theirs === "" && /This is not a date/.test(ours),
  },
];

/** Why ours is right, if it is known. */
export function reasonOf(disagreement: Disagreement): string | undefined {
  return KINDS.find((kind) => kind.fits(disagreement))?.reason;
}
