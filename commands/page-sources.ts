/**
 * The sources of pages, where Astro may write beside them and finds all packages.
 *
 * @module
 */
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { MARKER_FILE } from "../src/base/product.ts";
import { inWorkspace, removeAbandoned } from "../src/output/workspace.ts";
import { IS_PACKAGE, PROGRAM, WORK_FOLDER } from "./settings.ts";

/** What pages are compiled from; a preview runs modules that read schemas. */
const SOURCES = ["src", "docs", "public", "schemas", "tsconfig.json"];

/** Where pages are compiled: what they are compiled to finds packages only below the project, wherever the site goes. */
const WORKSHOP = join(WORK_FOLDER, MARKER_FILE);

/** Where pages are compiled to, in a workspace. */
export const compiledIn = (workspace: string): string => join(workspace, "compiled");

/** The folder of a package as Node finds it from a folder; undefined if it is not installed. */
export function packageFolder(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, "node_modules", name);
    if (existsSync(path)) return realpathSync(path);
    if (dirname(folder) === folder) return undefined;
  }
}

/** The packages that a package uses, by name. */
function packagesOf(folder: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(folder, "package.json"), "utf8");
  const { dependencies = {} } = JSON.parse(text) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  return new Map(
    Object.keys(dependencies).flatMap((name) => {
      const path = packageFolder(name, folder);
      return path === undefined ? [] : [[name, path] as const];
    }),
  );
}

/**
 * Links a folder to the packages that pages use, and to those that Astro's own modules in compiled pages use: from below
 * it they are found wherever the program is installed. A clone has its packages above the folder.
 *
 * @returns the folders of the packages
 */
function linkPackages(folder: string): readonly string[] {
  if (!IS_PACKAGE) return [];
  const own = packagesOf(PROGRAM);
  const packages = new Map([...packagesOf(own.get("astro") ?? PROGRAM), ...own]);
  for (const [name, path] of packages) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    // the only links to folders that Windows makes without rights of an administrator; others ignore the type
    symlinkSync(path, link, "junction");
  }
  return [...packages.values()];
}

/**
 * Has `run` work where compiled pages find their packages, in a folder that is gone afterwards.
 *
 * @param run gets the folder, and the folders of the packages that are linked there
 */
export async function inWorkshop<Result>(
  run: (workspace: string, packages: readonly string[]) => Promise<Result>,
): Promise<Result> {
  removeAbandoned(WORKSHOP);
  return inWorkspace(WORKSHOP, (workspace) => run(workspace, linkPackages(workspace)));
}

/**
 * The folder of the sources of pages: that of a clone itself. Those of a package are copied, to where Astro may write
 * beside them; it computes names from their paths below the folder, which are those of a clone.
 *
 * @param workspace has links to packages
 */
export function pageSources(workspace: string): string {
  if (!IS_PACKAGE) return PROGRAM;
  const folder = join(workspace, "sources");
  for (const name of SOURCES) cpSync(join(PROGRAM, name), join(folder, name), { recursive: true });
  return folder;
}
