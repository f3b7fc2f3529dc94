/**
 * The way from a page back to those who curate it: their repository's form for problems, and the place in its files that
 * the page is made from, as it was published or to be edited.
 *
 * @module
 */
import { encodedPath } from "../../base/paths.ts";

/** Kinds of hosts of repositories, whose URLs differ. Forgejo, which Codeberg runs, has those of Gitea. */
type RepositoryHost = "github" | "gitlab" | "gitea";

function hostOf(repository: string): RepositoryHost {
  const { hostname } = new URL(repository);
  if (/(?:^|\.)github\./.test(hostname)) return "github";
  return /(?:^|\.)gitlab\./.test(hostname) ? "gitlab" : "gitea";
}

const rootOf = (repository: string) => repository.replace(/(?:\.git)?\/*$/, "");

interface ReportForm {
  readonly path: string;
  readonly title: string;
  readonly body: string;
}

const FORMS: Readonly<Record<RepositoryHost, ReportForm>> = {
  github: { path: "/issues/new", title: "title", body: "body" },
  gitlab: { path: "/-/issues/new", title: "issue[title]", body: "issue[description]" },
  gitea: { path: "/issues/new", title: "title", body: "body" },
};

/**
 * The form of a repository in which a reader reports a problem with a page.
 *
 * @param page its title and its URL, which the form begins with
 */
export function reportUrl(
  repository: string,
  page: { readonly title: string; readonly url: string },
): string {
  const { path, title, body } = FORMS[hostOf(repository)];
  const query = new URLSearchParams([
    [title, page.title],
    [body, `${page.url}\n\n`],
  ]);
  return `${rootOf(repository)}${path}?${query}`;
}

const FILES: Readonly<Record<RepositoryHost, string>> = {
  github: "/blob/",
  gitlab: "/-/blob/",
  gitea: "/src/commit/",
};

interface SourcePlace {
  readonly commit: string;
  /** From the root of the repository, with `/`. */
  readonly path: string;
  /** From 1. */
  readonly line?: number;
}

/**
 * The URL of a line of a file as it was published.
 *
 * @example sourceUrl("https://github.com/o/r", { commit: "abc", path: "content/site.yaml", line: 3 }) // "https://github.com/o/r/blob/abc/content/site.yaml#L3"
 */
export function sourceUrl(repository: string, { commit, path, line }: SourcePlace): string {
  const file = encodedPath(path);
  const anchor = line === undefined ? "" : `#L${line}`;
  return `${rootOf(repository)}${FILES[hostOf(repository)]}${commit}/${file}${anchor}`;
}

/**
 * The URL of a line of a file where it can be edited: GitHub and GitLab let nobody edit a file of a commit, only that of a
 * branch, where the line can be another one by now. Other hosts have no name for the main branch.
 */
export function editUrl(repository: string, place: SourcePlace): string {
  const commit = hostOf(repository) === "gitea" ? place.commit : "HEAD";
  return sourceUrl(repository, { ...place, commit });
}
