// @ts-check
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { defineConfig } from "astro/config";
import { projectCache } from "./commands/project-cache.ts";
import { contentDir, siteUrl } from "./commands/settings.ts";
import { jsonCache } from "./src/cache/json-cache.ts";
import { previewing } from "./src/integration.ts";
import { HASHED_FOLDER } from "./src/served/site-headers.ts";

/**
 * Dynamic imports without Vite's helper, which adds links that preload what a module imports: with one style
 * sheet and few modules it is larger than what it saves.
 */
const plainImports = {
  name: "plain-imports",
  enforce: /** @type {const} */ ("pre"),
  load: (/** @type {string} */ id) =>
    id.includes("vite/preload-helper")
      ? "export const __vitePreload = (load) => load();"
      : undefined,
};

/**
 * Scripts of components without a promise where they are known: Astro looks for the script of each copy of a component
 * anew, and holds back what follows on the page until it has found it.
 */
const knownScripts = {
  name: "known-scripts",
  apply: /** @type {const} */ ("build"),
  enforce: /** @type {const} */ ("pre"),
  transform: (/** @type {string} */ code, /** @type {string} */ id) =>
    id.endsWith("astro/dist/runtime/server/render/script.js")
      ? `${code.replace("async function renderScript(", "async function findScript(")}
const known = new Map();
function renderScript(result, id) {
  const content = known.get(id);
  if (content !== undefined) return createRenderInstruction({ type: "script", id, content });
  return findScript(result, id).then((script) => {
    known.set(id, script.content);
    return script;
  });
}`
      : undefined,
};

const SOURCES = fileURLToPath(new URL("src/", import.meta.url));

/** What has to be bundled: the routes themselves, and what takes in files as only a bundler does. */
const BUNDLED = ["pages", "site/docs"];

/**
 * Modules that pages import stay where they are: what is published beside the pages is made by the same ones, so that what
 * they know of the catalog is there once, and there is less to bundle.
 */
const sharedModules = {
  name: "shared-modules",
  apply: /** @type {const} */ ("build"),
  enforce: /** @type {const} */ ("pre"),
  /** @this {{ environment: { name: string } }} */
  resolveId(/** @type {string} */ source, /** @type {string | undefined} */ importer) {
    if (this.environment.name !== "prerender" || importer === undefined) return undefined;
    if (!/^\.\.?\/.*\.ts$/.test(source)) return undefined;
    const path = join(dirname(importer), source);
    const inSources = relative(SOURCES, path).replaceAll("\\", "/");
    const isBundled = BUNDLED.some((folder) => inSources.startsWith(`${folder}/`));
    if (inSources.startsWith("..") || isBundled) return undefined;
    return { id: pathToFileURL(path).href, external: true };
  },
};

/** What the short names of scopes stand for. */
const scopes = new Map();

/**
 * Short names for the attributes by which the styles of a component apply to its elements alone: as Astro calls them, they
 * are a fifth of the bytes of a page with many elements.
 */
const shortScopes = {
  name: "short-scopes",
  apply: /** @type {const} */ ("build"),
  transform: (/** @type {string} */ code) =>
    code.includes("data-astro-cid-")
      ? code.replaceAll(/data-astro-cid-(\w+)/g, (_, id) => {
          const name = `data-s-${id.slice(0, 4)}`;
          const known = scopes.get(name) ?? id;
          if (known !== id) throw new Error(`${known} and ${id} would both be ${name}.`);
          scopes.set(name, id);
          return name;
        })
      : undefined,
};

/**
 * The order of the layers at the start of the style sheet too. A browser without scripts that has this sheet
 * in its cache, and layers.css not yet, otherwise takes the order in which the bundler has put the layers.
 */
const layersFirst = {
  name: "layers-first",
  enforce: /** @type {const} */ ("post"),
  /** @param {Record<string, { type: string, fileName: string, source?: string | Uint8Array }>} bundle */
  generateBundle(/** @type {unknown} */ _, bundle) {
    const order = readFileSync(new URL("public/layers.css", import.meta.url), "utf8").trim();
    for (const file of Object.values(bundle)) {
      if (file.type === "asset" && file.fileName.endsWith(".css")) {
        file.source = `${order}${file.source}`;
      }
    }
  },
};

export default defineConfig({
  output: "static",
  trailingSlash: "never",
  // no style or script inside a page: the Content-Security-Policy allows files of the site only
  build: { format: "file", assets: HASHED_FOLDER, inlineStylesheets: "never" },
  vite: {
    build: { assetsInlineLimit: 0, cssCodeSplit: false },
    plugins: [plainImports, knownScripts, sharedModules, shortScopes, layersFirst],
  },
  devToolbar: { enabled: false },
  integrations: [
    previewing({
      contentDir: contentDir(),
      siteUrl: siteUrl(),
      validationCache: jsonCache(projectCache("judgements")),
    }),
  ],
});
