/**
 * The Astro hooks: load and validate, then publish; or show a preview.
 *
 * @module
 */

import { fileURLToPath } from "node:url";
import type { AstroIntegration, HookParameters } from "astro";
import { PRODUCT_ID } from "./base/product.ts";
import type { Cache } from "./cache/cache.ts";
import { currentCatalog, hasCatalog, markPreview } from "./catalog/current.ts";
import { ContentError, type ContentSource, loadContent, watchContent } from "./catalog/live.ts";
import { createPreview } from "./publish/preview.ts";
import { publish } from "./publish/publish.ts";

/** Loads the content before Astro reads its configuration, unless that has been done. */
function loading(source: ContentSource): AstroIntegration {
  return {
    name: PRODUCT_ID,
    hooks: {
      "astro:config:setup": async ({ command, updateConfig, logger }) => {
        if (command === "dev") return;
        const report = hasCatalog() ? undefined : await loadContent(source);
        if (report?.isBroken) throw new ContentError(report.text);
        if (report?.text) logger.warn(`\n${report.text}`);
        const { url } = currentCatalog().site;
        updateConfig({ site: url, base: new URL(url).pathname });
      },
    },
  };
}

/** Shows the content while it is edited, even if it has errors, at the URL that the preview has. */
function previewing(content: ContentSource): AstroIntegration {
  const source = { ...content, isDraft: true };
  let preview: ReturnType<typeof createPreview> | undefined;
  let server: HookParameters<"astro:server:setup">["server"] | undefined;
  return {
    name: PRODUCT_ID,
    hooks: {
      "astro:config:setup": async ({ command, updateConfig, logger }) => {
        if (command !== "dev") return;
        markPreview();
        const report = await loadContent(source);
        if (report.text) logger.error(`\n${report.text}`);
        const site = source.siteUrl ?? "http://localhost:4321";
        const base = new URL(site).pathname;
        updateConfig({ site, base });
        preview = createPreview(base.replace(/\/$/, ""), report);
      },
      "astro:server:setup": ({ server: viteServer, logger }) => {
        server = viteServer;
        preview?.connect(viteServer);
        watchContent(source, viteServer.watcher, (report) => {
          if (report.text) logger.error(`\n${report.text}`);
          else logger.info("The content has no problems.");
          preview?.update(viteServer, report);
        });
      },
      "astro:server:start": () => {
        if (server !== undefined) preview?.listen(server);
      },
    },
  };
}

/** Writes the APIs and images beside the built pages. */
const publishing = (pictures: Cache): AstroIntegration => ({
  name: PRODUCT_ID,
  hooks: {
    "astro:build:done": async ({ dir, logger }) => {
      const progress = (message: string) => logger.info(message);
      await publish(currentCatalog(), fileURLToPath(dir), progress, pictures);
    },
  },
});

/**
 * The program as integrations of Astro, in their order.
 *
 * @param pictures those of earlier builds
 */
export function integrations(source: ContentSource, pictures: Cache): AstroIntegration[] {
  return [loading(source), previewing(source), publishing(pictures)];
}
