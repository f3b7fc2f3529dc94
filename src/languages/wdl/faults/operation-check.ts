/**
 * Operators, and what they are applied to.
 *
 * @module
 */

import { type Known, known, typeText } from "../program/known-types.ts";
import type { Expression } from "../syntax/syntax-tree.ts";
import type { Scope } from "./scope.ts";
import { isMismatch, reportOptional } from "./value-check.ts";

type Operation = Extract<Expression, { readonly kind: "operation" }>;

const LOGIC = new Set(["||", "&&"]);
const EQUALITY = new Set(["==", "!="]);
const ORDER = new Set(["<=", ">=", "<", ">"]);
const NUMERIC = new Set(["-", "*", "/", "%", "**"]);

/** Reports operands that may be missing: a placeholder leaves out a sum with such an operand. */
function checkOperands(
  { operators, operands }: Operation,
  types: readonly (Known | undefined)[],
  scope: Scope,
): void {
  if (operators.some((operator) => EQUALITY.has(operator))) return;
  if (scope.isInPlaceholder && operators.includes("+")) return;
  const at = types.findIndex((type) => type?.isOptional);
  const operand = operands[at];
  if (operand === undefined) return;
  reportOptional(operand.offset, typeText(types[at]), scope);
}

/** Types whose sum is a number, or that have none. */
const WITHOUT_TEXT = ["Int", "Float", "Array", "Map", "Pair"];

/** Reports text in arithmetic, lists in sums without text, and anything but true and false in logic. */
function checkOperator(
  { operators, operands }: Operation,
  types: readonly (Known | undefined)[],
  scope: Scope,
): void {
  const [operator] = operators;
  if (operators.length !== 1 || operator === undefined) return; // what binds first is not looked at
  const isNumeric =
    NUMERIC.has(operator) ||
    (operator === "+" && types.every((type) => WITHOUT_TEXT.includes(type?.name ?? "")));
  const wanted = isNumeric ? "Float" : LOGIC.has(operator) ? "Boolean" : undefined;
  if (wanted === undefined) return;
  for (const [at, operand] of operands.entries()) {
    const type = types[at];
    const isText = type?.name === "String" || type?.name === "File";
    if (type === undefined || (!isText && !isMismatch(type, known(wanted)))) continue;
    scope.mistakes.add("trs-wdl-type", operand.offset, {
      message: `The operator ${operator} does not take a value of type ${typeText(type)}.`,
      found: typeText(type),
      expected: wanted === "Float" ? "Int or Float" : wanted,
    });
  }
}

function typeOfOperation(
  operators: readonly string[],
  types: readonly (Known | undefined)[],
): Known | undefined {
  const isLogical = (operator: string) =>
    LOGIC.has(operator) || EQUALITY.has(operator) || ORDER.has(operator);
  if (operators.some(isLogical)) return known("Boolean");
  const names = types.map((type) => type?.name);
  if (names.some((name) => name === undefined)) return undefined;
  const isNumeric = names.every((name) => name === "Int" || name === "Float");
  if (isNumeric) return known(names.every((name) => name === "Int") ? "Int" : "Float");
  return undefined;
}

/** Checks operands, of which the types are known as far as they are sure; what is known of the result. */
export function checkOperation(
  operation: Operation,
  types: readonly (Known | undefined)[],
  scope: Scope,
): Known | undefined {
  checkOperands(operation, types, scope);
  checkOperator(operation, types, scope);
  return typeOfOperation(operation.operators, types);
}
