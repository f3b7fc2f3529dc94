/**
 * Headings of a text below those of its page: their levels and their ids.
 *
 * @module
 */

/**
 * The id that GitHub gives to a heading, which links of a README lead to.
 *
 * @example headingId("Quick start: run!") // "quick-start-run"
 */
export function headingId(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}

/**
 * Makes what gives headings their levels: the first gets the highest, and no level is left out on the way down.
 *
 * @param top the highest level, from 2: a page has one heading of the first
 */
export function createLevels(top: number): (level: number) => number {
  const open: number[] = [];
  return (level) => {
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return Math.min(top + open.length - 1, 6);
  };
}

/** Makes what gives each name an id of its own: the second `usage` is `usage-1`. */
export function createIds(): { take(name: string): string; has(id: string): boolean } {
  const taken = new Map<string, number>();
  return {
    take(name) {
      let [id, count] = [name, taken.get(name) ?? 0];
      while (taken.has(id)) id = `${name}-${++count}`;
      taken.set(name, count);
      if (id !== name) taken.set(id, 0);
      return id;
    },
    has: (id) => taken.has(id),
  };
}
