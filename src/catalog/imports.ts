/**
 * What a descriptor imports, read from its text: enough to tell whether the files are there.
 *
 * @module
 */
import { basename } from "node:path/posix";
import { isMap, isPair, isScalar, LineCounter, parseDocument, visit } from "yaml";
import { descriptorTypeOf } from "./file-types.ts";
import { type Position, positionAt } from "./source-text.ts";

export interface Import {
  /** As it is written. */
  readonly target: string;
  /** The paths, relative to the importing file, of which one must be there. */
  readonly candidates: readonly string[];
  readonly position: Position;
}

const isElsewhere = (target: string) => /^[a-z][a-z0-9+.-]*:/i.test(target);

/** CWL 1.2: `run: path`, `$import: path`, `$include: path`; a path may carry a fragment. */
function cwlImports(text: string): readonly Import[] {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const found: Import[] = [];
  visit(document, {
    Pair(_, pair) {
      if (!isPair(pair) || !isScalar(pair.key) || !isScalar(pair.value)) return;
      const key = String(pair.key.value);
      const { value, range } = pair.value;
      if (!["run", "$import", "$include"].includes(key) || typeof value !== "string") return;
      const path = value.split("#")[0] ?? "";
      if (path === "" || isElsewhere(value)) return;
      const { line, col } = counter.linePos(range?.[0] ?? 0);
      found.push({ target: value, candidates: [path], position: { line, column: col } });
    },
  });
  return found;
}

/** A text with its comments blanked out, so that offsets stay. */
function withoutComments(text: string, comment: RegExp): string {
  return text.replace(comment, (match, quoted: string | undefined) =>
    quoted === undefined ? match.replace(/[^\n]/g, " ") : match,
  );
}

/** WDL 1.x: `import "path"`. */
function wdlImports(text: string): readonly Import[] {
  const source = withoutComments(text, /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|#[^\n]*/g);
  return [...source.matchAll(/^[ \t]*import\s+(["'])(.+?)\1/gm)].flatMap((match) => {
    const target = match[2] ?? "";
    if (isElsewhere(target)) return [];
    const offset = match.index + match[0].length - target.length - 1;
    return [{ target, candidates: [target], position: positionAt(text, offset) }];
  });
}

/** Nextflow DSL2: `include { X } from './path'`; the extension may be left out. */
function nextflowImports(text: string): readonly Import[] {
  const source = withoutComments(
    text,
    /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
  );
  return [...source.matchAll(/\binclude\s*\{[^}]*\}\s*from\s*(["'])(.+?)\1/g)].flatMap((match) => {
    const target = match[2] ?? "";
    if (isElsewhere(target) || target.startsWith("plugin/")) return [];
    const offset = match.index + match[0].length - target.length - 1;
    const candidates = [target, `${target}.nf`, `${target}/main.nf`];
    return [{ target, candidates, position: positionAt(text, offset) }];
  });
}

/** Nextflow configuration: `includeConfig 'path'`. */
function nextflowConfigImports(text: string): readonly Import[] {
  return [...text.matchAll(/^\s*includeConfig\s+(["'])(.+?)\1/gm)].flatMap((match) => {
    const target = match[2] ?? "";
    if (isElsewhere(target) || target.includes("$")) return [];
    const offset = match.index + match[0].length - target.length - 1;
    return [{ target, candidates: [target], position: positionAt(text, offset) }];
  });
}

/** What the descriptor at a path imports from beside it; addresses on the web are left out. */
export function importsOf(path: string, text: string): readonly Import[] {
  switch (descriptorTypeOf(path)) {
    case "CWL":
      return cwlImports(text);
    case "WDL":
      return wdlImports(text);
    case "NFL":
      return basename(path) === "nextflow.config"
        ? nextflowConfigImports(text)
        : nextflowImports(text);
    case undefined:
      return [];
  }
}

/** The first syntax error of a CWL document, if it has one. */
export function cwlSyntaxError(
  text: string,
): { readonly message: string; readonly position: Position } | undefined {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const [error] = document.errors;
  if (error === undefined) {
    return isMap(document.contents) || document.contents === null
      ? undefined
      : { message: "a CWL document is a mapping", position: { line: 1, column: 1 } };
  }
  const { line, col } = counter.linePos(error.pos[0]);
  return { message: error.message, position: { line, column: col } };
}
