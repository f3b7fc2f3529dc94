// @ts-check
import { defineConfig } from "astro/config";
import { contentDir, siteUrl } from "./scripts/settings.ts";
import { vitrine } from "./src/integration.ts";
import { HASHED_FOLDER } from "./src/trs/site-headers.ts";

export default defineConfig({
  output: "static",
  trailingSlash: "never",
  // no style or script inside a page: the Content-Security-Policy allows files of the site only
  build: { format: "file", assets: HASHED_FOLDER, inlineStylesheets: "never" },
  vite: { build: { assetsInlineLimit: 0, cssCodeSplit: false } },
  devToolbar: { enabled: false },
  integrations: [vitrine({ contentDir: contentDir(), siteUrl: siteUrl() })],
});
