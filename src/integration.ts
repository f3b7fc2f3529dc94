/**
 * The Astro hooks: load and validate, then publish.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { currentCatalog } from "./catalog/current.ts";
import { liveContent } from "./catalog/live.ts";
import { publish } from "./publish/publish.ts";

/** Where the content is and what the site's address is. */
export interface VitrineOptions {
  readonly contentDir: string;
  readonly siteUrl?: string | undefined;
}

/** Vitrine, as an integration of Astro. */
export function vitrine(options: VitrineOptions): AstroIntegration {
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
      "astro:build:done": async ({ dir, logger }) =>
        publish(currentCatalog(), fileURLToPath(dir), (message) => logger.info(message)),
    },
  };
}
