/**
 * The grammar of WDL for the highlighter (OpenWDL 1.2, "Language Specification"), which no library brings.
 * It knows words and strings, not sentences: what it colors is right in every version from draft-2 on.
 *
 * @module
 */
import type { LanguageRegistration } from "shiki/core";

/** Words that begin or join declarations. */
const KEYWORDS =
  "version|import|as|alias|workflow|task|struct|enum|call|after|scatter|if|then|else|in|input|output|runtime|requirements|hints|meta|parameter_meta|object|env|default";

const TYPES = "Boolean|Int|Float|String|File|Directory|Array|Map|Pair|Object|Any";

/** Functions of the standard library are words in front of a bracket. */
const FUNCTION = "\\b[a-z][a-z0-9_]*(?=\\()";

const include = (name: string) => ({ include: `#${name}` });

/** A string between quotes, with placeholders in it. */
const quoted = (quote: string, end = quote) => ({
  name: "string.quoted.wdl",
  begin: quote,
  end,
  patterns: [{ name: "constant.character.escape.wdl", match: "\\\\." }, include("placeholder")],
});

export const WDL: LanguageRegistration = {
  name: "wdl",
  scopeName: "source.wdl",
  patterns: [
    include("comment"),
    include("command"),
    include("string"),
    include("name"),
    include("word"),
  ],
  repository: {
    comment: { name: "comment.line.wdl", match: "#.*$" },
    // the script of a task: text, in which only placeholders are WDL
    command: {
      patterns: [
        {
          begin: "\\b(command)\\s*(<<<)",
          end: ">>>",
          beginCaptures: { 1: { name: "keyword.control.wdl" } },
          contentName: "source.command.wdl",
          patterns: [include("scriptComment"), include("placeholder")],
        },
        {
          begin: "\\b(command)\\s*(\\{)",
          end: "\\}",
          beginCaptures: { 1: { name: "keyword.control.wdl" } },
          contentName: "source.command.wdl",
          patterns: [include("scriptComment"), include("placeholder"), include("braces")],
        },
      ],
    },
    scriptComment: { name: "comment.line.wdl", match: "(?:^|(?<=\\s))#(?:(?!>>>).)*" },
    braces: { begin: "\\{", end: "\\}", patterns: [include("placeholder"), include("braces")] },
    placeholder: {
      name: "meta.placeholder.wdl",
      begin: "[~$]\\{",
      end: "\\}",
      patterns: [include("string"), include("name"), include("word")],
    },
    string: { patterns: [quoted("<<<", ">>>"), quoted('"'), quoted("'")] },
    name: {
      match: "\\b(task|workflow|struct|enum|call)\\s+([A-Za-z][\\w.]*)",
      captures: {
        1: { name: "keyword.control.wdl" },
        2: { name: "entity.name.function.wdl" },
      },
    },
    word: {
      patterns: [
        { name: "constant.language.wdl", match: "\\b(?:true|false|null|None)\\b" },
        { name: "constant.numeric.wdl", match: "\\b\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?\\b" },
        { name: "entity.name.type.wdl", match: `\\b(?:${TYPES})\\b` },
        // a section or a statement, not an input of the same name
        { name: "keyword.control.wdl", match: `(?<![.\\w])(?:${KEYWORDS})\\b(?!\\s*[=:.,)])` },
        { name: "support.function.wdl", match: FUNCTION },
      ],
    },
  },
};
