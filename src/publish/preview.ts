/**
 * A preview while content is edited: pages with the new text, the APIs from the current catalog, and the
 * content's errors in the browser until they are fixed.
 *
 * @module
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { HookParameters } from "astro";
import { withoutBase } from "../base/url.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { currentCatalog, hasCatalog } from "../catalog/current.ts";
import type { ContentReport } from "../catalog/live.ts";
import { type ApiListener, apiListener, isApiPath } from "../hosts/server/api-listener.ts";
import { escapeHtml } from "../markdown/escape-html.ts";
import type { OutputFile } from "../output/files.ts";
import { TOOLS_PAGE } from "../served/page-paths.ts";
import { SEARCH_BLOCKS, SEARCH_ROOT } from "../served/search-paths.ts";
import { HASHED_FOLDER } from "../served/site-headers.ts";
import { badges } from "./badges.ts";
import { catalogAssets } from "./catalog-assets.ts";
import { pictureFiles } from "./picture-files.ts";
import type { MadeFile } from "./pictures/made-files.ts";
import { searchFiles } from "./search-files.ts";

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

/** Finds files of a catalog by their paths; lists them when one is first asked for, anew for another catalog. */
function createFinder<File extends OutputFile | MadeFile>(
  isOne: (path: string) => boolean,
  filesOf: (catalog: Catalog) => Iterable<File>,
) {
  let made: { readonly catalog: Catalog; readonly files: ReadonlyMap<string, File> } | undefined;
  return (path: string): File | undefined => {
    if (!isOne(path) || !hasCatalog()) return undefined;
    const catalog = currentCatalog();
    if (made?.catalog !== catalog) {
      const files = Array.from(filesOf(catalog), (file) => [`/${file.path}`, file] as const);
      made = { catalog, files: new Map(files) };
    }
    return made.files.get(path);
  };
}

const isInSearch = (path: string) => path === SEARCH_ROOT || path.startsWith(`${SEARCH_BLOCKS}/`);

/** Finds the files of a build that pages load: images, which take a moment, badges, and the index of the search. */
function createLoaded() {
  const image = createFinder(
    (path) => path.startsWith(`/${HASHED_FOLDER}/`) && !isInSearch(path),
    pictureFiles,
  );
  const badge = createFinder(
    (path) => path.startsWith(TOOLS_PAGE) && path.endsWith(".svg"),
    badges,
  );
  const search = createFinder(isInSearch, (catalog) => searchFiles(catalog).files);
  return (path: string): OutputFile["content"] | Promise<Uint8Array> | undefined =>
    image(path)?.make() ?? badge(path)?.content ?? search(path)?.content;
}

/** Makes the function again whenever there is another catalog. */
function createApi(base: string): ApiListener {
  let made: { readonly catalog: Catalog; readonly listener: ApiListener } | undefined;
  return (request, response) => {
    const catalog = currentCatalog();
    if (made?.catalog !== catalog) {
      made = { catalog, listener: apiListener({ ...catalogAssets(catalog), base }) };
    }
    return made.listener(request, response);
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
  const api = createApi(base);
  const loaded = createLoaded();

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
      api(request, response);
      return;
    }
    const file = loaded(path);
    if (file !== undefined) {
      // without a media type, browsers recognize an image by its first bytes, but for SVG
      const type = path.endsWith(".svg") ? { "Content-Type": "image/svg+xml" } : {};
      Promise.resolve(file).then((content) => {
        response.writeHead(200, { "Cache-Control": "no-store", ...type });
        response.end(content);
      }, next);
    } else if (hasCatalog() || OWN_SCRIPTS.test(path)) {
      // for Astro, a site with a base has its home page there without a slash
      if (path === "/" && base !== "") request.url = [base, ...query].join("");
      next();
    } else respond(response, 500, "text/html", errorPage(base, report.text));
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
