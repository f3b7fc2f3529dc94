/**
 * What the manifest of a new site has.
 *
 * @module
 */
import { join } from "node:path";
import { type ManifestRows, STATE_FIELDS, stateOf } from "./manifest.ts";
import { type SiteFiles, statsOf } from "./site-files.ts";

/** The files and folders of a new site, with their states before it is put in its place. */
export function newRows(files: SiteFiles, fresh: string): ManifestRows {
  const paths: string[] = [];
  const all = [...files.paths(), ...files.folders];
  const states = new Float64Array(all.length * STATE_FIELDS);
  for (const path of all) {
    const stats = statsOf(join(fresh, path));
    if (stats === undefined) continue;
    states.set(stateOf(stats), paths.length * STATE_FIELDS);
    paths.push(path);
  }
  return { paths, states, digestOf: files.digestOf };
}
