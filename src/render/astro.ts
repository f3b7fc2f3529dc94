/**
 * What is used of Astro beyond its documented interface: the program that it compiles the pages to, and the pages in it.
 *
 * @module
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AstroPrerenderer, RouteData, SSRResult } from "astro";
import { StaticPaths } from "astro/runtime/prerender/static-paths.js";
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
interface App {
  readonly manifest: {
    /** Loads the modules of pages, by the paths of their sources. */
    readonly pageMap: Map<string, () => Promise<{ readonly page: () => Promise<PageModule> }>>;
  };
  readonly routeCache: {
    get(route: RouteData): KnownPaths | undefined;
    /** Forgets the pages of all routes: the catalog is another one. */
    clearAll(): void;
  };
}

/** The style sheets of each route: rows of the key that Astro gives it, and of what Astro knows of them. */
export type StyleRows = readonly (readonly [key: string, styles: unknown])[];

/** The program with what only its own build tells it. */
type BuildApp = ConstructorParameters<typeof StaticPaths>[0] &
  App & {
    setInternals(internals: { readonly pagesByKeys: ReadonlyMap<string, object> }): void;
    setOptions(options: object): void;
    render(request: Request, options: { readonly routeData: RouteData }): Promise<Response>;
  };

/** Pages as Astro renders them. */
export interface AstroPages {
  readonly app: App;
  /** Lists all pages. */
  readonly paths: () => Promise<Paths>;
  readonly render: (url: URL, route: RouteData) => Promise<Response>;
}

/** The file that the program begins with. */
const ENTRY = /^prerender-entry\..*mjs$/;

/** Receives what Astro would print. An error is thrown, too: who catches it says what it means. */
const LOG = {
  write({ level, message }: { readonly level: string; readonly message: string }): void {
    if (level !== "error") process.stderr.write(`${message}\n`);
  },
};

/**
 * Opens a program that Astro compiled.
 *
 * @param folder must be below the project, whose packages the program uses
 */
export async function openPages(folder: string, styles: StyleRows): Promise<AstroPages> {
  const entry = readdirSync(folder).find((name) => ENTRY.test(name));
  if (entry === undefined) throw new Error("The compiled pages have no program.");
  const { app } = (await import(pathToFileURL(join(folder, entry)).href)) as { app: BuildApp };
  app.setInternals({ pagesByKeys: new Map(styles.map(([key, own]) => [key, { styles: own }])) });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: LOG } } });
  const paths = new StaticPaths(app);
  return {
    app,
    paths: () => paths.getAll(),
    render: (url, routeData) => app.render(new Request(url), { routeData }),
  };
}
