// @ts-check
import { defineConfig } from "astro/config";
import { contentDir, siteUrl } from "./scripts/settings.ts";
import { vitrine } from "./src/integration.ts";
import { HASHED_FOLDER } from "./src/trs/site-headers.ts";

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

export default defineConfig({
  output: "static",
  trailingSlash: "never",
  // no style or script inside a page: the Content-Security-Policy allows files of the site only
  build: { format: "file", assets: HASHED_FOLDER, inlineStylesheets: "never" },
  vite: { build: { assetsInlineLimit: 0, cssCodeSplit: false }, plugins: [plainImports] },
  devToolbar: { enabled: false },
  integrations: [vitrine({ contentDir: contentDir(), siteUrl: siteUrl() })],
});
