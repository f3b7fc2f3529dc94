/**
 * `tools/**` → tools, checked. What the lock file adds (`meta_version`) is still missing here.
 *
 * @module
 */

import { formatPointer } from "../../base/pointer.ts";
import { createEffort, didYouMean, type Effort } from "../../base/suggest.ts";
import { isWebUrl } from "../../base/url.ts";
import { NO_JSON_CACHE } from "../../cache/json-cache.ts";
import { PROGRAM_LANGUAGES } from "../../languages/languages.ts";
import { hasErrors, type Problem, problemIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { type FolderItem, listFolder } from "../files/content-folder.ts";
import { indexedExecutables } from "../files/git.ts";
import { type ExpectedFiles, unexpectedFileProblems } from "../files/unexpected-files.ts";
import { successorProblems } from "./deprecated.ts";
import { forgetReadFiles } from "./descriptors/import-graph.ts";
import type { ToolDraft, ToolVersionDraft } from "./files/drafts.ts";
import { withPlaces } from "./texts/late-places.ts";
import { type ReadTool, readTool } from "./tool.ts";
import { draftReferences } from "./unpublished.ts";
import { openValidation } from "./validation.ts";

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

/** So many tools are read at a time: enough for a second thread to have something to check. */
const AT_A_TIME = 32;

interface ReadTools {
  /** Those that are sound, in order of id, with those that are not published. */
  readonly tools: readonly ToolDraft[];
  /** Every version that can be read, in order of tool and id, also those with errors. */
  readonly versions: readonly ToolVersionDraft[];
  readonly problems: readonly Problem[];
}

/**
 * Reads and checks every tool.
 *
 * @param known those that were read before and have not changed since, by their ids; the others are added
 * @param languages by default, those of this program
 */
export async function readTools(
  contentDir: string,
  validationCache = NO_JSON_CACHE,
  onTool: (read: number, tools: number) => void = () => {},
  known = new Map<string, ReadTool>(),
  languages = PROGRAM_LANGUAGES,
): Promise<ReadTools> {
  const executables = await indexedExecutables(contentDir);
  const listing = await listFolder(contentDir, "tools");
  const tools: ToolDraft[] = [];
  const versions: ToolVersionDraft[] = [];
  const problems = [...listing.problems, ...unexpectedFileProblems("tools", listing, PLACE)];
  const ids = listing.items.filter(isTool).map(({ name }) => name);
  const { validate, close } = openValidation(languages);
  const options = {
    ...{ executables, validationCache, validate, knownContents: new Map() },
    languagesDigest: languages.digest,
  };
  let count = 0;
  const read = async (id: string) => {
    // what git has as executable may be another without a change of the tool
    const before = executables === undefined ? known.get(id) : undefined;
    const tool = before ?? (await readTool(contentDir, id, options));
    count += 1;
    onTool(count, ids.length);
    return tool;
  };
  try {
    for (let at = 0; at < ids.length; at += AT_A_TIME) {
      const some = ids.slice(at, at + AT_A_TIME);
      for (const [index, one] of (await Promise.all(some.map(read))).entries()) {
        const id = some[index] as string;
        known.set(id, one);
        if (one.value !== undefined) tools.push(one.value);
        versions.push(...one.drafts.map((version) => ({ tool: id, version })));
        problems.push(...one.problems);
      }
    }
  } finally {
    await close();
    forgetReadFiles();
  }
  const all = [...problems, ...betweenProblems(tools)];
  // a tool or version with errors is not among those that were read, and may be the one that is named
  const successors = hasErrors(all) ? [] : successorProblems(tools);
  return {
    tools,
    versions,
    problems: await withPlaces(contentDir, [...all, ...successors, ...draftReferences(tools)]),
  };
}
