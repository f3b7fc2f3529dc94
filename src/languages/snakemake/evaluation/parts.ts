/**
 * What Python takes of values: attributes and items (The Python Language Reference, sections 6.3.1 to 6.3.3; pandas).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { surePath } from "../../shared/sure-path.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import { MARKS } from "../snakefile/values.ts";
import { attributeNear, attributesOf } from "./attributes.ts";
import { missingDetails, type PythonContext, typeDetails } from "./context.ts";
import {
  ANY,
  type Kind,
  type Listed,
  type Mapped,
  nameOfKind,
  scalarOf,
  type Table,
  textOf,
} from "./kinds.ts";

/** A column that a table surely does not have; undefined if it may have it. */
export function missingColumn(
  { columns }: Table,
  key: Kind,
  index: readonly string[] = [],
): string | undefined {
  const keys = key.is === "list" || key.is === "tuple" ? (key.items ?? []) : [key];
  return keys
    .flatMap((one) => textOf(one) ?? [])
    .find((name) => columns !== undefined && !columns.has(name) && !index.includes(name));
}

export function failColumn(
  context: PythonContext,
  { columns }: Table,
  name: string,
  token: SnakemakeToken,
): Kind {
  const known = [...(columns ?? [])];
  const details = missingDetails(
    `The table has no column ${cut(name, 80)}.`,
    name,
    known,
    surePath(name, known),
  );
  return context.fail(token, details, "trs-snakemake-name");
}

/** Attributes of tables and columns that are no methods. */
const PROPERTIES =
  /^(?:T|array|at|attrs|axes|base|cat|columns|data|dt|dtypes?|empty|flags|hasnans|iat|iloc|imag|index|is_\w+|itemsize|ix|list|loc|name|nbytes|ndim|plot|real|shape|size|sparse|strides|struct|style|values)$/;

const plain = (name: string) => name.replaceAll("_", "").toLowerCase();

/** Whether a name is that of a method of a type, perhaps of another one, or written in another way. */
const isOfOthers = (name: string) =>
  ["str", "list", "dict", "set", "table", "series", "texts"].some((type) =>
    attributesOf(type)?.some((one) => plain(one) === plain(name)),
  );

/** An attribute of a value. */
export function attributeOf(
  context: PythonContext,
  of: Kind,
  token: SnakemakeToken,
  isCalled: boolean,
): Kind {
  const { text: name } = token;
  const method: Kind = { is: "method", of, name };
  const names = attributesOf(of.is);
  if (of.is === "module" || (of.is === "library" && of.name.includes(".")))
    return { is: "library", name: `${of.name}.${name}` };
  const folder = of.is === "workflow" ? /^(current_)?basedir$/.exec(name) : undefined;
  if (folder) return scalarOf(context.basedir(folder[1] !== undefined));
  if (of.is === "wildcards") {
    const names = of.wildcards;
    if (isCalled || name.startsWith("_")) return ANY;
    if (names === undefined || names.includes(name) || attributesOf("list")?.includes(name))
      return { is: "str" };
    const message = `The wildcards of the rule have no ${cut(name, 80)}.`;
    const details = missingDetails(message, name, names, surePath(name, names));
    return context.fail(token, details);
  }
  if (names === undefined || name.startsWith("__") || ("names" in of && name.startsWith("_"))) {
    if (/^__(?:set|del|i)/.test(name)) context.lose(of);
    return ANY;
  }
  if (/^(?:real|imag|numerator|denominator)$/.test(name) && names.includes(name)) return ANY;
  if ("names" in of && of.names?.includes(name)) return of.items?.[of.names.indexOf(name)] ?? ANY;
  if (of.is === "table") {
    if (names.includes(name)) {
      if (name === "loc" || name === "at") return { is: "located", table: of };
      return PROPERTIES.test(name) ? ANY : method;
    }
    if (of.columns?.has(name)) return { is: "series" };
    const near = attributeNear("table", name);
    // other packages give tables other methods: t.clean_names()
    const isSure = isCalled
      ? near !== undefined || isOfOthers(name)
      : of.columns !== undefined && !name.startsWith("_");
    if (!isSure) return ANY;
    const known = [...(of.columns ?? [])];
    const details = missingDetails(
      `A table has no ${isCalled ? "method" : "column"} ${cut(name, 80)}.`,
      name,
      isCalled ? [] : known,
      near ?? surePath(name, known),
    );
    return context.fail(token, details, "trs-snakemake-name");
  }
  if (names.includes(name)) {
    if (of.is === "series" && name === "str") return { is: "texts" };
    return of.is === "series" && PROPERTIES.test(name) ? ANY : method;
  }
  // a column may have rows of any name
  if (of.is === "series" && !isCalled) return ANY;
  const own = "names" in of ? of.names : undefined;
  const near = (own && surePath(name, own)) ?? attributeNear(of.is, name);
  if (of.is === "series" && near === undefined && !isOfOthers(name)) return ANY;
  const isKey = of.is === "dict" && of.entries?.has(name) === true;
  // a file may be a part of a workflow that makes something else of it
  if (of.is === "dict" && of.isConfig && near === undefined && !isKey) return ANY;
  if (isKey)
    return context.fail(token, {
      message: `The key ${cut(name, 80)} of a dictionary is after a dot.`,
      found: `.${cut(name, 80)}`,
      expected: `["${cut(name, 80)}"]`,
      fix: "Write it as a string in square brackets.",
    });
  const details = missingDetails(
    `${capital(nameOfKind(of))} has no ${isCalled ? "method" : "attribute"} ${cut(name, 80)}.`,
    name,
    own ?? (near === undefined ? names.slice(0, 10) : [near]),
    near,
  );
  return context.fail(token, details, "trs-snakemake-name");
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function itemOfList(context: PythonContext, of: Listed, key: Kind, token: SnakemakeToken): Kind {
  if (of.is === "set" || /^(?:str|NoneType|list|dict|float)$/.test(key.is)) {
    const details = typeDetails(
      of.is === "set"
        ? "A set has no items by number."
        : `${capital(nameOfKind(of))} has ${nameOfKind(key)} in square brackets, where a number must be.`,
      nameOfKind(key),
      of.is === "set" ? "a list" : "a number",
    );
    return context.fail(token, details);
  }
  if (key.is !== "int" || typeof key.value !== "number" || of.items === undefined) return ANY;
  const item = of.items.at(key.value);
  if (item !== undefined) return item;
  const details = typeDetails(
    `${capital(nameOfKind(of))} has no item ${key.value}: it has ${of.items.length}.`,
    String(key.value),
    `a number below ${of.items.length}`,
  );
  return context.fail(token, details);
}

/** What is at a key of a dictionary. */
export function entryOf(
  context: PythonContext,
  of: Mapped,
  key: Kind,
  token: SnakemakeToken,
): Kind {
  const name = textOf(key);
  if (key.is === "list" || key.is === "dict") {
    const details = typeDetails(
      `${capital(nameOfKind(key))} cannot be a key.`,
      nameOfKind(key),
      "a string",
    );
    return context.fail(token, details);
  }
  // keys of the configuration that are written out are looked at with what code does with them
  const isWritten = of.isConfig && token.kind === "string" && !context.isInString;
  if (name === undefined || of.entries === undefined || isWritten)
    return (name === undefined ? undefined : of.entries?.get(name)) ?? ANY;
  const entry = of.entries.get(name);
  if (entry !== undefined) return entry;
  const known = [...of.entries.keys()];
  const near = surePath(name, known);
  const isOpen = context.isFilled(name) || (of.isConfig && near === undefined);
  if (isOpen) return ANY;
  const details = missingDetails(
    of.isConfig
      ? `The configuration has no key ${cut(name, 80)}.`
      : `The dictionary has no key ${cut(name, 80)}.`,
    name,
    known,
    near,
  );
  return context.fail(token, details, "trs-snakemake-name");
}

/** What is in square brackets behind a value. */
export function itemOf(
  context: PythonContext,
  of: Kind,
  key: Kind,
  token: SnakemakeToken,
  isSlice: boolean,
): Kind {
  switch (of.is) {
    case "list":
    case "tuple":
    case "set":
      if (isSlice && of.is !== "set") return { is: of.is, items: undefined };
      return itemOfList(context, of, key, token);
    case "dict":
      return isSlice ? ANY : entryOf(context, of, key, token);
    case "str": {
      if (isSlice) return { is: "str" };
      const isWrong = /^(?:str|NoneType|list|dict|float)$/.test(key.is);
      if (!isWrong) return { is: "str" };
      const details = typeDetails(
        `A string has ${nameOfKind(key)} in square brackets, where a number must be.`,
        textOf(key) ?? nameOfKind(key),
        "a number",
      );
      return context.fail(token, details);
    }
    case "table": {
      if (isSlice) return { is: "table", columns: of.columns, index: of.index };
      const missing = missingColumn(of, key.is === "tuple" ? ANY : key);
      if (missing !== undefined) return failColumn(context, of, missing, token);
      if (key.is === "str") return { is: "series" };
      if (key.is === "list" && key.items?.every((one) => textOf(one) !== undefined)) {
        const names = key.items.flatMap((one) => textOf(one) ?? []);
        return { is: "table", columns: of.columns && new Set(names), index: of.index };
      }
      if (key.is === "series") return { is: "table", columns: of.columns, index: of.index };
      return ANY;
    }
    case "located": {
      const { table } = of;
      const isSingle = table.index?.length === 1;
      if (isSlice) return { is: "table", columns: table.columns, index: table.index };
      if (key.is !== "tuple")
        return key.is === "series"
          ? { is: "table", columns: table.columns, index: table.index }
          : isSingle && /^(?:str|unknown)$/.test(key.is)
            ? { is: "row", table }
            : ANY;
      const [row, column = ANY, ...more] = key.items ?? [];
      // with an index of several levels, it is a key of the second one
      if (row === undefined || row.is === "tuple" || more.length > 0 || !isSingle) return ANY;
      const missing = missingColumn(table, column.is === "tuple" ? ANY : column);
      return missing === undefined ? ANY : failColumn(context, table, missing, token);
    }
    case "row": {
      const missing = key.is === "list" ? undefined : missingColumn(of.table, key);
      return missing === undefined || isSlice ? ANY : failColumn(context, of.table, missing, token);
    }
    case "wildcards":
      return isSlice ? ANY : { is: "str" };
    case "library":
      if (!MARKS.has(of.name)) return ANY;
      return context.fail(token, {
        message: `The function ${of.name} has square brackets, which it cannot have.`,
        found: `${of.name}[`,
        expected: `${of.name}(`,
        fix: "Write parentheses: it is called.",
      });
    case "int":
    case "float":
    case "bool":
    case "NoneType":
    case "function":
    case "method":
    case "module": {
      const isCallable = of.is === "function" || of.is === "method";
      const details = {
        message: `${capital(nameOfKind(of))} has square brackets, which it cannot have.`,
        found: nameOfKind(of),
        expected: isCallable ? "parentheses" : "a list, a dictionary or a string",
        fix: isCallable
          ? "Write parentheses: it is called."
          : "Correct what is before the brackets.",
      };
      // the columns of a table, its places
      if (of.is === "method" && !/^(?:str|list|dict|tuple|set)$/.test(of.of.is)) return ANY;
      return context.fail(token, details);
    }
    default:
      return ANY;
  }
}
