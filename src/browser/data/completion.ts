/**
 * Names that complete what is being written in a query.
 *
 * @module
 */
import type { DataTable } from "./tables.ts";

interface Completion {
  /** Where the word begins that a name takes the place of; it ends at the caret. */
  readonly from: number;
  readonly names: readonly string[];
}

const MOST_NAMES = 8;

/**
 * The names of tables and columns that begin with the word before the caret: of the tables that the query names, those
 * come first. After `claims.`, only those of that table. None inside a text.
 */
export function completionAt(
  query: string,
  caret: number,
  tables: readonly Pick<DataTable, "name" | "columns">[],
): Completion {
  const before = query.slice(0, caret);
  const [word = ""] = /\w*$/.exec(before) ?? [];
  const from = caret - word.length;
  const isInText = before.split("'").length % 2 === 0;
  if (isInText || /^\d/.test(word)) return { from, names: [] };
  const [, owner] = /(\w+)\.\w*$/.exec(before) ?? [];
  if (word === "" && owner === undefined) return { from, names: [] };
  const isNamed = ({ name }: { readonly name: string }) =>
    new RegExp(`\\b${name}\\b`, "i").test(query);
  const columnsOf = (some: typeof tables) =>
    some.flatMap(({ columns }) => columns.map(({ name }) => name));
  const candidates =
    owner === undefined
      ? [
          ...columnsOf(tables.filter(isNamed)),
          ...tables.map(({ name }) => name),
          ...columnsOf(tables),
        ]
      : columnsOf(tables.filter(({ name }) => name === owner));
  const start = word.toLowerCase();
  const names = new Set(candidates.filter((name) => name.startsWith(start) && name !== start));
  return { from, names: [...names].slice(0, MOST_NAMES) };
}
