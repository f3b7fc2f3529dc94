/**
 * What readers of the kinds of texts share: the index, what was counted, and where reading stopped.
 *
 * @module
 */
import type { Assembly } from "../base/chromosomes.ts";
import type { LineFault } from "./files/vcf-scan.ts";
import type { Lookup } from "./index/open-lookup.ts";
import type { Match, Relation } from "./index/relations.ts";
import { kindOfMatches, type Result } from "./result.ts";

/** What readers of the kinds of texts share. */
export interface Reading {
  readonly lookup: Lookup;
  readonly chosen: Assembly | undefined;
  readonly counts: Record<
    | "read"
    | "matched"
    | "beside"
    | "undecided"
    | "refused"
    | "absent"
    | "noCall"
    | "otherReference"
    | "elsewhere",
    number
  >;
  /** Titles of profiles whose alleles no sample has, or has no call for. */
  readonly titles: Readonly<Record<"absent" | "noCall", Set<string>>>;
  /** Genes of rows with profiles that no single change finds. */
  readonly genes: Set<string>;
  /** Assemblies of rows. */
  readonly assemblies: Set<Assembly>;
  firstRefused: LineFault | undefined;
  fault: LineFault | undefined;
  report(result: Result): void;
}

/** What takes the bytes of a text. */
export interface Reader {
  push(bytes: Uint8Array): unknown;
  end(): void;
  /** Reports what is held until more is read, if reading ends early. */
  stop?(): void;
}

/** Relations that say which allele a sample does not have: a category can have others, which it has. */
const NAMED: ReadonlySet<Relation> = new Set(["allele", "protein"]);

/** Counts an allele of the knowledge base that no sample has, or has no call for. */
export function countMissing(
  { lookup, counts, titles }: Reading,
  matches: readonly Match[],
  kind: "absent" | "noCall",
): void {
  if (kindOfMatches(matches) !== "matched") return;
  counts[kind] += 1;
  for (const { relation, profile } of matches) {
    if (NAMED.has(relation)) titles[kind].add(lookup.profile(profile).title);
  }
}

/** Stops reading at a line. */
export const fail = (reading: Reading, line: number, message: string) => {
  reading.fault ??= { line, message };
};

/** Stops reading at a line that is too long. */
export const failTooLong = (reading: Reading) => (line: number) =>
  fail(reading, line, "The line is too long to be one of a list of variants.");
