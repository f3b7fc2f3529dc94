/**
 * The lock file, read and checked.
 *
 * @module
 */
import type { Json } from "../../base/json.ts";
import { type Problem, problemIn, problemsIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { findBadKeys, suspicionsOf } from "../../yaml/json-keys.ts";
import { readJson } from "../../yaml/json-text.ts";
import { conflictLine } from "../../yaml/merge-conflict.ts";
import { describeFault, type SyntaxFault } from "../../yaml/syntax-fault.ts";
import { readText } from "../files/text.ts";
import { findingsOf } from "../schemas/schema-check.ts";
import { fileValidator } from "../schemas/validators.ts";
import { EMPTY_LOCK, type Lock } from "./lock.ts";

export const LOCK_FILE = "registry.lock.json";

/** What helps against every fault of the file. */
const FIX = "Correct it, or restore the file from the last commit. Then run npm run lock.";

export interface ReadLock {
  /** Empty if there are problems. */
  readonly lock: Lock;
  /** Empty if there is no file; undefined if it cannot be read. */
  readonly text: string | undefined;
  readonly problems: readonly Problem[];
}

/** Keys that an object of the file repeats: a parser would keep the last and say nothing. */
function repeatedKeys(document: Json, text: string): readonly Problem[] {
  if (!suspicionsOf(document, text, () => false).keys) return [];
  return findBadKeys(text).flatMap(({ key, pointer, first, ...position }) => {
    if (first === undefined) return [];
    const finding = contentFinding("lock-unreadable", pointer, {
      message: `The key ${key} is already used on line ${first.line}.`,
      found: key,
      fix: "Remove one of the two. Then run npm run lock.",
    });
    return [problemIn(LOCK_FILE, finding, position)];
  });
}

/** Why the text is not JSON that can be read. */
function syntaxProblem(fault: SyntaxFault): Problem {
  const details = { message: describeFault("lock file", "JSON", fault), fix: FIX };
  return problemIn(LOCK_FILE, contentFinding("lock-unreadable", "", details), fault.position);
}

/** The text has both sides of a merge: the lock is made anew from one of them. */
const conflictProblem = (line: number) =>
  problemIn(
    LOCK_FILE,
    contentFinding("lock-unreadable", "", {
      message: "The lock file has an unresolved merge conflict.",
      fix: "Restore the file from the branch that you merge into. Then run npm run lock.",
    }),
    { line, column: 1 },
  );

/** The lock in a text, or what is wrong with it. */
export function parseLock(text: string): ReadLock {
  const fails = (problems: readonly Problem[]) => ({ lock: EMPTY_LOCK, text, problems });
  const { data, errors, locate } = readJson(text);
  const [error] = errors;
  const line = error === undefined ? 0 : conflictLine(text);
  if (line > 0) return fails([conflictProblem(line)]);
  if (error !== undefined) return fails([syntaxProblem(error)]);
  const validate = fileValidator("content/lock.schema.json");
  if (!validate(data)) {
    const findings = findingsOf(validate, "lock-unreadable");
    return fails(
      problemsIn(
        LOCK_FILE,
        findings.map((finding) => ({ ...finding, fix: FIX })),
        locate,
      ),
    );
  }
  const repeated = repeatedKeys(data as unknown as Json, text);
  return repeated.length > 0 ? fails(repeated) : { lock: data, text, problems: [] };
}

/** Reads the lock file; a folder without one has an empty lock. */
export async function readLock(contentDir: string): Promise<ReadLock> {
  const { value: text, problems } = await readText(contentDir, LOCK_FILE);
  if (text === undefined) {
    return { lock: EMPTY_LOCK, text: problems.length > 0 ? undefined : "", problems };
  }
  const read = parseLock(text);
  return { ...read, problems: [...problems, ...read.problems] };
}
