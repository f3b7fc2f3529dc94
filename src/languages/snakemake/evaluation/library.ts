/**
 * What functions and methods of Python give, and what they surely refuse (The Python Standard Library; pandas;
 * Snakemake).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { optionalField } from "../../../base/optional-fields.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import { MARKS } from "../snakefile/values.ts";
import { loadedKind, readDictionaries, readTable } from "../tables/table-files.ts";
import { isFilled, validateTable } from "../tables/table-rows.ts";
import {
  type Arguments,
  argumentNamed,
  type PythonContext,
  typeDetails,
  wrongType,
} from "../values/context.ts";
import {
  ANY,
  fileKind,
  type Kind,
  NONE,
  nameOfKind,
  pathKind,
  patternOf,
  scalarOf,
  textKind,
  textOf,
} from "../values/kinds.ts";
import { joinedPath, splitEnding } from "../values/texts.ts";
import { truthIn } from "./comparisons.ts";
import { expanded, unexpanded, withEndings } from "./expansion.ts";
import { readFields } from "./format-fields.ts";
import { GIVING_ITEMS, keepsArguments } from "./harmless.ts";
import { itemsOf } from "./operators.ts";
import { SCATTERED, scattered } from "./scattering.ts";
import { lookedUp, matchOf } from "./searches.ts";
import { dictionaryOf, lengthOf, numbered, pairsOf, productOf, rangeOf } from "./sequences.ts";

/** Functions of Python that code has without an import, and that Snakemake gives it. */
export const BUILT_IN = new Set(
  "str int float bool len list tuple set sorted dict multiext unpack range open print zip enumerate map filter sum min max any all isinstance type hasattr getattr repr format reversed iter next abs round hash id vars dir super property callable chr ord expand collect glob_wildcards lookup validate Path".split(
    " ",
  ),
);

/** Functions that take all values of what they go through. */
export const CONSUMING = new Set("dict list max min set sorted sum tuple".split(" "));

/** Functions that take paths, by how many of their values are. */
const PATHS =
  /^os\.path\.(?:join|basename|dirname|abspath|splitext|split|normpath|realpath|exists|isfile|isdir|expanduser)$/;

/** A call of a function by its whole name. */
export function callLibrary(
  context: PythonContext,
  name: string,
  values: Arguments,
  token: SnakemakeToken,
): Kind {
  const [first] = values.values;
  const kind = first?.kind;
  const at = first?.token ?? token;
  for (const one of keepsArguments(name) || name === "dict" ? [] : values.values)
    if (!GIVING_ITEMS.has(name)) context.lose(one.kind);
    else if ("items" in one.kind) for (const item of one.kind.items ?? []) context.lose(item);
  const is = (types: RegExp) => kind !== undefined && types.test(kind.is);
  if (PATHS.test(name)) {
    const all = name === "os.path.join" ? values.values : values.values.slice(0, 1);
    const types = /exists|isfile|isdir/.test(name)
      ? /^(?:NoneType|list|dict)$/
      : /^(?:NoneType|int|float|bool|list|dict|set|function|method)$/;
    for (const one of all)
      if (types.test(one.kind.is)) return wrongType(context, name, one.kind, "a string", one.token);
    const texts = all.map((one) => patternOf(one.kind));
    if (name === "os.path.join" && !values.isOpen && texts.length > 0)
      return textKind(texts.reduce(joinedPath));
    if (/exists|isfile|isdir/.test(name)) return { is: "bool" };
    const text = textOf(kind);
    const [folder = "", file = ""] = /^(.*\/)?(.*)$/.exec(text ?? "")?.slice(1) ?? [];
    const unslashed = folder.replace(/(?<=[^/])\/+$/, "");
    const known: Readonly<Record<string, readonly string[]>> = {
      "os.path.basename": [file],
      "os.path.dirname": [unslashed],
      "os.path.split": [unslashed, file],
      "os.path.splitext": splitEnding(text ?? ""),
    };
    const parts: readonly Kind[] | undefined =
      text === undefined || text.includes("\n") ? undefined : known[name]?.map(textKind);
    const [part = { is: "str" }] = parts ?? [];
    return /split/.test(name)
      ? { is: "tuple", items: parts ? [...parts] : [{ is: "str" }, { is: "str" }] }
      : part;
  }
  if (name === "unpack") return kind ?? ANY;
  if (MARKS.has(name))
    return kind && /^(?:str|list|unknown)$/.test(kind.is) && name !== "local" ? kind : ANY;
  if (name.startsWith(SCATTERED)) return scattered(name, values);
  switch (name) {
    case "len":
      if (is(/^(?:int|float|bool|NoneType|function|method)$/) && kind)
        return wrongType(context, name, kind, "a list or a string", at);
      return kind === undefined ? ANY : lengthOf(kind);
    case "str": {
      return kind !== undefined && values.values.length === 1
        ? textKind(patternOf(kind))
        : { is: "str" };
    }
    case "int":
    case "float": {
      if (is(/^(?:NoneType|list|tuple|dict|set|function|method)$/) && kind)
        return wrongType(context, name, kind, "a number or a string", at);
      const text = textOf(kind);
      const isNumber =
        text === undefined ||
        /^\s*[-+]?(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?\s*$|^\s*[-+]?(?:inf|infinity|nan)\s*$/i.test(
          text,
        );
      const isWhole = text === undefined || /^\s*[-+]?\d[\d_]*\s*$/.test(text);
      if (
        text !== undefined &&
        values.values.length === 1 &&
        !(name === "int" ? isWhole : isNumber)
      )
        return context.fail(
          at,
          typeDetails(`${name} cannot read ${cut(text, 80)} as a number.`, text, "a number"),
        );
      return { is: name };
    }
    case "bool": {
      const value = kind && truthIn(context, kind);
      return value === undefined ? { is: "bool" } : scalarOf(value);
    }
    case "list":
    case "tuple":
    case "set":
    case "sorted": {
      const items = first === undefined ? [] : itemsOf(context, first.kind, at);
      const some = kind && "some" in kind ? kind.some : undefined;
      const is = name === "sorted" ? "list" : name;
      if (items === undefined || name === "list" || name === "tuple")
        return { is, items: items && [...items], ...optionalField("some", some) };
      const texts = items.map(textOf);
      if (texts.includes(undefined) || values.values.length > 1)
        return { is, items: undefined, some: items };
      const distinct = name === "set" ? [...new Set(texts)] : [...texts].sort();
      return { is, items: distinct.map((one) => scalarOf(one ?? "")) };
    }
    case "zip": {
      const lists = values.values.map((one) => itemsOf(context, one.kind, one.token));
      const isKnown = !values.isOpen && lists.length > 0 && !lists.includes(undefined);
      if (!isKnown) return ANY;
      const length = Math.min(...lists.map((one) => one?.length ?? 0));
      const items = Array.from(
        { length },
        (_, row): Kind => ({ is: "tuple", items: lists.map((one) => one?.[row] ?? ANY) }),
      );
      return { is: "set", items };
    }
    case "pandas.isna":
    case "pandas.isnull":
    case "pandas.notna":
    case "pandas.notnull": {
      const is = kind && isFilled(kind);
      return is === undefined ? ANY : scalarOf(is === name.includes("not"));
    }
    case "itertools.product":
      return productOf(context, values);
    case "itertools.combinations":
    case "itertools.permutations":
      return pairsOf(context, name, values);
    case "csv.DictReader":
      return readDictionaries(context, values);
    case "re.match":
    case "re.fullmatch":
    case "re.search":
      return matchOf(name, values);
    case "lookup":
      return lookedUp(context, values, token);
    case "enumerate":
      return first?.name === undefined && kind !== undefined
        ? numbered(itemsOf(context, kind, at), values)
        : ANY;
    case "sum":
    case "any":
    case "all":
      if (first !== undefined && first.name === undefined) itemsOf(context, first.kind, at);
      return ANY;
    case "dict":
      return dictionaryOf(context, values);
    case "collections.defaultdict": {
      const isEmpty = values.values.length < 2 && !values.isOpen;
      const isList = kind?.is === "library" && kind.name === "list";
      const entries = isEmpty ? new Map<string, Kind>() : undefined;
      return { is: "dict", entries, makes: isList ? "list" : "others" };
    }
    case "range":
      for (const one of values.values)
        if (/^(?:str|NoneType|list|dict|float)$/.test(one.kind.is))
          return wrongType(context, name, one.kind, "a whole number", one.token);
      return rangeOf(values);
    case "open":
      if (is(/^(?:NoneType|list|dict|float|function|method)$/) && kind)
        return wrongType(context, name, kind, "a path", at);
      return { is: "file", path: textOf(kind) };
    case "print":
      return NONE;
    case "Path":
    case "pathlib.Path":
      if (is(/^(?:NoneType|list|dict|int|float|bool)$/) && kind)
        return wrongType(context, "Path", kind, "a string", at);
      return values.isOpen
        ? { is: "path" }
        : pathKind(values.values.map((one) => patternOf(one.kind)).reduce(joinedPath, ""));
    case "expand":
    case "collect":
    case "snakemake.io.expand":
      if (kind !== undefined && !values.isOpen)
        for (const pattern of kind.is === "list" ? (kind.items ?? []) : [kind])
          readFields(context, textOf(pattern) ?? "", at, (own) => {
            const given = values.values.find((one) => one.name === own)?.kind ?? ANY;
            return "items" in given ? (given.items ?? []) : [given];
          });
      if (first !== undefined && first.token.kind !== "string") {
        const missing = unexpanded(values);
        if (missing !== undefined)
          return context.fail(at, {
            message: `expand gets no values for the wildcard ${cut(missing, 80)}.`,
            found: cut(missing),
            expected: `values for each wildcard, such as ${cut(missing, 80)}=…`,
            fix: `Give ${cut(missing, 80)} values, or write allow_missing=True.`,
          });
      }
      // with a function, it is one
      return expanded(values) ?? ANY;
    case "multiext":
      return withEndings(values);
    case "glob.glob":
    case "os.listdir":
      return { is: "list", items: undefined };
    case "os.getcwd":
    case "getcwd": {
      const folder = context.workingFolder();
      return folder === undefined ? { is: "str" } : scalarOf(folder);
    }
    case "glob_wildcards":
    case "snakemake.io.glob_wildcards": {
      const text = kind && textOf(fileKind(kind));
      const names = text?.match(/\{\s*\w+/g);
      if (text === undefined || text.includes("\\")) return ANY;
      const named = new Map(
        names?.map((one) => [one.slice(1).trim(), { is: "list", items: undefined } as const]),
      );
      return { is: "tuple", items: [...named.values()], named };
    }
    case "min_version":
    case "snakemake.utils.min_version":
      if (is(/^(?:int|float|NoneType|list|bool)$/) && kind)
        return context.fail(at, {
          ...typeDetails(
            `min_version cannot take ${nameOfKind(kind)}.`,
            nameOfKind(kind),
            "a version in quotes",
          ),
          fix: "Write the version in quotes.",
        });
      return NONE;
    case "validate":
    case "snakemake.utils.validate":
      if (kind?.is === "table")
        validateTable(context, kind, argumentNamed(values, "schema", 1)?.kind, at);
      return NONE;
    case "yaml.safe_load":
    case "yaml.load":
    case "yaml.full_load":
    case "json.load":
      return loadedKind(context, kind);
    case "pandas.read_csv":
    case "pandas.read_table":
      return readTable(context, values, name.endsWith("table"), at);
    case "pandas.read_excel":
    case "pandas.DataFrame":
    case "pandas.merge":
      return name === "pandas.read_excel"
        ? ANY
        : { is: "table", columns: undefined, index: undefined };
    default:
      return ANY;
  }
}

/** What cannot be called. */
export const UNCALLABLE =
  /^(?:str|int|float|bool|NoneType|list|tuple|dict|set|table|series|texts|module|path)$/;
