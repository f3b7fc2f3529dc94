/**
 * WDL draft-2 to 1.2, as far as the registry needs it.
 *
 * @module
 */

import { type Position, START } from "../../../json/position.ts";
import { nearest } from "../../../json/suggest.ts";
import { type Fault, fault, imagesOf, importsOf, type ReadDescriptor } from "./language.ts";
import { isSign, isWord, type Lexicon, namesIn, type Token, tokensOf } from "./tokens.ts";

const LEXICON: Lexicon = { comments: { "#": "\n" }, strings: { "<<<": ">>>" } };

const VERSIONS = ["1.0", "1.1", "1.2", "1.3", "development"];

/** What a document without a version statement is read as. */
const BEFORE_VERSIONS = "draft-2";

/** How much deeper a token leads, in brackets of any kind. */
const depthOf = ({ kind, text }: Token) =>
  kind !== "sign" ? 0 : "{[(".includes(text) ? 1 : "}])".includes(text) ? -1 : 0;

/** The tokens between the first brace at or after an index and the one that closes it. */
function block(tokens: readonly Token[], start: number): readonly Token[] {
  const open = tokens.findIndex((token, index) => index >= start && isSign(token, "{"));
  let depth = 0;
  for (let at = open; at >= 0 && at < tokens.length; at++) {
    if (isSign(tokens[at], "{")) depth++;
    else if (isSign(tokens[at], "}") && --depth === 0) return tokens.slice(open + 1, at);
  }
  return [];
}

/** The index after a type: `Array[File]+`. */
function typeEnd(tokens: readonly Token[], start: number): number {
  let at = start + 1;
  if (isSign(tokens[at], "[")) {
    for (let depth = 0; at < tokens.length; at++) {
      depth += depthOf(tokens[at] as Token);
      if (depth === 0) break;
    }
    at++;
  }
  while (isSign(tokens[at], "?") || isSign(tokens[at], "+")) at++;
  return at;
}

/** The names that a block declares: `Array[File]+ reads`, `String sample = "x"`. */
function declared(tokens: readonly Token[]): readonly string[] {
  const names: string[] = [];
  let depth = 0;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const begins = depth === 0 && (token.isFirst || at === 0);
    depth += depthOf(token);
    if (!begins || token.kind !== "word" || !/^[A-Z]/.test(token.text)) continue;
    const end = typeEnd(tokens, at);
    const [name, next] = [tokens[end], tokens[end + 1]];
    const isName = name?.kind === "word" && !name.isFirst && /^[a-zA-Z]/.test(name.text);
    if (!isName) continue;
    if (next === undefined || next.isFirst || isSign(next, "=")) names.push(name.text);
    at = end; // brackets of the type are behind it
  }
  return names;
}

/** The tokens of the `input { … }` that is directly in a block. */
function inputBlock(body: readonly Token[]): readonly Token[] {
  let depth = 0;
  for (const [at, token] of body.entries()) {
    if (depth === 0 && isWord(token, "input") && isSign(body[at + 1], "{")) return block(body, at);
    depth += depthOf(token);
  }
  return [];
}

/** Where things of a kind begin, with the name of each: `task align`. */
const definitions = (tokens: readonly Token[], kind: string) =>
  tokens.flatMap((token, at) => {
    const name = tokens[at + 1];
    if (!token.isFirst || !isWord(token, kind) || name?.kind !== "word") return [];
    return name.line === token.line ? [{ name: name.text, at }] : [];
  });

/** The keys of an inputs file: `workflow.input`; undefined if the document has no inputs of its own. */
function inputKeys(tokens: readonly Token[]): readonly string[] | undefined {
  const [workflow] = definitions(tokens, "workflow");
  const tasks = definitions(tokens, "task");
  const owner = workflow ?? (tasks.length === 1 ? tasks[0] : undefined);
  if (owner === undefined) return undefined;
  const inputs = inputBlock(block(tokens, owner.at));
  return declared(inputs).map((name) => `${owner.name}.${name}`);
}

/** The version that the document begins with, and where. */
function versionOf(source: string, tokens: readonly Token[]) {
  const [first] = tokens;
  if (first === undefined || !isWord(first, "version")) return undefined;
  const pattern = /([ \t]+)([^\s#]+)/y;
  pattern.lastIndex = first.offset + first.text.length;
  const [, space = "", text] = pattern.exec(source) ?? [];
  if (text === undefined) return undefined;
  const column = first.column + first.text.length + space.length;
  return { text, position: { line: first.line, column } };
}

function versionFaults(version: string | undefined, position: Position): readonly Fault[] {
  if (version !== undefined && VERSIONS.includes(version)) return [];
  const near = version === undefined ? "1.0" : (nearest(version, VERSIONS) ?? "1.2");
  return [
    fault("trs-wdl-version", position, {
      message:
        version === undefined
          ? `The document has no version statement. Engines assume ${BEFORE_VERSIONS}, or reject the document.`
          : "Engines do not support this version of WDL.",
      found: version ?? "no version",
      expected: VERSIONS.join(", "),
      fix: `Start the document with: version ${near}`,
    }),
  ];
}

/** Reads a WDL document. */
export const readWdl: ReadDescriptor = (text) => {
  const tokens = tokensOf(text, LEXICON);
  const version = versionOf(text, tokens);
  const inputs = inputKeys(tokens);
  return {
    version: version?.text ?? BEFORE_VERSIONS,
    imports: importsOf(namesIn(tokens, { words: ["import"], isFirst: true })),
    images: imagesOf(
      namesIn(tokens, { words: ["docker", "container"], sign: ":", isOneLine: true }),
    ),
    ...(inputs === undefined ? {} : { inputs }),
    faults: versionFaults(version?.text, version?.position ?? START),
  };
};
