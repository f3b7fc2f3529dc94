/**
 * Compiled pages in a folder: what the process writes that compiles them, and reads that renders.
 *
 * @module
 */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AstroIntegration, HookParameters } from "astro";
import { filesBelow, type OutputFile } from "../output/files.ts";
import { type AstroPages, openPages, type StyleRows } from "./astro.ts";

/** The files that pages load: scripts, styles and what `public/` has. */
const ASSETS = "assets";

/** The program that renders the pages. */
const PROGRAM = "program";

/** {@link StyleRows} as JSON. */
const STYLES = "styles.json";

/** Where Astro puts the program, below its output. */
const PROGRAM_IN_OUTPUT = ".prerender";

/** Where the files that pages load are, in a folder of compiled pages; Astro's output, too. */
export const assetsIn = (folder: string): string => join(folder, ASSETS);

/** Has Astro compile the pages into a folder, and render none. */
export function compilingInto(folder: string): AstroIntegration {
  let pages: HookParameters<"astro:build:setup">["pages"] = new Map();
  return {
    name: "compiling",
    hooks: {
      "astro:build:setup": (options) => {
        pages = options.pages;
      },
      "astro:build:start": ({ setPrerenderer }) => {
        setPrerenderer({
          name: "compiling",
          // they are complete when the first page would be rendered
          async getStaticPaths() {
            const rows: StyleRows = [...pages].map(([key, { styles }]) => [key, styles]);
            writeFileSync(join(folder, STYLES), JSON.stringify(rows));
            renameSync(join(assetsIn(folder), PROGRAM_IN_OUTPUT), join(folder, PROGRAM));
            return [];
          },
          async render() {
            throw new Error("No page is rendered where pages are compiled.");
          },
        });
      },
    },
  };
}

/** The files that pages load, from a folder of compiled pages. */
export const assetsOf = (folder: string): readonly OutputFile[] =>
  filesBelow(assetsIn(folder)).map((path) => ({
    path,
    content: readFileSync(join(assetsIn(folder), path)),
  }));

/** Opens compiled pages. */
export const openCompiled = (folder: string): Promise<AstroPages> =>
  openPages(join(folder, PROGRAM), JSON.parse(readFileSync(join(folder, STYLES), "utf8")));
