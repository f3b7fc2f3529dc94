/**
 * What the functions of rules take of the values that Snakemake gives them: `lambda wildcards, input: input.bam`.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { fault, type PlacedFault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import type { Block } from "../snakefile/syntax-tree.ts";
import { lambdaParameters, type NamedValue, valuesOf } from "../snakefile/values.ts";
import { MEMBERS, ruleLabel, type SnakemakeRule } from "./rule-faults.ts";
import { fieldsOf, membersOf } from "./shell-faults.ts";

/** Keywords whose functions get the wildcards first, and other values by their names. */
const WITH_FUNCTIONS = new Set("input params resources threads priority".split(" "));

/** Words with which a function may not evaluate all that is in it, or has names of its own. */
const DECIDING = new Set("if and or try hasattr getattr lambda for".split(" "));

/** A member of a value: `bam` of `input.bam`, `input["bam"]`, and `f"{input.bam}"`. */
interface Member {
  readonly token: SnakemakeToken;
  /** The value that it is taken of. */
  readonly owner: string;
  readonly name: string;
}

/** The members that the token at an index begins, or has in it. */
function membersAt(tokens: readonly SnakemakeToken[], at: number): readonly Member[] {
  const [token, sign, key, end] = tokens.slice(at, at + 4);
  if (token?.kind === "string" && token.isComputed) {
    return fieldsOf(token.text).flatMap(({ name: owner, member: name }) =>
      name === undefined ? [] : [{ token, owner, name }],
    );
  }
  if (token?.kind !== "word" || key === undefined || isSnakemakeSign(tokens[at - 1], "."))
    return [];
  const isWord = isSnakemakeSign(sign, ".") && key.kind === "word";
  const isKey =
    isSnakemakeSign(sign, "[") &&
    key.kind === "string" &&
    !key.isComputed &&
    isSnakemakeSign(end, "]");
  return isWord || isKey ? [{ token: key, owner: token.text, name: key.text }] : [];
}

/** What a value reads of its job: the code, the first parameter of its function, and what else it is given. */
function jobCode({ tokens }: NamedValue) {
  // a function of Snakemake that gets what is taken of the values of the job, and not these
  if (tokens[0]?.text === "subpath") return { body: tokens, others: ["input", "output"] };
  const value =
    tokens[0]?.text === "unpack" && isSnakemakeSign(tokens[1], "(") ? tokens.slice(2) : tokens;
  const parameters = lambdaParameters(value);
  if (parameters === undefined) return undefined;
  const body = value.slice(value.findIndex((token) => isSnakemakeSign(token, ":")) + 1);
  const [wildcards, ...others] = parameters.map(({ text }) => text);
  return { body, wildcards, others };
}

/** The first member that surely does not exist in a value, and the names that do. */
function unknownMember(block: Block, value: NamedValue) {
  const { body = [], wildcards, others = [] } = jobCode(value) ?? {};
  if (body.some(({ kind, text }) => kind === "word" && DECIDING.has(text))) return undefined;
  for (const at of body.keys()) {
    for (const { token, owner, name } of membersAt(body, at)) {
      const isGiven =
        owner === wildcards || (others.includes(owner) && /^(?:input|output)$/.test(owner));
      const of = owner === wildcards ? "wildcards" : owner;
      const names = isGiven ? membersOf(block, of) : undefined;
      if (names === undefined || names.includes(name) || MEMBERS.has(name)) continue;
      return { token, of, name, names };
    }
  }
  return undefined;
}

/** A wildcard that some code reads of a name, and that is not known; undefined where code decides what it reads. */
export function unknownWildcard(
  tokens: readonly SnakemakeToken[],
  owner: string,
  known: readonly string[],
): Member | undefined {
  if (tokens.some(({ kind, text }) => kind === "word" && DECIDING.has(text))) return undefined;
  return [...tokens.keys()]
    .flatMap((at) => membersAt(tokens, at))
    .find((one) => one.owner === owner && !known.includes(one.name) && !MEMBERS.has(one.name));
}

/** Whether code computes an output of a rule. */
const hasComputed = ({ keywords }: Block): boolean =>
  keywords.some(({ name, value }) => name === "output" && value.some(({ code }) => code));

/**
 * Members that functions of rules take of the wildcards, inputs and outputs of their jobs, which do not have them.
 *
 * @param reached the rules that a run without targets surely reaches
 */
export function unknownMembers(
  rules: readonly SnakemakeRule[],
  reached: readonly SnakemakeRule[],
): readonly PlacedFault[] {
  const isReached = new Set(reached.map(({ block }) => block));
  return rules.flatMap(({ block, path, isConditional }) => {
    // of another configuration, code may compute others
    const isSure = isReached.has(block) || !hasComputed(block);
    const code = isSure ? "trs-snakemake-value" : "trs-snakemake-branch";
    return block.keywords.flatMap((keyword) => {
      if (isConditional || !WITH_FUNCTIONS.has(keyword.name)) return [];
      for (const value of valuesOf(keyword.value)) {
        const unknown = unknownMember(block, value);
        if (unknown === undefined) continue;
        const { token, of, name, names } = unknown;
        const details = {
          message: `${ruleLabel(block)} has a function in ${keyword.name} that uses ${cut(name, 80)} of ${of}, which does not exist.`,
          found: cut(name),
          expected: cutList(names) || `no names, as ${of} has none`,
          ...suggestion(
            surePath(name, names),
            of === "wildcards"
              ? "Use a wildcard of the output."
              : `Give a value of ${of} this name, or correct the name.`,
          ),
        };
        const { line, column } = token;
        return [{ ...fault(code, { line, column }, details), path }];
      }
      return [];
    });
  });
}
