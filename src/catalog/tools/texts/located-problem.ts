/**
 * Problems in front matter that are found when the text is no longer at hand.
 *
 * @module
 */
import type { Finding } from "../../../base/finding.ts";
import { MAX_HAND_WRITTEN_BYTES } from "../../../base/limits.ts";
import { type Problem, problemIn } from "../../../report/problem.ts";
import { readFrontMatter } from "../../files/front-matter.ts";
import { readText } from "../../files/text.ts";

/**
 * A finding as a problem at its place in a file with front matter.
 *
 * @param file relative to the content folder; it has been read without errors before
 */
export async function locatedProblem(
  contentDir: string,
  file: string,
  finding: Finding,
): Promise<Problem> {
  const { value: text } = await readText(contentDir, file, MAX_HAND_WRITTEN_BYTES);
  const matter = text === undefined ? undefined : readFrontMatter(file, text).value;
  return problemIn(file, finding, matter?.locate(finding.pointer));
}
