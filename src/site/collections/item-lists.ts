/**
 * The lists of the collections of plugins, in pages.
 *
 * @module
 */
import { byName } from "../../base/lists/natural.ts";
import { formatPointer } from "../../base/pointer.ts";
import type { CollectionItem, PluginCollection } from "../../plugins/plugin.ts";
import { type ListPart, listParts } from "../tables/paging.ts";
import type { Table, TableCell } from "../tables/table.ts";
import { createValues, type ItemSource, labelOf } from "./item-values.ts";

/** A cell has at most so many values: a page of a list has 100 rows. */
const MOST_VALUES = 12;

/** A page of a list. */
export interface ItemListPage {
  /** The name of the collection. */
  readonly name: string;
  readonly part: ListPart<CollectionItem>;
}

function cellOf(item: CollectionItem, field: string, source: ItemSource): TableCell {
  const values = createValues(item, source)(item.fields[field], formatPointer([field]));
  const more = values.length - MOST_VALUES;
  return more <= 0
    ? values
    : [...values.slice(0, MOST_VALUES), { text: `and ${more} more`, muted: true }];
}

/** The table of entries of a collection. */
export function itemTable(
  items: readonly CollectionItem[],
  { schema, columns = [] }: PluginCollection,
  source: ItemSource,
): Table {
  return {
    columns: [
      { heading: labelOf(schema, "title") },
      ...columns.map((field) => ({ heading: labelOf(schema, field) })),
    ],
    rows: items.map((item) => [
      [{ text: item.title, path: item.path }],
      ...columns.map((field) => cellOf(item, field, source)),
    ]),
  };
}

/** The pages of the lists of all collections, as Astro's `getStaticPaths` takes them: entries from A to Z. */
export const itemListRoutes = ({
  collections,
  itemsOf,
}: {
  readonly collections: readonly PluginCollection[];
  itemsOf(name: string): readonly CollectionItem[];
}) =>
  collections.flatMap(({ name }) =>
    listParts(byName(itemsOf(name), ({ title }) => title)).map((part) => ({
      params: { name, page: part.page === 1 ? undefined : `page-${part.page}` },
      props: { name, part } satisfies ItemListPage,
    })),
  );
