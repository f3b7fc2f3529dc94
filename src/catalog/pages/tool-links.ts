/**
 * Paths from the site's root in the texts of tools and versions that lead nowhere, with their places. What else their
 * links lead to is judged with each tool, which knows no other.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { MAX_HAND_WRITTEN_BYTES } from "../../base/limits.ts";
import { suggestion } from "../../base/suggest.ts";
import { isSitePath } from "../../base/url.ts";
import { referencesIn, type TextReference } from "../../markdown/references.ts";
import { type Problem, problemIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { readFrontMatter } from "../files/front-matter.ts";
import { readText } from "../files/text.ts";
import type { ToolDraft } from "../tools/files/drafts.ts";
import { publishedTools } from "../tools/unpublished.ts";
import { siteLinkFinding } from "./site-links.ts";
import type { SitePaths } from "./site-paths.ts";

/** Every path from the root has this in front of it in Markdown or HTML; few texts have one. */
const BEGINS_PATH = /[\s(<"'=:]\//;

/** What is said of a link or an image that leads nowhere. */
function findingOf({ kind, url }: TextReference, paths: SitePaths): Finding | undefined {
  if (kind === "link")
    return siteLinkFinding(url, paths, {
      code: "content-dead-link",
      expected: "the path of something that is published",
    });
  if (!isSitePath(url)) return undefined;
  return missingImage(
    url,
    paths,
    "Put the image into the version's folder and write its path in it.",
  );
}

/**
 * What is said of an image at a path from the site's root where the site has no file.
 *
 * @param advice what to do, if no file of the site has a similar path
 */
export function missingImage(url: string, paths: SitePaths, advice: string): Finding | undefined {
  const missing = paths.missingImage(url);
  return missing === undefined
    ? undefined
    : contentFinding("content-image", "", {
        message: `The site has no ${missing.what}, so pages cannot show this image.`,
        found: url,
        expected: "the path of a file of the site",
        ...suggestion(missing.near, advice),
      });
}

/** The texts of published tools and their versions, by their files. */
function* textsOf(tools: readonly ToolDraft[]): Generator<readonly [file: string, text: string]> {
  for (const { id, description, versions } of publishedTools(tools)) {
    yield [`tools/${id}/tool.md`, description];
    for (const version of versions) yield [`tools/${id}/${version.id}/version.md`, version.notes];
  }
}

/**
 * What is wrong with the paths from the site's root in the texts of tools. Only the files of texts with such a path are
 * read again, for their places.
 *
 * @param tools those that are sound
 */
export async function toolLinkProblems(
  contentDir: string,
  tools: readonly ToolDraft[],
  paths: SitePaths,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const [file, text] of textsOf(tools)) {
    if (!BEGINS_PATH.test(text)) continue;
    const wrong = referencesIn(text).flatMap((reference) => {
      const finding = findingOf(reference, paths);
      return finding === undefined ? [] : [{ finding, position: reference.position }];
    });
    if (wrong.length === 0) continue;
    const { value: whole } = await readText(contentDir, file, MAX_HAND_WRITTEN_BYTES);
    const bodyLine = whole === undefined ? 1 : (readFrontMatter(file, whole).value?.bodyLine ?? 1);
    for (const { finding, position } of wrong) {
      const line = bodyLine + position.line - 1;
      problems.push(problemIn(file, finding, { line, column: position.column }));
    }
  }
  return problems;
}
