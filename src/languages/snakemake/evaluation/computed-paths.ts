/**
 * Paths that the code of rules computes, in the place of that code: checks of rules read them like those that are
 * written out.
 *
 * @module
 */
import { decides } from "../python/code-lines.ts";
import type { LogicalLine, SnakemakeToken } from "../python/lexer.ts";
import {
  argumentsOf,
  constantPath,
  listItems,
  type NamedValue,
  unmarked,
} from "../snakefile/values.ts";
import { type Kind, textOf } from "../values/kinds.ts";
import { ROOT } from "../values/texts.ts";

/** Keywords whose values are paths. */
export const PATHS = new Set(["input", "output", "log", "benchmark"]);

/** More paths of one value are not looked at. */
const MOST_PATHS = 100;

/** Code, and what stands in its place. */
export interface ComputedPath {
  readonly code: readonly SnakemakeToken[];
  readonly written: readonly SnakemakeToken[];
}

const isPath = (text: string | undefined): text is string =>
  text !== undefined && text !== "" && !/[\n\\]/.test(text) && !text.includes(ROOT);

/** A path, or a list of paths, as code writes it. */
function writtenPath(code: readonly SnakemakeToken[], kind: Kind): readonly SnakemakeToken[] {
  const { line, column } = code[0] ?? { line: 1, column: 1 };
  const base = { isComputed: false, line, column } as const;
  const text = textOf(kind);
  if (isPath(text)) return [{ ...base, kind: "string", text, code }];
  // patterns say more of a list that goes through others
  const isGathered = code.some((token) => token.text === "for");
  const items = kind.is === "list" && !isGathered ? kind.items : undefined;
  if (items === undefined || items.length === 0 || items.length > MOST_PATHS) return [];
  const texts = items.map(textOf);
  if (!texts.every(isPath)) return [];
  const more = { ...base, code: [] } as const;
  const comma = { ...more, kind: "sign", text: "," } as const;
  const strings = texts.flatMap((own) => [comma, { ...more, kind: "string", text: own } as const]);
  return [
    { ...base, kind: "sign", text: "[", code },
    ...strings.slice(1),
    { ...more, kind: "sign", text: "]" },
  ];
}

/** Whether code calls nothing that has another effect than its value. */
const isPlain = (tokens: readonly SnakemakeToken[]) =>
  tokens.every(
    ({ kind, text, replacements = [] }, at) =>
      !(kind === "sign" && text === "(" && tokens[at - 1]?.text !== "join") &&
      !replacements.some((code) => code.includes("(")),
  );

/**
 * The paths that the code of a value computes: all of it, what is in marks, lists and calls of `expand`.
 *
 * @param kind what it is as a whole
 * @param evaluate evaluates a part of it
 */
export function computedPaths(
  tokens: readonly SnakemakeToken[],
  kind: Kind | undefined,
  evaluate: (part: readonly SnakemakeToken[]) => Kind,
): readonly ComputedPath[] {
  const code = unmarked(tokens);
  // of two ways, another run may take the other one
  if (constantPath(code) !== undefined || decides(code)) return [];
  const inside = (values: readonly NamedValue[]) =>
    values.flatMap((one) => computedPaths(one.tokens, undefined, evaluate));
  const items = listItems(code);
  if (items !== undefined) return inside(items);
  const expanded =
    argumentsOf(code, "expand") ?? argumentsOf(code, "collect") ?? argumentsOf(code, "multiext");
  if (expanded !== undefined) return inside(expanded.slice(0, 1));
  const isWhole = kind !== undefined && code.length === tokens.length;
  if (!isWhole && !isPlain(code)) return [];
  const written = writtenPath(code, isWhole ? kind : evaluate(code));
  return written.length === 0 ? [] : [{ code, written }];
}

/** Lines with paths in the places of the code that computes them. */
export function withPaths(
  lines: readonly LogicalLine[],
  paths: readonly ComputedPath[],
): readonly LogicalLine[] {
  if (paths.length === 0) return lines;
  const places = new Map(
    paths.flatMap(({ code, written }) =>
      code.map((token, at) => [token, at === 0 ? written : []] as const),
    ),
  );
  return lines.map((line) => {
    const isSame = !line.tokens.some((token) => places.has(token));
    return isSame
      ? line
      : { ...line, tokens: line.tokens.flatMap((token) => places.get(token) ?? [token]) };
  });
}
