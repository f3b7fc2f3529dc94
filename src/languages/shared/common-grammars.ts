/**
 * Grammars that files of several languages are highlighted with.
 *
 * @module
 */
import type { LanguageInput } from "shiki/core";

/** Grammars that a library has, by their names there. */
export const COMMON_GRAMMARS: Readonly<Record<string, LanguageInput>> = {
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
