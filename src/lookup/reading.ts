/**
 * What readers of the kinds of texts share: the index, what was counted, and where reading stopped.
 *
 * @module
 */
import type { Assembly } from "../base/chromosomes.ts";
import type { LineFault } from "./files/vcf-scan.ts";
import type { Lookup } from "./index/open-lookup.ts";
import { OTHER_CHANGE, type Relation } from "./index/relations.ts";
import type { Result } from "./result.ts";

/** How many lines of text are looked up, and how many rows that are not looked up are reported. */
export const MOST_LINES = 100_000;

/** What readers of the kinds of texts share. */
export interface Reading {
  readonly lookup: Lookup;
  readonly chosen: Assembly | undefined;
  readonly counts: Record<
    | "read"
    | "matched"
    | "beside"
    | "undecided"
    | "gene"
    | "refused"
    | "partly"
    | "otherReference"
    | "elsewhere",
    number
  >;
  /** Titles of profiles that were found, whose alleles no sample has, or for which there is no call. */
  readonly titles: Readonly<Record<"matched" | "absent" | "noCall", Set<string>>>;
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

/** Reports an allele of the knowledge base that no sample has, or has no call for. */
export function reportMissing(
  { report }: Reading,
  result: Result,
  missing: "absent" | "noCall",
): void {
  const matches = result.matches.filter(({ relation }) =>
    missing === "absent" ? NAMED.has(relation) : relation === "gene" || !OTHER_CHANGE.has(relation),
  );
  if (matches.length > 0) report({ ...result, matches, missing });
}

/** Stops reading at a line. */
export const fail = (reading: Reading, line: number, message: string) => {
  reading.fault ??= { line, message };
};

/** Stops reading at a line that is too long. */
export const failTooLong = (reading: Reading) => (line: number) =>
  fail(reading, line, "The line is too long to be one of a list of variants.");
