/**
 * The page of a source: what it is, where it can be read, what it supports, and which methods it
 * describes.
 *
 * @module
 */

import type { FactValue, Phrase } from "../../base/fact.ts";
import { stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { counted, someOf } from "../../base/words.ts";
import { amountOf, amountText } from "../../gkm/claims/amount.ts";
import type { Claim } from "../../gkm/claims/claim.ts";
import { leftOutText } from "../../gkm/claims/counted.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { referringEntries } from "../../gkm/graph/linked.ts";
import { documentLinks, isRetracted, otherLinks } from "../../gkm/model/documents.ts";
import { linkNames } from "../frame/phrases.ts";

interface SourceView {
  /** What it says, on how many profiles. */
  readonly answer: readonly Phrase[];
  readonly title?: string;
  readonly isRetracted: boolean;
  /** PubMed, DOI, full text, the producer's record. */
  readonly links: readonly FactValue[];
  /** The methods that it describes, with how many statements use each. */
  readonly methods: readonly {
    readonly method: Entry;
    readonly about: string;
  }[];
}

/** How many names an answer lists. */
const MOST_NAMES = 3;

/**
 * What evidence comes from a source.
 *
 * @example "2 evidence items on BRAF V600E come from this source (2 support)."
 */
export function answerOfSource(
  evidence: readonly Claim[],
  deprecated: readonly Claim[] = [],
): Phrase {
  const leftOut = leftOutText(deprecated);
  if (evidence.length === 0) {
    return [{ text: leftOut ?? "No evidence item comes from this source." }];
  }
  const profiles = [...new Set(evidence.flatMap(({ profile }) => profile?.text ?? []))];
  const counts = amountText(amountOf(evidence));
  const on = profiles.length === 0 ? "" : ` on ${someOf(profiles, MOST_NAMES)}`;
  const verb = evidence.length === 1 ? "comes" : "come";
  const text = `${counted(evidence.length, "evidence item")}${on} ${verb} from this source (${counts}).`;
  return linkNames(
    leftOut === undefined ? text : `${text} ${leftOut}`,
    evidence.map(({ profile }) => profile),
  );
}

/** How many statements use a method. */
export function answerOfMethod(method: Entry): string {
  const made = new Set(method.backlinks.map(({ entry }) => entry));
  const count = (collection: string) =>
    [...made].filter((entry) => entry.collection === collection).length;
  const parts = [
    [count("assertion"), "assertion"],
    [count("evidence"), "evidence item"],
  ] as const;
  const texts = parts.flatMap(([number, name]) => (number === 0 ? [] : [counted(number, name)]));
  if (texts.length === 0) return "No statement on this site uses this method.";
  return `${texts.join(" and ")} ${made.size === 1 ? "uses" : "use"} this method.`;
}

/** The page of a source. */
export function sourceView(
  entry: Entry,
  evidence: readonly Claim[],
  deprecated: readonly Claim[] = [],
): SourceView {
  const title = stringOf(entry.value["title"]);
  const methods = referringEntries(entry, "method");
  const isOnlyMethod = evidence.length + deprecated.length === 0 && methods.length > 0;
  return {
    answer: isOnlyMethod ? [] : [answerOfSource(evidence, deprecated)],
    isRetracted: isRetracted(entry.value),
    links: [...documentLinks(entry.value), ...otherLinks(entry.value)],
    methods: methods.map((method) => ({
      method,
      about: answerOfMethod(method),
    })),
    ...optionalField("title", title),
  };
}
