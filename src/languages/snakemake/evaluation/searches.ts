/**
 * What functions find that look for something in a text or a dictionary (Python's `re`, `snakemake.ioutils.lookup`).
 *
 * @module
 */
import type { SnakemakeToken } from "../python/lexer.ts";
import { type Arguments, argumentNamed, type PythonContext } from "../values/context.ts";
import { ANY, type Kind, NONE, scalarOf, textOf } from "../values/kinds.ts";
import { expressionOf } from "../values/texts.ts";
import { entryOf } from "./items.ts";

/** What a function of `re` gives: None, if the expression surely does not match. */
export function matchOf(name: string, { values, isOpen }: Arguments): Kind {
  const [pattern, text, ...flags] = values.map(({ kind }) => textOf(kind));
  if (pattern === undefined || text === undefined || flags.length > 0 || isOpen) return ANY;
  return expressionOf(pattern, name.slice("re.".length))?.test(text) === false ? NONE : ANY;
}

/** What `lookup` finds by the names of keys with a slash between them, in a dictionary. */
export function lookedUp(context: PythonContext, values: Arguments, token: SnakemakeToken): Kind {
  const path = argumentNamed(values, "dpath", 0);
  const text = textOf(path?.kind);
  let kind = argumentNamed(values, "within")?.kind ?? ANY;
  const isPlain = values.values.every(({ name = "dpath" }) => /^(?:dpath|within)$/.test(name));
  if (text === undefined || /[{<]/.test(text) || !isPlain || values.isOpen) return ANY;
  const place = { ...(path?.token ?? token), kind: "word" } as const;
  for (const key of text.split("/"))
    kind = kind.is === "dict" ? entryOf(context, kind, scalarOf(key), place) : ANY;
  return kind;
}
