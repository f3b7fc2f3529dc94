/**
 * Links and images in the texts of tools and versions that their pages cannot show as they are meant, with
 * their places.
 *
 * @module
 */
import { cutList } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { createEffort, type Effort } from "../../../base/suggest.ts";
import {
  hasCredentials,
  isLinkUrl,
  isSitePath,
  isWebUrl,
  LINK_SCHEMES,
} from "../../../base/url.ts";
import { counted, listed } from "../../../base/words.ts";
import { pathSuggestion, surePath } from "../../../languages/shared/sure-path.ts";
import { referencesIn, type TextReference } from "../../../markdown/references.ts";
import { anchorsOf } from "../../../markdown/render.ts";
import { fragmentOf } from "../../../markdown/targets.ts";
import { type Problem, problemIn } from "../../../report/problem.ts";
import { contentFinding } from "../../../report/rules.ts";
import { PICTURE_FORMATS, pictureFormat } from "../../../served/picture-format.ts";
import { newestRelease } from "../../../trs/tool/newest.ts";
import type { Readme } from "../../../trs/tool/readme.ts";
import {
  filePathsOf,
  referenceOf,
  type TextPlace,
  type TextReferenceTarget,
  type TextVersion,
} from "../../../trs/tool/text-references.ts";
import { credentialsFinding } from "../../schemas/url-credentials.ts";

/** A text of Markdown in a file. */
interface FileText {
  readonly body: string;
  /** The line of the file that the body begins on, from 1. */
  readonly bodyLine: number;
}

/** What the references of a text are judged by. */
interface Judge {
  /** Undefined if it is not known which files there are. */
  readonly place: TextPlace | undefined;
  /** The paths of the files that the text can refer to. */
  paths(): ReadonlySet<string>;
  readonly effort: Effort;
  hasAnchor(fragment: string): boolean;
}

type Missing = Extract<TextReferenceTarget, { readonly kind: "missing" }>;

function pathsFor(place: TextPlace | undefined): ReadonlySet<string> {
  const version = place?.kind === "tool" ? newestRelease(place.versions) : place?.version;
  return new Set(version === undefined ? [] : filePathsOf(version));
}

function missingFinding(url: string, { path }: Missing, { place, paths, effort }: Judge): Finding {
  const owner = place?.kind === "tool" ? "the tool's newest release" : "the version";
  const near = path === undefined ? undefined : surePath(path, paths(), effort);
  return contentFinding("content-dead-link", "", {
    message:
      path === undefined
        ? `This leads out of the files of ${owner}, so the page shows it as text.`
        : `There is no ${path} in the files of ${owner}, so the page shows this as text.`,
    found: url,
    expected: `a file of ${owner}, a path from the site's root, or a URL`,
    ...pathSuggestion(path ?? url, near, "Correct the path, add the file, or write a URL."),
  });
}

function anchorFinding(url: string): Finding {
  return contentFinding("content-dead-link", "", {
    message: "There is no such heading in this text, so the page shows the link as text.",
    found: url,
    expected: "the heading in lowercase, with hyphens for spaces: #quick-start",
    fix: "Correct the link, or remove it.",
  });
}

/** What is said of a link that no page may have. */
export function linkSchemeFinding(url: string): Finding | undefined {
  if (!isLinkUrl(url))
    return contentFinding("content-link", "", {
      message: "This link does not lead to a web page or an e-mail address.",
      found: url,
      expected: `${listed([...LINK_SCHEMES], "or")}, or a relative link`,
      fix: "Remove the link, or put it between backticks to show it as text.",
    });
  return hasCredentials(url) ? credentialsFinding("", url) : undefined;
}

function linkFinding({ url }: TextReference, judge: Judge): Finding | undefined {
  const scheme = linkSchemeFinding(url);
  if (scheme !== undefined) return scheme;
  const fragment = fragmentOf(url);
  if (fragment !== undefined) return judge.hasAnchor(fragment) ? undefined : anchorFinding(url);
  const reference = judge.place && referenceOf(url, judge.place);
  return reference?.kind === "missing" ? missingFinding(url, reference, judge) : undefined;
}

/** What is said of an image that a page does not show. */
function hiddenImage({ url, alt, isInLink }: TextReference, message: string, isRemote: boolean) {
  const instead = isRemote && !isInLink ? `the link [${alt}](${url})` : "its description as text";
  return contentFinding("content-image", "", {
    message,
    found: url,
    expected: `a file of the version that is ${PICTURE_FORMATS}, or a path from the site's root: /images/logo.png`,
    fix: `Put the image into the version's folder and write its path, or write ${instead}.`,
  });
}

function imageFinding(image: TextReference, judge: Judge): Finding | undefined {
  const { url, isInLink } = image;
  const reference = judge.place && referenceOf(url, judge.place);
  if (reference?.kind === "missing") return missingFinding(url, reference, judge);
  if (reference?.kind === "file") {
    return pictureFormat(reference.file.content) !== undefined
      ? undefined
      : hiddenImage(
          image,
          "Pages show no file of this format as an image: they link to it instead.",
          false,
        );
  }
  if (isSitePath(url) || reference === undefined) return undefined;
  const isRemote = isLinkUrl(url) && (isWebUrl(url) || /^[\\/]/.test(url));
  const instead = isInLink ? "show its description" : "link to it";
  return hiddenImage(
    image,
    isRemote
      ? `This image is on another site. Pages load images of their own site only, and ${instead} instead.`
      : "This image is not a file of the version or the site, so it cannot be shown.",
    isRemote,
  );
}

function judgeOf(body: string, place: TextPlace | undefined): Judge {
  let anchors: ReturnType<typeof anchorsOf> | undefined;
  let paths: ReadonlySet<string> | undefined;
  return {
    place,
    paths() {
      paths ??= pathsFor(place);
      return paths;
    },
    effort: createEffort(),
    hasAnchor(fragment) {
      if (fragment === "" || fragment === "top") return true;
      anchors ??= anchorsOf(body);
      return anchors.has(fragment) || anchors.has(fragment.toLowerCase());
    },
  };
}

/** The references of a text of which something is wrong. */
function* findingsOf(body: string, judge: Judge): Generator<readonly [Finding, TextReference]> {
  for (const reference of referencesIn(body)) {
    const judgeOne = reference.kind === "link" ? linkFinding : imageFinding;
    const finding = judgeOne(reference, judge);
    if (finding !== undefined) yield [finding, reference];
  }
}

/**
 * What is wrong with the links and images of a text that curators write.
 *
 * @param place undefined if it is not known which files there are: then their paths are not judged
 */
export function textLinkProblems(
  file: string,
  { body, bodyLine }: FileText,
  place: TextPlace | undefined,
): readonly Problem[] {
  return Array.from(
    findingsOf(body, judgeOf(body, place)),
    ([
      finding,
      {
        position: { line, column },
      },
    ]) => problemIn(file, finding, { line: bodyLine + line - 1, column }),
  );
}

/**
 * What is wrong with the links of a README, which others have written, in one problem. Images that are shown as
 * links are not among them.
 *
 * @param folder of the version
 */
export function readmeProblems(
  folder: string,
  readme: Readme,
  version: TextVersion,
): readonly Problem[] {
  const judge = judgeOf(readme.text, { kind: "readme", version });
  const dead = [...findingsOf(readme.text, judge)].filter(([{ code }]) => code !== "content-image");
  const [first] = dead;
  if (first === undefined) return [];
  const urls = [...new Set(dead.map(([, { url }]) => url))];
  const file = `${folder}/${readme.file.path}`;
  if (urls.length === 1)
    return [problemIn(file, { ...first[0], severity: "warning" }, first[1].position)];
  const finding = contentFinding("content-dead-link", "", {
    message: `The README has ${counted(urls.length, "link")} that lead nowhere. Its page shows them as text.`,
    found: cutList(urls),
    expected: "files of the version, headings of the README, or URLs",
    fix: "Correct the paths, or add the files to the version's folder.",
  });
  return [problemIn(file, finding, first[1].position)];
}
