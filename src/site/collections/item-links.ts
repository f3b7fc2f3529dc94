/**
 * The entries of collections of plugins by what they refer to.
 *
 * @module
 */
import type { CollectionItem, PluginCollection } from "../../plugins/plugin.ts";
import { itemListPage } from "../../served/collection-paths.ts";

/** A link to an entry of a collection. */
interface ItemLink {
  readonly collection: string;
  readonly title: string;
  /** From the site's root. */
  readonly path: string;
}

/** The links to entries of one collection, as a section of a page. */
export interface ItemGroup {
  /** Of its heading. */
  readonly id: string;
  readonly title: string;
  /** The path of the list of the collection. */
  readonly list: string;
  readonly links: readonly ItemLink[];
  /** How many more there are. */
  readonly more: number;
}

/** A page lists at most so many entries of a collection. */
const MOST_LISTED = 50;

/** Links by their collections, in the order of these. */
const groupsOf = (
  links: readonly ItemLink[],
  collections: readonly PluginCollection[],
): readonly ItemGroup[] =>
  collections.flatMap(({ name, title }) => {
    const own = links.filter(({ collection }) => collection === name);
    if (own.length === 0) return [];
    return [
      {
        ...{ id: `in-${name}`, title, list: itemListPage(name) },
        links: own.slice(0, MOST_LISTED),
        more: Math.max(0, own.length - MOST_LISTED),
      },
    ];
  });

const linkOf = ({ collection, title, path }: CollectionItem): ItemLink => ({
  ...{ collection, title, path },
});

/** Makes what finds entries; they are gone through once, when somebody asks first. */
export function createItemLinks(
  items: ReadonlyMap<string, readonly CollectionItem[]>,
  collections: readonly PluginCollection[],
): {
  /** The title of an entry; its name if it is not published. */
  titleOf(collection: string, name: string): string;
  /** The entries that refer to something, each once, by their collections. */
  about(to: string, key: string): readonly ItemGroup[];
} {
  let titles: ReadonlyMap<string, string> | undefined;
  let links: Map<string, ItemLink[]> | undefined;
  const all = () => [...items.values()].flat();
  const linksOf = (): Map<string, ItemLink[]> => {
    const found = new Map<string, ItemLink[]>();
    for (const item of all()) {
      const link = linkOf(item);
      for (const name of new Set(item.references.map(({ to, key }) => `${to} ${key}`))) {
        const own = found.get(name);
        if (own === undefined) found.set(name, [link]);
        else own.push(link);
      }
    }
    return found;
  };
  return {
    titleOf(collection, name) {
      titles ??= new Map(all().map((item) => [`${item.collection} ${item.name}`, item.title]));
      return titles.get(`${collection} ${name}`) ?? name;
    },
    about(to, key) {
      links ??= linksOf();
      return groupsOf(links.get(`${to} ${key}`) ?? [], collections);
    },
  };
}
