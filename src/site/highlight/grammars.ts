/**
 * Where the grammars of the highlighter come from; each is loaded when the first file needs it.
 *
 * @module
 */
import type { LanguageInput } from "shiki/core";
import { LANGUAGES } from "../../languages/languages.ts";

/** Grammars that a library has, by their names there. */
const COMMON: Readonly<Record<string, LanguageInput>> = {
  docker: () => import("shiki/langs/docker.mjs"),
  groovy: () => import("shiki/langs/groovy.mjs"),
  ini: () => import("shiki/langs/ini.mjs"),
  json: () => import("shiki/langs/json.mjs"),
  markdown: () => import("shiki/langs/markdown.mjs"),
  perl: () => import("shiki/langs/perl.mjs"),
  python: () => import("shiki/langs/python.mjs"),
  r: () => import("shiki/langs/r.mjs"),
  shellscript: () => import("shiki/langs/shellscript.mjs"),
  toml: () => import("shiki/langs/toml.mjs"),
  yaml: () => import("shiki/langs/yaml.mjs"),
};

export const GRAMMARS: ReadonlyMap<string, LanguageInput> = new Map([
  ...Object.entries(COMMON),
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
