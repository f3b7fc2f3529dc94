/**
 * Drafts of tools and versions: they are checked as everything else, but not published.
 *
 * @module
 */
import { formatPointer } from "../../base/pointer.ts";
import { type Problem, problemIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import type { ToolDraft } from "./files/drafts.ts";

interface Publishable {
  readonly draft?: true;
}

const isPublished = ({ draft }: Publishable) => draft === undefined;

/** Tools without those that are not published, and each without such versions. */
export function publishedTools<
  Version extends Publishable,
  Tool extends Publishable & { readonly versions: readonly Version[] },
>(tools: readonly Tool[]): readonly Tool[] {
  return tools.filter(isPublished).map((tool) => {
    const versions = tool.versions.filter(isPublished);
    return versions.length === tool.versions.length ? tool : { ...tool, versions };
  });
}

const reference = (pointer: string, who: string, what: string, id: string) =>
  contentFinding("trs-draft", pointer, {
    message: `${who} is published, but refers to ${what}, which is a draft.`,
    found: id,
    fix: `Publish ${what}, remove this, or make ${who} a draft too.`,
  });

/** What is published and refers to something that is not. */
export function* draftReferences(tools: readonly ToolDraft[]): Generator<Problem> {
  const drafts = new Set(tools.filter(({ draft }) => draft).map(({ id }) => id));
  const successor = formatPointer(["deprecated", "use"]);
  for (const tool of tools.filter(isPublished)) {
    const { id, checker_url: checker = "", deprecated, versions } = tool;
    const references = [
      [formatPointer(["checker_url"]), checker],
      [successor, deprecated?.use ?? ""],
    ] as const;
    for (const [pointer, other] of references) {
      if (!drafts.has(other)) continue;
      yield problemIn(`tools/${id}/tool.md`, reference(pointer, id, other, other));
    }
    const ofTool = new Set(versions.filter(({ draft }) => draft).map((version) => version.id));
    for (const version of versions.filter(isPublished)) {
      const use = version.deprecated?.use ?? "";
      if (!ofTool.has(use)) continue;
      const finding = reference(successor, `${id} ${version.id}`, `${id} ${use}`, use);
      yield problemIn(`tools/${id}/${version.id}/version.md`, finding);
    }
  }
}
