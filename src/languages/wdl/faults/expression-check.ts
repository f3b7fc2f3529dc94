/**
 * Names in expressions, and what is known of an expression's type.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { counted } from "../../../base/words.ts";
import { arrayOf, type Known, known, optional, typeText } from "../program/known-types.ts";
import type { Access, Expression, Name } from "../syntax/syntax-tree.ts";
import { isWdlSince } from "../syntax/versions.ts";
import { functionNamed, functionsOf } from "./functions.ts";
import { checkOperation } from "./operation-check.ts";
import type { Outputs, Scope } from "./scope.ts";
import { checkMembers, checkValue, isMismatch, reportOptional } from "./value-check.ts";

type Of<Kind extends Expression["kind"]> = Extract<Expression, { readonly kind: Kind }>;

/** Members of a type other than structs, as far as they are sure. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  ...{ Pair: ["left", "right"] },
  ...{ Int: [], Float: [], Boolean: [], String: [], File: [], Array: [], None: [] },
};

function memberOfStruct(type: Known, name: Name, scope: Scope): Known | undefined {
  const members = type.struct?.members();
  if (type.isOptional) reportOptional(name.offset, typeText(type), scope);
  if (members === undefined || members.has(name.text)) return members?.get(name.text);
  const message = `The struct ${type.struct?.name} has no member ${name.text}.`;
  scope.mistakes.addUnknown(name, `struct ${type.struct?.name}`, message, () => members.keys());
  return undefined;
}

function memberOf(type: Known | undefined, name: Name, scope: Scope): Known | undefined {
  if (type?.struct !== undefined) return memberOfStruct(type, name, scope);
  const members = type === undefined ? undefined : MEMBERS[type.name];
  if (type === undefined || members === undefined) return undefined;
  if (!members.includes(name.text)) {
    const message = `A value of type ${type.name} has no member ${name.text}.`;
    scope.mistakes.addUnknown(name, scope.where, message, () => members);
  }
  return type.parameters[members.indexOf(name.text)];
}

/** What is known of an item of an array or map; other values have none. */
function itemOf(type: Known | undefined, index: Expression, { mistakes }: Scope) {
  if (type?.name === "Array") return type.parameters[0];
  if (type?.name === "Map") return type.parameters[1];
  if (type !== undefined && Object.hasOwn(MEMBERS, type.name)) {
    mistakes.add("trs-wdl-type", index.offset, {
      message: `A value of type ${typeText(type)} has no items.`,
      found: typeText(type),
      expected: "Array or Map",
    });
  }
  return undefined;
}

function followSteps(
  type: Known | undefined,
  steps: readonly Access[],
  scope: Scope,
): Known | undefined {
  let at = type;
  for (const step of steps) {
    if ("member" in step) at = memberOf(at, step.member, scope);
    else {
      checkWdlExpression(step.index, scope);
      at = itemOf(at, step.index, scope);
    }
  }
  return at;
}

function unknownName({ name: text, offset }: Of<"name">, scope: Scope): undefined {
  const reason = scope.whyUnseen?.(text);
  const message =
    reason === undefined ? `Nothing in ${scope.where} is called ${text}.` : `${text} ${reason}.`;
  const existing = reason === undefined ? scope.names : () => [];
  scope.mistakes.addUnknown({ text, offset }, scope.where, message, existing);
}

function outputOf(
  { name: call, offset }: Of<"name">,
  outputs: Outputs | undefined,
  step: Access | undefined,
  scope: Scope,
): Known | undefined {
  if (step === undefined || !("member" in step)) {
    const names = () => [...(outputs?.keys() ?? [])].map((output) => `${call}.${output}`);
    const message = `${call} is a call, and not a value: name one of its outputs.`;
    scope.mistakes.addUnknown({ text: call, offset }, scope.where, message, names);
    return undefined;
  }
  const { member } = step;
  if (outputs === undefined || outputs.has(member.text)) return outputs?.get(member.text);
  const message = `The call ${call} has no output ${member.text}.`;
  scope.mistakes.addUnknown(member, `${scope.where} ${call}`, message, () => outputs.keys());
  return undefined;
}

function checkName(name: Of<"name">, steps: readonly Access[], scope: Scope): Known | undefined {
  const entity = scope.lookUp(name.name);
  if (entity?.kind === "call") {
    const type = entity.seen(outputOf(name, entity.outputs, steps[0], scope));
    return followSteps(type, steps.slice(1), scope);
  }
  const [first] = steps;
  const mayBeCall = scope.hasBrokenCall && first !== undefined && "member" in first;
  if (entity === undefined && !mayBeCall) unknownName(name, scope);
  return followSteps(entity?.type, steps, scope);
}

function checkFunction(call: Of<"apply">, scope: Scope): Known | undefined {
  const types = call.arguments.map((one) => checkWdlExpression(one, scope));
  const { version, isInOutputs, mistakes } = scope;
  const signature = functionNamed(call.function, version);
  const isThere =
    signature !== undefined &&
    isWdlSince(version, signature.since) &&
    (isInOutputs || !signature.isOfOutputs);
  if (!isThere) {
    const name = { text: call.function, offset: call.offset };
    const message =
      signature === undefined
        ? `WDL ${version} has no function ${call.function}.`
        : signature.isOfOutputs
          ? `The function ${call.function} exists only in the outputs of a task.`
          : `WDL ${version} has no function ${call.function}, which is new in ${signature.since}.`;
    mistakes.addUnknown(name, "functions", message, () => functionsOf(version, isInOutputs));
    return undefined;
  }
  const { minArguments, maxArguments, takes, returns } = signature;
  if (types.length < minArguments || types.length > maxArguments) {
    const most = counted(maxArguments, "argument");
    const found = counted(types.length, "argument");
    mistakes.add("trs-wdl-arguments", call.offset, {
      message: `The function ${call.function} has ${found} here.`,
      found,
      expected: minArguments === maxArguments ? most : `${minArguments} to ${most}`,
    });
  }
  for (const [at, choices] of takes.entries()) {
    const fitting = choices.find((wanted) => !isMismatch(types[at], wanted));
    checkValue(call.arguments[at], types[at], fitting ?? choices[0], scope);
  }
  return returns;
}

/** Members that a struct must have, and those that it does not have. */
function checkObject({ type: name, members }: Of<"object">, scope: Scope): Known | undefined {
  const firsts = new Map<string, Name>();
  for (const { name: member, value } of members) {
    checkWdlExpression(value, scope);
    const first = firsts.get(member.text);
    const message = `The member ${cut(member.text, 60)} is there twice.`;
    if (first !== undefined) scope.mistakes.addDuplicate(member, first, message);
    firsts.set(member.text, member);
  }
  if (name === undefined) return undefined;
  const struct = scope.structs.byName.get(name.text);
  if (struct === undefined) {
    if (scope.structs.isComplete) {
      const message = `There is no struct ${name.text}.`;
      scope.mistakes.addUnknown(name, "types", message, () => scope.structs.byName.keys());
    }
    return undefined;
  }
  const type: Known = { ...known("Struct"), struct };
  for (const { name: member } of members) memberOfStruct(type, member, scope);
  checkMembers(members, struct, name.offset, scope);
  return type;
}

/** What is known of the type of a value that is one of several. */
function oneOf(all: readonly (Known | undefined)[]): Known | undefined {
  const types = all.filter((type) => type?.name !== "None");
  if (0 < types.length && types.length < all.length) return optional(oneOf(types));
  const [first] = all;
  if (first === undefined || first.parameters.length > 0 || first.struct !== undefined)
    return undefined;
  if (types.some((type) => type?.name !== first.name)) return undefined;
  return types.some((type) => type?.isOptional) ? { ...first, isOptional: true } : first;
}

const typeOfLiteral = ({ value, isFloat }: Of<"literal">): Known | undefined =>
  value === null
    ? known("None")
    : typeof value === "boolean"
      ? known("Boolean")
      : known(isFloat ? "Float" : "Int");

/** A character by its number must have four digits. */
const BAD_ESCAPE = /(?<!\\)(?:\\\\)*\\u(?![0-9a-fA-F]{4})/;

function checkEscapes({ parts, quote, offset }: Of<"text">, { mistakes }: Scope): void {
  if (quote !== '"' && quote !== "'") return;
  const part = parts.find((one) => typeof one === "string" && BAD_ESCAPE.test(one));
  if (typeof part !== "string") return;
  const [found = ""] = BAD_ESCAPE.exec(part) ?? [];
  const at = part.indexOf(found) + found.length;
  mistakes.add("trs-wdl-syntax", offset, {
    message: "The escape \\u must be followed by four hexadecimal digits.",
    found: `\\u${part.slice(at, at + 4)}`,
    expected: "\\u and four digits, such as \\u00e9",
    fix: "Write \\\\u for a backslash and a u.",
  });
}

/** Checks the names in an expression; what is known of its type. */
export function checkWdlExpression(expression: Expression, scope: Scope): Known | undefined {
  const check = (one: Expression) => checkWdlExpression(one, scope);
  switch (expression.kind) {
    case "literal":
      return typeOfLiteral(expression);
    case "text":
      checkEscapes(expression, scope);
      for (const part of expression.parts) {
        if (typeof part !== "string") checkWdlExpression(part, { ...scope, isInPlaceholder: true });
      }
      return known("String");
    case "name":
      return checkName(expression, [], scope);
    case "access": {
      const { base, steps } = expression;
      return base.kind === "name"
        ? checkName(base, steps, scope)
        : followSteps(check(base), steps, scope);
    }
    case "apply":
      return checkFunction(expression, scope);
    case "array":
      return arrayOf(oneOf(expression.items.map(check)), expression.items.length > 0);
    case "pair":
      return known("Pair", expression.items.map(check));
    case "map":
      for (const entry of expression.entries) entry.map(check);
      return undefined;
    case "object":
      return checkObject(expression, scope);
    case "choice": {
      const types = expression.parts.map(check);
      const isResult = (at: number) => at % 2 === 1 || at === types.length - 1;
      for (const [at, part] of expression.parts.entries()) {
        if (!isResult(at)) checkValue(part, types[at], known("Boolean"), scope);
      }
      return oneOf(types.filter((_, at) => isResult(at)));
    }
    case "operation":
      return checkOperation(expression, expression.operands.map(check), scope);
    case "prefix":
      if (expression.operator === "-" && expression.operand.kind !== "literal") {
        scope.mistakes.addUnportable(expression.offset, {
          message: "miniwdl reads a minus only before a number, and rejects the document.",
          found: "-",
          expected: "a number, or a subtraction",
          fix: "Subtract it from 0.",
        });
      }
      return check(expression.operand);
  }
}
