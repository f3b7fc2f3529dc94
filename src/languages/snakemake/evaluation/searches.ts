/**
 * What functions find that look for something in a text or a dictionary (Python's `re`, `snakemake.ioutils.lookup`).
 *
 * @module
 */
import type { SnakemakeToken } from "../python/lexer.ts";
import { failColumn, missingColumn } from "../tables/columns.ts";
import { type Arguments, argumentNamed, type PythonContext } from "../values/context.ts";
import { ANY, type Kind, NONE, scalarOf, type Table, textOf } from "../values/kinds.ts";
import { expressionOf } from "../values/texts.ts";
import { entryOf } from "./items.ts";

/** What a function of `re` gives: None, if the expression surely does not match. */
export function matchOf(name: string, { values, isOpen }: Arguments): Kind {
  const [pattern, text, ...flags] = values.map(({ kind }) => textOf(kind));
  if (pattern === undefined || text === undefined || flags.length > 0 || isOpen) return ANY;
  return expressionOf(pattern, name.slice("re.".length))?.test(text) === false ? NONE : ANY;
}

/** A condition of a query: `name == "a"`, with a backslash or not; of the others, nothing is known. */
const CONDITION = /^[\s(]*([A-Za-z_]\w*)\s*[!=]=\s*(?:'([^']*)'|"([^"]*)")[\s)]*$/;

/** What `lookup` finds by a query in a table: its columns are looked at. */
function queried(
  context: PythonContext,
  table: Table,
  values: Arguments,
  token: SnakemakeToken,
): Kind {
  const query = argumentNamed(values, "query");
  const cols = argumentNamed(values, "cols");
  const names = (textOf(query?.kind) ?? "")
    .split(/\band\b|\bor\b|[&|]/)
    .flatMap((one) => CONDITION.exec(one)?.[1] ?? []);
  const wrong = missingColumn(table, { is: "list", items: names.map(scalarOf) }, table.index);
  if (wrong !== undefined) return failColumn(context, table, wrong, query?.token ?? token);
  const missing = cols && missingColumn(table, cols.kind, table.index);
  return missing === undefined ? ANY : failColumn(context, table, missing, cols?.token ?? token);
}

/** What `lookup` finds by the names of keys with a slash between them, in a dictionary. */
export function lookedUp(context: PythonContext, values: Arguments, token: SnakemakeToken): Kind {
  const path = argumentNamed(values, "dpath", 0);
  const text = textOf(path?.kind);
  let kind = argumentNamed(values, "within")?.kind ?? ANY;
  if (kind.is === "table" && !values.isOpen) return queried(context, kind, values, token);
  const isPlain = values.values.every(({ name = "dpath" }) => /^(?:dpath|within)$/.test(name));
  if (text === undefined || /[{<]/.test(text) || !isPlain || values.isOpen) return ANY;
  const place = { ...(path?.token ?? token), kind: "word" } as const;
  for (const key of text.split("/"))
    kind = kind.is === "dict" ? entryOf(context, kind, scalarOf(key), place) : ANY;
  return kind;
}
