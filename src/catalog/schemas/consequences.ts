/**
 * Errors of a validator that follow from one another: a value that fails several keywords, a field that is
 * misspelled and so missing as well, fields that do not match another one.
 *
 * @module
 */
import type { ErrorObject } from "ajv/dist/2020.js";
import { excerpt } from "../../base/excerpt.ts";
import type { Finding } from "../../base/finding.ts";
import { isObject, type Json } from "../../base/json.ts";
import { listed } from "../../base/words.ts";

/** The values that a condition requires, each with its path: `classification.primaryCoding.code "tier i"`. */
function requiredValues(condition: Json | undefined, path: readonly string[] = []): string[] {
  if (!isObject(condition)) return [];
  const { const: own, properties } = condition;
  if (own !== undefined && path.length > 0) return [`${path.join(".")} ${excerpt(own)}`];
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, value]) =>
    requiredValues(value, [...path, name]),
  );
}

/** An error, and what it says. */
type Reported<Code extends string> = readonly [error: ErrorObject, finding: Finding<Code>];

/** What follows from the values of other fields, and those values. */
interface Consequence {
  readonly condition: ErrorObject;
  readonly cause: string;
}

/** Finds the condition that an error follows from, if it is one about values of other fields. */
function conditions(errors: readonly ErrorObject[]) {
  const wholes = Map.groupBy(
    errors.filter(({ keyword }) => keyword === "if"),
    ({ schemaPath }) => schemaPath,
  );
  return ({ keyword, schemaPath, instancePath }: ErrorObject): Consequence | undefined => {
    if (keyword !== "const" && keyword !== "false schema") return undefined;
    const path = /^(.*)\/then\//.exec(schemaPath)?.[1];
    const condition = wholes
      .get(`${path}/if`)
      ?.find((whole) => instancePath.startsWith(`${whole.instancePath}/`));
    const { if: required } = (condition?.parentSchema ?? {}) as { readonly if?: Json };
    const causes = requiredValues(required);
    return condition && causes.length > 0 ? { condition, cause: listed(causes, "and") } : undefined;
  };
}

/** Fields that do not match another one. Either can be wrong: what is expected is so only if the other is right. */
function mismatch<Code extends string>(
  [first, ...others]: readonly [Finding<Code>, ...Finding<Code>[]],
  { condition: { instancePath }, cause }: Consequence,
): Finding<Code> {
  const all = [first, ...others];
  const nameOf = ({ pointer }: Finding) =>
    pointer.slice(instancePath.length + 1).replaceAll("/", ".");
  const shown = (value: (finding: Finding) => string | undefined) =>
    all.length === 1
      ? (value(first) ?? "nothing")
      : all.map((one) => `${nameOf(one)} ${value(one) ?? "nothing"}`).join(", ");
  const verb = all.length === 1 ? "does" : "do";
  return {
    ...first,
    message: `${listed(all.map(nameOf), "and")} ${verb} not match ${cause}.`,
    found: shown(({ found }) => found),
    expected: `${shown(({ expected }) => expected)}, if ${cause} is right`,
    fix: "Check which is right, and correct the other.",
  };
}

/** The findings, with those that follow from the same condition as one. */
function withMismatches<Code extends string>(
  reported: readonly Reported<Code>[],
  errors: readonly ErrorObject[],
): readonly Reported<Code>[] {
  const conditionOf = conditions(errors);
  const consequences = new Map(reported.map(([error]) => [error, conditionOf(error)]));
  const groups = Map.groupBy(reported, ([error]) => consequences.get(error)?.condition);
  return reported.flatMap(([error, finding]) => {
    const consequence = consequences.get(error);
    if (consequence === undefined) return [[error, finding] as const];
    const [first = [error, finding], ...others] = groups.get(consequence.condition) ?? [];
    if (first[0] !== error) return [];
    return [[error, mismatch([finding, ...others.map(([, one]) => one)], consequence)] as const];
  });
}

/** Keywords that say what a value must be, the most telling first: of one value, one that fails is enough. */
const VALUE_KEYWORDS = ["type", "enum", "pattern", "format", "const"];

/** The findings without those that only repeat another: of one value, or of a field that is misspelled. */
function withoutRepeats<Code extends string>(
  all: readonly Reported<Code>[],
): readonly Reported<Code>[] {
  const proposed = new Set<string>();
  const best = new Map<string, number>();
  for (const [{ keyword, instancePath }, { pointer, fix = "" }] of all) {
    const [, name] = /^Did you mean (.+)\?$/.exec(fix) ?? [];
    if (keyword === "additionalProperties" && name) proposed.add(`${instancePath} ${name}`);
    const rank = VALUE_KEYWORDS.indexOf(keyword);
    if (rank >= 0) best.set(pointer, Math.min(rank, best.get(pointer) ?? rank));
  }
  return all.filter(([{ keyword, instancePath, params }, { pointer }]) =>
    keyword === "required"
      ? !proposed.has(`${instancePath} ${String(params["missingProperty"])}`)
      : VALUE_KEYWORDS.indexOf(keyword) <= (best.get(pointer) ?? 0),
  );
}

/** What errors say, with one finding for those that have one cause. */
export const withoutConsequences = <Code extends string>(
  reported: readonly Reported<Code>[],
  errors: readonly ErrorObject[],
): readonly Finding<Code>[] =>
  withMismatches(withoutRepeats(reported), errors).map(([, finding]) => finding);
