/**
 * Versions that Nextflow and Seqera run from the git repository that they come from.
 *
 * @module
 */
import { trimLastSlashes } from "../../base/url.ts";
import type { GitCommitSource } from "../tool/source.ts";

/** A commit that can be run, and the script in it. */
export interface GitSource {
  /** The repository's URL, without `.git` at its end. */
  readonly repository: string;
  /** 40 hexadecimal digits. */
  readonly commit: string;
}

/** Hosts from which Nextflow fetches without settings of the user (Nextflow, "Git configuration"). */
const HOSTS: ReadonlySet<string> = new Set(["github.com", "gitlab.com", "bitbucket.org"]);

/**
 * The commit to run; undefined if the source is a part of its repository, since Nextflow reads the settings at the
 * root of the repository, or if Nextflow does not know the host.
 */
export function gitSourceOf(source: GitCommitSource | undefined): GitSource | undefined {
  if (source === undefined || (source.path ?? "").replace(/^[./]+$/, "") !== "") return undefined;
  const repository = trimLastSlashes(source.repository).replace(/\.git$/, "");
  return HOSTS.has(new URL(repository).hostname)
    ? { repository, commit: source.commit }
    : undefined;
}
