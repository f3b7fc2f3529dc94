/**
 * The collections of plugins as documents: the list and the schema of each collection, and each entry.
 *
 * @module
 */
import { optionalField } from "../base/optional-fields.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { isCollectionName } from "../gkm/model/collections.ts";
import { entryDocument } from "../gkm/model/paths.ts";
import { jsonFile, type OutputFile } from "../output/files.ts";
import { pluginCollections, TOOL_TARGET } from "../plugins/collections.ts";
import type { CollectionItem, ItemReference } from "../plugins/plugin.ts";
import {
  itemDocument,
  itemListDocument,
  itemListPage,
  itemSchema,
} from "../served/collection-paths.ts";
import { formatTrsPath } from "../trs/api/paths.ts";

const file = (path: string, value: unknown) => jsonFile(path.slice(1), value);

/** The document of what is referred to, from the site's root. */
function documentOf({ to, key }: ItemReference, { graph }: Catalog): string | undefined {
  if (to === TOOL_TARGET) return formatTrsPath({ kind: "tool", id: key });
  if (!isCollectionName(to)) return itemDocument(to, key);
  const entry = graph.find(to, key);
  return entry && entryDocument(entry);
}

/** An entry, with what it refers to. */
function itemFile(item: CollectionItem, catalog: Catalog): OutputFile {
  const { collection, name, fields, text, references, path } = item;
  return file(itemDocument(collection, name), {
    ...{ collection, name, fields },
    ...optionalField("text", text === "" ? undefined : text),
    links: references.map((reference) => ({
      ...reference,
      ...optionalField("json", documentOf(reference, catalog)),
    })),
    page: catalog.site.url + path,
  });
}

/** All files of the collections of plugins. */
export function* collectionFiles(catalog: Catalog): Generator<OutputFile> {
  const { url } = catalog.site;
  for (const { name, title, description, schema } of pluginCollections(catalog.plugins)) {
    const items = catalog.collections.get(name) ?? [];
    yield file(itemListDocument(name), {
      ...{ collection: name, title, description, schema: itemSchema(name), count: items.length },
      entries: items.map((item) => ({
        name: item.name,
        title: item.title,
        json: itemDocument(name, item.name),
        page: url + item.path,
      })),
      page: url + itemListPage(name),
    });
    yield file(itemSchema(name), schema);
    for (const item of items) yield itemFile(item, catalog);
  }
}
