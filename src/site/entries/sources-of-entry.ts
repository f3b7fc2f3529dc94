/**
 * Where the files are that an entry is made from, for readers who want to correct it.
 *
 * @module
 */
import { formatPointer } from "../../base/pointer.ts";
import { placeInBundle } from "../../catalog/bundles/bundle-places.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { editUrl } from "../frame/repository.ts";

/** A bundle that has an entry, and the entry in its file, to be edited. */
interface EntrySource {
  readonly name: string;
  readonly url: string;
}

/** The entry in each of its bundles; none if the site names no repository, or the content is in no commit. */
export function entrySources(
  { bundles: names, collection, key }: Entry,
  { site, source, bundles }: Pick<Catalog, "site" | "source" | "bundles">,
): readonly EntrySource[] {
  const { repository } = site;
  if (repository === undefined || source === undefined) return [];
  const { commit, prefix } = source;
  return bundles
    .filter(({ name }) => names.includes(name))
    .map((bundle) => {
      const { file, line } = placeInBundle(bundle)(formatPointer([collection, key]));
      const path = prefix + file;
      return { name: bundle.name, url: editUrl(repository, { commit, path, line }) };
    });
}
