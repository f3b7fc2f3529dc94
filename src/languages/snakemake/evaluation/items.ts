/**
 * What Python takes of values by square brackets (The Python Language Reference, sections 6.3.2 and 6.3.3; pandas).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { surePath } from "../../shared/sure-path.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import { MARKS } from "../snakefile/values.ts";
import { failColumn, missingColumn } from "../tables/columns.ts";
import { columnOf, filteredBy, rowsAt, rowWith } from "../tables/table-rows.ts";
import { missingDetails, type PythonContext, typeDetails } from "../values/context.ts";
import {
  ANY,
  type Kind,
  type Listed,
  type Mapped,
  nameOfKind,
  numberOf,
  scalarOf,
  type Table,
  textOf,
} from "../values/kinds.ts";
import { capital, unnamed } from "./parts.ts";

/** What is between two places of a list or a text, which is gone through one by one; undefined if these are not known. */
function sliced<Values extends readonly unknown[] | string>(
  values: Values | undefined,
  [start, end, step]: readonly (Kind | undefined)[],
): Values | undefined {
  const areKnown = [start, end].every((one) => one === undefined || numberOf(one) !== undefined);
  if (!areKnown || step !== undefined) return undefined;
  return values?.slice(numberOf(start) ?? 0, numberOf(end)) as Values | undefined;
}

function itemOfList(context: PythonContext, of: Listed, key: Kind, token: SnakemakeToken): Kind {
  const name = textOf(key);
  if (name !== undefined && of.named)
    return of.named.get(name) ?? unnamed(context, of, { ...token, text: name });
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
  if (of.makes !== undefined) {
    const made: Kind = of.makes === "list" ? { is: "list", items: [] } : ANY;
    of.entries.set(name, made);
    return made;
  }
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

/** The rows with a text in the first of several levels of an index. */
function partOf(context: PythonContext, table: Table, key: Kind, token: SnakemakeToken): Kind {
  const { columns, index } = table;
  if (index === undefined || index.length < 2 || key.is !== "str") return ANY;
  const cells = rowsAt(context, table, [key], token);
  const isOrdered = table.rows?.isOrdered === true;
  return { is: "table", columns, index: index.slice(1), rows: cells && { cells, isOrdered } };
}

/** The row with some keys in its index. */
function rowOf(
  context: PythonContext,
  table: Table,
  keys: readonly Kind[],
  token: SnakemakeToken,
): Kind {
  const rows = rowsAt(context, table, keys, token);
  return rowWith(table, rows?.length === 1 ? rows[0] : undefined);
}

/** What is in square brackets behind a value. */
export function itemOf(
  context: PythonContext,
  of: Kind,
  key: Kind,
  token: SnakemakeToken,
  slice?: readonly (Kind | undefined)[],
): Kind {
  const isSlice = slice !== undefined;
  switch (of.is) {
    case "list":
    case "tuple":
    case "set":
      if (isSlice && of.is !== "set") return { is: of.is, items: sliced(of.items, slice) };
      return itemOfList(context, of, key, token);
    case "dict":
      return isSlice ? ANY : entryOf(context, of, key, token);
    case "str": {
      if (isSlice) {
        const text = sliced(textOf(of), slice);
        return text === undefined ? { is: "str" } : scalarOf(text);
      }
      const isWrong = /^(?:str|NoneType|list|dict|float)$/.test(key.is);
      const [text, at] = [textOf(of), numberOf(key)];
      if (!isWrong && (text === undefined || at === undefined)) return { is: "str" };
      const sign = text?.at(at ?? 0);
      if (!isWrong && sign !== undefined) return scalarOf(sign);
      const details = typeDetails(
        isWrong
          ? `A string has ${nameOfKind(key)} in square brackets, where a number must be.`
          : `A string has no item ${at}: it has ${text?.length}.`,
        isWrong ? (textOf(key) ?? nameOfKind(key)) : String(at),
        isWrong ? "a number" : `a number below ${text?.length}`,
      );
      return context.fail(token, details);
    }
    case "table": {
      if (isSlice) return { is: "table", columns: of.columns, index: of.index };
      const missing = missingColumn(of, key.is === "tuple" ? ANY : key);
      if (missing !== undefined) return failColumn(context, of, missing, token);
      if (key.is === "str") return columnOf(of, textOf(key) ?? "");
      if (key.is === "list" && key.items?.every((one) => textOf(one) !== undefined)) {
        const names = key.items.flatMap((one) => textOf(one) ?? []);
        return { is: "table", columns: of.columns && new Set(names), index: of.index };
      }
      return key.is === "series" ? filteredBy(of, key) : ANY;
    }
    case "located": {
      const { table } = of;
      const isSingle = table.index?.length === 1;
      if (isSlice) return { is: "table", columns: table.columns, index: table.index };
      if (key.is !== "tuple")
        return key.is === "series"
          ? filteredBy(table, key)
          : isSingle && /^(?:str|unknown)$/.test(key.is)
            ? rowOf(context, table, [key], token)
            : partOf(context, table, key, token);
      const [row, column = ANY, ...more] = key.items ?? [];
      const areLevels =
        !isSingle &&
        key.items?.length === table.index?.length &&
        key.items?.every((one) => /^(?:str|int|unknown)$/.test(one.is)) &&
        !table.columns?.has(textOf(column) ?? "");
      if (areLevels) return rowOf(context, table, key.items ?? [], token);
      const isColumn = table.columns?.has(textOf(column) ?? "") === true;
      if (isColumn && !isSingle && row?.is === "str" && more.length === 0) {
        const part = partOf(context, table, row, token);
        return part.is === "table" ? columnOf(part, textOf(column) ?? "") : ANY;
      }
      // with an index of several levels, it is a key of the second one
      if (row === undefined || more.length > 0 || isSingle === (row.is === "tuple")) return ANY;
      const keys = row.is === "tuple" ? row.items : [row];
      if (keys?.length !== table.index?.length) return ANY;
      const isFiltered = row.is === "series";
      const rows = isFiltered ? undefined : rowsAt(context, table, keys ?? [], token);
      const missing = missingColumn(table, column.is === "tuple" ? ANY : column);
      if (missing !== undefined) return failColumn(context, table, missing, token);
      const name = textOf(column);
      if (isFiltered && name !== undefined) return columnOf(filteredBy(table, row), name);
      return (rows?.length === 1 && name ? rows[0]?.get(name) : undefined) ?? ANY;
    }
    case "row": {
      const missing = key.is === "list" ? undefined : missingColumn(of.table, key);
      const cell = of.cells?.get(textOf(key) ?? "") ?? ANY;
      return missing === undefined || isSlice
        ? cell
        : failColumn(context, of.table, missing, token);
    }
    case "wildcards":
      return isSlice ? ANY : (of.values?.get(textOf(key) ?? "") ?? { is: "str" });
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
