/**
 * Where the files of a version come from: a commit of a public repository, and its page on the usual hosts.
 *
 * @module
 */
import { trimLastSlashes } from "../../base/url.ts";

/** A commit of a git repository, and a path in it. */
export interface GitCommitSource {
  /** An https URL. */
  readonly repository: string;
  /** 40 hexadecimal digits. */
  readonly commit: string;
  /** A file or folder; by default, the whole repository. */
  readonly path?: string;
}

interface HostRow {
  /** The host names, or the first label of those of servers of the same software. */
  readonly hosts: readonly string[];
  readonly labels: readonly string[];
  /** What comes before the commit in the path of the page that shows a file or folder. */
  readonly tree: string;
}

/** How hosts show the files of a commit. */
const HOSTS: readonly HostRow[] = [
  { hosts: ["github.com"], labels: [], tree: "tree" },
  { hosts: ["gitlab.com"], labels: ["gitlab"], tree: "-/tree" },
  { hosts: ["bitbucket.org"], labels: [], tree: "src" },
  { hosts: ["codeberg.org"], labels: ["gitea", "forgejo"], tree: "src/commit" },
];

const rowOf = (hostname: string) =>
  HOSTS.find(
    ({ hosts, labels }) =>
      hosts.includes(hostname) || labels.includes(hostname.split(".", 1)[0] ?? ""),
  );

/** The URL of a repository's page: without `.git`, which is for clones. */
const pageOf = ({ repository }: GitCommitSource) =>
  trimLastSlashes(repository).replace(/\.git$/, "");

/**
 * The page with the files of a source; on a host that is not known, that of the repository.
 *
 * @example sourceUrl({ repository: "https://github.com/nf-core/demo", commit: "…", path: "conf" })
 *   // "https://github.com/nf-core/demo/tree/…/conf"
 */
export function sourceUrl(source: GitCommitSource): string {
  const page = pageOf(source);
  const row = rowOf(new URL(page).hostname);
  if (row === undefined) return page;
  const path = (source.path ?? "").split("/").filter((name) => name !== "");
  return [page, row.tree, source.commit, ...path.map(encodeURIComponent)].join("/");
}

/** A source in a few words: `github.com/nf-core/demo, conf at 1a2b3c4`. */
export function sourceText(source: GitCommitSource): string {
  const { commit, path } = source;
  const place = path === undefined ? "" : `, ${path}`;
  return `${pageOf(source).replace(/^https:\/\//i, "")}${place} at ${commit.slice(0, 7)}`;
}
