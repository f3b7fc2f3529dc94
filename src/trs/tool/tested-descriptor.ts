/**
 * Which descriptor of a version a test file is for, by its name: authors name one after the other.
 *
 * @module
 */
import { fileName } from "../../base/paths.ts";
import { folderOf, testOwner } from "./file-types.ts";

/** What names of test files have beside that of the descriptor: `align-test.yml`, `test_align.json`, `align.inputs.2.json`. */
const BEFORE = /^tests?[-_.]/;
const AFTER = /[-_.](?:tests?|inputs?|params|job)(?:[-_.]?\d+)?$|[-_.]\d+$/;

const stemOf = (path: string) => fileName(path).replace(/\.[^.]*$/, "");

/** The names that a descriptor of a test file may have, the longest first. */
function* stemsOf(test: string): Generator<string> {
  const whole = stemOf(test);
  yield whole;
  let stem = whole.replace(BEFORE, "");
  if (stem !== whole) yield stem;
  while (AFTER.test(stem)) {
    stem = stem.replace(AFTER, "");
    yield stem;
  }
}

/**
 * The descriptor that a test file is named after: one beside it or beside its folder `tests`, or the only one of that
 * name. Undefined if there is none.
 *
 * @param test the path of a test file
 * @param descriptors the paths of a version's descriptors in one language
 * @example testedDescriptor("single-test.yml", ["paired.cwl", "single.cwl"]) // "single.cwl"
 */
export function testedDescriptor(test: string, descriptors: readonly string[]): string | undefined {
  const folders = [folderOf(test), testOwner(test)];
  for (const stem of stemsOf(test)) {
    const named = descriptors.filter((path) => stemOf(path) === stem);
    const beside = named.find((path) => folders.includes(folderOf(path)));
    if (beside !== undefined) return beside;
    if (named.length === 1) return named[0];
  }
  return undefined;
}
