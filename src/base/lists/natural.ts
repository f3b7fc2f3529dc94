/**
 * The order in which people look for names: ignoring case and accents, and numbers as numbers.
 *
 * @module
 */

/** Text for comparison: without case and accents. */
export function foldedText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The same in every environment, unlike `localeCompare`. */
const compare = <Value extends string | number>(one: Value, other: Value) =>
  one < other ? -1 : one > other ? 1 : 0;

/** A name to sort by: strings, and the numbers between them. */
const partsOf = (name: string) => foldedText(name).split(/(\d+)/);

/** Items in the order of their names; those with the same name stay in their order. */
export function byName<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): readonly Item[] {
  const named = items.map((item) => ({ item, parts: partsOf(nameOf(item)) }));
  return named
    .sort(({ parts: a }, { parts: b }) => {
      for (const [index, part] of a.entries()) {
        const against = b[index];
        if (against === undefined) return 1;
        const isNumber = index % 2 === 1;
        const order = isNumber ? compare(Number(part), Number(against)) : compare(part, against);
        if (order !== 0) return order;
      }
      return a.length - b.length;
    })
    .map(({ item }) => item);
}
