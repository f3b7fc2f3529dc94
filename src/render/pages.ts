/**
 * The pages of a site. The first page of each route is rendered by Astro and by the route's own component; where the two
 * differ, Astro renders the whole route. Routes of few pages are Astro's, too.
 *
 * @module
 */
import { hash } from "node:crypto";
import type { RouteData, SSRResult } from "astro";
import type { FileWriter } from "../output/files.ts";
import type { AstroPages, PageComponent, Paths, StaticPath } from "./astro.ts";
import type { KeptParts } from "./kept-parts.ts";
import { copyOf, type PageRenderer, pageRenderer } from "./page-renderer.ts";

/** A parameter with more values than this is no choice of a layout, but the name of the page. */
const MOST_LAYOUTS = 40;

/** A route of fewer pages has nothing to gain: its first page is rendered twice. */
const FEW_PAGES = 3;

interface PagesOptions {
  /** The URL that the site is published at. */
  readonly site: string;
  readonly writer: FileWriter;
  /** Pages of the build before. */
  readonly kept: KeptParts;
  /** Is called with the number of all pages, before the first of them is rendered. */
  readonly listed?: (pages: number) => void;
  /** Is called with the path of a page before it is rendered. */
  readonly begins?: (path: string) => void;
  /** Looks at the pages that Astro renders: the first of each kind, and those of routes with few. May throw. */
  readonly check?: (path: string, html: string) => void;
  /** Receives a sentence for each route that is left to Astro. */
  readonly warn: (message: string) => void;
}

/** The file of a page, or of what else a route makes, below the root of the site. */
const fileOf = (pathname: string, { type }: RouteData) => {
  const path = pathname.replace(/^\/|\/$/g, "");
  return type === "endpoint" ? path : `${path || "index"}.html`;
};

/** The URL that Astro gives to a file. */
const urlOf = (file: string, site: string) => new URL(`${site.replace(/\/$/, "")}/${file}`);

/** The text of Astro's own page, and the result that it was rendered with. */
async function renderFirst({ app, render }: AstroPages, route: RouteData, url: URL) {
  const { pageMap } = app.manifest;
  const load = pageMap.get(route.component);
  const page = await (await load?.())?.page();
  const known = app.routeCache.get(route);
  if (load === undefined || page === undefined || known === undefined) return undefined;
  const { default: component } = page;
  let result: SSRResult | undefined;
  const watched: PageComponent = (given, ...rest) => {
    result = copyOf(given);
    return component(given, ...rest);
  };
  const module = { ...page, default: Object.assign(watched, component) };
  pageMap.set(route.component, async () => ({ page: async () => module }));
  known.mod = module;
  try {
    const html = await (await render(url, route)).text();
    return result === undefined ? undefined : { html, result, component };
  } finally {
    pageMap.set(route.component, load);
    known.mod = page;
  }
}

/** What renders the pages of a route; undefined if Astro renders its first page otherwise. */
async function rendererOf(
  astro: AstroPages,
  route: RouteData,
  url: URL,
): Promise<PageRenderer | undefined> {
  const first = await renderFirst(astro, route, url);
  const page = astro.app.routeCache.get(route)?.staticPaths?.[0];
  if (first === undefined || page === undefined) return undefined;
  const render = pageRenderer(first.component, first.result);
  try {
    return (await render(url, page)) === first.html ? render : undefined;
  } catch {
    // a component uses what only Astro has
    return undefined;
  }
}

/** The first page of each value of a route's first parameter, but that of the first: each can have a layout of its own. */
function firstsOf(pages: readonly StaticPath[]): readonly number[] {
  const firsts = new Map<string | undefined, number>();
  for (const [index, { params }] of pages.entries()) {
    const [name] = Object.values(params);
    if (!firsts.has(name)) firsts.set(name, index);
    if (firsts.size > MOST_LAYOUTS) return [];
  }
  return [...firsts.values()].slice(1);
}

/** Whether a page is rendered as Astro renders it. */
async function isAstros(
  astro: AstroPages,
  route: RouteData,
  url: URL,
  render: () => string | Promise<string>,
): Promise<boolean> {
  const html = await (await astro.render(url, route)).text();
  try {
    return (await render()) === html;
  } catch {
    // a component uses what only Astro has
    return false;
  }
}

/** What renders the pages of a route; undefined if Astro renders one of those that are compared otherwise. */
async function comparedRenderer(
  astro: AstroPages,
  [route, paths]: readonly [RouteData, Paths],
  { site, kept }: Pick<PagesOptions, "site" | "kept">,
): Promise<PageRenderer | undefined> {
  const [first] = paths;
  const pages = astro.app.routeCache.get(route)?.staticPaths ?? [];
  if (first === undefined) return undefined;
  const render = await rendererOf(astro, route, urlOf(fileOf(first.pathname, route), site));
  if (render === undefined) return undefined;
  for (const index of firstsOf(pages)) {
    const file = fileOf((paths[index] ?? first).pathname, route);
    const url = urlOf(file, site);
    const page = pages[index];
    if (page === undefined) continue;
    // the build before has found the same of the same page
    const found = kept.find(`Astro's ${file}`, page.props);
    if (found.bytes !== undefined) continue;
    found.begin();
    if (!(await isAstros(astro, route, url, () => render(url, page)))) return undefined;
    found.end(new Uint8Array());
  }
  return render;
}

/** Writes the pages of a route: those that were made before, and what is rendered. Returns false if it is left to Astro. */
async function writeRoute(
  astro: AstroPages,
  [route, paths]: readonly [RouteData, Paths],
  options: PagesOptions,
): Promise<boolean> {
  const { site, writer, kept } = options;
  const pages = astro.app.routeCache.get(route)?.staticPaths;
  if (pages?.length !== paths.length) return false;
  let render: PageRenderer | undefined;
  for (const [index, { pathname }] of paths.entries()) {
    const page = pages[index];
    if (page === undefined) return false;
    const path = fileOf(pathname, route);
    const made = kept.find(path, page.props, (digest) => writer.keep(path, digest));
    if (made.isThere) continue;
    if (made.bytes !== undefined) {
      await writer.write({ path, content: made.bytes });
      continue;
    }
    render ??= await comparedRenderer(astro, [route, paths], options);
    if (render === undefined) {
      for (const one of paths) kept.drop(fileOf(one.pathname, route));
      return false;
    }
    made.begin();
    const url = urlOf(path, site);
    options.begins?.(url.pathname);
    const html = render(url, page);
    const content = Buffer.from(typeof html === "string" ? html : await html);
    const digest = hash("sha256", content, "base64url");
    made.end(content, digest);
    await writer.write({ path, content, known: { bytes: content.byteLength, digest } });
  }
  return true;
}

/** Writes the pages of a route as Astro renders them. */
async function writeAstros(
  astro: AstroPages,
  [route, paths]: readonly [RouteData, Paths],
  { site, writer }: PagesOptions,
): Promise<void> {
  for (const { pathname } of paths) {
    const path = fileOf(pathname, route);
    const response = await astro.render(urlOf(path, site), route);
    await writer.write({ path, content: new Uint8Array(await response.arrayBuffer()) });
  }
}

/** Writes all pages of a site, and what else its routes make. */
export async function writePages(compiled: AstroPages, options: PagesOptions): Promise<void> {
  const astro: AstroPages = {
    ...compiled,
    async render(url, route) {
      options.begins?.(url.pathname);
      const response = await compiled.render(url, route);
      if (route.type === "page") options.check?.(url.pathname, await response.clone().text());
      return response;
    },
  };
  const paths = await astro.paths();
  options.listed?.(paths.length);
  for (const route of Map.groupBy(paths, (path) => path.route)) {
    const [{ component, type }, pages] = route;
    const isSmall = type !== "page" || pages.length < FEW_PAGES;
    if (!isSmall && (await writeRoute(astro, route, options))) continue;
    if (!isSmall) options.warn(`Astro renders ${component}: its first page differs from Astro's.`);
    await writeAstros(astro, route, options);
  }
  // what the pages were made from
  astro.app.routeCache.clearAll();
}
