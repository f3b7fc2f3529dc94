/**
 * What a version's folder has and the version does not: a folder of a git repository can have settings, links that
 * lead to nothing and pointers of Git LFS which no run needs. They are left out with one warning. What a descriptor
 * reaches, or the front matter names, is never left out.
 *
 * @module
 */
import { cutList } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isWithin } from "../../../base/paths.ts";
import { counted, listed } from "../../../base/words.ts";
import { type Problem, problemIn } from "../../../report/problem.ts";
import { contentFinding } from "../../../report/rules.ts";
import { isLfsPointer } from "../../files/lfs-pointer.ts";
import { versionLinkProblem } from "../../files/read-errors.ts";
import { isPublicDotfile } from "./dotfiles.ts";
import { type Secret, secretIn } from "./secret-names.ts";
import type { ReadFiles } from "./version-files.ts";

/** What a version has to have. */
export interface Needs {
  /** The paths that `version.md` names: these are published whatever their names are. */
  readonly named: ReadonlySet<string>;
  /** The paths that the descriptors read; there need not be a file. */
  readonly reached: ReadonlySet<string>;
}

/** A version's files without those that are left out. */
interface Division {
  readonly files: ReadFiles["files"];
  readonly paths: ReadFiles["paths"];
  readonly problems: readonly Problem[];
}

/** The first folder or file of a path whose name is hidden. */
const hiddenPart = (path: string) => /^(?:.*?\/)?\.[^/]*/.exec(path)?.[0] ?? path;

const SECRETS: Readonly<Record<Secret["by"], Pick<Finding, "message" | "fix">>> = {
  "file name": {
    message: "Files of this name hold keys, tokens or passwords, and are not published.",
    fix: "Remove the file, and replace what it holds: the repository may have shown it already. If it holds none of these, list it under file_types in version.md.",
  },
  "folder name": {
    message: "Folders of this name hold keys, tokens or passwords, and are not published.",
    fix: "Remove the folder, and replace what it holds: the repository may have shown it already. If it holds none of these, list its files under file_types in version.md.",
  },
  "private key": {
    message: "The file has a private key, and is not published.",
    fix: "Remove the file, and replace the key: the repository may have shown it already. If nothing uses the key but tests, list the file under file_types in version.md.",
  },
};

const secretProblem = (folder: string, { path, by }: Secret) =>
  problemIn(`${folder}/${path}`, contentFinding("trs-secret", "", { ...SECRETS[by], found: path }));

const reachedProblem = (folder: string, path: string) =>
  problemIn(
    `${folder}/${path}`,
    contentFinding("trs-dotfile", "", {
      message:
        "A descriptor reads this file, but names that begin with a dot are not published unless version.md lists them.",
      found: path,
      fix: "List it under file_types in version.md, or rename it.",
    }),
  );

/** What is left out of a version, by reason. */
interface LeftOut {
  readonly hidden: readonly string[];
  readonly pointers: readonly string[];
  readonly links: readonly string[];
}

function leftOutProblems(folder: string, { hidden, pointers, links }: LeftOut): readonly Problem[] {
  const paths = [...new Set(hidden.map(hiddenPart)), ...links, ...pointers];
  const [first] = paths;
  if (first === undefined) return [];
  const count = hidden.length + pointers.length + links.length;
  const reasons = [
    hidden.length > 0 && `${counted(hidden.length, "file")} with a name that begins with a dot`,
    links.length > 0 && counted(links.length, "broken link"),
    pointers.length > 0 && counted(pointers.length, "Git LFS pointer"),
  ].filter((reason) => reason !== false);
  const finding = contentFinding("trs-left-out", "", {
    message: `The version is published without ${listed(reasons, "and")}, which no descriptor reads.`,
    found: cutList(paths),
    fix: `If a run needs ${count === 1 ? "it, list it" : "one of them, list it"} under file_types in version.md${pointers.length > 0 ? ", and run git lfs pull" : ""}.`,
  });
  return [problemIn(`${folder}/${first}`, finding)];
}

/** Each file or folder once. */
const distinctSecrets = (secrets: Iterable<Secret>): readonly Secret[] => [
  ...new Map([...secrets].map((secret) => [secret.path, secret])).values(),
];

/** Whether a descriptor reads a link, or something below it. */
const isLinkReached = (link: string, { named, reached }: Needs) =>
  [...named, ...reached].some((path) => isWithin(path, link));

/**
 * Leaves out what no run of a version needs and nobody asked to publish. What a run needs and cannot be published
 * is an error, and so is a secret.
 *
 * @param folder of the version, relative to the content folder
 */
export function leaveOut(folder: string, read: ReadFiles, needs: Needs): Division {
  const { named, reached } = needs;
  const content = new Map(read.files.map((file) => [file.path, file.content]));
  const unnamed = read.paths.filter((path) => !named.has(path));
  const secrets = new Map(
    unnamed.flatMap((path) => {
      const secret = secretIn(path, content.get(path));
      return secret === undefined ? [] : [[path, secret] as const];
    }),
  );
  const dotted = unnamed.filter((path) => !isPublicDotfile(path) && !secrets.has(path));
  const hidden = dotted.filter((path) => !reached.has(path));
  const isGone = new Set(hidden);
  const pointers = read.files
    .filter((file) => isLfsPointer(file.content) && !isGone.has(file.path))
    .map(({ path }) => path)
    .filter((path) => !named.has(path) && !reached.has(path) && !secrets.has(path));
  for (const path of pointers) isGone.add(path);
  const [broken, links] = [[...read.brokenLinks], [...read.brokenLinks.keys()]];
  const isNeeded = new Set(links.filter((path) => isLinkReached(path, needs)));
  return {
    files: read.files.filter(({ path }) => !isGone.has(path)),
    paths: read.paths.filter((path) => !isGone.has(path)),
    problems: [
      ...broken
        .filter(([path]) => isNeeded.has(path))
        .map(([path, fault]) => versionLinkProblem(`${folder}/${path}`, fault)),
      ...distinctSecrets(secrets.values()).map((secret) => secretProblem(folder, secret)),
      ...dotted.filter((path) => reached.has(path)).map((path) => reachedProblem(folder, path)),
      ...leftOutProblems(folder, {
        hidden,
        pointers,
        links: links.filter((path) => !isNeeded.has(path)),
      }),
    ],
  };
}
