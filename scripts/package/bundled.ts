/**
 * Which modules the bundles of pages and of the function are made from.
 *
 * @module
 */
import { NAMED, namedIn, type Sources } from "./sources.ts";

/** What a bundle begins with: scripts of pages, and what a host runs. */
const isEntry = (path: string, text: string) =>
  path.startsWith("src/browser/") || /\badapter: \{\s*entry: /.test(text);

const TYPES = /^(?:import|export) type \{[^}]*\} from ".+";$/gm;

/** The modules that bundles have, by their paths from the root: all that their entries import, and what these do. */
export function bundledModules(sources: Sources): ReadonlySet<string> {
  const bundled = new Set<string>();
  const add = (path: string) => {
    const text = sources.get(path);
    if (text === undefined || bundled.has(path)) return;
    bundled.add(path);
    for (const to of namedIn([[path, text.replaceAll(TYPES, "")]], NAMED)) add(to);
  };
  for (const [path, text] of sources) if (isEntry(path, text)) add(path);
  return bundled;
}
