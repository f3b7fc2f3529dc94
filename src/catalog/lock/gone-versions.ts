/**
 * Tools and versions of another revision that the content no longer has. Those in production must stay.
 *
 * @module
 */
import { cutList } from "../../base/excerpt.ts";
import { MAX_LIST } from "../../base/limits.ts";
import { visible } from "../../base/texts/visible.ts";
import { counted } from "../../base/words.ts";
import { type Problem, problemIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import type { ToolDraft } from "../tools/files/drafts.ts";
import { publishedTools } from "../tools/unpublished.ts";
import type { Revision } from "./revision.ts";

/**
 * The tools and versions that are gone or have become drafts: a warning for each tool that is one, or had some.
 *
 * @param tools all of the content with its drafts, without errors
 */
export function goneVersions(
  tools: readonly ToolDraft[],
  { name, lock }: Pick<Revision, "name" | "lock">,
): readonly Problem[] {
  const revision = visible(name);
  const published = new Map(publishedTools(tools).map((tool) => [tool.id, tool]));
  return Object.entries(lock?.tools ?? {}).flatMap(([id, { versions }]) => {
    const tool = published.get(id);
    const isHeld = Object.values(versions).some(({ production }) => production !== undefined);
    const here = new Set(tool?.versions.map((version) => version.id));
    const gone = Object.entries(versions).flatMap(([version, { production }]) =>
      production === undefined && !here.has(version) ? [version] : [],
    );
    // a tool with a version in production is an error as a whole
    if (tool === undefined ? isHeld : gone.length === 0) return [];
    const what =
      tool === undefined ? `The tool ${id}` : `${counted(gone.length, "version")} of ${id}`;
    const isOne = tool === undefined || gone.length === 1;
    const finding = contentFinding("lock-version-gone", "", {
      message: `${what} in ${revision} ${isOne ? "was" : "were"} removed, renamed or made ${isOne ? "a draft" : "drafts"}. The pages and documents with ${isOne ? "its id" : "their ids"} are no longer there.`,
      ...(gone.length === 0 ? {} : { found: cutList(gone, MAX_LIST) }),
      fix: `Undo that unless this is what the change is for. npm run diff -- ${revision} shows what it means.`,
    });
    return [problemIn(`tools/${id}/tool.md`, finding)];
  });
}
