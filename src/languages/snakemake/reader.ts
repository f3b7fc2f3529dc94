/**
 * Snakemake: Snakefiles, and the configuration that they name.
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import type { Json } from "../../base/json.ts";
import type { Position } from "../../base/position.ts";
import { suggestion } from "../../base/suggest.ts";
import { readPyYaml } from "../../yaml/pyyaml-text.ts";
import { readYaml } from "../../yaml/yaml-text.ts";
import {
  type DescriptorFault,
  type DescriptorText,
  fault,
  type LanguageReader,
  type ReadDocument,
} from "../shared/language.ts";
import { surePath } from "../shared/sure-path.ts";
import { importFaults } from "./faults/imports.ts";
import { ruleLabel } from "./faults/rule-faults.ts";
import { statementFaults } from "./faults/statement-faults.ts";
import { valueFaults } from "./faults/value-faults.ts";
import { blockImports, directiveImports, imageOf, schemaImports } from "./named-files.ts";
import { lexSnakefile, type SnakemakeSyntaxError } from "./python/lexer.ts";
import { relateSnakemake } from "./relate.ts";
import { joinedPath } from "./snakefile/commas.ts";
import { KEYWORDS, keywordsFor } from "./snakefile/rule-keywords.ts";
import { readLines } from "./snakefile/snakefile.ts";
import type { Block, BlockFault, SnakemakeDocument } from "./snakefile/syntax-tree.ts";

const NOTHING: DescriptorText = { imports: [], images: [], faults: [] };

const MESSAGES: Readonly<Record<SnakemakeSyntaxError["what"], (text: string) => string>> = {
  string: () => "The string that begins here is not closed.",
  brace: (text) =>
    text === "{" ? "The { in this string is not closed." : "The } in this string closes no brace.",
  bracket: (text) =>
    /[({[]/.test(text) ? `The ${text} here is not closed.` : `The ${text} here closes no bracket.`,
  sign: (text) => `The sign ${text} cannot be used here.`,
  indent: () => "This line is indented less than the line before it, but like no line around it.",
};

const FIXES: Readonly<Record<SnakemakeSyntaxError["what"], string>> = {
  string: "Close the string; use three quotes for a string of several lines.",
  brace: "Add the missing brace, or write {{ and }} for braces that are no code.",
  bracket: "Add the missing bracket, or remove the one that is too many.",
  sign: "Remove the sign, or put it in a string.",
  indent: "Indent the line like the others of its block.",
};

function syntaxFault({
  what,
  text,
  expected,
  line,
  column,
}: SnakemakeSyntaxError): DescriptorFault {
  const details = {
    message:
      expected === undefined
        ? MESSAGES[what](text)
        : `There is a ${text} where a ${expected} must be.`,
    found: text,
    ...(expected === undefined ? {} : { expected }),
    fix: FIXES[what],
  };
  return fault("trs-snakemake-syntax", { line, column }, details);
}

function blockFault(
  block: Block,
  { what, text, line, column, fix, details: unreadable }: BlockFault,
): DescriptorFault {
  if (unreadable !== undefined) return fault("trs-snakemake-syntax", { line, column }, unreadable);
  const rule =
    block.kind === "module" ? `The module ${cut(block.name ?? "", 80)}` : ruleLabel(block);
  const known = keywordsFor(block.kind);
  const details = {
    keyword: {
      message: `${rule} has a keyword ${cut(text, 80)}, which Snakemake does not know.`,
      expected: cutList(known),
      ...suggestion(surePath(text, known), "Use one of these keywords."),
    },
    colon: {
      message: `There is no colon after ${cut(text, 80)}.`,
      fix: `Write ${cut(text, 80)}: with a colon.`,
    },
    "after-run": {
      message: `${rule} has a keyword ${text} after the one that says what it runs.`,
      expected: "run, shell, script, notebook or wrapper as the last keyword",
      fix: `Move ${text} before it.`,
    },
    tab: {
      message:
        "This line is indented by a tab among lines that are indented by spaces, which Python 3.12 and later refuse.",
      expected: "spaces, as the lines around it have",
      fix: "Indent the line with spaces.",
    },
    name: {
      message: `The name ${cut(text, 80)} has signs that names cannot have.`,
      expected: "letters, digits and _",
      fix: "Write _ in their place.",
    },
    comma: {
      message: `${rule} has no comma before ${cut(text, 80)}.`,
      expected: "a comma after each value",
      ...(fix === undefined ? {} : { fix }),
    },
    "value-colon": {
      message: `${rule} has a colon after ${cut(text, 80)} where a value must be.`,
      expected: KEYWORDS.includes(text) ? "keywords at one indentation" : "name=value",
      fix: KEYWORDS.includes(text)
        ? `Indent ${text} like the other keywords, with spaces only.`
        : "Write = in place of the colon.",
    },
  }[what];
  // earlier releases of Python read a tab all the same
  const code = what === "tab" ? "trs-snakemake-branch" : "trs-snakemake-syntax";
  return fault(code, { line, column }, { ...details, found: cut(text) });
}

/** A path that is added to the one on the line before it. */
function joinedFault(block: Block, { text, line, column }: Position & { text: string }) {
  const rule = ruleLabel(block);
  const details = {
    message: `${rule} has no comma before the path ${cut(text, 80)}, so Python adds it to the path on the line before.`,
    found: cut(text),
    expected: "a comma after each path",
    fix: "Add a comma after the path before it, or write both as one string.",
  };
  return fault("trs-snakemake-comma", { line, column }, details);
}

function readSnakefile(text: string): ReadDocument<SnakemakeDocument> {
  const { lines, fault: unreadable, isSure } = lexSnakefile(text);
  if (unreadable !== undefined) return { ...NOTHING, faults: [syntaxFault(unreadable)] };
  if (!isSure) return NOTHING;
  const snakefile = readLines(lines);
  const { blocks, directives, uses } = snakefile;
  const used = new Set(
    uses.flatMap((use) => (use.module === undefined || use.isConditional ? [] : use.module.text)),
  );
  const statements = statementFaults(lines);
  const imported = importFaults(
    snakefile.code,
    [...directives, ...blocks.flatMap(({ keywords }) => keywords)].map(({ value }) => value),
  );
  const faults = [
    ...statements,
    ...imported,
    ...blocks.flatMap((block) => block.faults.map((one) => blockFault(block, one))),
  ];
  // earlier releases of Python read it all the same
  const isTab = ({ faults: own }: Block) => own.every(({ what }) => what === "tab");
  const isRead =
    blocks.every(isTab) &&
    [...statements, ...imported].every(({ severity }) => severity !== "error");
  const joined = blocks.flatMap((block) => {
    const [first] = block.keywords.flatMap((keyword) => joinedPath(keyword) ?? []);
    return first === undefined ? [] : [joinedFault(block, first)];
  });
  const blockImages = blocks.flatMap(({ keywords, isConditional }) =>
    keywords.flatMap((keyword) => imageOf(keyword, isConditional)),
  );
  return {
    imports: [
      ...directiveImports(snakefile),
      ...schemaImports(snakefile),
      ...blocks.flatMap((block) => blockImports(block, used)),
    ],
    images: [...directives.flatMap((one) => imageOf(one, one.isConditional)), ...blockImages],
    faults: [...faults, ...blocks.flatMap(valueFaults), ...joined],
    ...(isRead ? { document: snakefile } : {}),
  };
}

/** A whole number that is written as one with a fraction. */
const WHOLE_FRACTION = /(?:^|[\s,:[])[-+]?[\d_]+(?:\.0*|[\d.]*[eE][-+]?\d+)(?=[\s,\]}]|$)/;

/** A configuration or schema, as Snakemake reads it: as JSON, and with PyYAML. */
function readConfig(text: string, path: string): SnakemakeDocument {
  const { data, errors } = path.endsWith(".json") ? readYaml(text) : readPyYaml(text);
  const [syntax] = errors;
  return syntax === undefined
    ? { kind: "config", value: data as Json, areWhole: !WHOLE_FRACTION.test(text) }
    : { kind: "unreadable", syntax };
}

/** The first lines of a table, which have the names of its columns. */
function readHead(text: string): SnakemakeDocument {
  const head = text
    .replace(/^\ufeff/, "")
    .slice(0, 100_000)
    .split(/\r?\n|\r/, 100);
  return { kind: "table", head, isWhole: text.length <= 100_000 && head.length < 100 };
}

/** Whether a file is a table: by its name, or for a text by the tabs in its first line. */
const isTable = (text: string, path: string) =>
  /\.(?:tsv|csv|tab)$/.test(path) || (path.endsWith(".txt") && /^[^\n\t]+\t/.test(text));

function read(text: string, path: string): ReadDocument<SnakemakeDocument> {
  if (isTable(text, path)) return { ...NOTHING, document: readHead(text) };
  if (/\.(?:py|r|R|Rmd|ipynb|jl|sh|rs)$/.test(path)) return NOTHING;
  if (!/\.(?:ya?ml|json)$/.test(path)) return readSnakefile(text);
  return { ...NOTHING, document: readConfig(text, path) };
}

export const reader: LanguageReader<SnakemakeDocument> = {
  // by their content: configurations and included files may have any name
  isPart: () => true,
  read,
  relate: relateSnakemake,
};
