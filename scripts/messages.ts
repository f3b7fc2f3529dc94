/**
 * `npm run messages`: prints every sentence that users read, by file and line, so that all of them can be
 * read in one sitting: strings of the sources, texts of the pages, descriptions in schemas.
 */
import { readFileSync } from "node:fs";
import glob from "fast-glob";
import ts from "typescript";
import { readNoArguments } from "../commands/arguments.ts";
import { ROOT } from "../commands/settings.ts";

readNoArguments("npm run messages");

interface Sentence {
  readonly line: number;
  readonly text: string;
}

/** Whether a string reads as words, and not as a name, a path or code. */
const isProse = (text: string) =>
  /[A-Za-z]{2,} +[A-Za-z]{2,}|^[A-Z][a-z]+(…|\.)?$/.test(text) &&
  !/[{};]\s*$|^[\s\w.-]+\{/.test(text);

/** Whether a node is an error that only a fault of the program itself throws. */
const isForDevelopers = (node: ts.Node) =>
  ts.isNewExpression(node) && ["RangeError", "TypeError"].includes(node.expression.getText());

/** The strings of a TypeScript source; what is put into a template is shown as `…`. */
function stringsOf(source: string): readonly Sentence[] {
  const file = ts.createSourceFile("x.ts", source, ts.ScriptTarget.Latest, true);
  const sentences: Sentence[] = [];
  const add = (node: ts.Node, text: string) => {
    if (!isProse(text)) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    sentences.push({ line: line + 1, text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || isForDevelopers(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) add(node, node.text);
    if (ts.isTemplateExpression(node)) {
      const rest = node.templateSpans.map(({ literal }) => `…${literal.text}`);
      add(node, node.head.text + rest.join(""));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return sentences;
}

/** The texts between the tags of a page, and those of its attributes. */
function textsOf(source: string): readonly Sentence[] {
  const start = source.indexOf("---", 3) + 3;
  const body = source.slice(start).replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
  const matches = body.matchAll(
    />([^<>{}]*[A-Za-z][^<>{}]*)<?|(?:title|description|label|placeholder)="([^"{}]* [^"{}]*)"/g,
  );
  return [...matches].flatMap((match) => {
    const text = (match[1] ?? match[2] ?? "").replace(/\s+/g, " ").trim();
    const line = source.slice(0, start + match.index).split("\n").length;
    return isProse(text) ? [{ line, text }] : [];
  });
}

/** The descriptions of a schema. */
function descriptionsOf(source: string): readonly Sentence[] {
  return source.split("\n").flatMap((line, index) => {
    const [, text] = /"description": "((?:[^"\\]|\\.)*)"/.exec(line) ?? [];
    return text === undefined ? [] : [{ line: index + 1, text }];
  });
}

const SOURCES: readonly (readonly [
  pattern: string,
  read: (source: string) => readonly Sentence[],
])[] = [
  ["{commands,scripts,src}/**/*.ts", stringsOf],
  ["src/**/*.astro", (source) => [...stringsOf(source.split("---")[1] ?? ""), ...textsOf(source)]],
  ["schemas/**/*.json", descriptionsOf],
];

for (const [pattern, read] of SOURCES) {
  for (const path of glob.sync(pattern, { cwd: ROOT }).sort()) {
    for (const { line, text } of read(readFileSync(ROOT + path, "utf8"))) {
      process.stdout.write(`${path}:${line}\t${text.replace(/\s+/g, " ")}\n`);
    }
  }
}
