/**
 * What a check reports: a pointer into a value and what is wrong there. The caller that knows the file
 * adds its name, the line and the column.
 *
 * @module
 */
export type Severity = "error" | "warning";

/** What a finding tells the person who can fix it. */
export interface FindingDetails {
  /** What is wrong, in one sentence. */
  readonly message: string;
  readonly expected?: string;
  readonly found?: string;
  /** What to write or do instead. */
  readonly fix?: string;
}

export interface Finding<Code extends string = string> extends FindingDetails {
  readonly severity: Severity;
  /** Stable, kebab-case, with the part of the project first: `gkm-dangling-pointer`. */
  readonly code: Code;
  /** JSON Pointer into the document; empty for the whole document. */
  readonly pointer: string;
}

/** A rule: what must be true of content, and how much it matters. */
export interface Rule {
  /** The severity of its findings, unless a site sets another. */
  readonly severity: Severity;
  /** Whether a site cannot change the severity: publishing relies on it. */
  readonly fixed?: true;
  /** Whether it is only a convention: a site can switch it off. */
  readonly convention?: true;
  /** What must be true, in one sentence. */
  readonly about: string;
}

/** A rule whose findings are errors: what it says must be true. */
export const error = (about: string): Rule => ({ severity: "error", about });

/** A rule whose findings are warnings: what it says should be true. */
export const warning = (about: string): Rule => ({ severity: "warning", about });

/** Makes the findings of a table of rules, each with its rule's severity. */
export function findingsBy<Code extends string>(
  rules: Readonly<Record<Code, Rule>>,
): (code: Code, pointer: string, details: FindingDetails) => Finding<Code> {
  return (code, pointer, details) => ({
    severity: rules[code].severity,
    code,
    pointer,
    ...details,
  });
}
