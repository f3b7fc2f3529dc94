/**
 * `pages/` → the extra pages of a site, checked: its Markdown files, and the pictures beside them.
 *
 * @module
 */
import { hash } from "node:crypto";
import { MAX_HAND_WRITTEN_BYTES } from "../../base/limits.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { counted } from "../../base/words.ts";
import { referencesIn } from "../../markdown/references.ts";
import { type Problem, problemIn, type Read } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { pageReference } from "../../served/content-pages.ts";
import type { PictureSource } from "../../served/pictures.ts";
import { type FolderItem, listFolder, readBytes } from "../files/content-folder.ts";
import { readText } from "../files/text.ts";
import { caseFix, isNote, unexpectedFileProblems } from "../files/unexpected-files.ts";
import { inspectPicture, noImage, removedFault } from "../pictures/inspect.ts";
import { checkOwn } from "../tools/texts/checked-front-matter.ts";
import { languageFinding } from "./page-language.ts";

/** The folder, relative to the content folder. */
export const PAGES_FOLDER = "pages";

/** An extra page of the site. */
export interface ContentPage {
  /** Its file's, without the extension. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** A language tag; undefined for English. */
  readonly lang?: string;
  /** Whether the footer of every page links to it, if no menu does. */
  readonly isInFooter: boolean;
  /** Markdown. */
  readonly body: string;
  /** The files beside it that it shows or links to, by their names. */
  readonly pictures: ReadonlyMap<string, PictureSource>;
}

/** A page with where its text begins in its file, from line 1. */
export interface PageDraft extends ContentPage {
  readonly bodyLine: number;
}

/** All that is read in the folder. */
export interface ReadPages {
  /** Those that are sound, in order of name. */
  readonly pages: readonly PageDraft[];
  /** The names of all pages, also of those with errors; of one with a wrong name, the name that it should have. */
  readonly names: readonly string[];
  /** Those of them that are lists, which have no text; by default, none is one. */
  readonly lists?: readonly string[];
  /** The names of all pictures. */
  readonly pictures: readonly string[];
  readonly problems: readonly Problem[];
}

const EXTENSION = ".md";

/** Of a page, without the extension: lowercase, so that one spelling of its path is the same everywhere. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_NAME = 100;

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

export const pageFile = (name: string): string => `${PAGES_FOLDER}/${name}${EXTENSION}`;

const isPage = ({ name, kind }: FolderItem) =>
  kind === "file" && name.endsWith(EXTENSION) && !isNote(name);

const isPicture = ({ name, kind }: FolderItem) => kind === "file" && PICTURE.test(name);

/** Whether a page can have a name, which is a part of its path. */
export const isPageName = (name: string): boolean =>
  NAME.test(name) && name.length <= LONGEST_NAME && name !== "index";

/** The names that pages should have, where that is sure: links to them lead to a page once its file is renamed. */
function meantNames(names: readonly string[]): ReadonlyMap<string, string> {
  const byMeant = Map.groupBy(names, (name) => name.toLowerCase().replaceAll(/[\s_.-]+/g, "-"));
  // of several files, only one could have the name
  return new Map(
    [...byMeant].flatMap(([meant, [name, ...others]]) =>
      name === undefined || others.length > 0 || !isPageName(meant) ? [] : [[name, meant]],
    ),
  );
}

function nameProblems(name: string, meant: string | undefined): readonly Problem[] {
  if (isPageName(name)) return [];
  const finding = contentFinding("content-page", "", {
    message:
      name === "index"
        ? "Many hosts take a page called index for the page of the folder that it is in."
        : "The name of a page is a part of its path, which this cannot be.",
    found: name,
    expected: `lowercase letters, digits and single hyphens, such as data-policy, with at most ${counted(LONGEST_NAME, "character")}`,
    fix: meant === undefined ? "Rename the file." : `Rename the file to ${meant}${EXTENSION}.`,
  });
  return [problemIn(pageFile(name), finding)];
}

/** Reads a page but for its pictures. */
async function readPage(
  contentDir: string,
  name: string,
  meant: string | undefined,
): Promise<Read<PageDraft>> {
  const file = pageFile(name);
  const { value: text, problems } = await readText(contentDir, file, MAX_HAND_WRITTEN_BYTES);
  const ofName = nameProblems(name, meant);
  if (text === undefined) return { value: undefined, problems: [...ofName, ...problems] };
  const matter = checkOwn({ file, text, problems }, "content/page.schema.json");
  if (matter.value === undefined || ofName.length > 0) {
    return { value: undefined, problems: [...ofName, ...matter.problems] };
  }
  const { body, bodyLine, fields } = matter.value;
  if (body === "") {
    const finding = contentFinding("content-page", "", {
      message: "The page has no text.",
      fix: "Write it below the front matter, or remove the file.",
    });
    return { value: undefined, problems: [...matter.problems, problemIn(file, finding)] };
  }
  const { title, description, lang, footer = true } = fields;
  const ofLanguage = languageFinding(lang);
  if (ofLanguage !== undefined)
    return { value: undefined, problems: [...matter.problems, problemIn(file, ofLanguage)] };
  const page = { name, title, description, isInFooter: footer, body, bodyLine };
  return {
    value: { ...page, ...optionalField("lang", lang), pictures: new Map() },
    problems: matter.problems,
  };
}

/** The files beside a page that its text refers to. */
const namedFiles = ({ body }: PageDraft): readonly string[] =>
  referencesIn(body).flatMap(({ url }) => {
    const reference = pageReference(url);
    return reference.kind === "file" ? [reference.name] : [];
  });

/** Looks at a picture that a page shows. */
async function readPicture(contentDir: string, name: string): Promise<Read<PictureSource>> {
  const file = `${PAGES_FOLDER}/${name}`;
  const { value: content, problems } = await readBytes(contentDir, file);
  if (content === undefined) return { value: undefined, problems };
  const sha256 = hash("sha256", content);
  const inspected = await inspectPicture(content, sha256);
  if (inspected === undefined) {
    const finding = contentFinding("content-picture", "", noImage(content));
    return { value: undefined, problems: [...problems, problemIn(file, finding)] };
  }
  if ("fault" in inspected) {
    const problem = problemIn(file, contentFinding("content-picture", "", inspected.fault));
    return { value: undefined, problems: [...problems, problem] };
  }
  const { picture, removed } = inspected;
  const parts = contentFinding("content-picture-parts", "", removedFault(removed));
  return {
    value: { content, sha256, picture },
    problems: [...problems, ...(removed.length > 0 ? [problemIn(file, parts)] : [])],
  };
}

/** Reads the pages of a site, and the pictures that they show. Where their links lead is judged later. */
export async function readPages(contentDir: string): Promise<ReadPages> {
  const listing = await listFolder(contentDir, PAGES_FOLDER);
  const names = listing.items.filter(isPage).map(({ name }) => name.slice(0, -EXTENSION.length));
  const meant = meantNames(names);
  const pictures = listing.items.filter(isPicture).map(({ name }) => name);
  const problems: Problem[] = [...listing.problems];
  const drafts: PageDraft[] = [];
  for (const name of names) {
    const read = await readPage(contentDir, name, meant.get(name));
    problems.push(...read.problems);
    if (read.value !== undefined) drafts.push(read.value);
  }
  const used = new Set(drafts.flatMap(namedFiles));
  const sources = new Map<string, PictureSource>();
  for (const name of pictures.filter((one) => used.has(one))) {
    const read = await readPicture(contentDir, name);
    problems.push(...read.problems);
    if (read.value !== undefined) sources.set(name, read.value);
  }
  // a name that no file has may well be meant for one of them
  const isComplete =
    drafts.length === names.length && [...used].every((name) => pictures.includes(name));
  problems.push(
    ...unexpectedFileProblems(PAGES_FOLDER, listing, {
      names: [],
      // of a page that cannot be read, or names none that is there, nobody knows which pictures it shows
      isRead: (item) => isPage(item) || (isPicture(item) && (used.has(item.name) || !isComplete)),
      expected: "pages, whose names end in .md, and the pictures that they show",
      fix: ({ name, kind }) =>
        kind === "file"
          ? (/\.md$/i.test(name) && caseFix(name.toLowerCase(), [name])) ||
            "Show it in a page, or remove it."
          : "Move what is in it into pages/, or remove the folder.",
    }),
  );
  const pages = drafts.map((draft) => {
    const own = namedFiles(draft).flatMap((name) => {
      const source = sources.get(name);
      return source === undefined ? [] : [[name, source] as const];
    });
    return { ...draft, pictures: new Map(own) };
  });
  return { pages, names: names.map((name) => meant.get(name) ?? name), pictures, problems };
}
