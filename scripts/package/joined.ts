/**
 * Folders whose modules are one: an archive has 45 bytes for every file, and modules name to each other what no other
 * needs.
 *
 * @module
 */
import { join, relative } from "node:path/posix";
import { type Plugin, rolldown } from "rolldown";
import { withoutDoors } from "./doors.ts";
import { NAMED, namedBy, namedIn, type Sources, wayTo } from "./sources.ts";

/** Folders that are joined: rooms, and what large rooms consist of. Astro reads components and pages file by file. */
const FOLDER =
  /^src\/(?:(?:languages|site|trs)\/[^/]+|(?!browser|components|languages|layouts|pages|site|trs)[^/]+)(?=\/)/;

/** What says where other files are, from its own place. */
const PLACED = /\bimport\.meta\b/;

/** A thread that is started of a module, which runs as it is loaded. */
const THREAD = /new URL\("(\.{1,2}\/[^"]+\.ts)", import\.meta\.url\)/g;

/** A module outside of a folder, while the folder is joined: by its path from the root. */
const OUTSIDE = /"outside:([^"]+)"/g;

/** Names modules that are not joined by what they are, and not by the way to them. */
const outside = (root: string, own: ReadonlySet<string>): Plugin => ({
  name: "outside",
  resolveId(id, importer) {
    if (importer === undefined) return;
    if (!id.startsWith(".")) return { id, external: true };
    const path = relative(root, namedBy(importer, id));
    return own.has(path) ? undefined : { id: `outside:${path}`, external: true };
  },
});

/** Modules that are joined, and those of them that others import. */
function partsOf(own: readonly string[], sources: Sources) {
  const parts = new Set(own);
  const named = namedIn(
    [...sources].filter(([path]) => !parts.has(path)),
    NAMED,
  );
  return { own: parts, doors: own.filter((path) => named.has(path)) };
}

/**
 * Joins modules: at the place of the only one that others import, or in a module beside those that others import, which
 * export what they did.
 */
async function joinParts(
  root: string,
  beside: string,
  { own, doors }: ReturnType<typeof partsOf>,
): Promise<Sources> {
  const bundle = await rolldown({
    input: Object.fromEntries(doors.map((path) => [path, join(root, path)])),
    plugins: [outside(root, own)],
  });
  const { output } = await bundle.generate({
    comments: false,
    entryFileNames: "[name]",
    chunkFileNames: "[name]",
    codeSplitting: doors.length > 1 && { groups: [{ name: beside }] },
  });
  return new Map(
    output.flatMap((one) =>
      one.type === "chunk"
        ? [
            [
              one.fileName,
              one.code.replaceAll(OUTSIDE, (_, path) => `"${wayTo(path, one.fileName)}"`),
            ],
          ]
        : [],
    ),
  );
}

/**
 * The modules of the package: of folders that are joined, what others import of them.
 *
 * @param root the folder of the project
 * @param sources its modules, and what else imports modules
 * @param bundled the modules that bundles have, which stay as they are
 * @returns the modules, and the paths of those that are made of several
 * @throws Error if a module cannot be read
 */
export async function withJoined(
  root: string,
  sources: Sources,
  bundled: ReadonlySet<string>,
): Promise<{ readonly modules: Sources; readonly joined: ReadonlySet<string> }> {
  const modules = new Map(sources);
  const joined = new Set<string>();
  const apart = new Set([...bundled, ...namedIn(sources, THREAD)]);
  const folders = Map.groupBy(
    [...sources].flatMap(([path, text]) => (apart.has(path) || PLACED.test(text) ? [] : [path])),
    (path) => (path.endsWith(".ts") ? FOLDER.exec(path)?.[0] : undefined),
  );
  for (const [folder, own] of folders) {
    if (folder === undefined) continue;
    const parts = partsOf(own, sources);
    for (const path of parts.own) modules.delete(path);
    for (const [path, code] of await joinParts(root, `${folder}/joined.ts`, parts)) {
      modules.set(path, code);
      joined.add(path);
    }
  }
  return { modules: withoutDoors(modules), joined };
}
