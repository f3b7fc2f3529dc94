/**
 * What Python takes of values: attributes and items (The Python Language Reference, sections 6.3.1 to 6.3.3; pandas).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { surePath } from "../../shared/sure-path.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import { failColumn } from "../tables/columns.ts";
import { columnOf } from "../tables/table-rows.ts";
import { attributeNear, attributesOf } from "../values/attributes.ts";
import { missingDetails, type PythonContext } from "../values/context.ts";
import {
  ANY,
  HOLE,
  type Kind,
  type Listed,
  nameOfKind,
  pathKind,
  scalarOf,
} from "../values/kinds.ts";
import { splitEnding } from "../values/texts.ts";

/** Attributes of tables and columns that are no methods. */
const PROPERTIES =
  /^(?:T|array|at|attrs|axes|base|cat|columns|data|dt|dtypes?|empty|flags|hasnans|iat|iloc|imag|index|is_\w+|itemsize|ix|list|loc|name|nbytes|ndim|plot|real|shape|size|sparse|strides|struct|style|values)$/;

const plain = (name: string) => name.replaceAll("_", "").toLowerCase();

/** Whether a name is that of a method of a type, perhaps of another one, or written in another way. */
const isOfOthers = (name: string) =>
  ["str", "list", "dict", "set", "table", "series", "texts"].some((type) =>
    attributesOf(type)?.some((one) => plain(one) === plain(name)),
  );

/** What the values of a rule have beside their names and the methods of lists (`snakemake.io.Namedlist`). */
const OF_VALUES = /^(?:get|items|keys|update|_.*|(?:temp_)?size(?:_\w+)?)$/;

/** A name that no value of a rule has; not known if some values are not. */
export function unnamed(
  context: PythonContext,
  { items, named, areNamesKnown }: Listed,
  token: SnakemakeToken,
): Kind {
  const { text: name } = token;
  if ((items === undefined && !areNamesKnown) || OF_VALUES.test(name)) return ANY;
  const known = [...(named?.keys() ?? [])];
  const message = `No value has the name ${cut(name, 80)}.`;
  return context.fail(token, missingDetails(message, name, known, surePath(name, known)));
}

/** What a row as `itertuples` gives it has beside its columns. */
const RECORD = /^(?:Index|count|index|_.*)$/;

/** Whether a method of a column is known that an index, or an array of values, has, too. */
const ofIndex = (name: string) => /^(?:to_?list|unique|set_levels|astype|isin)$/.test(name);

/** What is often taken of a class, and what that does not have. */
const NOT_OF_CLASSES: Readonly<Record<string, readonly string[]>> = {
  "datetime.datetime": ["datetime", "timedelta", "timezone"],
  "datetime.date": ["datetime", "now", "timedelta", "timezone", "utcnow"],
};

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
  const missing = of.is === "library" ? NOT_OF_CLASSES[of.name] : undefined;
  if (of.is === "library" && missing?.includes(name)) {
    const [, type] = of.name.split(".");
    const isOfModule = name === "datetime" || name.length > 7;
    return context.fail(token, {
      message: `The class ${type} has no ${name}${isOfModule ? ": the module datetime has it" : ""}.`,
      found: `${type}.${name}`,
      expected: isOfModule ? "import datetime" : "datetime.now, date.today",
      fix: isOfModule
        ? "Import the module, or leave out the first datetime."
        : "Use the class that has it.",
    });
  }
  if (of.is === "module" || (of.is === "library" && of.name.includes(".")))
    return { is: "library", name: `${of.name}.${name}` };
  const folder = of.is === "workflow" ? /^(current_)?basedir$/.exec(name) : undefined;
  if (folder) return scalarOf(context.basedir(folder[1] !== undefined));
  if (of.is === "wildcards") {
    const names = of.wildcards;
    if (isCalled || name.startsWith("_")) return ANY;
    if (names === undefined || names.includes(name) || attributesOf("list")?.includes(name))
      return of.values?.get(name) ?? { is: "str" };
    const message = `The wildcards of the rule have no ${cut(name, 80)}.`;
    const details = missingDetails(message, name, names, surePath(name, names));
    return context.fail(token, details);
  }
  if (of.is === "path" && of.pattern !== undefined && !of.pattern.includes(HOLE) && !isCalled) {
    const [, folder = "", file = ""] = /^(.*?)\/?([^/]*)$/s.exec(of.pattern) ?? [];
    const [stem, ending] = splitEnding(file);
    const isRoot = of.pattern.startsWith("/") && folder === "";
    const known: Readonly<Record<string, Kind>> = {
      name: scalarOf(file),
      stem: scalarOf(stem ?? ""),
      suffix: scalarOf(ending ?? ""),
      parent: pathKind(isRoot ? "/" : folder),
    };
    return /^\.*$/.test(file) ? ANY : (known[name] ?? ANY);
  }
  if (of.is === "rules") {
    const parts = of.rules.get(name);
    return parts ? { is: "rule", parts } : ANY;
  }
  if (of.is === "rule") return of.parts.get(name) ?? ANY;
  if (of.is === "record") {
    const { columns } = of.table;
    const isKnown = columns === undefined || columns.has(name) || RECORD.test(name);
    return isKnown ? (of.cells?.get(name) ?? ANY) : failColumn(context, of.table, name, token);
  }
  if (of.is === "row") {
    const { columns } = of.table;
    const isOfPandas = ["table", "series"].some((type) => attributesOf(type)?.includes(name));
    const isKnown = columns === undefined || columns.has(name) || name.startsWith("_");
    const cell = isOfPandas ? undefined : of.cells?.get(name);
    return isKnown || isOfPandas || isCalled
      ? (cell ?? ANY)
      : failColumn(context, of.table, name, token);
  }
  if (of.is === "series" && of.isIndex && !ofIndex(name)) return ANY;
  if (of.is === "series" && name === "set_levels") return method;
  if (of.is === "list" && of.named)
    return of.named.get(name) ?? (names?.includes(name) ? method : unnamed(context, of, token));
  if (names === undefined || name.startsWith("__") || ("named" in of && name.startsWith("_"))) {
    if (/^__(?:set|del|i)/.test(name)) context.lose(of);
    return ANY;
  }
  if (/^(?:real|imag|numerator|denominator)$/.test(name) && names.includes(name)) return ANY;
  const item = "named" in of ? of.named?.get(name) : undefined;
  if (item !== undefined) return item;
  if (of.is === "table") {
    if (name === "index" && of.index?.[0])
      return of.index.length === 1
        ? ({ ...columnOf(of, of.index[0]), isIndex: true } as Kind)
        : { is: "series", isIndex: true };
    if (names.includes(name)) {
      if (name === "loc" || name === "at") return { is: "located", table: of };
      if (name === "columns" && of.columns)
        return { is: "series", cells: [...of.columns].map(scalarOf), isIndex: true };
      return PROPERTIES.test(name) ? ANY : method;
    }
    if (of.columns?.has(name)) return columnOf(of, name);
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
  const own = "named" in of && of.named ? [...of.named.keys()] : undefined;
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

export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
