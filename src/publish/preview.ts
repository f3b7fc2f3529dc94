/**
 * A preview while content is edited: pages with the new text, the APIs from the current catalog, and the
 * content's errors in the browser until they are fixed.
 *
 * @module
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { HookParameters } from "astro";
import { decoded, withoutBase } from "../base/url.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { currentCatalog, hasCatalog } from "../catalog/current.ts";
import type { ContentReport } from "../catalog/live.ts";
import { apiListener, formerLocation, isApiPath } from "../hosts/server/api-listener.ts";
import { escapeHtml } from "../markdown/escape-html.ts";
import { isFormerAddress } from "./former-addresses.ts";
import { publishedFiles } from "./published-files.ts";

type PreviewServer = HookParameters<"astro:server:setup">["server"];

/** The environments that render pages. */
const RENDERERS = ["ssr", "prerender"];

/** The scripts that a preview needs itself. */
const OWN_SCRIPTS = /^\/(@|__|node_modules\/|src\/)/;

/** A page in place of all others while there is no catalog that they could be made from. */
const errorPage = (base: string, report: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The content has errors</title>
<script type="module" src="${base}/@vite/client"></script>
<h1>The content has errors</h1>
<p>The site is shown here when they are fixed.</p>
<pre>${escapeHtml(report)}</pre>
</html>
`;

/** What the browser shows over a page. Astro reads `message` as HTML: a report is shown as the stack. */
const overlayOf = (report: string) => ({
  type: "error" as const,
  err: {
    name: "ContentError",
    title: "The content has errors",
    message: `${hasCatalog() ? "The page below shows the last version without errors." : "There is no page to show yet."} This message closes when they are fixed.`,
    stack: report,
  },
});

function respond(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "no-store",
  });
  response.end(body);
}

/** The published files of the current catalog, and the function that reads them: made again for another catalog. */
function createPublished(base: string) {
  const make = (catalog: Catalog) => {
    const contentOf = publishedFiles(catalog);
    const file = async (path: string) => {
      const content = await contentOf(path);
      return content === undefined ? undefined : new Response(content as BodyInit);
    };
    const page = async () => new Response("Not found\n", { status: 404 });
    const formerOf = (path: string) =>
      isFormerAddress(`${path}.html`) ? formerLocation(path, { file }) : undefined;
    return { catalog, contentOf, formerOf, api: apiListener({ file, page, base }) };
  };
  let made: ReturnType<typeof make> | undefined;
  return () => {
    const catalog = currentCatalog();
    if (made?.catalog !== catalog) made = make(catalog);
    return made;
  };
}

/**
 * A preview in Astro's server.
 *
 * @param base the path that the site is published under: empty, or `/registry`
 * @param first what the first load of the content found
 */
export function createPreview(base: string, first: ContentReport) {
  let report = first;
  const published = createPublished(base);

  /** Responds with a file of a build that is no page, or leads on from a former address; returns whether there is one. */
  const respondFile = async (path: string, response: ServerResponse): Promise<boolean> => {
    if (!hasCatalog()) return false;
    const { contentOf, formerOf } = published();
    const name = decoded(path.slice(1));
    const content = await contentOf(name);
    if (content === undefined) {
      const location = await formerOf(name);
      // not for good: what is edited can change, and browsers would keep it
      if (location !== undefined) response.writeHead(302, { Location: location }).end();
      return location !== undefined;
    }
    // without a media type, browsers recognize an image by its first bytes, but for SVG
    const type = path.endsWith(".svg") ? { "Content-Type": "image/svg+xml" } : {};
    response.writeHead(200, { "Cache-Control": "no-store", ...type });
    response.end(content);
    return true;
  };

  const listener = (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ): void => {
    const url = request.url ?? "/";
    const [full = "", ...query] = url.split(/(?=\?)/);
    const path = withoutBase(full, base);
    if (isApiPath(path)) {
      if (!hasCatalog()) {
        const body = { code: 503, message: "The content has errors. Fix them first." };
        respond(response, 503, "application/json", `${JSON.stringify(body)}\n`);
        return;
      }
      published().api(request, response);
      return;
    }
    respondFile(path, response).then((isFile) => {
      if (isFile) return;
      if (hasCatalog() || OWN_SCRIPTS.test(path)) {
        // for Astro, a site with a base has its home page there without a slash
        if (path === "/" && base !== "") request.url = [base, ...query].join("");
        next();
      } else respond(response, 500, "text/html", errorPage(base, report.text));
    }, next);
  };

  return {
    /** Shows the errors that there are to every page that is opened. */
    connect({ environments: { client } }: PreviewServer): void {
      client.hot.on("vite:client:connect", (_: unknown, page: { send(data: object): void }) => {
        if (report.isBroken) page.send(overlayOf(report.text));
      });
    },
    /** Responds before Astro's own middleware, which knows the files of the project and pages only. */
    listen({ middlewares }: PreviewServer): void {
      middlewares.stack.unshift({ route: "", handle: listener });
    },
    /** Brings all open pages up to date with what a load found. */
    update({ environments }: PreviewServer, found: ContentReport): void {
      report = found;
      const { client } = environments;
      if (report.isBroken) {
        client?.hot.send(overlayOf(report.text));
        return;
      }
      // Astro keeps the paths and properties of each route until this event
      for (const name of RENDERERS) environments[name]?.hot.send("astro:content-changed", {});
      client?.hot.send({ type: "full-reload", path: "*" });
    },
  };
}
