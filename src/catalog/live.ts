/**
 * Content that is loaded once for a build, and again whenever it changes in a preview.
 *
 * @module
 */
import { hasCatalog, setCatalog } from "./current.ts";
import { loadCatalog } from "./load.ts";
import type { Problem } from "./report/problem.ts";
import { REPORTERS } from "./report/report.ts";

/** Thrown if the content has errors; the message is the report. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(REPORTERS.text(problems));
    this.problems = problems;
  }
}

/** What a preview needs of its server: Vite's has both. */
interface PreviewServer {
  readonly watcher: {
    add(path: string): unknown;
    on(event: "all", listener: (event: string, path: string) => void): unknown;
  };
  readonly ws: { send(payload: { readonly type: "full-reload" }): void };
}

const SETTLE_MS = 100;

/** The content of a folder. */
export function liveContent(options: {
  readonly contentDir: string;
  readonly siteUrl?: string | undefined;
}) {
  const reload = async (): Promise<string | undefined> => {
    const { catalog, problems } = await loadCatalog(options.contentDir, options);
    if (catalog === undefined) throw new ContentError(problems);
    setCatalog(catalog);
    return problems.length > 0 ? REPORTERS.text(problems) : undefined;
  };
  return {
    /**
     * Loads the content unless that has been done.
     *
     * @throws ContentError if it has errors
     */
    async load(warn: (report: string) => void): Promise<void> {
      if (hasCatalog()) return;
      const report = await reload();
      if (report !== undefined) warn(report);
    },
    /** Loads the content again after each change and reloads the browser; errors are reported. */
    watch(server: PreviewServer, tell: (report: string) => void): void {
      let timer: NodeJS.Timeout | undefined;
      server.watcher.add(options.contentDir);
      server.watcher.on("all", (_, path) => {
        if (!path.startsWith(options.contentDir)) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          reload().then(
            (report) => {
              if (report !== undefined) tell(report);
              server.ws.send({ type: "full-reload" });
            },
            (error: unknown) => tell(error instanceof Error ? error.message : String(error)),
          );
        }, SETTLE_MS);
      });
    },
  };
}
