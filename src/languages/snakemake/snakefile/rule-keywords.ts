/**
 * The keywords of rules and modules, with what is wrong in their bodies (`snakemake.parser`).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { Position } from "../../../base/position.ts";
import { Cursor } from "../../shared/cursor.ts";
import { unreadableValues } from "../python/expression-reader.ts";
import { isSnakemakeSign, type LogicalLine, type SnakemakeToken } from "../python/lexer.ts";
import { beforeColon, separatorFix, withoutComma } from "./commas.ts";
import type { Block, BlockFault, Keyword } from "./syntax-tree.ts";

/** What a rule does; nothing may come after it. */
export const ACTIONS: readonly string[] =
  "run shell script notebook wrapper template_engine cwl".split(" ");

/** The keywords of rules; `version` is that of older releases. */
export const KEYWORDS: readonly string[] = [
  ..."name input output params threads resources retries priority log message benchmark".split(" "),
  ..."conda container containerized singularity envmodules wildcard_constraints shadow".split(" "),
  ..."group cache handover default_target localrule pathvars version".split(" "),
  ...ACTIONS,
];

/** The keywords of modules (`snakemake.parser.Module`). */
const MODULE_KEYWORDS =
  "name snakefile meta_wrapper config skip_validation replace_prefix prefix pathvars".split(" ");

/** The keywords that a block can have; a rule that is taken from another one keeps what that runs. */
export function keywordsFor(kind: Block["kind"]): readonly string[] {
  if (kind === "module") return MODULE_KEYWORDS;
  return kind === "use" ? KEYWORDS.filter((name) => !ACTIONS.includes(name)) : KEYWORDS;
}

/** Where a token is, and nothing else of it. */
export const placeOf = ({ line, column }: Position): Position => ({ line, column });

/** A keyword that a tab makes a value of the one above it: Python takes a tab for eight columns. */
function tabFault(above: SnakemakeToken, token: SnakemakeToken): BlockFault {
  const details = {
    message: `This line is indented by a tab, so Python reads it as a value of ${above.text}, which has others above.`,
    found: cut(token.text),
    expected: "spaces, as the lines around it have",
    fix: "Indent the line with spaces.",
  };
  return { what: "comma", text: token.text, details, ...placeOf(token) };
}

/** The keywords in the body of a block, those of its lines that are indented least; and what is wrong with a rule's. */
export function keywordsOf(kind: Block["kind"], body: readonly LogicalLine[]) {
  const keywords: Keyword[] = [];
  const faults: BlockFault[] = [];
  const known = keywordsFor(kind);
  let action: string | undefined;
  let tab: SnakemakeToken | undefined;
  const cursor = new Cursor(body);
  for (let line = cursor.take(); line !== undefined; line = cursor.take()) {
    const [first, colon] = line.tokens;
    const start = cursor.at;
    const inside = linesBelow(line, cursor);
    const isTabbed = ({ tokens }: LogicalLine) =>
      (tokens[0]?.column ?? Infinity) <= (first?.column ?? 0);
    const misplaced = inside.findIndex(
      (one) =>
        isTabbed(one) &&
        known.includes(one.tokens[0]?.text ?? "") &&
        isSnakemakeSign(one.tokens[1], ":"),
    );
    // a keyword below another one that has its value on its line
    if (misplaced === 0) cursor.at = start;
    const below = misplaced === 0 ? [] : inside;
    // a string by itself says what the rule does
    if (first && first.kind !== "word" && (first.kind === "sign" || colon) && faults.length === 0)
      faults.push({ what: "keyword", text: first.text, ...placeOf(first) });
    if (first?.kind !== "word") continue;
    if (isSnakemakeSign(colon, ":")) {
      keywords.push({ name: first.text, value: valueTokens(line, below), ...placeOf(first) });
    }
    const isKnown = known.includes(first.text);
    const tabbed = inside.find(isTabbed);
    if (misplaced > 0 && tabbed?.tokens[0] !== undefined && faults.length === 0)
      faults.push(tabFault(first, tabbed.tokens[0]));
    const what = !isKnown
      ? "keyword"
      : !isSnakemakeSign(colon, ":")
        ? "colon"
        : action !== undefined
          ? "after-run"
          : undefined;
    const uncommaed = isKnown ? withoutComma(keywords.at(-1)) : undefined;
    const colonized = isKnown ? beforeColon(keywords.at(-1)) : undefined;
    // one fault for each rule: what comes after the first may follow from it
    if (what !== undefined && faults.length === 0) {
      faults.push({ what, text: first.text, ...placeOf(first) });
    } else if (uncommaed !== undefined && faults.length === 0) {
      const { token } = uncommaed;
      const fix = separatorFix(uncommaed);
      faults.push({ what: "comma", text: token.text, fix, ...placeOf(token) });
    } else if (colonized !== undefined && faults.length === 0) {
      faults.push({ what: "value-colon", text: colonized.text, ...placeOf(colonized) });
    }
    const value = isKnown && first.text !== "run" ? (keywords.at(-1)?.value ?? []) : [];
    const wrong = faults.length === 0 ? unreadableValues(value) : undefined;
    if (wrong !== undefined) {
      const { token, details } = wrong;
      faults.push({ what: "comma", text: token.text, details, ...placeOf(token) });
    }
    const last = ACTIONS.includes(first.text) ? (inside.at(-1) ?? line).tokens.at(-1) : undefined;
    // Snakemake adds arguments behind it
    if (last && isSnakemakeSign(last, ",") && first.text !== "run" && faults.length === 0) {
      const details = {
        message: `There is a comma after the value of ${first.text}.`,
        found: last.text,
        expected: "one value",
        fix: "Remove the comma.",
      };
      faults.push({ what: "comma", text: last.text, details, ...placeOf(last) });
    }
    const [behind] = line.tokens.length > 2 ? (below[0]?.tokens ?? []) : [];
    if (first.text === "run" && isSnakemakeSign(colon, ":") && behind && faults.length === 0) {
      const details = {
        message: "This line is below a run that has code after its colon.",
        found: cut(behind.text),
        expected: "all code of run on lines of its own",
        fix: "Write the code after run: on the next line.",
      };
      faults.push({ what: "comma", text: behind.text, details, ...placeOf(behind) });
    }
    // TabError of Python 3.12: what is inside depends on the columns of a tab
    tab ??= tabbed?.tokens[0];
    if (ACTIONS.includes(first.text)) action = first.text;
  }
  if (tab !== undefined && faults.length === 0)
    faults.push({ what: "tab", text: tab.text, ...placeOf(tab) });
  return { keywords, faults };
}

/** Goes past the lines below one that are indented more. */
export const linesBelow = (
  { indent }: LogicalLine,
  cursor: Cursor<LogicalLine>,
): readonly LogicalLine[] => cursor.takeWhile((line) => line.indent > indent);

/** The tokens of a value: the rest of a line behind its colon, and the lines below it, but for a comma at their end. */
export function valueTokens(
  { tokens }: LogicalLine,
  below: readonly LogicalLine[],
): readonly SnakemakeToken[] {
  const all = [...tokens.slice(2), ...below.flatMap((line) => line.tokens)];
  const isLast = all.length > 1 && isSnakemakeSign(all.at(-1), ",");
  return isLast && !isSnakemakeSign(all.at(-2), ",") ? all.slice(0, -1) : all;
}
