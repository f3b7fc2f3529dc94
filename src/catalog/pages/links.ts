/**
 * Links and images of extra pages that lead nowhere, with their places.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { createEffort, didYouMean, type Effort } from "../../base/suggest.ts";
import { isLinkUrl, isSitePath, pathOf } from "../../base/url.ts";
import { referencesIn, type TextReference } from "../../markdown/references.ts";
import { anchorsOf } from "../../markdown/render.ts";
import { fragmentOf } from "../../markdown/targets.ts";
import { type Problem, problemIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { type PageReference, pageReference } from "../../served/content-pages.ts";
import { linkSchemeFinding } from "../tools/texts/links.ts";
import {
  type ContentPage,
  PAGES_FOLDER,
  type PageDraft,
  pageFile,
  type ReadPages,
} from "./pages.ts";
import { siteLinkFinding } from "./site-links.ts";
import type { SitePaths } from "./site-paths.ts";
import { missingImage } from "./tool-links.ts";

/** What the links of pages are judged by. */
interface Known {
  /** The folder of the texts, relative to the content folder. */
  readonly folder: string;
  /** The names of all texts in it. */
  readonly names: ReadonlySet<string>;
  /** The names of the pictures in it; undefined if texts have no files beside them. */
  readonly pictures?: readonly string[];
  /** For all suggestions: of thousands of wrong links, the first get one. */
  readonly effort: Effort;
  /** Undefined if other content has errors: then it is not known what the site has. */
  readonly paths: SitePaths | undefined;
  /** Whether the text of a page has a place. */
  hasAnchor(page: string, fragment: string): boolean;
}

const dead = (message: string, found: string, expected: string, fix: { readonly fix?: string }) =>
  contentFinding("content-page-link", "", { message, found, expected, ...fix });

const anchorFinding = (url: string, where: string) =>
  dead(
    `There is no such heading in ${where}.`,
    url,
    "the heading in lowercase, with hyphens for spaces: #quick-start",
    { fix: "Correct the link, or remove it." },
  );

const MADE_PLACES = "a page, such as about.md, a path from the site's root, or a URL";

const ELSEWHERE = "a path from the site's root, or a URL";

/** What relative links can lead to. */
const placesOf = ({ folder, pictures }: Known) =>
  pictures === undefined
    ? `the name of an entry in ${folder}/ with the ending .md, ${ELSEWHERE}`
    : `a page or a picture in ${folder}/, ${ELSEWHERE}`;

/** A text whose links are judged. */
type JudgedText = Pick<PageDraft, "name" | "body" | "bodyLine"> & {
  /** Relative to the content folder. */
  readonly file: string;
  /** The plugin that makes it; undefined for a file of the content. */
  readonly madeBy?: string | undefined;
};

/** The names that links have for texts. */
function* fileNames(names: ReadonlySet<string>): Generator<string> {
  for (const name of names) yield `${name}.md`;
}

/** What is said of a relative reference that leads nowhere. */
function relativeFinding(
  url: string,
  reference: PageReference,
  known: Known,
  { madeBy }: JudgedText,
): Finding | undefined {
  const { folder, names, pictures, hasAnchor, effort } = known;
  const noun = pictures === undefined ? "entry" : "page";
  if (reference.kind === "outside") {
    const [, own = ""] = /(?:^|\/)([^/]+)\.md$/.exec(pathOf(url)) ?? [];
    if (pathOf(url).replace(/^(?:\.\.?\/)*/, "") === `${folder}/${own}.md` && names.has(own)) {
      return dead(`A link from ${folder}/ to a file in it has no folder.`, url, placesOf(known), {
        fix: `Did you mean ${own}.md?`,
      });
    }
    return dead(`This leads out of ${folder}/, where the ${noun} is.`, url, placesOf(known), {
      fix: "Write the path of the page that is meant, from the site's root: /tools/fastp.",
    });
  }
  if (reference.kind === "file") {
    if (madeBy !== undefined) {
      return dead("A page of a plugin has no files beside it.", url, MADE_PLACES, {
        fix: "Have the plugin make the file, too, and write its path from the site's root.",
      });
    }
    if (pictures?.includes(reference.name)) return undefined;
    if (names.has(reference.name)) {
      return dead("Links to pages need the name of their file.", url, placesOf(known), {
        fix: `Did you mean ${reference.name}.md?`,
      });
    }
    if (pictures === undefined) {
      const name = reference.name.replace(/\.(?:json|yaml)$/, "");
      if (names.has(name)) {
        return dead("Links to entries end in .md, whatever their files do.", url, placesOf(known), {
          fix: `Did you mean ${name}.md?`,
        });
      }
      return dead("An entry of a collection has no files beside it.", url, placesOf(known), {
        fix: "Have a plugin make the file, and write its path from the site's root.",
      });
    }
    return dead(
      `There is no file ${reference.name} in ${folder}/.`,
      url,
      placesOf(known),
      didYouMean(
        reference.name,
        [...pictures, ...fileNames(names)],
        /^www\./.test(url) ? `Write https://${url}.` : "Correct the name, or add the file.",
        effort,
      ),
    );
  }
  if (reference.kind !== "page") return undefined;
  const file = `${reference.name}.md`;
  if (!names.has(reference.name)) {
    const advice = `Correct the name, or add the ${noun}.`;
    const fix = didYouMean(file, fileNames(names), advice, effort);
    return dead(`There is no ${noun} ${file} in ${folder}/.`, url, placesOf(known), fix);
  }
  const fragment = fragmentOf(reference.fragment);
  if (fragment === undefined || hasAnchor(reference.name, fragment)) return undefined;
  const finding = anchorFinding(url, file);
  const lower = fragment.toLowerCase();
  return hasAnchor(reference.name, lower)
    ? { ...finding, fix: `Did you mean ${file}#${lower}?` }
    : finding;
}

/** What is said of an image that a page cannot show. */
function imageFinding(
  { url, alt, isInLink }: TextReference,
  { paths, folder, pictures }: Known,
): Finding | undefined {
  const reference = pageReference(url);
  if (reference.kind === "file") return undefined;
  const put =
    pictures === undefined
      ? "Have a plugin make the image"
      : `Put the image into ${folder}/ and write its name`;
  if (reference.kind === "site" && isSitePath(url)) {
    return paths && missingImage(url, paths, `${put}.`);
  }
  const own = paths?.ownPath(url);
  if (own !== undefined)
    return contentFinding("content-image", "", {
      message: "This image has the site's own URL, so pages link to it instead of showing it.",
      found: url,
      expected: "a path from the site's root",
      fix: `Write ${own}.`,
    });
  const isRemote = reference.kind === "url" && isLinkUrl(url);
  return contentFinding("content-image", "", {
    message: isRemote
      ? `This image is on another site. Pages load images of their own site only, and ${isInLink ? "show its description" : "link to it"} instead.`
      : "This is not an image of the site, so it cannot be shown.",
    found: url,
    expected: `${pictures === undefined ? "" : `a picture in ${folder}/, or `}a path from the site's root: /images/plan.png`,
    fix: `${put}, or write ${isRemote && !isInLink ? `the link [${alt}](${url})` : "its description as text"}.`,
  });
}

function findingOf(page: JudgedText, reference: TextReference, known: Known): Finding | undefined {
  const { kind, url } = reference;
  const target = pageReference(url);
  const relative = relativeFinding(url, target, known, page);
  if (relative !== undefined) return relative;
  if (kind === "image") return imageFinding(reference, known);
  const scheme = linkSchemeFinding(url);
  if (scheme !== undefined) return scheme;
  if (target.kind === "site" || target.kind === "url")
    return siteLinkFinding(url, known.paths, {
      code: "content-page-link",
      expected: "the path of something that is published",
      isMade: page.madeBy !== undefined,
    });
  const fragment = fragmentOf(url);
  // within a page, capitals are put right
  return fragment === undefined ||
    [fragment, fragment.toLowerCase()].some((one) => known.hasAnchor(page.name, one))
    ? undefined
    : anchorFinding(url, "this text");
}

/** Tells whether a text has a place; each text is rendered once, and only if a link asks for it. */
function createAnchors(pages: readonly Pick<PageDraft, "name" | "body">[]): Known["hasAnchor"] {
  const anchors = new Map<string, ReturnType<typeof anchorsOf>>();
  const bodies = new Map(pages.map(({ name, body }) => [name, body]));
  return (name, fragment) => {
    const body = bodies.get(name);
    if (body === undefined || fragment === "" || fragment === "top") return true;
    const own = anchors.get(name) ?? anchorsOf(body);
    anchors.set(name, own);
    return own.has(fragment);
  };
}

/** What is wrong with the links and images of a text. */
function textProblems(page: JudgedText, known: Known): readonly Problem[] {
  const { file, body, bodyLine, madeBy } = page;
  return referencesIn(body).flatMap((reference) => {
    const finding = findingOf(page, reference, known);
    if (finding === undefined) return [];
    const { line, column } = reference.position;
    const origin = madeBy === undefined ? "" : ` The plugin ${madeBy} makes this page.`;
    const message = finding.message + origin;
    const position = { line: bodyLine + line - 1, column };
    return [problemIn(file, { ...finding, message }, position)];
  });
}

/** What links of pages are judged by. */
const ofPages = (
  { names, pictures }: ReadPages,
  pages: readonly Pick<PageDraft, "name" | "body">[],
  paths: SitePaths | undefined,
): Known => ({
  ...{ folder: PAGES_FOLDER, names: new Set(names), pictures, paths },
  effort: createEffort(),
  hasAnchor: createAnchors(pages),
});

/**
 * What is wrong with the links and images of all pages.
 *
 * @param paths undefined if it is not known what else the site has: then paths from its root are not judged
 */
export function pageLinkProblems(
  read: ReadPages,
  paths: SitePaths | undefined,
): readonly Problem[] {
  const known = ofPages(read, read.pages, paths);
  return read.pages.flatMap((page) => textProblems({ ...page, file: pageFile(page.name) }, known));
}

/**
 * The same for pages that plugins make, as if they were files.
 *
 * @param read the pages of the content, with the names of those that plugins make
 * @param owners the plugins, by the names of their pages
 */
export function madePageLinkProblems(
  read: ReadPages,
  made: readonly ContentPage[],
  owners: ReadonlyMap<string, string>,
  paths: SitePaths | undefined,
): readonly Problem[] {
  const known = ofPages(read, [...read.pages, ...made], paths);
  return made.flatMap(({ name, body }) => {
    const text = { name, body, bodyLine: 1, file: pageFile(name), madeBy: owners.get(name) };
    return textProblems(text, known);
  });
}

/**
 * The same for the texts of the entries of a collection.
 *
 * @param folder of the collection, relative to the content folder
 * @param names of all entries of the collection
 * @param paths undefined if paths from the site's root are not judged
 */
export function itemLinkProblems(
  texts: readonly JudgedText[],
  folder: string,
  names: ReadonlySet<string>,
  paths: SitePaths | undefined,
): readonly Problem[] {
  const known: Known = {
    ...{ folder, names, paths, effort: createEffort() },
    hasAnchor: createAnchors(texts),
  };
  return texts.flatMap((text) => (text.body === "" ? [] : textProblems(text, known)));
}
