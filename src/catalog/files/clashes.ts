/**
 * What cannot be published together: two things at one path, one inside another, and paths that file systems do
 * not take.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { type Problem, problemIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { caseFinding, foldedFileName } from "./names.ts";

/** A file of the site. */
export interface Published {
  /** Relative to the site's root, with `/`, not encoded. */
  readonly path: string;
  /** What it is made of, for messages: `the tool fastp`. */
  readonly name: string;
  /** Which of the content it is made of; undefined for files that every site has. */
  readonly of?: string;
}

/** What keeps something of the content from being published at its path. */
interface Clash {
  readonly of: string;
  readonly finding: Finding;
}

/** The longest name that usual file systems take, in bytes. */
const LONGEST_NAME = 255;
/** The longest path, in bytes: systems take 1,024 and more, with the folder that the site is in. */
const LONGEST_PATH = 900;

function longFinding(path: string): Finding | undefined {
  // a UTF-16 code unit has at most three bytes, and nearly all paths are short
  if (3 * path.length <= LONGEST_NAME) return undefined;
  const name = path.split("/").find((part) => Buffer.byteLength(part) > LONGEST_NAME);
  const bytes = Buffer.byteLength(name ?? path);
  const limit = name === undefined ? LONGEST_PATH : LONGEST_NAME;
  if (bytes <= limit) return undefined;
  return contentFinding("content-long-name", "", {
    message: `The ${name === undefined ? "path" : "name"} is too long to be published: with the endings that publishing adds it has ${bytes} bytes.`,
    found: `${bytes} bytes`,
    expected: `${limit} bytes or less`,
    fix: "Shorten it.",
  });
}

/** The folders above a path, the nearest first. */
function* foldersOf(path: string): Generator<string> {
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    yield path.slice(0, end);
  }
}

const samePath = (own: Published, other: Published, path: string) =>
  contentFinding("content-same-path", "", {
    message: `Two things would be published at ${path}: ${own.name} and ${other.name}.`,
    found: own.path,
    expected: "a path of its own",
    fix: "Rename one of them.",
  });

/** What cannot be published together. Files that every site has come first. */
export function* clashesOf(files: readonly Published[]): Generator<Clash> {
  const byPath = new Map<string, Published>();
  const folders = new Map<string, Published>();
  for (const file of files) {
    const long = file.of === undefined ? undefined : longFinding(file.path);
    if (file.of !== undefined && long !== undefined) yield { of: file.of, finding: long };
    const other = byPath.get(file.path);
    if (other === undefined) byPath.set(file.path, file);
    else if (file.of !== undefined) {
      yield { of: file.of, finding: samePath(file, other, file.path) };
    }
    for (const folder of foldersOf(file.path)) {
      if (folders.has(folder)) break;
      folders.set(folder, file);
    }
  }
  for (const [path, file] of byPath) {
    const inside = folders.get(path);
    if (inside === undefined) continue;
    const [own, other] = file.of === undefined ? [inside, file] : [file, inside];
    if (own.of !== undefined) yield { of: own.of, finding: samePath(own, other, path) };
  }
}

/** Names in one folder that only some systems can tell apart. */
export function* caseClashes(files: readonly Published[]): Generator<Clash> {
  const first = new Map<string, Published>();
  for (const file of files) {
    const end = file.path.lastIndexOf("/");
    const folded = file.path.slice(0, end) + foldedFileName(file.path.slice(end));
    const other = first.get(folded);
    if (other === undefined) first.set(folded, file);
    else if (other.path !== file.path && file.of !== undefined) {
      yield { of: file.of, finding: caseFinding(file.name, other.name) };
    }
  }
}

/** Each clash once, though the same two things meet at several paths. */
export function once(clashes: readonly Clash[]): readonly Clash[] {
  const firstByKey = new Map<string, Clash>();
  for (const clash of clashes) {
    const key = `${clash.of} ${clash.finding.code}`;
    if (!firstByKey.has(key)) firstByKey.set(key, clash);
  }
  return [...firstByKey.values()];
}

/** What is said of a clash between things of the content that are files. */
export const problemOf = ({ of, finding }: Clash): Problem => problemIn(of, finding);
