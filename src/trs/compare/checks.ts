/**
 * What changed in the schemas that versions check values with: for the rows of a sheet, or of a configuration, that an
 * older version accepted.
 *
 * @module
 */

import { excerpt } from "../../base/excerpt.ts";
import {
  isList,
  isObject,
  itemsOf,
  type Json,
  type JsonObject,
  stringOf,
} from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { canonicalJson } from "../../base/values/canonical.ts";
import type { InputPort, Interface, ValueCheck } from "../tool/interface.ts";
import { type Change, matched } from "./change.ts";
import { inputChanges } from "./inputs.ts";
import { allowsAsMuch, refusesNothing } from "./keywords.ts";
import type { ComparedLanguage, TypeWords, UnknownInput } from "./language.ts";
import { lostText } from "./patterns.ts";
import { takesValuesOf } from "./types.ts";

/** The most characters of a constraint that are shown. */
const MAX_CONSTRAINT = 160;

/** The keywords that differ, but for those that refuse nothing in either. */
function differing(older: JsonObject, newer: JsonObject): readonly string[] {
  const keys = new Set([...Object.keys(older), ...Object.keys(newer)]);
  return [...keys].filter((key) => {
    const [before, after] = [older[key], newer[key]];
    if (refusesNothing(key, before) && refusesNothing(key, after)) return false;
    if (before === undefined || after === undefined) return true;
    return canonicalJson(before) !== canonicalJson(after);
  });
}

const only = (from: JsonObject, keys: readonly string[]): string | undefined => {
  const entries = Object.entries(from).filter(([key]) => keys.includes(key));
  return entries.length === 0 ? undefined : excerpt(Object.fromEntries(entries), MAX_CONSTRAINT);
};

/** What a pattern no longer matches, if nothing else changed. */
function lostReason(
  keys: readonly string[],
  { pattern: older }: JsonObject,
  { pattern: newer }: JsonObject,
): string | undefined {
  if (keys.length !== 1 || typeof older !== "string" || typeof newer !== "string") return undefined;
  const text = lostText(older, newer);
  return text && `It no longer matches ${excerpt(text, MAX_CONSTRAINT)}, for example.`;
}

/**
 * How what is checked of one thing changed.
 *
 * @param olderType the keyword `type` of the older schema, which is no constraint
 * @param reason which runs it does not break
 */
function constraintChange(
  thing: Pick<Change, "subject" | "name">,
  older: JsonObject,
  newer: JsonObject,
  olderType: JsonObject = {},
  reason?: string,
): readonly Change[] {
  const keys = differing(older, newer);
  if (keys.length === 0) return [];
  const [before, after] = [only(older, keys), only(newer, keys)];
  const isTaken = keys.every((key) => allowsAsMuch(key, { ...olderType, ...older }, newer));
  const predicate =
    before === undefined
      ? "is checked for more"
      : after === undefined
        ? "is checked for less"
        : "is checked in another way";
  return [
    {
      ...thing,
      predicate,
      effect: isTaken ? "compatible" : "breaking",
      ...optionalField("older", before),
      ...optionalField("newer", after),
      ...(isTaken ? {} : optionalField("reason", reason ?? lostReason(keys, older, newer))),
    },
  ];
}

/** A schema and what it checks, which inputs can have in its place. */
interface Checked {
  readonly check: ValueCheck;
  readonly ports: ReadonlyMap<string, InputPort>;
}

const checked = (check: ValueCheck, inputs: readonly InputPort[]): Checked => ({
  check,
  ports: new Map(
    [...(check.columns ?? []), ...(check.isOfInputs ? inputs : [])].map((port) => [
      port.name,
      port,
    ]),
  ),
});

/** Whether there is a column, or a group of them: `params.`. */
const hasName = ({ ports }: Checked, name: string) =>
  ports.has(name) || (name.endsWith(".") && [...ports.keys()].some((one) => one.startsWith(name)));

/** Whether the types of a column have no value in common, so that none was checked before for what is checked now. */
function isRetyped(older: Checked, newer: Checked, name: string, words: TypeWords): boolean {
  const [before, after] = [older.ports.get(name), newer.ports.get(name)];
  if (before === undefined || after === undefined) return false;
  return !takesValuesOf(after, before, words) && !takesValuesOf(before, after, words);
}

/** The names that a schema requires, wherever it does. */
function requiredIn(schema: Json): readonly string[] {
  if (isList(schema)) return schema.flatMap(requiredIn);
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === "required" && value !== undefined
      ? itemsOf(value).flatMap((name) => stringOf(name) ?? [])
      : requiredIn(value ?? null),
  );
}

/** Whether the version's own configuration has all that a schema of a group of keys, `params.`, requires. */
function hasRequired({ check, ports }: Checked, group: string, schema: JsonObject): boolean {
  const names = requiredIn(schema);
  const isGiven = (name: string) => ports.get(`${group}${name}`)?.default !== undefined;
  return check.isOfInputs && names.length > 0 && names.every(isGiven);
}

/** The changes of what two schemas check beside columns; of a column that only one of them has, more is said. */
function constraintChanges(
  older: Checked,
  newer: Checked,
  { comparison }: ComparedLanguage,
): readonly Change[] {
  const [before, after] = [older.check.constraints ?? {}, newer.check.constraints ?? {}];
  const typeOf = (name: string) => {
    const type = older.check.columns?.find((port) => port.name === name && !port.isOptional)?.type;
    return type === undefined ? {} : { type };
  };
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => name === "" || (hasName(older, name) && hasName(newer, name)))
    .filter((name) => !isRetyped(older, newer, name, comparison.typeWords))
    .flatMap((name) => {
      const { check } = newer;
      const thing = name === "" ? whole(check) : column(check, name.replace(/\.$/, ""));
      const schema = after[name] ?? {};
      const reason = hasRequired(newer, name, schema) ? comparison.ownDefault : undefined;
      return constraintChange(thing, before[name] ?? {}, schema, typeOf(name), reason);
    });
}

/** What is checked, as a whole, and a column of it. */
const whole = ({ name }: ValueCheck) => ({ subject: "input", name }) as const;
const column = ({ name, isOfInputs }: ValueCheck, own: string) =>
  isOfInputs
    ? ({ subject: "input", name: own } as const)
    : ({ subject: "column", name: `${name}: ${own}` } as const);

/** Whether a schema allows no other columns than those that it names. */
const refusesOthers = ({ constraints = {} }: ValueCheck): boolean =>
  constraints[""]?.["additionalProperties"] === false;

const unknownColumn = (newer: ValueCheck): UnknownInput =>
  refusesOthers(newer)
    ? { isRefused: true, reason: `${newer.path} allows no other columns.` }
    : { isRefused: false, reason: `${newer.path} allows other columns.` };

/** A change of a column; of a configuration, whose keys can have values that callers do not have. */
function columnChange(check: ValueCheck, { name, predicate, ...change }: Change): Change {
  const isNeeded = check.isOfInputs && / required$/.test(predicate);
  return {
    ...change,
    ...column(check, name),
    predicate: isNeeded ? "is now required by the schema" : predicate,
  };
}

/** The columns that code stops without, and did not before; of those, only the ones in the schema are compared. */
function newlyRead(older: ValueCheck, newer: ValueCheck): ReadonlySet<string> {
  const before = new Set(older.unguardedColumns);
  return new Set(newer.unguardedColumns?.filter((name) => !before.has(name)));
}

/** A language in words for the columns of tables, which no configuration has values for. */
function ofTables({ comparison, ...language }: ComparedLanguage): ComparedLanguage {
  const { ownDefault: _, ...others } = comparison;
  const missingInput = "A run stops where code reads a column that the table does not have.";
  return { ...language, comparison: { ...others, missingInput } };
}

/** What changed between two schemas of the same values. */
function checkChanges(
  older: Checked,
  newer: Checked,
  language: ComparedLanguage,
): readonly Change[] {
  const columns = inputChanges(
    older.check.columns ?? [],
    newer.check.columns ?? [],
    newer.check.isOfInputs ? language : ofTables(language),
    unknownColumn(newer.check),
    newlyRead(older.check, newer.check),
  ).map((change) => columnChange(newer.check, change));
  return [...columns, ...constraintChanges(older, newer, language)];
}

/** The schemas of two versions that check the same values: several can check a configuration, so by path, then by name. */
function matchedChecks(older: readonly ValueCheck[], newer: readonly ValueCheck[]) {
  const isSame = (one: ValueCheck) => (other: ValueCheck) =>
    one.name === other.name && one.path === other.path;
  const kept = newer.flatMap((check) => {
    const own = older.find(isSame(check));
    return own === undefined ? [] : [[own, check] as const];
  });
  const others = matched(
    older.filter((check) => !newer.some(isSame(check))),
    newer.filter((check) => !older.some(isSame(check))),
  );
  return { added: others.added, kept: [...kept, ...others.kept] };
}

const WITH_SCHEMA = { effect: "breaking", predicate: "is now checked with a schema" } as const;

/**
 * What changed in the schemas of an interface.
 *
 * @param known changes of inputs, which are not repeated
 */
export function schemaChanges(
  older: Pick<Interface, "checks" | "inputs">,
  newer: Pick<Interface, "checks" | "inputs">,
  language: ComparedLanguage,
  known: readonly Change[],
): readonly Change[] {
  const { added, kept } = matchedChecks(older.checks ?? [], newer.checks ?? []);
  const none = (check: ValueCheck) =>
    checked({ ...check, columns: [], constraints: {} }, older.inputs);
  const all = [
    ...added.flatMap((check): readonly Change[] =>
      check.isOfInputs
        ? constraintChanges(none(check), checked(check, newer.inputs), language)
        : [{ ...whole(check), ...WITH_SCHEMA, newer: check.path }],
    ),
    ...kept.flatMap(([before, after]) =>
      checkChanges(checked(before, older.inputs), checked(after, newer.inputs), language),
    ),
  ];
  const said = new Set(known.map(({ name, predicate }) => `${name}\n${predicate}`));
  const more = all.filter(
    ({ subject, name, predicate, effect }) =>
      subject === "column" ||
      /^is checked/.test(predicate) ||
      (effect === "breaking" && !said.has(`${name}\n${predicate}`)),
  );
  // a key and the group of the same name can be checked for the same
  return [...new Map(more.map((change) => [canonicalJson({ ...change }), change])).values()];
}

/** The schemas that cannot be read, of which nobody can tell what they refuse. */
export const unreadSchemas = (...checks: readonly (readonly ValueCheck[] | undefined)[]) => [
  ...new Set(checks.flat().flatMap((one) => (one && one.columns === undefined ? [one.path] : []))),
];

/** Whether the schema of the inputs allows no others, and its path. */
export const refusedBySchema = (checks: readonly ValueCheck[] = []): UnknownInput | undefined => {
  const check = checks.find((one) => one.isOfInputs && refusesOthers(one));
  return check && { isRefused: true, reason: `${check.path} allows no other values.` };
};
