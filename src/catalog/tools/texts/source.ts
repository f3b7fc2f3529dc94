/**
 * The source of a version, as its front matter names it.
 *
 * @module
 */
import type { Finding } from "../../../base/finding.ts";
import { hasDotSegments, withoutCredentials } from "../../../base/url.ts";
import { contentFinding } from "../../../report/rules.ts";
import type { GitCommitSource } from "../../../trs/tool/source.ts";

const REPOSITORY = "an https URL such as https://github.com/nf-core/demo";

/** The path of a repository: its owner and name. */
const REPOSITORY_PATH = /^(?:\/[\w.~+-]+)+\/?$/;

/** What is wrong with the URL of a repository, and how messages show it: never with a password. */
interface RepositoryFault {
  readonly fault: string;
  readonly found: string;
  readonly expected?: string;
}

/** The host of an https URL as it is written, without its port. */
const writtenHost = (text: string) => /^https:\/\/(\[[^\]]*\]|[^/:]*)/i.exec(text)?.[1];

function repositoryFault(text: string): RepositoryFault | undefined {
  const redacted = withoutCredentials(text);
  if (!/^https:\/\//i.test(text)) return { fault: "must begin with https://", found: redacted };
  if (/^https:\/\/[^/?#]*@/i.test(text)) {
    return { fault: "must not have a user name, password or token", found: redacted };
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || /[\s\\]/.test(text))
    return { fault: "must be a valid URL", found: redacted };
  if (/[?#]/.test(text)) return { fault: "must not have a query or fragment", found: redacted };
  if (!REPOSITORY_PATH.test(url.pathname) || hasDotSegments(text)) {
    return { fault: "must have the path of a repository", found: redacted };
  }
  // letters of other scripts can look like those of a known host
  return writtenHost(text)?.toLowerCase() === url.hostname
    ? undefined
    : {
        fault: "must have its host name as browsers resolve it",
        found: redacted,
        expected: url.href,
      };
}

/** Whether a path stays in the repository, and is written plainly. */
const isPlainPath = (path: string) =>
  !/[\\\p{Cc}\p{Bidi_Control}]/u.test(path) &&
  path
    .replace(/\/$/, "")
    .split("/")
    .every((name) => name !== "" && name !== "." && name !== "..");

/** What is wrong with the source of a version. */
export function* sourceFindings(source: GitCommitSource): Generator<Finding> {
  const wrong = repositoryFault(source.repository);
  if (wrong !== undefined) {
    yield contentFinding("trs-source", "/source/repository", {
      message: `The repository ${wrong.fault}.`,
      found: wrong.found,
      expected: wrong.expected ?? REPOSITORY,
      fix: "Write the URL that anyone can clone from.",
    });
  }
  const { path } = source;
  if (path === undefined || isPlainPath(path)) return;
  yield contentFinding("trs-source", "/source/path", {
    message: "The path of the source must be a relative path inside the repository.",
    found: path,
    expected: "a path such as workflows/align, without ..",
    fix: "Leave it out if the files are at the root of the repository.",
  });
}
