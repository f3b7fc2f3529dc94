// @ts-check
import { resolve } from "node:path";
import { defineConfig } from "astro/config";
import { vitrine } from "./src/integration.ts";

export default defineConfig({
  output: "static",
  trailingSlash: "never",
  build: { format: "file", assets: "assets" },
  devToolbar: { enabled: false },
  integrations: [
    vitrine({
      contentDir: resolve(process.env.CONTENT_DIR ?? "content"),
      siteUrl: process.env.SITE_URL || undefined,
    }),
  ],
});
