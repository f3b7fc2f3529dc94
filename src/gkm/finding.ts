/**
 * What a check of the core reports: a place inside a value and what is wrong there. The catalog adds
 * the file, the line and the column.
 *
 * @module
 */
export type Severity = "error" | "warning";

export interface Finding {
  readonly severity: Severity;
  /** Stable, kebab-case, with the part of the project first: `gkm-dangling-pointer`. */
  readonly code: string;
  /** JSON Pointer into the document; empty for the whole of it. */
  readonly pointer: string;
  /** What is wrong, in one sentence. */
  readonly message: string;
  readonly expected?: string;
  readonly found?: string;
  /** What to write or do instead. */
  readonly fix?: string;
}
