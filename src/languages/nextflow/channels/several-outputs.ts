/**
 * Operators that are given the outputs of a call as a whole, where there are several: `ALIGN.out.view { it }`,
 * `ALIGN(reads) | map { it }`.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { counted } from "../../../base/words.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { isNextflowSign, type NextflowToken, tokensFrom } from "../groovy/tokens.ts";
import type { Callable } from "../script/callables.ts";
import { OPERATORS } from "../script/channels.ts";

/** Operators that refuse a second channel, also without values of their own (nextflow/extension/OpCall.groovy). */
const OF_ONE = ["collect", "flatten", "toList", "transpose", "unique", "view"];

/** The operator behind a dot or pipe, if what is before it has several outputs and it takes only one. */
export function severalFault(
  tokens: readonly NextflowToken[],
  sign: number,
  name: string,
  { outputCount = 0 }: Pick<Callable, "outputCount">,
): readonly DescriptorFault[] {
  const [join, operator, open, value] = tokensFrom(tokens, sign);
  // what names the outputs as a whole takes several; ALIGN.out.collect can be an output
  const isOperator = OPERATORS.includes(operator.text) && operator.text !== "set";
  const isCall = isNextflowSign(open, "({") && !open.isFirst;
  const hasValue = isCall && !isNextflowSign(value, ")");
  const isOfOne = OF_ONE.includes(operator.text) && (isCall || isNextflowSign(join, "|"));
  if (outputCount < 2 || !isOperator || !(hasValue || isOfOne)) return [];
  return [
    fault("trs-nextflow-call", operator, {
      message: `The operator ${operator.text} takes one channel, and ${cut(name, 80)} has ${counted(outputCount, "output")}.`,
      found: counted(outputCount, "output"),
      expected: "one output",
      fix: "Take one output, by its name or its number.",
    }),
  ];
}
