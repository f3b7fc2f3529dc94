/**
 * The Astro hooks: load and validate, then publish; or show a preview.
 *
 * @module
 */

import { fileURLToPath } from "node:url";
import type { AstroIntegration, HookParameters } from "astro";
import { PRODUCT_ID } from "./base/product.ts";
import type { Cache } from "./cache/cache.ts";
import { NOTHING_KEPT } from "./cache/kept.ts";
import { currentCatalog, hasCatalog, markPreview } from "./catalog/current.ts";
import { KnownParts } from "./catalog/known-parts.ts";
import {
  ContentError,
  type ContentSource,
  isInside,
  loadContent,
  watchContent,
} from "./catalog/live.ts";
import { createWriter } from "./output/files.ts";
import { NO_PROGRESS, type Progress } from "./output/progress.ts";
import { createSiteFiles, type SiteFiles } from "./output/site-files.ts";
import { createPreview } from "./publish/preview.ts";
import { type BegunPictures, beginPictures, publish, writtenLine } from "./publish/publish.ts";
import { NO_PARTS, type OpenKept, openParts } from "./render/kept-parts.ts";
import { prerenderer } from "./render/prerenderer.ts";

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
  const source = { ...content, isDraft: true, known: new KnownParts() };
  let preview: ReturnType<typeof createPreview> | undefined;
  let server: HookParameters<"astro:server:setup">["server"] | undefined;
  let stop = () => {};
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
        // it has watches of its own, of which far fewer are needed
        const ignored = (path: string) => isInside(source.contentDir, path);
        updateConfig({ site, base, vite: { server: { watch: { ignored } } } });
        preview = createPreview(base.replace(/\/$/, ""), report);
      },
      "astro:server:setup": ({ server: viteServer, logger }) => {
        server = viteServer;
        preview?.connect(viteServer);
        stop = watchContent(
          source,
          (report) => {
            if (report.text) logger.error(`\n${report.text}`);
            else logger.info("The content has no problems.");
            preview?.update(viteServer, report);
          },
          (message) => logger.warn(message),
        );
      },
      "astro:server:start": () => {
        if (server !== undefined) preview?.listen(server);
      },
      "astro:server:done": () => stop(),
    },
  };
}

/** Opens the files of a site that is written into a folder. */
type OpenFiles = (folder: string) => SiteFiles;

/** Writes the pages, and the APIs and images beside them. */
function publishing(
  pictures: Cache,
  progress: Progress,
  openKept: OpenKept,
  openFiles: OpenFiles,
): AstroIntegration {
  let files = createSiteFiles("");
  let kept: ReturnType<typeof openParts> = { parts: NO_PARTS, save() {} };
  let begun: BegunPictures | undefined;
  return {
    name: PRODUCT_ID,
    hooks: {
      "astro:config:done": ({ config }) => {
        files = openFiles(fileURLToPath(config.outDir).replace(/[\\/]$/, ""));
      },
      "astro:build:start": ({ setPrerenderer }) => {
        const { url } = currentCatalog().site;
        const writer = createWriter(files.folder, files.store, files.keep);
        kept = openParts(currentCatalog(), openKept);
        let pages: number | undefined;
        let end = progress.begin("Compiling pages");
        setPrerenderer(
          prerenderer({
            site: url,
            writer,
            kept: kept.parts,
            begin: () => {
              end("Pages compiled");
              begun = beginPictures(currentCatalog(), files, pictures);
              end = progress.begin("Pages", {
                done: () => writer.written.files,
                total: () => pages,
              });
            },
            listed: (count) => {
              pages = count;
            },
            wrote: () => end(writtenLine("Pages", writer.written)),
            warn: (message) => progress.print(`Warning: ${message}`),
          }),
        );
      },
      "astro:build:done": async () => {
        await publish(currentCatalog(), files, progress, pictures, begun, kept.parts);
        kept.save();
      },
    },
  };
}

/**
 * The program as integrations of Astro, in their order.
 *
 * @param pictures those of earlier builds
 * @param progress shows the phases of a build; by default, nothing does
 * @param openKept by default, nothing is kept
 * @param openFiles by default, every file is written
 */
export function integrations(
  source: ContentSource,
  pictures: Cache,
  progress: Progress = NO_PROGRESS,
  openKept: OpenKept = () => NOTHING_KEPT,
  openFiles: OpenFiles = createSiteFiles,
): AstroIntegration[] {
  return [loading(source), previewing(source), publishing(pictures, progress, openKept, openFiles)];
}
