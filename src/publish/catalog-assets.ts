/**
 * The files of the APIs without a build: made from a catalog when they are requested.
 *
 * @module
 */
import type { Catalog } from "../catalog/catalog.ts";
import { jsonFile, type OutputFile } from "../output/files.ts";
import { tesOpenapiDocument } from "../tes/openapi.ts";
import { TES_OPENAPI_FILE } from "../tes/paths.ts";
import { sourceCitations, versionCitations } from "./citations.ts";
import { crates } from "./crates.ts";
import { gkmTree } from "./gkm-tree.ts";
import { inputsTree } from "./inputs-tree.ts";
import { interfaceTree } from "./interface-tree.ts";
import { schemaFiles } from "./schemas.ts";
import { trsTree } from "./trs-tree.ts";

/** The schemas of bundles are beside the bundles. */
function* gkmFiles(catalog: Catalog): Generator<OutputFile> {
  yield* gkmTree(catalog);
  yield* schemaFiles(catalog);
  yield* sourceCitations(catalog);
}

/** Makes the files below a folder of the site's root, by the folder. */
const TREES: Readonly<Record<string, (catalog: Catalog) => Iterable<OutputFile>>> = {
  trs: trsTree,
  gkm: gkmFiles,
  schemas: schemaFiles,
  tes: ({ site }) => [jsonFile(TES_OPENAPI_FILE, tesOpenapiDocument(site.url, site.title))],
};

/** The documents beside the pages of a tool's versions, of which archives are the largest: they are not kept. */
function* toolFiles({ site, tools }: Catalog, path: string): Generator<OutputFile> {
  const own = tools.filter(({ id }) => path.split("/")[1] === id);
  yield* interfaceTree({ tools: own });
  yield* inputsTree({ site, tools: own });
  yield* versionCitations({ site, tools: own });
  yield* crates({ site, tools: own });
}

type Content = OutputFile["content"];

/** Finds a file by its path; makes no more files than it has to look at, and each of them once. */
function createFinder(files: Iterable<OutputFile>): (path: string) => Content | undefined {
  const left = files[Symbol.iterator]();
  const made = new Map<string, Content>();
  return (path) => {
    while (!made.has(path)) {
      const next = left.next();
      if (next.done === true) return undefined;
      made.set(next.value.path, next.value.content);
    }
    return made.get(path);
  };
}

/** The files of a catalog's APIs, as the function reads them. */
export function catalogAssets(catalog: Catalog) {
  const finders = new Map<string, (path: string) => Content | undefined>();
  const finderOf = (folder: string) => {
    const tree = Object.hasOwn(TREES, folder) ? TREES[folder] : undefined;
    if (tree === undefined) return undefined;
    const finder = finders.get(folder) ?? createFinder(tree(catalog));
    finders.set(folder, finder);
    return finder;
  };
  return {
    async file(path: string): Promise<Response | undefined> {
      const [folder = ""] = path.split("/");
      const find = folder === "tools" ? createFinder(toolFiles(catalog, path)) : finderOf(folder);
      const content = find?.(path);
      return content === undefined ? undefined : new Response(content as BodyInit);
    },
    page: async (): Promise<Response> => new Response("Not found\n", { status: 404 }),
  };
}
