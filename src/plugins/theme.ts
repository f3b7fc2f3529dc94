/**
 * The components by which a site replaces parts of its pages: which there are, and what each gets. They are code of the
 * site, as plugins are.
 *
 * @module
 */
import { cut } from "../base/excerpt.ts";
import { positionsIn } from "../base/position.ts";
import { PRODUCT_NAME } from "../base/product.ts";
import { nearest } from "../base/suggest.ts";
import { grouped, listed } from "../base/words.ts";
import type { Entry } from "../gkm/graph/graph.ts";
import type { RegistryTool, RegistryVersion } from "../trs/tool/registry.ts";
import { MOST_OPEN, MOST_OPERATORS, tooDeepAt, tooLongAt } from "./component-depth.ts";
import { blockedMarkup } from "./component-markup.ts";
import { blockedInPage } from "./page-markup.ts";
import type { PluginContent } from "./plugin.ts";

/** What every component of a site gets. */
export interface ThemeProps {
  readonly site: PluginContent["site"];
  /** The path that the site is published under, in front of every path of the site in a link: empty, or `/registry`. */
  readonly base: string;
  /** The path of the page, from the root of the site: `/`, or `/tools/fastp`. */
  readonly path: string;
}

/** What `Header.astro` gets, in the bar of every page. Slots: `brand`, `menu`, `search`, `colors`. */
export type HeaderProps = ThemeProps;

/** What `Footer.astro` gets, above what every footer says. Slots: `text`, `collections`. */
export type FooterProps = ThemeProps;

/** What `Home.astro` gets, at the top of the home page. Slots: `title`, `search`, `release`. */
export type HomeProps = ThemeProps;

/** What `Entry.astro` gets, below the heading of the page of an entry. Slot: the page. */
export interface EntryProps extends ThemeProps {
  readonly entry: Entry;
  /** What the page calls the entry. */
  readonly title: string;
}

/** What `Tool.astro` gets, below the heading of the page of a tool or of a version. Slot: the page. */
export interface ToolProps extends ThemeProps {
  readonly tool: RegistryTool;
  /** The version whose page it is; undefined on the page of the tool. */
  readonly version: RegistryVersion | undefined;
}

/** Beside the configuration of the site. */
export const THEME_FOLDER = "theme";

/** What a site can replace: the names of components, in {@link COMPONENTS_FOLDER}. */
const COMPONENTS = ["Header", "Footer", "Home", "Entry", "Tool"].map((name) => `${name}.astro`);

/** In {@link THEME_FOLDER}. */
const COMPONENTS_FOLDER = "components";

/** What to do about files of other sites. */
const FILE_FIX = `Put the file in a folder of ${THEME_FOLDER}/${COMPONENTS_FOLDER}, and import it.`;

/** Reads a component as Astro's compiler does: its syntax tree. */
export type ParseComponent = (text: string) => unknown;

/** What is wrong with where a file is. */
function pathFault(path: string): string | undefined {
  const [folder, ...names] = path.split("/");
  const name = names.at(-1) ?? path;
  // a file, or in a folder, which has no such name
  const isFile = names.length === 1;
  if (folder === COMPONENTS_FOLDER && COMPONENTS.includes(names[0] ?? "") === isFile)
    return undefined;
  if (path === "style.css") {
    return `${THEME_FOLDER}/${path} is not read. Styles are content: move it into ${THEME_FOLDER}/ of the content folder.`;
  }
  const whole = `${THEME_FOLDER}/${COMPONENTS_FOLDER}`;
  const meant = nearest(name, COMPONENTS);
  const proposal = meant === undefined ? "" : ` Did you mean ${whole}/${meant}?`;
  return `${THEME_FOLDER}/${cut(path)} is not a component of ${PRODUCT_NAME}. Components are ${listed(COMPONENTS, "and")}, in ${whole}/; what they import is in a folder there, such as ${whole}/parts/.${proposal}`;
}

/** What is wrong with the text of a component. */
function textFaults(path: string, text: string, parse: ParseComponent): readonly string[] {
  const place = (at: number) => {
    const { line, column } = positionsIn(text)(at);
    return `${THEME_FOLDER}/${path}:${line}:${column}`;
  };
  const deep = tooDeepAt(text);
  if (deep !== undefined) {
    return [
      `${place(deep)}: more than ${MOST_OPEN} elements and brackets are open here. Close some, or move parts into components of their own.`,
    ];
  }
  const long = tooLongAt(text);
  if (long !== undefined) {
    return [
      `${place(long)}: the expression has more than ${grouped(MOST_OPERATORS)} operators here. Divide it, or read its value from a file.`,
    ];
  }
  return blockedMarkup(text, parse(text), FILE_FIX).map(
    ({ at, found, fix }) =>
      `${place(at)}: the Content-Security-Policy of the site blocks ${found}. ${fix}`,
  );
}

/**
 * What is wrong with the files of a theme, in a sentence each.
 *
 * @param files the texts of components, and anything for other files, by their paths below {@link THEME_FOLDER}
 * @example themeFaults(new Map([["Footer.astro", ""]]), parse) // ["theme/Footer.astro is not a component of … Did you mean …?"]
 */
export const themeFaults = (
  files: ReadonlyMap<string, string>,
  parse: ParseComponent,
): readonly string[] =>
  [...files].flatMap(([path, text]) => {
    const fault = pathFault(path);
    if (fault !== undefined) return [fault];
    return path.endsWith(".astro") ? textFaults(path, text, parse) : [];
  });

/**
 * What is wrong with a page that shows components, in a sentence.
 *
 * @param path of the page
 * @param origin of the site
 */
export function themedPageFault(path: string, html: string, origin: string): string | undefined {
  const blocked = blockedInPage(html, origin, FILE_FIX);
  return (
    blocked &&
    `A component shows ${blocked.found} on the page ${path}, and the Content-Security-Policy of the site blocks it. ${blocked.fix}`
  );
}
