/**
 * Names in capitals, which are constants, classes, or variables of the environment: scripts and configurations read those
 * by their names.
 *
 * @module
 */

import type { DescriptorFault } from "../../shared/language.ts";
import { operatorAt } from "../groovy/groovy-tokens.ts";
import {
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import type { Pipeline } from "./pipeline.ts";

/** What systems, schedulers and clouds set, by its name or a part of it, and classes that scripts need not import. */
const KNOWN_ELSEWHERE =
  /^(?:CI|HOME|HOST|HOSTNAME|LANG|LOGNAME|OLDPWD|PATH|PWD|SHELL|TEMP|TERM|TMP|TMPDIR|UID|URI|URL|USER|USERNAME|UUID)$|^(?:AWS|AZURE|BASH|CONDA|CUDA|DOCKER|GCP|GITHUB|GITLAB|GOOGLE|JAVA|LC|LD|LSB|LSF|NXF|PBS|SBATCH|SGE|SLURM|SSH|TOWER|XDG)_|APPTAINER|SCRATCH|SINGULARITY|_(?:CACHE|CACHEDIR|DIR|HOME|KEY|PASSWORD|PATH|PROXY|ROOT|TMPDIR|TOKEN)$/;

/** Operators of channels that no class has as methods of its own. */
const CHANNEL_METHODS =
  /^(?:branch|collect|combine|cross|filter|first|flatMap|groupTuple|ifEmpty|join|map|mix|multiMap|set|splitCsv|toList|transpose|unique|view)$/;

/** Whether a name in capitals is surely a constant of the script: neither a class, as in `A.b`, `a as URL` or `A b`, nor of the environment. */
export function isConstant(tokens: readonly NextflowToken[], at: number): boolean {
  const [before, token, after] = tokensFrom(tokens, at - 1);
  if (KNOWN_ELSEWHERE.test(token.text)) return false;
  // a ? A : b, case A:
  const isChosen =
    (isNextflowSign(before, "?") || isNextflowWord(before, "case")) &&
    operatorAt(tokens, at + 1) === ":";
  // READS.map { … }: no class of that name has such a method
  const isChannel =
    isNextflowSign(after, ".") &&
    CHANNEL_METHODS.test(tokenAt(tokens, at + 2).text) &&
    isNextflowSign(tokenAt(tokens, at + 3), "({");
  const isOther =
    isNextflowSign(after, isChannel ? ":<{&@" : ".:<{&@") ||
    isNextflowSign(before, "@<") ||
    (after.kind !== "sign" && !after.isFirst) ||
    isNextflowWord(before, "as", "catch", "instanceof");
  return isChosen || !isOther;
}

/**
 * What is said of a name that nothing defines: of a constant only a warning, as it can be a variable of the environment in
 * which a run begins.
 */
export const unlessInEnvironment = (
  one: DescriptorFault,
  isConstantName: boolean,
): DescriptorFault => (isConstantName ? { ...one, severity: "warning" } : one);

/** The variables that the configuration of a pipeline sets: `env.LEVEL = 1`. */
export const environmentOf = ({
  settings,
  conditional,
}: Pick<Pipeline, "conditional" | "settings">): readonly string[] =>
  [...settings.keys(), ...(conditional ?? [])].flatMap(
    (key) => /(?:^|\.)env\.(\w+)$/.exec(key)?.[1] ?? [],
  );
