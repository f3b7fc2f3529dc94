/**
 * Lists as machines read them: what is listed, how many there are, and the first of them.
 *
 * @module
 */
import type { CollectionPage } from "schema-dts";
import { collectionOf } from "../../gkm/model/collections.ts";
import { collectionPage } from "../../gkm/model/paths.ts";
import { toolListPage } from "../../served/page-paths.ts";
import type { RegistryTool } from "../../trs/tool/registry.ts";
import type { Heading } from "../frame/heading.ts";
import { toolPage } from "../frame/pages.ts";
import type { ListPage } from "../tables/lists.ts";
import type { ListPart } from "../tables/paging.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import { collectionDataset } from "./datasets.ts";
import { websiteId } from "./ids.ts";
import { type JsonLd, jsonLd } from "./node.ts";

/** How many items a page names to machines, which follow links for the others. */
const MOST_ITEMS = 25;

interface Item {
  readonly name: string;
  /** From the site's root. */
  readonly path: string;
}

interface List {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** The items of this page, in its order. */
  readonly items: readonly Item[];
  /** How many items all pages have. */
  readonly total: number;
}

function listPage({ title, description, path, items, total }: List, url: string) {
  return {
    "@type": "CollectionPage",
    "@id": url + path,
    name: title,
    description,
    url: url + path,
    isPartOf: { "@id": websiteId(url) },
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: total,
      itemListElement: items.slice(0, MOST_ITEMS).map(({ name, path: of }, index) => ({
        "@type": "ListItem" as const,
        position: index + 1,
        name,
        url: url + of,
      })),
    },
  } as const satisfies CollectionPage;
}

/** A page of a collection's list; the first also has the collection as data. */
export function aboutList(
  { collection, part, table }: ListPage,
  { heading, url }: { readonly heading: Heading; readonly url: string },
): JsonLd {
  const { about } = collectionOf(collection);
  const entries = `${collectionPage(collection)}/`;
  const items = table.rows.flatMap((row): readonly Item[] => {
    // a row also links to what it is about: its own link leads to an entry of the collection
    const own = row.flat().find((cell) => "path" in cell && cell.path?.startsWith(entries));
    return own === undefined || !("path" in own) || own.path === undefined
      ? []
      : [{ name: own.text, path: own.path }];
  });
  const page = listPage(
    {
      title: heading.title,
      description: about,
      path: collectionPage(collection, part.page),
      items,
      total: part.total,
    },
    url,
  );
  const data = part.page === 1 && part.total > 0 ? [collectionDataset(collection, url)] : [];
  return jsonLd(page, ...data, breadcrumbs(heading, url));
}

/** A page of the list of tools. */
export function aboutTools(
  { page, items: tools, total }: Pick<ListPart<RegistryTool>, "page" | "items" | "total">,
  {
    heading,
    description,
    url,
  }: { readonly heading: Heading; readonly description: string; readonly url: string },
): JsonLd {
  const items = tools.map((tool) => ({ name: tool.name, path: toolPage(tool) }));
  const { title } = heading;
  const list = { title, description, path: toolListPage(page), items, total };
  return jsonLd(listPage(list, url), breadcrumbs(heading, url));
}
