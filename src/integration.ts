/**
 * The Astro hooks: load and validate, then list the pages for search engines, then publish.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import sitemap from "@astrojs/sitemap";
import type { AstroIntegration } from "astro";
import { currentCatalog } from "./catalog/current.ts";
import { liveContent } from "./catalog/live.ts";
import { publish } from "./publish/publish.ts";
import { isInSitemap } from "./publish/sitemap.ts";

/** Where the content is, and the site's URL. */
export interface VitrineOptions {
  readonly contentDir: string;
  /** By default, the `url` in `site.yaml`. */
  readonly siteUrl?: string | undefined;
}

/** Loads the content before Astro reads its configuration, and again whenever it changes in a preview. */
function loading(options: VitrineOptions): AstroIntegration {
  const content = liveContent(options);
  return {
    name: "vitrine",
    hooks: {
      "astro:config:setup": async ({ updateConfig, logger }) => {
        await content.load((report) => logger.warn(`\n${report}`));
        const { url } = currentCatalog().site;
        updateConfig({ site: url, base: new URL(url).pathname });
      },
      "astro:server:setup": ({ server, logger }) =>
        content.watch(server, (report) => logger.error(`\n${report}`)),
    },
  };
}

/** Writes the APIs beside the built pages. */
const publishing: AstroIntegration = {
  name: "vitrine",
  hooks: {
    "astro:build:done": async ({ dir, logger }) =>
      publish(currentCatalog(), fileURLToPath(dir), (message) => logger.info(message)),
  },
};

/** Vitrine, as integrations of Astro, in their order. */
export function vitrine(options: VitrineOptions): AstroIntegration[] {
  return [
    loading(options),
    sitemap({
      filter: (url) => isInSitemap(url, currentCatalog().site.url),
      namespaces: { news: false, xhtml: false, image: false, video: false },
    }),
    publishing,
  ];
}
