/**
 * Groups of therapies and of conditions in words: what is given together, and what is one or the other.
 *
 * @module
 */

import { itemsOf } from "../../base/json.ts";
import type { Named } from "../../gkm/claims/claim.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import type { Titles } from "../../gkm/reading/titles.ts";
import type { SentenceParts } from "./sentence-parts.ts";

export interface Membership {
  readonly members: readonly Named[];
  /** Whether all members belong together; otherwise each is an alternative. */
  readonly isTogether: boolean;
}

/** The members of a set of concepts; undefined for an entry that is no set (GKS Core, ConceptSet). */
export function membershipOf(
  { value }: Entry,
  resolve: (reference: string) => Entry | undefined,
  { titleOfValue }: Pick<Titles, "titleOfValue">,
): Membership | undefined {
  const concepts = itemsOf(value["concepts"]);
  if (concepts.length === 0) return undefined;
  const members = concepts.map((concept): Named => {
    const entry = typeof concept === "string" ? resolve(concept) : undefined;
    const text = titleOfValue(concept) ?? "?";
    return entry === undefined ? { text } : { text, entry };
  });
  return { members, isTogether: value["membershipOperator"] !== "OR" };
}

/**
 * What a group is, as a sentence.
 *
 * @example "A combination: Trametinib + Dabrafenib."
 * @example "Alternatives: Cetuximab or Panitumumab."
 */
export const membershipSentence = (membership: Membership): SentenceParts => [
  membership.isTogether ? "A combination: " : "Alternatives: ",
  ...membershipParts(membership),
  ".",
];

/**
 * The members in one phrase.
 *
 * @example "Trametinib + Dabrafenib"
 * @example "Cetuximab or Panitumumab"
 */
export function membershipParts({ members, isTogether }: Membership): SentenceParts {
  return members.flatMap((member, index): SentenceParts => {
    // a group in a group
    const isGroup = members.length > 1 && / (?:\+|or) /.test(member.text);
    const name = isGroup ? ["(", member, ")"] : [member];
    return index === 0 ? name : [isTogether ? " + " : " or ", ...name];
  });
}

/** A group of therapies or conditions, and what it is. */
export interface Group {
  readonly entry: Entry;
  readonly membership: Membership;
}

/** The groups that an entry is in, each once, in reading order. */
export function groupsWith(
  { backlinks }: Entry,
  resolve: (reference: string) => Entry | undefined,
  titles: Pick<Titles, "titleOfValue">,
): readonly Group[] {
  const entries = backlinks
    .filter(({ field }) => field.startsWith("/concepts/"))
    .map(({ entry }) => entry);
  return [...new Set(entries)].flatMap((entry) => {
    const membership = membershipOf(entry, resolve, titles);
    return membership === undefined ? [] : [{ entry, membership }];
  });
}
