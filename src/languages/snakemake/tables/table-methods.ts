/**
 * What methods of pandas make of tables: their columns, their index and their rows.
 *
 * @module
 */
import type { SnakemakeToken } from "../python/lexer.ts";
import { type Arguments, argumentNamed, type PythonContext } from "../values/context.ts";
import { ANY, type Kind, NONE, patternOf, type Table, textOf } from "../values/kinds.ts";
import { failColumn, missingColumn } from "./columns.ts";
import { loseCells, recordsOf, rowsAfter, rowWith } from "./table-rows.ts";

/** The names of columns that a value gives, by their names or numbers; undefined if they are not known. */
export function namesOf(kind: Kind, columns: readonly string[]): readonly string[] | undefined {
  if (kind.is === "NoneType" || kind.is === "bool") return [];
  if (kind.is === "int") {
    const name = typeof kind.value === "number" ? columns.at(kind.value) : undefined;
    return name === undefined ? undefined : [name];
  }
  const text = textOf(kind);
  if (text !== undefined) return [text];
  if (kind.is !== "list") return undefined;
  const names = kind.items?.map((one) => namesOf(one, columns));
  return names?.some((one) => one === undefined) ? undefined : names?.flatMap((one) => one ?? []);
}

/** Methods that keep the columns and the index. */
const KEEPING =
  /^(?:dropna|fillna|sort_values|sort_index|drop_duplicates|query|head|tail|copy|astype|sample|replace|applymap|map|round|convert_dtypes|infer_objects|where|mask|ffill|bfill|explode)$/;

/** Methods that take names of columns, and the names of those options. */
const BY_COLUMNS: Readonly<Record<string, readonly [string, number]>> = {
  set_index: ["keys", 0],
  sort_values: ["by", 0],
  drop_duplicates: ["subset", 0],
  dropna: ["subset", -1],
  groupby: ["by", 0],
  explode: ["column", 0],
};

/** What a method of a table gives. */
export function callTableMethod(
  context: PythonContext,
  of: Table,
  name: string,
  values: Arguments,
  token: SnakemakeToken,
): Kind {
  const inPlace = argumentNamed(values, "inplace")?.kind ?? { is: "bool", value: false };
  const isInPlace = inPlace.is === "bool" && inPlace.value === true;
  const mayBeInPlace = values.isOpen || !(inPlace.is === "bool" && inPlace.value !== undefined);
  if (mayBeInPlace || /^(?:insert|pop|update|isetitem)$/.test(name)) {
    context.lose(of);
    return ANY;
  }
  const [option = "", place = -1] = BY_COLUMNS[name] ?? [];
  const by = option === "" ? undefined : argumentNamed(values, option, place);
  const isByRows =
    argumentNamed(values, "axis") !== undefined || argumentNamed(values, "level") !== undefined;
  const levels = name === "set_index" ? [] : (of.index ?? (of.columns ? [...of.columns] : []));
  const missing =
    by && !isByRows && of.index !== undefined ? missingColumn(of, by.kind, levels) : undefined;
  const absent = name === "set_index" && by ? missingColumn(of, by.kind) : missing;
  if (absent !== undefined) return failColumn(context, of, absent, by?.token ?? token);
  if (/^(?:assign|pipe|apply)$/.test(name)) {
    const more: string[] = [];
    for (const { name: column, kind } of values.values) {
      if (column !== undefined) more.push(column);
      if (kind.is !== "function") continue;
      // apply gives it rows or columns; a column of assign may be computed from the ones before
      const whole: Kind = { ...of, columns: of.columns && new Set([...of.columns, ...more]) };
      const given: Kind = name === "apply" ? ANY : name === "pipe" ? of : whole;
      const result = context.call(kind, { values: [{ kind: given, token }], isOpen: false });
      if (name === "pipe") return result;
    }
  }
  if (name === "itertuples") return recordsOf(of, values);
  if (name === "iterrows") {
    const pair = (row: Kind): Kind => ({ is: "tuple", items: [ANY, row] });
    const items = of.rows?.cells.map((cells) => pair(rowWith(of, cells)));
    return { is: "set", items, some: [pair({ is: "row", table: of })] };
  }
  const { columns, index } = changed(context, of, name, values, token);
  const rows = rowsAfter(of, name);
  if (isInPlace) {
    of.columns = columns;
    of.index = index;
    of.rows = rows;
    // others give the table from pandas 3 on
    return /^(?:set_index|reset_index|rename|drop|dropna|sort_values|sort_index|drop_duplicates)$/.test(
      name,
    )
      ? NONE
      : ANY;
  }
  if (KEEPING.test(name) || /^(?:set_index|reset_index|rename|drop|assign)$/.test(name))
    return { is: "table", columns, index, rows };
  if (
    /^(?:merge|join|pivot|pivot_table|melt|select_dtypes|filter|reindex|append|transpose)$/.test(
      name,
    )
  )
    return { is: "table", columns: undefined, index: undefined };
  return ANY;
}

/** The columns and the index that a method makes. */
function changed(
  context: PythonContext,
  of: Table,
  name: string,
  values: Arguments,
  token: SnakemakeToken,
): Pick<Table, "columns" | "index"> {
  const { columns, index } = of;
  const lost = { columns: undefined, index: undefined };
  if (KEEPING.test(name)) return { columns, index };
  if (columns === undefined) {
    const keys = name === "set_index" ? argumentNamed(values, "keys", 0)?.kind : undefined;
    const known = keys && namesOf(keys, []);
    const isWhole = values.values.every((one) => one.name !== "append");
    return { columns, index: isWhole ? known : undefined };
  }
  if (name === "assign") {
    const names = values.values.flatMap((one) => one.name ?? []);
    return values.isOpen ? lost : { columns: new Set([...columns, ...names]), index };
  }
  if (name === "set_index") {
    const keys = argumentNamed(values, "keys", 0)?.kind ?? ANY;
    const names = namesOf(keys, []);
    const isKept = argumentNamed(values, "drop")?.kind;
    const appended = argumentNamed(values, "append") !== undefined;
    if (names === undefined || appended) return lost;
    const isDropped = isKept === undefined || (isKept.is === "bool" && isKept.value === true);
    const left = [...columns].filter((one) => !(isDropped && names.includes(one)));
    return { columns: new Set(left), index: names };
  }
  if (name === "reset_index") {
    const isPlain = values.values.every((one) => one.name === "inplace" || one.name === "drop");
    if (!isPlain || index === undefined) return lost;
    const drop = argumentNamed(values, "drop")?.kind;
    const isDropped = drop?.is === "bool" && drop.value === true;
    const more = isDropped ? [] : index.map((one) => one || "index");
    return { columns: new Set([...more, ...columns]), index: [""] };
  }
  if (name === "rename") {
    const names = argumentNamed(values, "columns")?.kind;
    if (names?.is !== "dict" || names.entries === undefined) return lost;
    const left = [...columns].map((one) => {
      const own = names.entries?.get(one);
      return own === undefined ? one : textOf(own);
    });
    return left.includes(undefined) ? lost : { columns: new Set(left as string[]), index };
  }
  if (name === "drop") {
    const axis = argumentNamed(values, "axis", 1)?.kind;
    const isColumns = axis?.is === "int" ? axis.value === 1 : textOf(axis) === "columns";
    const keys =
      argumentNamed(values, "columns") ??
      (isColumns ? argumentNamed(values, "labels", 0) : undefined);
    const names = keys && namesOf(keys.kind, []);
    if (keys === undefined || names === undefined)
      return isColumns || keys ? lost : { columns, index };
    const isLenient = argumentNamed(values, "errors") !== undefined;
    const missing = isLenient ? undefined : missingColumn(of, keys.kind);
    if (missing !== undefined) failColumn(context, of, missing, keys.token ?? token);
    return { columns: new Set([...columns].filter((one) => !names.includes(one))), index };
  }
  return lost;
}

/** Gives a table another index; values of the index that it has may have become texts. */
export function setIndex(of: Table, value: Kind): void {
  const { index } = of;
  const isIndex = value.is === "series" && value.isIndex;
  const isSame = (own: readonly Kind[]) =>
    own.length === of.rows?.cells.length &&
    own.every(
      (one, at) => patternOf(one) === patternOf(of.rows?.cells[at]?.get(index?.[0] ?? "") ?? ANY),
    );
  of.index = isIndex && (value.cells === undefined || isSame(value.cells)) ? index : undefined;
  const cells = of.rows?.cells.map(
    (row) => new Map([...row].filter(([name, { is }]) => is === "str" || !index?.includes(name))),
  );
  of.rows = of.rows && cells && { ...of.rows, cells };
}

/** Gives a table a column, or all of its columns: `samples["id"] = …`. */
export function setColumn(of: Table, key: Kind): void {
  const names = key.is === "tuple" ? key.items?.at(-1) : key;
  const own = names && namesOf(names, []);
  if (own === undefined || own.length === 0) [of.columns, of.rows] = [undefined, undefined];
  else if (of.columns !== undefined) of.columns = new Set([...of.columns, ...own]);
  loseCells(of, own ?? []);
}
