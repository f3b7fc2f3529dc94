/**
 * Rules, modules and checkpoints that do not exist where ruleorder, use rule and functions refer to them
 * (`snakemake.workflow`).
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { type DescriptorFault, fault, type PlacedFault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import { closingIndex } from "../python/nesting.ts";
import type { Block, RuleUse, Snakefile } from "../snakefile/syntax-tree.ts";
import { valuesOf } from "../snakefile/values.ts";
import { usedFunctions } from "./code-faults.ts";
import { workflowWords } from "./name-faults.ts";
import { ruleLabel, ruleReferences, type SnakemakeRule } from "./rule-faults.ts";
import { outputWildcards } from "./wildcards.ts";

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

/** What is wrong with the wildcards that code waits for a checkpoint with: each by its name, and no other values. */
function wrongWildcards(
  tokens: readonly SnakemakeToken[],
  { text, partToken }: ReturnType<typeof ruleReferences>[number],
  checkpoint: Block,
): Pick<PlacedFault, keyof DescriptorFault> | undefined {
  const open = partToken ? tokens.indexOf(partToken) + 1 : 0;
  const end = isSnakemakeSign(tokens[open], "(") ? closingIndex(tokens, open) : undefined;
  if (partToken === undefined || end === undefined) return undefined;
  const values = valuesOf(tokens.slice(open + 1, end - 1));
  const unnamed = values.find(
    ({ name, tokens: [first] }) => name === undefined && !isSnakemakeSign(first, "*"),
  )?.tokens[0];
  const isOpen = values.some(({ name }) => name === undefined);
  const names = values.flatMap(({ name }) => name ?? []);
  const wildcards = outputWildcards(checkpoint) ?? [];
  const missing = isOpen ? undefined : wildcards.find((name) => !names.includes(name));
  if (unnamed === undefined && missing === undefined) return undefined;
  const details = {
    message: unnamed
      ? `The code gives the checkpoint ${cut(text, 80)} a value without a name, which get does not take.`
      : `The code waits for the checkpoint ${cut(text, 80)} without a value for ${cut(missing ?? "", 80)}.`,
    found: unnamed ? cut(unnamed.text) : cutList(names) || "no values",
    expected: cutList(wildcards.map((name) => `${name}=…`)) || "no values",
    ...(unnamed?.text === "wildcards"
      ? { fix: "Write **wildcards." }
      : { fix: "Give each wildcard of its output a value, by its name." }),
  };
  return fault("trs-snakemake-value", unnamed ?? partToken, details);
}

/** Checkpoints that functions wait for; all rules must be known. */
export function unknownCheckpoints(
  rules: readonly SnakemakeRule[],
  files: Files,
  reached: readonly SnakemakeRule[],
): readonly PlacedFault[] {
  if (rules.some(isComputed)) return [];
  const checkpoints = rules.filter(({ block }) => block.kind === "checkpoint");
  const names = namesOf(checkpoints);
  const unknownIn = (tokens: readonly SnakemakeToken[], path: string, from: string) =>
    ruleReferences(tokens, "checkpoints").flatMap((token): readonly PlacedFault[] => {
      const { text, part } = token;
      if (part !== "get") return [];
      const checkpoint = checkpoints.find(({ block }) => block.name === text);
      if (checkpoint === undefined)
        return [unknownFault({ path, token, from, kind: "checkpoint", names })];
      const wrong = wrongWildcards(tokens, token, checkpoint.block);
      return wrong === undefined ? [] : [{ ...wrong, path }];
    });
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
