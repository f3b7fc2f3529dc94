/**
 * The rows of tables that code reads, as far as the file says what pandas makes of its cells (`pandas.read_csv`), and
 * what code does with them.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { isObject, type Json } from "../../../base/json.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import { type Arguments, argumentNamed, type PythonContext } from "../values/context.ts";
import { ANY, type Kind, type Rows, type Table, textOf, wholeNumber } from "../values/kinds.ts";
import { filledKeys, firstMismatch } from "../values/schema-check.ts";

/** A cell without a value: NaN. */
const MISSING: Kind = { is: "float" };

/** What every release of pandas takes for no value, and what some of them do. */
const [NO_VALUE, UNSURE] = [
  /^(?:|NA|N\/A|NULL|null|-?NaN|-?nan|#N\/A)$/,
  /^(?:None|n\/a|<NA>|#NA|#N\/A N\/A|-?1\.#(?:IND|QNAN))$/,
];

/** What may be a number, a truth or endless to pandas. */
const MAY_BE_OTHER = /^\s*[-+]?(?:\.?\d|inf|true\s*$|false\s*$)/i;

/** Options that change what cells are. */
const CHANGING =
  /^(?:na_values|keep_default_na|na_filter|converters|true_values|false_values|skipinitialspace|thousands|decimal)$/;

/** Whether an option says that a column has texts; undefined if that is not known. */
function isText(types: Kind | undefined, column: string): boolean | undefined {
  if (types === undefined) return false;
  if (types.is === "dict") return types.entries && isText(types.entries.get(column), column);
  return types.is === "library" && types.name === "str" ? true : undefined;
}

/** The cells of a column. */
function cellsOf(texts: readonly (string | undefined)[], isOfTexts: boolean | undefined): Kind[] {
  const values = texts.filter((text) => text !== undefined && !NO_VALUE.test(text)) as string[];
  const isUnsure = isOfTexts === undefined || values.some((text) => UNSURE.test(text));
  const areTexts = isOfTexts || values.some((text) => !MAY_BE_OTHER.test(text));
  const areWhole = values.length === texts.length && values.every((one) => /^\d{1,15}$/.test(one));
  return texts.map((text): Kind => {
    if (isUnsure) return ANY;
    if (text === undefined || NO_VALUE.test(text)) return MISSING;
    if (areTexts) return { is: "str", value: text };
    return areWhole ? wholeNumber(Number(text)) : ANY;
  });
}

/**
 * The rows of a table; undefined if some are not known.
 *
 * @param lines the fields of each line but the one of the names; undefined for one that cannot be divided
 */
export function readRows(
  names: readonly string[],
  lines: readonly (readonly string[] | undefined)[],
  values: Arguments,
): Rows | undefined {
  const isChanged = values.values.some(({ name = "" }) => CHANGING.test(name));
  if (isChanged || lines.some((fields) => fields === undefined || fields.length > names.length))
    return undefined;
  const types = argumentNamed(values, "dtype")?.kind;
  const columns = names.map(
    (name, at) =>
      [
        name,
        cellsOf(
          lines.map((fields) => fields?.[at]),
          isText(types, name),
        ),
      ] as const,
  );
  const cells = lines.map(
    (_, row) => new Map(columns.map(([name, column]) => [name, column[row] ?? ANY])),
  );
  return { cells, isOrdered: true };
}

/** Forgets the cells of some columns. */
export function loseCells(of: Table, columns: Iterable<string>): void {
  const names = new Set(columns);
  const cells = of.rows?.cells.map((row) => new Map([...row].filter(([name]) => !names.has(name))));
  of.rows = of.rows && cells && { ...of.rows, cells };
}

/** The rows that a method leaves; undefined if it may leave others. */
export function rowsAfter({ rows }: Table, name: string): Rows | undefined {
  if (/^(?:set_index|reset_index|copy)$/.test(name)) return rows;
  return rows && /^sort_(?:index|values)$/.test(name) ? { ...rows, isOrdered: false } : undefined;
}

/** A column with its cells, if these are known. */
export function columnOf({ rows }: Table, name: string): Kind {
  const cells = rows?.isOrdered ? rows.cells.map((row) => row.get(name) ?? ANY) : undefined;
  return { is: "series", ...(cells?.includes(ANY) === false ? { cells } : {}) };
}

/** Whether a cell has a value; undefined if that is not known. */
export function isFilled(cell: Kind): boolean | undefined {
  if (cell === MISSING) return false;
  return /^(?:str|int|bool)$/.test(cell.is) ? true : undefined;
}

/** The rows of a table for which a column of truths has one; not known if some of these are not. */
export function filteredBy(of: Table, by: Kind): Table {
  const { columns, index, rows } = of;
  const truths = by.is === "series" ? by.cells?.map((one) => "value" in one && one.value) : [];
  const isKnown = rows?.isOrdered && truths?.length === rows.cells.length;
  const areKnown = isKnown && truths.every((one) => typeof one === "boolean");
  const cells = areKnown ? rows.cells.filter((_, at) => truths[at]) : undefined;
  return { is: "table", columns, index, rows: cells && { cells, isOrdered: true } };
}

/** A row with its texts: pandas may give others another type. */
export function rowWith(table: Table, cells: ReadonlyMap<string, Kind> | undefined): Kind {
  if (cells === undefined) return { is: "row", table };
  const isKept = (one: Kind) => one === MISSING || one.is === "str";
  return { is: "row", table, cells: new Map([...cells].filter(([, one]) => isKept(one))) };
}

/**
 * The rows of a table that have some keys in their index; undefined if they are not known. Fails where there is none.
 */
export function rowsAt(
  context: PythonContext,
  { rows, index = [] }: Table,
  keys: readonly Kind[],
  token: SnakemakeToken,
): Rows["cells"] | undefined {
  const known = ({ is, ...one }: Kind) =>
    /^(?:str|int)$/.test(is) && "value" in one ? `${is} ${one.value}` : undefined;
  const wanted = keys.map(known);
  const levels = index.slice(0, keys.length);
  const all = rows?.cells.map((row) => levels.map((name) => known(row.get(name) ?? ANY)));
  if (all === undefined || [wanted, ...all].flat().includes(undefined)) return undefined;
  const found = rows?.cells.filter((_, at) => all[at]?.join("\n") === wanted.join("\n"));
  if (found === undefined || found.length > 0) return found;
  const texts = keys.map((key) => ("value" in key ? String(key.value) : ""));
  context.fail(token, {
    message: `The table has no row ${cut(texts.join(", "), 80)}.`,
    found: cut(texts.join(", ")),
    expected: `values of ${cutList(levels)}`,
    fix: "Correct the keys, or their order.",
  });
  return undefined;
}

/** What `itertuples` gives. */
export function recordsOf(table: Table, { values, isOpen }: Arguments): Kind {
  if (isOpen || values.some(({ name }) => name !== "index")) return ANY;
  const items = table.rows?.cells.map((cells): Kind => ({ is: "record", table, cells }));
  return { is: "set", items, ...(items ? {} : { some: [{ is: "record", table }] }) };
}

/** A row as schemas see it, and the columns of which it is not known what they have. */
function recordOf(row: ReadonlyMap<string, Kind>, columns: ReadonlySet<string>) {
  const record: Record<string, Json> = {};
  const unknown = new Set<string>();
  for (const column of columns) {
    const cell = row.get(column) ?? ANY;
    const value = "value" in cell ? cell.value : undefined;
    if (cell === MISSING) continue;
    record[column] = value ?? null;
    if (value === undefined) unknown.add(column);
  }
  return { record, unknown };
}

/** Checks the rows of a table with a schema, and gives the table the columns that this has values for. */
export function validateTable(
  context: PythonContext,
  of: Table,
  schema: Kind | undefined,
  token: SnakemakeToken,
): void {
  const path = textOf(schema);
  const document = path === undefined ? undefined : context.openBeside(path);
  const keys = document?.kind === "config" ? filledKeys(document.value) : undefined;
  const { columns, rows } = of;
  if (document?.kind === "config" && isObject(document.value) && columns && keys)
    for (const [at, row] of (rows?.cells ?? []).entries()) {
      const { record, unknown } = recordOf(row, columns);
      const isChanged = ([name = ""]: readonly string[]) => unknown.has(name);
      const wrong = firstMismatch(record, document.value, { isChanged, filled: keys });
      if (wrong === undefined) continue;
      context.fail(token, {
        message: `Row ${at + 1} of the table does not fit the schema ${cut(path ?? "", 80)}: ${wrong.message}`,
        found: wrong.found,
        expected: wrong.expected,
        fix: "Correct the table, or the schema.",
      });
    }
  of.columns = columns && keys && new Set([...columns, ...keys]);
  if (keys === undefined) of.rows = undefined;
  else loseCells(of, keys);
}
