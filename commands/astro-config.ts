/**
 * How Astro compiles and shows the pages.
 *
 * @module
 */
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { AstroInlineConfig } from "astro";
import type { Plugin } from "vite";
import { HASHED_FOLDER } from "../src/served/site-headers.ts";
import { PROGRAM } from "./settings.ts";
import { themeComponents } from "./theme-components.ts";

/**
 * Dynamic imports without Vite's helper, which adds links that preload what a module imports: with one style
 * sheet and few modules it is larger than what it saves.
 */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  // nor the lists of what it would preload
  configEnvironment: () => ({ build: { modulePreload: false } }),
  load: (id) =>
    id.includes("vite/preload-helper")
      ? "export const __vitePreload = (load) => load();"
      : undefined,
};

/**
 * Scripts of components without a promise where they are known: Astro looks for the script of each copy of a component
 * anew, and holds back what follows on the page until it has found it.
 */
const knownScripts: Plugin = {
  name: "known-scripts",
  apply: "build",
  enforce: "pre",
  transform: (code, id) =>
    id.endsWith("astro/dist/runtime/server/render/script.js")
      ? {
          map: null,
          code: `${code.replace("async function renderScript(", "async function findScript(")}
const known = new Map();
function renderScript(result, id) {
  const content = known.get(id);
  if (content !== undefined) return createRenderInstruction({ type: "script", id, content });
  return findScript(result, id).then((script) => {
    known.set(id, script.content);
    return script;
  });
}`,
        }
      : undefined,
};

/** What has to be bundled: the routes themselves, and what takes in files as only a bundler does. */
const BUNDLED = ["pages", "site/docs"];

/**
 * Modules that pages import stay where the program has them: what is published beside the pages is made by the same
 * ones, so that what they know of the catalog is there once, and there is less to bundle.
 *
 * @param root the folder of the pages' sources
 */
const sharedModules = (root: string): Plugin => ({
  name: "shared-modules",
  apply: "build",
  enforce: "pre",
  resolveId(source, importer) {
    if (this.environment.name !== "prerender" || importer === undefined) return undefined;
    if (!/^\.\.?\/.*\.[jt]s$/.test(source)) return undefined;
    const path = relative(join(root, "src"), join(dirname(importer), source)).replaceAll("\\", "/");
    const isBundled = BUNDLED.some((folder) => path.startsWith(`${folder}/`));
    if (path.startsWith("..") || isBundled) return undefined;
    return { id: pathToFileURL(join(PROGRAM, "src", path)).href, external: true };
  },
});

/**
 * Short names for the attributes by which the styles of a component apply to its elements alone: as Astro calls them, they
 * are a fifth of the bytes of a page with many elements.
 */
function shortScopes(): Plugin {
  /** What the short names stand for. */
  const scopes = new Map<string, string>();
  return {
    name: "short-scopes",
    apply: "build",
    transform(code) {
      if (!code.includes("data-astro-cid-")) return undefined;
      const shortened = code.replaceAll(/data-astro-cid-(\w+)/g, (_, id: string) => {
        const name = `data-s-${id.slice(0, 4)}`;
        const known = scopes.get(name) ?? id;
        if (known !== id) throw new Error(`${known} and ${id} would both be ${name}.`);
        scopes.set(name, id);
        return name;
      });
      // lines stay
      return { code: shortened, map: null };
    },
  };
}

/**
 * The order of the layers at the start of the style sheet too. A browser without scripts that has this sheet
 * in its cache, and layers.css not yet, otherwise takes the order in which the bundler has put the layers.
 */
const layersFirst: Plugin = {
  name: "layers-first",
  enforce: "post",
  generateBundle(_, bundle) {
    const order = readFileSync(join(PROGRAM, "public", "layers.css"), "utf8").trim();
    for (const file of Object.values(bundle)) {
      if (file.type === "asset" && file.fileName.endsWith(".css")) {
        file.source = `${order}${file.source}`;
      }
    }
  },
};

/**
 * The configuration of Astro, without integrations.
 *
 * @param root the folder of the pages' sources
 * @param theme the folder of the components of the site
 */
export const astroConfig = (root: string, theme?: string) =>
  ({
    // everything is here: a file of that name, which a site may have, is not read
    configFile: false,
    root,
    output: "static",
    trailingSlash: "never",
    // no style or script inside a page: the Content-Security-Policy allows files of the site only
    build: { format: "file", assets: HASHED_FOLDER, inlineStylesheets: "never" },
    vite: {
      build: { assetsInlineLimit: 0, cssCodeSplit: false },
      // workers are modules, which can load parts of themselves later; without what bundlers alone read
      worker: { format: "es", rolldownOptions: { output: { comments: { annotation: false } } } },
      plugins: [
        ...(theme === undefined ? [] : [themeComponents(root, theme)]),
        ...[plainImports, knownScripts, sharedModules(root), shortScopes(), layersFirst],
      ],
    },
    devToolbar: { enabled: false },
  }) satisfies AstroInlineConfig;
