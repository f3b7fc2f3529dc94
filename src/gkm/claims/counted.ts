/**
 * What summaries count: statements in use. Those that are deprecated are listed, and said to be left out, and those that
 * rest on what is deprecated say so.
 *
 * @module
 */
import { counted } from "../../base/words.ts";
import type { Entry } from "../graph/graph.ts";
import type { Statements } from "../graph/statements.ts";
import type { CollectionName } from "../model/collections.ts";
import type { Claim } from "./claim.ts";

/** Whether a statement counts. */
export const isCounted = ({ deprecated }: Entry): boolean => deprecated === undefined;

/** Those of statements that count. */
export const countedStatements = ({ assertions, evidence }: Statements): Statements => ({
  assertions: assertions.filter(isCounted),
  evidence: evidence.filter(isCounted),
});

/** What is known of an entry. */
export interface Knowledge {
  readonly assertions: readonly Claim[];
  readonly evidence: readonly Claim[];
  /** The assertions and the evidence that are deprecated, and in neither list. */
  readonly deprecated?: readonly Claim[];
}

/** The statements about an entry, read: those that count apart from those that are deprecated. */
export function knowledgeIn(
  { assertions, evidence }: Statements,
  claimOf: (entry: Entry) => Claim,
): Required<Knowledge> {
  const deprecated = [...assertions, ...evidence].filter((entry) => !isCounted(entry));
  return {
    assertions: assertions.filter(isCounted).map(claimOf),
    evidence: evidence.filter(isCounted).map(claimOf),
    deprecated: deprecated.map(claimOf),
  };
}

/** How many statements a summary leaves out: "1 deprecated statement is not counted."; nothing if it has all. */
export function leftOutText(deprecated: readonly unknown[] = []): string | undefined {
  if (deprecated.length === 0) return undefined;
  const verb = deprecated.length === 1 ? "is" : "are";
  return `${counted(deprecated.length, "deprecated statement")} ${verb} not counted.`;
}

const GROUND_WORDS: Readonly<Partial<Record<CollectionName, string>>> = {
  source: "a deprecated source",
  evidence: "deprecated evidence",
  assertion: "a deprecated assertion",
};

/** What a summary says of a statement that rests on what is deprecated: "rests on a deprecated source". */
export function groundsText({ deprecatedGrounds = [] }: Entry): string | undefined {
  const words = new Set(deprecatedGrounds.flatMap((one) => GROUND_WORDS[one.collection] ?? []));
  return words.size === 0 ? undefined : `rests on ${[...words].join(" and ")}`;
}
