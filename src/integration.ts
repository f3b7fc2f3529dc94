/**
 * The hooks by which Astro shows a preview.
 *
 * @module
 */
import type { AstroIntegration, HookParameters } from "astro";
import { PRODUCT_ID } from "./base/product.ts";
import { markPreview } from "./catalog/current.ts";
import { KnownParts } from "./catalog/known-parts.ts";
import {
  type ContentReport,
  type ContentSource,
  isInside,
  loadContent,
  watchContent,
} from "./catalog/live.ts";
import { createPreview } from "./publish/preview.ts";

type Logger = HookParameters<"astro:server:setup">["logger"];

/** Prints what is wrong with content; as an error only if some of it is one. */
function printReport({ isBroken, text }: ContentReport, logger: Logger): void {
  if (text !== "") logger[isBroken ? "error" : "warn"](`\n${text}`);
}

/** Has Astro show the content while it is edited, even if it has errors, at the URL that the preview has. */
export function previewing(content: ContentSource): AstroIntegration {
  const source = { ...content, isDraft: true, readsHistory: true, known: new KnownParts() };
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
        printReport(report, logger);
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
            printReport(report, logger);
            if (report.text === "") logger.info("The content has no problems.");
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
