/**
 * Where the grammars of the highlighter come from; each is loaded when the first file needs it.
 *
 * @module
 */
import type { LanguageInput } from "shiki/core";
import { LANGUAGES } from "../../languages/languages.ts";
import { COMMON_GRAMMARS } from "../../languages/shared/common-grammars.ts";

export const GRAMMARS: ReadonlyMap<string, LanguageInput> = new Map([
  ...Object.entries(COMMON_GRAMMARS),
  ...LANGUAGES.flatMap(({ highlighting: { grammar } }) =>
    grammar === undefined ? [] : [[grammar.name, grammar.load] as const],
  ),
]);

/**
 * Where a grammar comes from.
 *
 * @throws RangeError if there is no such grammar
 */
export function grammarSource(name: string): LanguageInput {
  const source = GRAMMARS.get(name);
  if (source === undefined) throw new RangeError(`there is no grammar ${name}`);
  return source;
}
