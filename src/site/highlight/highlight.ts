/**
 * Highlights the files of tools, once for a text however many pages show it.
 *
 * @module
 */

import { createHighlighterCore, type HighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { createRecent } from "../../base/memory/recent.ts";
import { textLines } from "../../base/texts/text-lines.ts";
import type { Languages } from "../../languages/languages.ts";
import { escapeHtml } from "../../markdown/escape-html.ts";
import { grammarOf } from "./file-language.ts";
import { grammarSource } from "./grammars.ts";
import { rememberLines } from "./known-lines.ts";
import { highlightKindOf, THEME, type TokenKind } from "./theme.ts";

/** Longer lines are data, and are shown as they are: in characters. */
const LONGEST_LINE = 2000;

let highlighter: Promise<HighlighterCore> | undefined;
const loaded = new Map<string, Promise<void>>();

async function highlighterFor(grammar: string): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({
    engine: createJavaScriptRegexEngine(),
    themes: [THEME],
    langs: [],
  });
  const ready = await highlighter;
  const loading =
    loaded.get(grammar) ??
    ready
      .loadLanguage(grammarSource(grammar))
      .then(() => rememberLines(ready.getLanguage(grammar)));
  loaded.set(grammar, loading);
  await loading;
  return ready;
}

/** A text of one kind. */
interface Piece {
  readonly kind: TokenKind | undefined;
  readonly text: string;
}

/** The pieces of a line, in which neighbours of one kind are one; white space takes the kind before it. */
function merged(pieces: readonly Piece[]): readonly Piece[] {
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last !== undefined && (last.kind === piece.kind || piece.text.trim() === "")) {
      runs[runs.length - 1] = { kind: last.kind, text: last.text + piece.text };
    } else runs.push(piece.text.trim() === "" ? { kind: undefined, text: piece.text } : piece);
  }
  return runs;
}

const htmlOf = ({ kind, text }: Piece) =>
  kind === undefined ? escapeHtml(text) : `<span class="${kind}">${escapeHtml(text)}</span>`;

async function highlighted(text: string, grammar: string): Promise<readonly string[]> {
  const { codeToTokensBase } = await highlighterFor(grammar);
  const lines = codeToTokensBase(text, {
    lang: grammar,
    theme: THEME.name ?? "",
    tokenizeMaxLineLength: LONGEST_LINE,
    // a limit would make the bytes of a page depend on how fast the machine is
    tokenizeTimeLimit: 0,
  });
  return lines.map((tokens) =>
    merged(tokens.map(({ color, content }) => ({ kind: highlightKindOf(color), text: content })))
      .map(htmlOf)
      .join(""),
  );
}

/** How much HTML is kept for other pages, in characters: the versions of a tool follow one another. */
const MOST_KEPT = 10_000_000;

/** Lines by the SHA-256 of the text and its grammar. */
const recent = createRecent<string, readonly string[]>(MOST_KEPT, (lines) =>
  lines.reduce((sum, line) => sum + line.length, 0),
);

interface SourceText {
  /** Relative to the version's folder; its name says the language. */
  readonly path: string;
  readonly text: string;
  /** Of the text, in hexadecimal. */
  readonly sha256: string;
}

/**
 * The lines of a text as HTML, in which elements have the classes of {@link TokenKind}.
 *
 * @param languages by default, those of this program
 */
export async function highlight(
  { path, text, sha256 }: SourceText,
  languages?: Languages,
): Promise<readonly string[]> {
  const plain = textLines(text);
  const shown = plain.join("\n");
  const grammar = grammarOf(path, shown, languages);
  if (grammar === undefined) return plain.map(escapeHtml);
  const key = `${grammar} ${sha256}`;
  const known = recent.get(key);
  if (known !== undefined) return known;
  const lines = await highlighted(shown, grammar);
  recent.set(key, lines);
  return lines;
}
