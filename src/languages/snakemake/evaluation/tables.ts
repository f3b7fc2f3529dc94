/**
 * Tables that code reads with pandas: their columns, as far as the files and the options say (`pandas.read_csv`).
 *
 * @module
 */
import type { SnakemakeToken } from "../python/lexer.ts";
import { type Arguments, argumentNamed, type PythonContext } from "./context.ts";
import { ANY, type Kind, kindOfValue, NONE, type Table, textOf } from "./kinds.ts";
import { failColumn, missingColumn } from "./parts.ts";
import { filledKeys } from "./schema-check.ts";

/** Options that change no names of columns. */
const PLAIN = new Set(
  "sep delimiter index_col dtype comment na_values keep_default_na na_filter engine encoding low_memory converters skipinitialspace usecols true_values false_values skip_blank_lines float_precision on_bad_lines error_bad_lines verbose memory_map header".split(
    " ",
  ),
);

/** Options with which something else is read than a table. */
const OTHER = /^(?:squeeze|chunksize|iterator)$/;

/** The fields of a line; undefined if its quotes do not close on it. */
function fieldsOf(line: string, separator: string | RegExp): readonly string[] | undefined {
  if (line.includes('"') && typeof separator !== "string") return undefined;
  if (!line.includes('"') || typeof separator !== "string")
    return line.trim() === "" ? [] : line.split(separator);
  const fields: string[] = [];
  let field = "";
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      fields.push(field);
      field = "";
    } else field += letter;
  }
  return isQuoted ? undefined : [...fields, field];
}

/** What a separator of pandas divides by; undefined if that is not known. */
function separatorOf(
  kind: Kind,
  isTab: boolean,
  raw: string | undefined,
): string | RegExp | undefined {
  if (kind === NONE) return undefined;
  const text = textOf(kind) ?? raw;
  if (text === undefined) return kind.is === "unknown" ? undefined : isTab ? "\t" : ",";
  if (text === "\\t" || text === "\t") return "\t";
  if (/^\\\\?s\+$/.test(text)) return /\s+/;
  return /^[,; |]$/.test(text) ? text : undefined;
}

/** The table that a call reads. */
export function readTable(
  context: PythonContext,
  values: Arguments,
  isTab: boolean,
  token: SnakemakeToken,
): Kind {
  const table: Table = { is: "table", columns: undefined, index: undefined };
  const isOther = values.values.some(({ name = "" }) => OTHER.test(name));
  if (isOther || values.isOpen) return ANY;
  const path = textOf(argumentNamed(values, "filepath_or_buffer", 0)?.kind);
  const separated = argumentNamed(values, "sep", 1) ?? argumentNamed(values, "delimiter");
  const raw = separated?.token.kind === "string" ? separated.token.text : undefined;
  const separator = separatorOf(separated?.kind ?? { is: "str" }, isTab, raw);
  const isPlain = values.values.every(({ name }, at) =>
    name === undefined ? at < 2 : PLAIN.has(name) || name === "filepath_or_buffer",
  );
  const header = argumentNamed(values, "header")?.kind;
  const isHeaded =
    header === undefined ||
    textOf(header) === "infer" ||
    (header.is === "int" && header.value === 0);
  const indexed = argumentNamed(values, "index_col")?.kind ?? NONE;
  // whether there are rows with more fields than names is not looked at
  if (indexed.is === "NoneType" || (indexed.is === "bool" && indexed.value === false))
    table.index = [""];
  if (path === undefined || separator === undefined || !isPlain || !isHeaded || values.isOpen)
    return table;
  const document = context.open(path);
  if (document?.kind !== "table") return table;
  const commented = argumentNamed(values, "comment")?.kind ?? NONE;
  const comment = textOf(commented);
  if (comment === undefined && commented !== NONE) return table;
  const line = document.head.find(
    (one) => one.trim() !== "" && !(comment !== undefined && one.startsWith(comment)),
  );
  const written = comment ? line?.split(comment)[0] : line;
  const fields = written === undefined ? undefined : fieldsOf(written, separator);
  // pandas gives columns without a name, and those of one name, other names
  if (fields === undefined || fields.includes("") || new Set(fields).size < fields.length)
    return table;
  const isSpaced = argumentNamed(values, "skipinitialspace") !== undefined;
  const names = fields.map((name) => (isSpaced ? name.trimStart() : name));
  const all = { ...table, columns: new Set(names) };
  const used = argumentNamed(values, "usecols")?.kind;
  const missing = used && missingColumn(all, used);
  if (missing !== undefined) return failColumn(context, all, missing, token);
  if (used !== undefined && !(used.is === "list" && used.items?.every((one) => textOf(one))))
    return table;
  const kept =
    used?.is === "list"
      ? names.filter((one) => used.items?.some((own) => textOf(own) === one))
      : names;
  const absent = missingColumn(all, indexed);
  if (absent !== undefined) return failColumn(context, all, absent, token);
  const index = namesOf(indexed, kept);
  if (index === undefined) return { ...table, columns: new Set(kept) };
  return {
    is: "table",
    columns: new Set(kept.filter((one) => !index.includes(one))),
    index: index.length === 0 ? [""] : index,
  };
}

/** The names of columns that a value gives, by their names or numbers; undefined if they are not known. */
function namesOf(kind: Kind, columns: readonly string[]): readonly string[] | undefined {
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
  const { columns, index } = changed(context, of, name, values, token);
  if (isInPlace) {
    of.columns = columns;
    of.index = index;
    // others give the table from pandas 3 on
    return /^(?:set_index|reset_index|rename|drop|dropna|sort_values|sort_index|drop_duplicates)$/.test(
      name,
    )
      ? NONE
      : ANY;
  }
  if (KEEPING.test(name) || /^(?:set_index|reset_index|rename|drop|assign)$/.test(name))
    return { is: "table", columns, index };
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

/** Gives a table a column, or all of its columns: `samples["id"] = …`. */
export function setColumn(of: Table, key: Kind): void {
  const names = key.is === "tuple" ? key.items?.at(-1) : key;
  const own = names && namesOf(names, []);
  if (own === undefined || own.length === 0) of.columns = undefined;
  else if (of.columns !== undefined) of.columns = new Set([...of.columns, ...own]);
}

/** What a file that code loads is to Python. */
export function loadedKind(context: PythonContext, file: Kind | undefined): Kind {
  if (file?.is !== "file" || file.path === undefined) return ANY;
  const document = context.open(file.path);
  return document?.kind === "config" ? kindOfValue(document.value) : ANY;
}

/** Gives a table the columns that a schema has values for. */
export function fillTable(context: PythonContext, of: Table, schema: Kind | undefined): void {
  const path = textOf(schema);
  const document = path === undefined ? undefined : context.openBeside(path);
  const keys = document?.kind === "config" ? filledKeys(document.value) : undefined;
  const { columns } = of;
  of.columns = columns && keys && new Set([...columns, ...keys]);
}
