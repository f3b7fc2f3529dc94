/**
 * What readers of the kinds of texts share: the index, what was counted, and where reading stopped.
 *
 * @module
 */
import type { Assembly } from "../base/chromosomes.ts";
import type { LineFault } from "./files/vcf-scan.ts";
import type { Lookup } from "./index/open-lookup.ts";
import type { Result } from "./result.ts";

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

/** Stops reading at a line. */
export const fail = (reading: Reading, line: number, message: string) => {
  reading.fault ??= { line, message };
};

/** Stops reading at a line that is too long. */
export const failTooLong = (reading: Reading) => (line: number) =>
  fail(reading, line, "The line is too long to be one of a list of variants.");
