/**
 * Problems in front matter that are found when the text is no longer at hand.
 *
 * @module
 */
import { MAX_HAND_WRITTEN_BYTES } from "../../../base/limits.ts";
import { atStart } from "../../../base/position.ts";
import type { Problem } from "../../../report/problem.ts";
import { readFrontMatter } from "../../files/front-matter.ts";
import { readText } from "../../files/text.ts";

/** Whether a problem is about a field of a tool or a version, and only says which. */
const isUnplaced = ({ file, line, column, pointer }: Problem) =>
  line === 1 && column === 1 && pointer !== "" && /^tools\/.*\/(?:tool|version)\.md$/.test(file);

/** Problems, with the places of the fields of tools and versions that they are about. */
export async function withPlaces(
  contentDir: string,
  problems: readonly Problem[],
): Promise<readonly Problem[]> {
  const files = new Set(problems.filter(isUnplaced).map(({ file }) => file));
  const locates = new Map(
    await Promise.all(
      Array.from(files, async (file) => {
        const { value: text } = await readText(contentDir, file, MAX_HAND_WRITTEN_BYTES);
        const matter = text === undefined ? undefined : readFrontMatter(file, text).value;
        return [file, matter?.locate ?? atStart] as const;
      }),
    ),
  );
  return problems.map((problem) =>
    isUnplaced(problem) ? { ...problem, ...locates.get(problem.file)?.(problem.pointer) } : problem,
  );
}
