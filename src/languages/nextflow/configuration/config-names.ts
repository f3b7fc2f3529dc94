/**
 * Names that a configuration reads and that it does not set: `outdir = results`, `"${launchdir}/results"`.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { createEffort, suggestion } from "../../../base/suggest.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { isStart } from "../groovy/expressions.ts";
import { isNextflowSign, isNextflowWord, type NextflowToken, tokenAt } from "../groovy/tokens.ts";
import { misspeltNames } from "../names/misspelt-names.ts";
import { isScope } from "../script/config-reads.ts";
import { unlessInEnvironment } from "../script/environment.ts";
import { addNamesSet, PROCESS_NAME } from "../script/names.ts";
import { unknownNames } from "../script/unknown-names.ts";

/** The names that a configuration sets, wherever it does: blocks and settings among them. */
export function namesIn(tokens: readonly NextflowToken[]): ReadonlySet<string> {
  const names = new Set<string>();
  addNamesSet(tokens, { start: 0, end: tokens.length }, names);
  for (const [at, { kind, text }] of tokens.entries())
    if (kind === "word" && (isStart(tokens, at) || isNextflowSign(tokenAt(tokens, at + 1), "{:")))
      names.add(text);
  return names;
}

/**
 * The names that a configuration of the run reads and that nothing sets; what a closure reads is looked for later, and
 * what a profile does only in runs that choose it.
 *
 * @param others what all configurations of the run set, if they are known
 */
export function configNames(
  tokens: readonly NextflowToken[],
  others?: ReadonlySet<string>,
): readonly DescriptorFault[] {
  const names = others ?? namesIn(tokens);
  const includesOthers =
    others === undefined && tokens.some((one) => isNextflowWord(one, "includeConfig"));
  const effort = createEffort();
  const seen = new Set<string>();
  const faults: DescriptorFault[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokenAt(tokens, at);
    if (isNextflowSign(token, "{") && !isScope(tokens, at)) at = Math.max(at, token.match);
    // def f(a, b) { … }
    const isParameters =
      isNextflowSign(token, "(") &&
      isNextflowSign(tokenAt(tokens, token.match + 1), "{") &&
      !isNextflowWord(tokenAt(tokens, at - 1), "if");
    if (isParameters) at = Math.max(at, token.match);
    if (isStart(tokens, at) || token.kind === "sign" || token.kind === "number") continue;
    for (const { token: name, isCalled } of unknownNames(
      tokens,
      { start: at, end: at + 1 },
      names,
    )) {
      // a variable of the environment
      if (isCalled || seen.has(name.text) || /_proxy$/.test(name.text)) continue;
      seen.add(name.text);
      const known = [...names, "baseDir", "launchDir", "projectDir"];
      const near = effort.left < 0 ? undefined : surePath(name.text, known, effort);
      // an included configuration may set it
      const isMember = isNextflowSign(tokenAt(tokens, at + 1), ".");
      if (includesOthers && (isMember || near === undefined)) continue;
      const unknown = fault("trs-nextflow-name", name, {
        message: `The configuration uses ${cut(name.text, 80)}, which is not defined.`,
        found: cut(name.text),
        expected: "a setting above, a variable or a string",
        ...suggestion(near, "Put it in quotes, or define it before."),
      });
      faults.push(unlessInEnvironment(unknown, PROCESS_NAME.test(name.text) && near === undefined));
    }
  }
  return faults;
}

/** The misspelt names of a configuration, which can set any: `parms.x = 1`. */
export function misspeltInConfig(
  tokens: readonly NextflowToken[],
  functions: ReadonlySet<string>,
): readonly DescriptorFault[] {
  const names = new Set<string>();
  addNamesSet(tokens, { start: 0, end: tokens.length }, names);
  for (const [at, { kind, text }] of tokens.entries())
    if (kind === "word" && isStart(tokens, at) && isNextflowSign(tokenAt(tokens, at + 1), "."))
      names.add(text);
  return misspeltNames(tokens, functions, names, [], []);
}
