/**
 * What is known of values of Python where code reads them: their types, and as much of what is in them as the code and
 * the files of the workflow say (The Python Language Reference, chapter 3).
 *
 * @module
 */
import { isObject, type Json } from "../../../base/json.ts";
import type { LogicalLine, SnakemakeToken } from "../python/lexer.ts";
import { MOST_LETTERS, mayBeDate, mayBeFilled } from "./texts.ts";

/** Names of code and what they are, and those of the code around it. */
export interface Scope {
  readonly names: Map<string, Kind>;
  /** What is known of names that code may have changed which is not read. */
  readonly lost: Map<string, Kind>;
  readonly around?: Scope;
  /** Names that are those of the file, also where they are set. */
  readonly globals: Set<string>;
  /** Names whose values may change where nothing says so. */
  readonly doubtful: Set<string>;
}

export interface Scalar {
  readonly is: "str" | "int" | "float" | "bool" | "NoneType";
  /** Undefined if it is not known; null of None. */
  readonly value?: string | number | boolean | null;
  /** Of a string that is not known, its text with {@link HOLE} for what is not; of a number that code has, its text. */
  readonly pattern?: string;
}

/** A list, and what is gone through like one. Its items change with it; undefined if they are not known. */
export interface Listed {
  readonly is: "list" | "tuple" | "set";
  items: Kind[] | undefined;
  /** Of items that are not known, what some of them are: code goes through others that it hardly leaves empty. */
  some?: readonly Kind[];
  /** Those of its items that have names: of the values of rules, a name may have several. */
  readonly named?: ReadonlyMap<string, Kind>;
  readonly areNamesKnown?: boolean;
}

/** A dictionary; its entries change with it, and are undefined if they are not known. */
export interface Mapped {
  readonly is: "dict";
  entries: Map<string, Kind> | undefined;
  /** Whether it is the configuration, to which a run can give keys. */
  readonly isConfig?: true;
  /** Whether it makes what it does not have: lists, or something else. */
  readonly makes?: "list" | "others";
}

/** A table of pandas; its columns change with it, and are undefined if they are not known. */
export interface Table {
  readonly is: "table";
  columns: ReadonlySet<string> | undefined;
  /** The names of its index; undefined if they are not known. */
  index: readonly string[] | undefined;
  /** Its rows, with the columns of the index; undefined if they are not known. */
  rows?: Rows | undefined;
}

/** The cells of rows by their columns; where a file has nothing, there is none. */
export interface Rows {
  readonly cells: readonly ReadonlyMap<string, Kind>[];
  readonly isOrdered: boolean;
}

/** A function that the code defines. */
export interface CodeFunction {
  readonly is: "function";
  readonly name: string;
  readonly path: string;
  /** The values in the brackets of its head. */
  readonly parameters: readonly SnakemakeToken[];
  /** The code of a lambda, or the lines of another one. */
  readonly body: readonly SnakemakeToken[] | readonly LogicalLine[];
  readonly isLambda: boolean;
  readonly scope: Scope;
  /** Of its parameters, evaluated where it is defined. */
  readonly defaults?: ReadonlyMap<string, Kind>;
}

export type Kind =
  /** With what it is in a run that is given no other configuration, and as a text, if that is known. */
  | { readonly is: "unknown"; readonly byDefault?: Scalar; readonly pattern?: string }
  | Scalar
  | Listed
  | Mapped
  | Table
  | CodeFunction
  /** A row of a table, a part that is looked up in it, a column, the texts of one, a row of `itertuples`. */
  | { readonly is: "row"; readonly table: Table; readonly cells?: ReadonlyMap<string, Kind> }
  | { readonly is: "located"; readonly table: Table }
  | { readonly is: "series" | "texts"; readonly cells?: readonly Kind[]; readonly isIndex?: true }
  | { readonly is: "record"; readonly table: Table; readonly cells?: ReadonlyMap<string, Kind> }
  /** A `Path`, with its text as far as it is known. */
  | { readonly is: "path"; readonly pattern?: string }
  /** A file that is open, at its path in the version's folder. */
  | { readonly is: "file"; readonly path: string | undefined }
  | { readonly is: "module" | "library"; readonly name: string }
  | { readonly is: "method"; readonly of: Kind; readonly name: string }
  /** The wildcards of a job, their names if these are known, and what some of them are. */
  | {
      readonly is: "wildcards";
      wildcards?: readonly string[] | undefined;
      readonly values?: ReadonlyMap<string, Kind>;
    }
  /** All rules that are read, by their names, and one of them: its values by its keywords. */
  | { readonly is: "rules"; readonly rules: Map<string, ReadonlyMap<string, Listed>> }
  | { readonly is: "rule"; readonly parts: ReadonlyMap<string, Listed> }
  | { readonly is: "workflow" };

export const ANY: Kind = { is: "unknown" };
export const NONE: Kind = { is: "NoneType", value: null };

export const scalarOf = (value: string | number | boolean | null): Scalar => {
  if (value === null) return { is: "NoneType", value };
  if (typeof value === "string") return { is: "str", value };
  if (typeof value === "boolean") return { is: "bool", value };
  return { is: Number.isInteger(value) ? "int" : "float", value };
};

/** A whole number of code: of one of a file, it is not known whether a fraction was written, as in 1.0. */
export const wholeNumber = (value: number): Scalar => ({
  is: "int",
  value,
  pattern: String(value),
});

/** Whether Python writes a number as this program does. */
const isPlainNumber = (value: number) => Math.abs(value) >= 1e-4 && Math.abs(value) < 1e15;

/** A number with a fraction; whether a whole one has one is not known. */
export const fraction = (value: number): Scalar => ({
  is: "float",
  value,
  ...(Number.isInteger(value) || !isPlainNumber(value) ? {} : { pattern: String(value) }),
});

/** The whole number that a value is; undefined if it is not known. */
export const numberOf = (kind: Kind | undefined): number | undefined =>
  kind?.is === "int" && typeof kind.value === "number" ? kind.value : undefined;

/** A key of a dictionary; in a file it may also be a number, a truth or None. */
export const kindOfKey = (key: string): Kind =>
  /^(?:[\d.+~-]|(?:true|false|yes|no|on|off|y|n|null|none|)$)/i.test(key) ? ANY : scalarOf(key);

/** The string that a kind is, if that is known. */
export const textOf = (kind: Kind | undefined): string | undefined =>
  kind?.is === "str" && typeof kind.value === "string" ? kind.value : undefined;

/** A scalar as Python writes it. */
export function writtenScalar(kind: Kind | undefined): string | undefined {
  if (kind?.is === "NoneType") return "None";
  if (kind?.is === "bool" && kind.value !== undefined) return kind.value ? "True" : "False";
  return textOf(kind);
}

/** What stands in a text for what is not known of it, as for a variable of the code in a pattern. */
export const HOLE = "\0_\0";

/** The text that a value is in others, with {@link HOLE} for what is not known of it. */
export function patternOf(kind: Kind): string {
  if (kind.is === "list" && kind.named && kind.items?.length === 1)
    return patternOf(kind.items[0] ?? ANY);
  const known = writtenScalar(kind);
  if (known !== undefined) return known;
  return "pattern" in kind && kind.pattern !== undefined ? kind.pattern : HOLE;
}

/** A string by its text, which has {@link HOLE} for what is not known of it. */
export function textKind(text: string): Scalar {
  if (text.length > MOST_LETTERS || text === HOLE) return { is: "str" };
  return text.includes(HOLE) ? { is: "str", pattern: text } : scalarOf(text);
}

/** A `Path` by its text, which is written in one way (`pathlib.PurePosixPath`). */
export function pathKind(text: string): Kind {
  if (text === HOLE) return { is: "path" };
  const start = text.startsWith("/") ? "/" : "";
  const parts = text.split("/").filter((part) => part !== "" && part !== ".");
  return { is: "path", pattern: `${start}${parts.join("/")}` || "." };
}

/** A value as Snakemake has it for a file: a `Path` is a string. */
export function fileKind(kind: Kind): Kind {
  if (kind.is === "path") return textKind(kind.pattern ?? HOLE);
  const isListed = (kind.is === "list" || kind.is === "tuple") && !kind.named;
  return isListed ? { ...kind, items: kind.items?.map(fileKind) } : kind;
}

const NAMES: Readonly<Record<string, string>> = {
  str: "a string",
  int: "a number",
  float: "a number",
  bool: "True or False",
  NoneType: "None",
  list: "a list",
  tuple: "a tuple",
  set: "a set",
  dict: "a dictionary",
  table: "a table",
  series: "a column of a table",
  texts: "the texts of a column",
  function: "a function",
  library: "a function",
  method: "a method",
  module: "a module",
  path: "a Path",
};

/** What messages call a kind. */
export const nameOfKind = ({ is }: Kind): string => NAMES[is] ?? is;

/** More parts of a value are not looked at, and none so deep. */
const [MOST_PARTS, DEEPEST] = [5000, 30];

/**
 * What a value of a file is to Python.
 *
 * @param areWhole whether no number of the file that is whole has a fraction, as in 1.0
 */
export function kindOfValue(value: Json, areWhole = false): Kind {
  const seen = new Map<Json, Kind>();
  const read = (part: Json, depth: number): Kind => {
    if (mayBeDate(part) || depth > DEEPEST) return ANY;
    if (typeof part === "number")
      return Number.isSafeInteger(part)
        ? areWhole
          ? wholeNumber(part)
          : scalarOf(part)
        : fraction(part);
    if (part === null || typeof part !== "object") return scalarOf(part);
    const known = seen.get(part);
    if (known !== undefined || seen.size > MOST_PARTS) return known ?? ANY;
    const kind: Listed | Mapped = Array.isArray(part)
      ? { is: "list", items: [] }
      : { is: "dict", entries: new Map() };
    seen.set(part, kind);
    if (kind.is !== "dict") kind.items = (part as Json[]).map((item) => read(item, depth + 1));
    else if (mayBeFilled(part)) kind.entries = undefined;
    else if (isObject(part))
      for (const [key, one] of Object.entries(part)) kind.entries?.set(key, read(one, depth + 1));
    return kind;
  };
  return read(value, 0);
}

/** Whether Python takes a value for true; undefined if that is not known. */
export function truthOfKind(kind: Kind): boolean | undefined {
  switch (kind.is) {
    case "NoneType":
      return false;
    case "str":
    case "int":
    case "float":
    case "bool":
      return kind.value === undefined ? undefined : Boolean(kind.value);
    case "list":
    case "tuple":
    case "set":
      return kind.items && kind.items.length > 0;
    case "dict":
      return kind.entries && kind.entries.size > 0 ? true : undefined;
    case "function":
    case "library":
    case "method":
    case "module":
      return true;
    default:
      return undefined;
  }
}
