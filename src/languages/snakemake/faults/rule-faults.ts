/**
 * Rules of one name, rules and configurations that do not exist.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { createEffort, suggestion } from "../../../base/suggest.ts";
import { fault, type OpenImport, type PlacedFault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { decides } from "../python/code-lines.ts";
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import type { Place } from "../snakefile/reading-order.ts";
import { ACTIONS } from "../snakefile/rule-keywords.ts";
import type { Block, Snakefile, SnakemakeDocument } from "../snakefile/syntax-tree.ts";
import { constantPath, pathText, valuesOf, valuesOfKeyword } from "../snakefile/values.ts";

/** A rule, the path of its file, and whether every run has it. */
export interface SnakemakeRule {
  readonly path: string;
  readonly block: Block;
  readonly isConditional: boolean;
}

/** A rule as messages begin with it: "The rule map". */
export const ruleLabel = ({ name }: Block): string =>
  name === undefined ? "The rule" : `The rule ${cut(name, 80)}`;

/** Whether a rule only asks for what others make. */
export const isTarget = ({ keywords }: Block): boolean =>
  keywords.every(({ name }) => name !== "output" && !ACTIONS.includes(name));

/** A rule that a value refers to: `rules.map.output.bam`. */
interface RuleReference extends SnakemakeToken {
  /** What is taken of it: `output`. */
  readonly part: string | undefined;
  readonly partToken: SnakemakeToken | undefined;
  /** The name in that part: `bam`, also of `["bam"]`. */
  readonly member: SnakemakeToken | undefined;
}

/** The rules that a value refers to, or the checkpoints. */
export function ruleReferences(
  tokens: readonly SnakemakeToken[],
  root: "rules" | "checkpoints" = "rules",
): readonly RuleReference[] {
  /** The word behind a dot at a token. */
  const wordAt = (at: number) => {
    const word = isSnakemakeSign(tokens[at], ".") ? tokens[at + 1] : undefined;
    return word?.kind === "word" ? word : undefined;
  };
  /** The plain string in brackets at a token. */
  const keyAt = (at: number) => {
    const key = isSnakemakeSign(tokens[at], "[") ? tokens[at + 1] : undefined;
    const isAlone = isSnakemakeSign(tokens[at + 2], "]") && key?.isComputed === false;
    return isAlone && key?.kind === "string" ? key : undefined;
  };
  return tokens.flatMap((token, at) => {
    const name = wordAt(at + 1);
    const isReference = token.kind === "word" && token.text === root && name !== undefined;
    if (!isReference || isSnakemakeSign(tokens[at - 1], ".")) return [];
    const part = wordAt(at + 3);
    const member = part && (wordAt(at + 5) ?? keyAt(at + 5));
    return [{ ...name, part: part?.text, partToken: part, member }];
  });
}

export function repeatedRules(rules: readonly SnakemakeRule[]): readonly PlacedFault[] {
  const known = new Map<string, SnakemakeRule>();
  return rules.flatMap((rule) => {
    const { name, line, column } = rule.block;
    if (name === undefined || rule.isConditional) return [];
    const first = known.get(name);
    if (first === undefined) {
      known.set(name, rule);
      return [];
    }
    const details = {
      message: `The rule ${cut(name, 80)} exists already: ${cut(first.path, 120)}, line ${first.block.line}.`,
      found: cut(name),
      expected: "each name of a rule once",
      fix: "Rename or remove one of the two.",
    };
    const { path } = rule;
    return [{ ...fault("trs-snakemake-rule", { line, column }, details), path }];
  });
}

/** Where a workflow includes what cannot be read. */
export const unreadIncludes = (
  files: ReadonlyMap<string, { readonly file: Snakefile }>,
  open: OpenImport<SnakemakeDocument>,
): readonly Place[] =>
  [...files].flatMap(([from, { file }]) =>
    file.directives.flatMap((directive): readonly Place[] => {
      if (directive.name !== "include") return [];
      const target = constantPath(directive.value);
      const isRead = target !== undefined && open(from, target)?.document?.kind === "snakefile";
      return isRead ? [] : [{ path: from, line: directive.line }];
    }),
  );

/**
 * Whether all rules of files have names in them: none come from modules, or are derived from others.
 *
 * @param areDerived whether those are known that are derived from others
 */
export const areRulesNamed = (
  files: ReadonlyMap<string, { readonly file: Snakefile }>,
  areDerived = false,
): boolean =>
  [...files.values()].every(
    ({ file }) =>
      (file.uses.length === 0 || areDerived) &&
      file.blocks.every(({ kind, name }) =>
        kind === "use" ? areDerived : name !== undefined && kind !== "module",
      ),
  );

/** For suggestions: a workflow with thousands of wrong references is wrong as a whole. */
const EFFORT = 500_000;

/** What lists of values have beside the names of their values (`snakemake.iocontainers`: `Namedlist`, `InputFiles`). */
export const MEMBERS: ReadonlySet<string> = new Set([
  ..."append clear copy count extend get index insert items keys pop remove reverse sort update".split(
    " ",
  ),
  ..."size size_files size_files_gb size_files_kb size_files_mb size_gb size_kb size_mb".split(" "),
  ..."size_tempfiles temp_size_mb".split(" "),
]);

/** The names of the values of a rule's keyword; undefined if some are computed. */
export function memberNames(block: Block, part: string): readonly string[] | undefined {
  const values = valuesOfKeyword(block, part);
  const isKnown = values.every(({ name, tokens }) => (name ?? pathText(tokens)) !== undefined);
  return isKnown ? values.flatMap(({ name }) => name ?? []) : undefined;
}

/** What is wrong with a reference, the token that it is wrong in, and the names that could be there. */
interface WrongReference {
  readonly token: SnakemakeToken;
  readonly what: string;
  readonly names: readonly string[];
  readonly advice: string;
}

/** What a rule has that others may refer to (`snakemake.rules.RuleProxy`). */
const PARTS = ["input", "output", "params", "log", "benchmark"];

/** Where rules are defined. */
export interface Order {
  readonly isBefore: (one: Place, other: Place) => boolean;
  /** Whether rules that are not known may be defined where a place is read, or where a job of it runs. */
  readonly isOpen: (place: Place, isLater: boolean) => boolean;
}

/** What is surely wrong with a reference from a file, which a job evaluates later or which is evaluated at once. */
function wrongIn(
  reference: RuleReference,
  { path: from, block }: Pick<SnakemakeRule, "path" | "block">,
  known: ReadonlyMap<string, SnakemakeRule>,
  isLater: boolean,
  { isBefore, isOpen }: Order,
): WrongReference | undefined {
  const { text, part, partToken, member } = reference;
  const rule = known.get(text);
  const what = `the rule ${cut(text, 80)}`;
  if (rule === undefined) {
    if (text.startsWith("_") || isOpen({ path: from, line: reference.line }, isLater))
      return undefined;
    const advice = "Refer to a rule of the workflow.";
    const names = [...known.keys()];
    return { token: reference, what: `${what}, which does not exist`, names, advice };
  }
  if (isLater || rule.isConditional) return undefined;
  const { line } = rule.block;
  const isOwn = rule.block === block;
  if (isOwn)
    return {
      token: reference,
      what: `${what} itself`,
      names: [],
      advice: "Refer to a rule that is defined before.",
    };
  if (isBefore({ path: from, line: reference.line }, { path: rule.path, line })) {
    const advice = "Move it below the rule that it refers to.";
    return { token: reference, what: `${what}, which is defined only below`, names: [], advice };
  }
  const isMisspelled = part !== undefined && !PARTS.includes(part) && surePath(part, PARTS);
  if (partToken !== undefined && isMisspelled) {
    return {
      token: partToken,
      what: `${cut(partToken.text, 80)} of ${what}, which does not exist`,
      names: PARTS,
      advice: "Refer to one of these.",
    };
  }
  if (member === undefined || !/^(?:input|output|params|log)$/.test(part ?? "")) return undefined;
  const members = memberNames(rule.block, part ?? "");
  if (members === undefined || [...members, ...MEMBERS].includes(member.text)) return undefined;
  return {
    token: member,
    what: `the ${part} ${cut(member.text, 80)} of ${what}, which does not exist`,
    names: members,
    advice: `Give the ${part} this name, or refer to it by its number: [0].`,
  };
}

/** References to rules, and to names in them, that do not exist where they are evaluated: `rules.map.output.bam`. */
export function unknownRules(
  rules: readonly SnakemakeRule[],
  all: readonly SnakemakeRule[],
  order: Order,
): readonly PlacedFault[] {
  const known = new Map(
    all.flatMap((rule) => (rule.block.name === undefined ? [] : [[rule.block.name, rule]])),
  );
  const effort = createEffort(EFFORT);
  return rules.flatMap(({ block, path, isConditional }) => {
    if (isConditional) return [];
    return block.keywords.flatMap(({ name, value }) => {
      const isLater = ACTIONS.includes(name) || value.some(({ text }) => text === "lambda");
      return valuesOf(value).flatMap(({ tokens }) =>
        ruleReferences(tokens).flatMap((reference) => {
          const wrong = wrongIn(reference, { path, block }, known, isLater, order);
          if (wrong === undefined) return [];
          const { what, names, advice } = wrong;
          const { text, line, column } = wrong.token;
          const details = {
            message: `${ruleLabel(block)} refers to ${what}.`,
            found: cut(text),
            expected: cutList(names) || "a name that is defined before",
            ...suggestion(surePath(text, names, effort), advice),
          };
          // of two ways, a run may take the other one
          const code = decides(tokens) ? "trs-snakemake-branch" : "trs-snakemake-rule";
          return [{ ...fault(code, { line, column }, details), path }];
        }),
      );
    });
  });
}
