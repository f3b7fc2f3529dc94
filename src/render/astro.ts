/**
 * What is used of Astro beyond its documented interface: the compiled pages of a build and their paths. It is looked
 * at before it is used: where it is not as expected, Astro renders.
 *
 * @module
 */
import type { AstroPrerenderer, RouteData, SSRResult } from "astro";
import type { RenderInstance } from "astro/runtime/server/render/common.js";

export type Paths = Awaited<ReturnType<AstroPrerenderer["getStaticPaths"]>>;

/** A compiled page: what it returns writes its HTML. */
export type PageComponent = (
  result: SSRResult,
  props: unknown,
  slots: object,
) => RenderInstance | Promise<RenderInstance>;

/** A page of a route with parameters. */
export interface StaticPath {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly props?: unknown;
}

/** The module of a page. */
interface PageModule {
  readonly default: PageComponent;
}

/** The pages of a route, and the module whose they are: with another one, they are listed again. */
interface KnownPaths {
  mod?: PageModule;
  readonly staticPaths?: readonly StaticPath[];
}

/** The program of a build. */
export interface App {
  readonly manifest: {
    /** Loads the modules of pages, by the paths of their sources. */
    readonly pageMap: Map<string, () => Promise<{ readonly page: () => Promise<PageModule> }>>;
  };
  readonly routeCache: { get(route: RouteData): KnownPaths | undefined };
}

/** The program that Astro's own prerenderer runs; undefined if it has another form than the one that is known. */
export function appOf(prerenderer: AstroPrerenderer): App | undefined {
  const { app } = prerenderer as { readonly app?: Partial<App> };
  const isKnown = app?.manifest?.pageMap instanceof Map && app.routeCache !== undefined;
  return isKnown ? (app as App) : undefined;
}
