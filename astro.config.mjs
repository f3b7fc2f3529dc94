// @ts-check
import { defineConfig } from "astro/config";
import { contentDir, siteUrl } from "./scripts/settings.ts";
import { vitrine } from "./src/integration.ts";

export default defineConfig({
  output: "static",
  trailingSlash: "never",
  build: { format: "file", assets: "assets" },
  devToolbar: { enabled: false },
  integrations: [vitrine({ contentDir: contentDir(), siteUrl: siteUrl() })],
});
