/**
 * Tables and other data that code reads from files of the version (`pandas.read_csv`, `yaml.safe_load`).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { surePath } from "../../shared/sure-path.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import {
  type Arguments,
  argumentNamed,
  missingDetails,
  type PythonContext,
} from "../values/context.ts";
import {
  ANY,
  type Kind,
  kindOfValue,
  NONE,
  scalarOf,
  type Table,
  textOf,
} from "../values/kinds.ts";
import { failColumn, missingColumn } from "./columns.ts";
import { namesOf } from "./table-methods.ts";
import { readRows } from "./table-rows.ts";

/** Options that change no names of columns. */
const PLAIN = new Set(
  "sep delimiter index_col dtype comment na_values keep_default_na na_filter engine encoding low_memory converters skipinitialspace usecols true_values false_values skip_blank_lines float_precision on_bad_lines error_bad_lines verbose memory_map header".split(
    " ",
  ),
);

/** The options of all releases from 0.25 on that are not among those. */
const OTHERS = new Set(
  "filepath_or_buffer names squeeze prefix mangle_dupe_cols skiprows skipfooter nrows parse_dates infer_datetime_format keep_date_col date_parser date_format dayfirst cache_dates iterator chunksize compression thousands decimal lineterminator quotechar quoting doublequote escapechar encoding_errors dialect warn_bad_lines delim_whitespace storage_options dtype_backend tupleize_cols".split(
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
  const options = [...PLAIN, ...OTHERS];
  const unknown = values.values.find(({ name }) => name !== undefined && !options.includes(name));
  if (unknown?.name !== undefined) {
    const near = surePath(unknown.name, options);
    const message = `pandas reads tables with no option ${cut(unknown.name, 80)}.`;
    const expected = near === undefined ? options : [near];
    return context.fail(unknown.token, missingDetails(message, unknown.name, expected, near));
  }
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
  const [fields, ...lines] = document.head
    .filter((one) => one.trim() !== "" && !(comment !== undefined && one.startsWith(comment)))
    .map((line) => fieldsOf((comment ? line.split(comment)[0] : line) ?? "", separator));
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
  const rows = document.isWhole ? readRows(names, lines, values) : undefined;
  return {
    is: "table",
    columns: new Set(kept.filter((one) => !index.includes(one))),
    index: index.length === 0 ? [""] : index,
    rows,
  };
}

/** What `csv.DictReader` has beside its rows. */
const OF_READER: ReadonlyMap<string, Kind> = new Map(
  ["dialect", "fieldnames", "line_num", "reader"].map((name) => [name, ANY]),
);

/** The rows that `csv.DictReader` reads, each with the texts of its fields by their names. */
export function readDictionaries(context: PythonContext, values: Arguments): Kind {
  const [first, ...others] = values.values;
  const file = first?.kind;
  const document = file?.is === "file" && file.path ? context.open(file.path) : undefined;
  const isPlain = !values.isOpen && others.every(({ name }) => name === "delimiter");
  const separator = separatorOf(others[0]?.kind ?? { is: "str" }, false, others[0]?.token.text);
  if (document?.kind !== "table" || !document.isWhole || !isPlain || typeof separator !== "string")
    return ANY;
  const [names, ...rows] = document.head
    .filter((line) => line !== "")
    .map((line) => fieldsOf(line, separator));
  if (names === undefined || rows.some((row) => row?.length !== names.length)) return ANY;
  const items = rows.map(
    (row): Kind => ({
      is: "dict",
      entries: new Map(names.map((name, at) => [name, scalarOf(row?.[at] ?? "")])),
    }),
  );
  return { is: "set", items, named: OF_READER };
}

/** What a file that code loads is to Python. */
export function loadedKind(context: PythonContext, file: Kind | undefined): Kind {
  if (file?.is !== "file" || file.path === undefined) return ANY;
  const document = context.open(file.path);
  return document?.kind === "config" ? kindOfValue(document.value, document.areWhole) : ANY;
}
