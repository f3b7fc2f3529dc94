/**
 * `tools/**` → tools, checked. What the lock file adds (`meta_version`) is still missing here.
 *
 * @module
 */

import { formatPointer } from "../../base/pointer.ts";
import { createEffort, didYouMean, type Effort } from "../../base/suggest.ts";
import { isWebUrl } from "../../base/url.ts";
import { NO_JSON_CACHE } from "../../cache/json-cache.ts";
import { type Problem, problemIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { type FolderItem, listFolder } from "../files/content-folder.ts";
import { indexedExecutables } from "../files/git.ts";
import { type ExpectedFiles, unexpectedFileProblems } from "../files/unexpected-files.ts";
import type { ToolDraft, ToolVersionDraft } from "./files/drafts.ts";
import { type ReadTool, readTool } from "./tool.ts";

/** A checker that is neither a URL nor a tool of the registry. */
function* checkerProblems(
  tool: ToolDraft,
  file: string,
  ids: ReadonlySet<string>,
  effort: Effort,
): Generator<Problem> {
  const checker = tool.checker_url;
  if (checker === undefined || isWebUrl(checker) || ids.has(checker)) return;
  const finding = contentFinding("trs-no-checker", formatPointer(["checker_url"]), {
    message: `checker_url must be a URL, or the id of a tool of this registry; there is no tool ${checker}.`,
    found: checker,
    expected: "the id of a tool of this registry, or a URL",
    ...didYouMean(checker, ids, undefined, effort),
  });
  yield problemIn(file, finding);
}

/** References between tools: checkers, and that an alias names one tool only. */
function* betweenProblems(tools: readonly ToolDraft[]): Generator<Problem> {
  const ids = new Set(tools.map(({ id }) => id));
  const effort = createEffort();
  const owners = new Map<string, string>(tools.map(({ id }) => [id, id]));
  for (const tool of tools) {
    const file = `tools/${tool.id}/tool.md`;
    yield* checkerProblems(tool, file, ids, effort);
    for (const alias of tool.aliases) {
      const owner = owners.get(alias);
      owners.set(alias, owner ?? tool.id);
      if (owner === undefined) continue;
      const finding = contentFinding("trs-alias", "/aliases", {
        message: `The alias ${alias} is already used by the tool ${owner}.`,
        found: alias,
        fix: "Remove it from one of the two.",
      });
      yield problemIn(file, finding);
    }
  }
}

const isTool = ({ kind }: FolderItem) => kind === "folder";

/** What is read in the folder of tools. */
const PLACE: ExpectedFiles = {
  names: [],
  isRead: isTool,
  expected: "a folder for each tool",
  fix: () => "Move it into the folder of a tool, or remove it.",
};

interface ReadTools {
  /** Those that are sound, in order of id. */
  readonly tools: readonly ToolDraft[];
  /** Every version that can be read, in order of tool and id, also those with errors. */
  readonly versions: readonly ToolVersionDraft[];
  readonly problems: readonly Problem[];
}

/**
 * Reads and checks every tool.
 *
 * @param known those that were read before and have not changed since, by their ids; the others are added
 */
export async function readTools(
  contentDir: string,
  validationCache = NO_JSON_CACHE,
  onTool: (read: number, tools: number) => void = () => {},
  known = new Map<string, ReadTool>(),
): Promise<ReadTools> {
  const executables = await indexedExecutables(contentDir);
  const listing = await listFolder(contentDir, "tools");
  const tools: ToolDraft[] = [];
  const versions: ToolVersionDraft[] = [];
  const problems = [...listing.problems, ...unexpectedFileProblems("tools", listing, PLACE)];
  const folders = listing.items.filter(isTool);
  for (const [at, { name: id }] of folders.entries()) {
    // what git has as executable may be another without a change of the tool
    const before = executables === undefined ? known.get(id) : undefined;
    const read = before ?? (await readTool(contentDir, id, { executables, validationCache }));
    known.set(id, read);
    if (read.value !== undefined) tools.push(read.value);
    versions.push(...read.drafts.map((version) => ({ tool: id, version })));
    problems.push(...read.problems);
    onTool(at + 1, folders.length);
  }
  return { tools, versions, problems: [...problems, ...betweenProblems(tools)] };
}
