/**
 * Rules, modules and checkpoints that do not exist where ruleorder, use rule and functions refer to them
 * (`snakemake.workflow`).
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { fault, type PlacedFault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import type { RuleUse, Snakefile } from "../snakefile/syntax-tree.ts";
import { usedFunctions } from "./code-faults.ts";
import { workflowWords } from "./name-faults.ts";
import { ruleLabel, ruleReferences, type SnakemakeRule } from "./rule-faults.ts";

/** The Snakefiles of a workflow, by their paths. */
type Files = ReadonlyMap<string, { readonly file: Snakefile; readonly isConditional: boolean }>;

/** A reference from a file to what does not exist, and the names that do. */
interface Unknown {
  readonly path: string;
  readonly token: SnakemakeToken;
  /** What refers to it, as sentences begin with it. */
  readonly from: string;
  readonly kind: "rule" | "module" | "checkpoint";
  readonly names: readonly string[];
}

function unknownFault({ path, token, from, kind, names }: Unknown): PlacedFault {
  const { text, line, column } = token;
  const details = {
    message: `${from} refers to the ${kind} ${cut(text, 80)}, which does not exist.`,
    found: cut(text),
    expected: cutList(names) || `a ${kind} of the workflow`,
    ...suggestion(surePath(text, names), `Refer to a ${kind} of the workflow.`),
  };
  return { ...fault("trs-snakemake-rule", { line, column }, details), path };
}

const namesOf = (rules: readonly SnakemakeRule[]): readonly string[] =>
  rules.flatMap(({ block }) => block.name ?? []);

/** Whether code computes the name of a rule. */
const isComputed = ({ block }: SnakemakeRule) =>
  block.name === undefined && block.keywords.some(({ name }) => name === "name");

/** Rules in the orders of a workflow; all of its rules must be known. */
export function unknownOrders(
  rules: readonly SnakemakeRule[],
  files: Files,
): readonly PlacedFault[] {
  if (rules.some(isComputed)) return [];
  const names = namesOf(rules);
  return [...files].flatMap(([path, { file, isConditional }]) =>
    file.directives
      .filter((one) => one.name === "ruleorder" && !one.isConditional && !isConditional)
      .flatMap(({ value }) =>
        value.filter(({ kind, text }) => kind === "word" && !names.includes(text)),
      )
      .map((token) => unknownFault({ path, token, from: "ruleorder", kind: "rule", names })),
  );
}

/** Checkpoints that functions wait for; all rules must be known. */
export function unknownCheckpoints(
  rules: readonly SnakemakeRule[],
  files: Files,
  reached: readonly SnakemakeRule[],
): readonly PlacedFault[] {
  if (rules.some(isComputed)) return [];
  const names = namesOf(rules.filter(({ block }) => block.kind === "checkpoint"));
  const unknownIn = (tokens: readonly SnakemakeToken[], path: string, from: string) =>
    ruleReferences(tokens, "checkpoints")
      .filter(({ text, part }) => part === "get" && !names.includes(text))
      .map((token) => unknownFault({ path, token, from, kind: "checkpoint", names }));
  const used = usedFunctions(
    reached,
    [...files.values()].flatMap(({ file }) => file.code),
  );
  return [
    ...[...files].flatMap(([path, { file, isConditional }]) =>
      file.code.flatMap(({ tokens, isSure, function: of }) => {
        const isCalled = isSure && !isConditional && (of === undefined || used.has(of));
        return isCalled ? unknownIn(tokens, path, "The code") : [];
      }),
    ),
    ...rules.flatMap(({ block, path, isConditional }) =>
      block.keywords.flatMap(({ value }) => {
        // of two ways, a run may take the other one
        if (isConditional || value.some(({ text }) => /^(?:if|and|or|try)$/.test(text))) return [];
        return unknownIn(value, path, ruleLabel(block));
      }),
    ),
  ];
}

/** What a use of rules refers to and does not exist; undefined for what may be defined in a way that is not read. */
function unknownIn(
  { rules, module }: RuleUse,
  modules: readonly string[],
  names: readonly string[] | undefined,
  words: ReadonlySet<string>,
): Pick<Unknown, "token" | "kind" | "names"> | undefined {
  if (module !== undefined) {
    // a variable may have the name of a module
    const isKnown = modules.includes(module.text) || words.has(module.text);
    return isKnown ? undefined : { token: module, kind: "module", names: modules };
  }
  const token = rules.find(({ text }) => names !== undefined && !names.includes(text));
  return token && names && { token, kind: "rule", names };
}

/** Rules and modules that a workflow derives rules from; all that it includes must be known. */
export function unknownUses(rules: readonly SnakemakeRule[], files: Files): readonly PlacedFault[] {
  const words = workflowWords(files);
  const all = [...files.values()].map(({ file }) => file);
  const uses = all.flatMap((file) => file.uses);
  const blocks = all.flatMap((file) => file.blocks).filter(({ kind }) => kind === "module");
  const modules = blocks.flatMap(({ name }) => name ?? []);
  if (words === undefined || modules.length < blocks.length) return [];
  // rules of modules have names that are not known here
  const isOpen = uses.some(({ module }) => module !== undefined) || rules.some(isComputed);
  const names = isOpen
    ? undefined
    : [...namesOf(rules), ...uses.flatMap(({ alias }) => alias ?? [])];
  return [...files].flatMap(([path, { file, isConditional }]) =>
    file.uses.flatMap((use) => {
      const unknown = unknownIn(use, modules, names, words);
      if (unknown === undefined || use.isConditional || isConditional) return [];
      return [unknownFault({ path, from: "use rule", ...unknown })];
    }),
  );
}
