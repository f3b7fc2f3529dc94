/**
 * A version from elsewhere, before it is written: what its source says, and what that leaves out.
 *
 * @module
 */
import { MAX_WORD } from "../../base/limits.ts";
import type { ToolFields, VersionFields } from "../schemas/content-types.ts";

export interface ImportedFile {
  /** In the version's folder. */
  readonly path: string;
  readonly content: Uint8Array;
  readonly isExecutable: boolean;
}

export interface ImportedVersion {
  readonly toolId: string;
  readonly versionId: string;
  /** What is said of the tool, for one that is new. */
  readonly tool: Partial<ToolFields>;
  /** Markdown. */
  readonly description?: string;
  readonly version: VersionFields;
  /** Where it is from, if the version has no field for it: a URL. */
  readonly from?: string;
  readonly files: readonly ImportedFile[];
  /** What the source has and the version does not, in sentences. */
  readonly leftOut: readonly string[];
}

/** Thrown if a source cannot be read; the message is for people. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}

/** What a user chose. */
export interface ImportOptions {
  readonly tool?: string | undefined;
  readonly version?: string | undefined;
  /** Who publishes the tool. */
  readonly organization?: string | undefined;
  /** The path of the primary descriptor. */
  readonly primary?: string | undefined;
}

/**
 * A text as an id: what an id cannot have becomes a hyphen.
 *
 * @example idFrom("#workflow/github.com/nf-core/rnaseq") // "rnaseq"
 */
export function idFrom(text: string): string {
  const [last = ""] = text.split(/[/:]/).slice(-1);
  return last
    .slice(0, MAX_WORD)
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[-._]+/, "");
}
