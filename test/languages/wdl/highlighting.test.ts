import { createHighlighterCoreSync } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { expect, it } from "vitest";
import { wdl } from "../../../src/languages/wdl/wdl.ts";

const grammar = (await wdl.highlighting.grammar?.load()) ?? [];
const highlighter = createHighlighterCoreSync({
  themes: [{ name: "plain", type: "light", colors: {}, settings: [] }],
  langs: grammar,
  engine: createJavaScriptRegexEngine(),
});

/** The parts of a text that the grammar names, each with the innermost name, without `.wdl`. */
function parts(text: string): readonly string[] {
  const lines = highlighter.codeToTokensBase(text, {
    lang: "wdl",
    theme: "plain",
    includeExplanation: "scopeName",
  });
  const found: { name: string; content: string }[] = [];
  for (const { content, scopes } of lines.flat().flatMap(({ explanation = [] }) => explanation)) {
    const name = scopes.at(-1)?.scopeName.replace(/\.wdl$/, "") ?? "";
    const last = found.at(-1);
    if (last?.name === name) last.content += content;
    else found.push({ name, content });
  }
  return found.flatMap(({ name, content }) =>
    content.trim() === "" || name === "source" ? [] : [`${name}: ${content.trim()}`],
  );
}

it.each<readonly [string, ...(readonly string[])]>([
  ["# a comment", "comment.line: # a comment"],
  ["version 1.1 # x", "keyword.control: version", "constant.numeric: 1.1", "comment.line: # x"],
  ["task align {", "keyword.control: task", "entity.name.function: align"],
  [
    "call lib.sort as order",
    "keyword.control: call",
    "entity.name.function: lib.sort",
    "keyword.control: as",
  ],
  ["Array[File]? reads", "entity.name.type: Array", "entity.name.type: File"],
  ["Int input = 2.5e-3", "entity.name.type: Int", "constant.numeric: 2.5e-3"],
  ["a.output input: output {", "keyword.control: output"],
  [
    "Boolean b = true && null",
    "entity.name.type: Boolean",
    "constant.language: true",
    "constant.language: null",
  ],
  ["x = length(list) + lengths", "support.function: length"],
  [
    "'a \\' ~{b + \"c\"} d' e",
    "string.quoted: 'a",
    "constant.character.escape: \\'",
    "meta.placeholder: ~{b +",
    'string.quoted: "c"',
    "meta.placeholder: }",
    "string.quoted: d'",
  ],
  [
    `"\${length(x)}"`,
    'string.quoted: "',
    `meta.placeholder: \${`,
    "support.function: length",
    "meta.placeholder: (x)}",
    'string.quoted: "',
  ],
  ['<<< a "b" >>> true', 'string.quoted: <<< a "b" >>>', "constant.language: true"],
  [
    `command <<< # no \${x} 'y' > z >>> true`,
    "keyword.control: command",
    `comment.line: # no \${x} 'y' > z`,
    "constant.language: true",
  ],
  [
    "command  <<< a#b ~{true} if >>> true",
    "keyword.control: command",
    "source.command: a#b",
    "meta.placeholder: ~{",
    "constant.language: true",
    "meta.placeholder: }",
    "source.command: if",
    "constant.language: true",
  ],
  [
    "command { awk '{ print }' ~{x} # y\n} true",
    "keyword.control: command",
    "source.command: awk '{ print }'",
    "meta.placeholder: ~{x}",
    "comment.line: # y",
    "constant.language: true",
  ],
])("%j is highlighted by its parts", (text, ...expected) => {
  expect(parts(text)).toEqual(expected);
});
