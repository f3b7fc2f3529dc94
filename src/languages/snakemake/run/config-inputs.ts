/**
 * What a run can set: the keys of configurations, and those that code reads.
 *
 * @module
 */
import type { Json } from "../../../base/json.ts";
import { optionalField } from "../../../base/optional-fields.ts";
import type { InputPort, ValueKind } from "../../../trs/tool/interface.ts";
import type { Snakefile } from "../snakefile/syntax-tree.ts";
import { changeTest, configChanges } from "./config-changes.ts";

const kindOf = (value: unknown): ValueKind => {
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value === "string" || typeof value === "boolean"
    ? (typeof value as ValueKind)
    : "any";
};

function inputOf(name: string, value: Json): InputPort {
  const isList = Array.isArray(value);
  const kinds = new Set((isList ? value : [value]).map(kindOf));
  const [kind = "any"] = kinds.size === 1 ? kinds : [];
  const hasDefault = value !== null;
  return {
    name,
    type: "",
    kind,
    isList,
    isRequired: false,
    ...(hasDefault ? { default: value } : {}),
  };
}

/** The keys of a configuration, with those inside them: `a.b`. */
export function configKeys(value: Json, prefix = "", depth = 0): readonly InputPort[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const inner = depth < 10 ? configKeys(one, `${prefix}${key}.`, depth + 1) : [];
    return inner.length > 0 ? inner : [inputOf(`${prefix}${key}`, one)];
  });
}

/** The keys that code reads, and that no configuration of the version has; a part of one that it has is none. */
export function usedKeys(
  files: ReadonlyMap<string, { readonly file: Snakefile }>,
  known: ReadonlyMap<string, InputPort>,
): readonly string[] {
  const names = new Set<string>();
  const groups = new Set<string>();
  for (const name of known.keys()) {
    for (let dot = name.indexOf("."); dot > 0; dot = name.indexOf(".", dot + 1)) {
      groups.add(name.slice(0, dot));
    }
  }
  for (const key of [...files.values()].flatMap(({ file }) => file.configKeys.read)) {
    const parts = key.split(".");
    const isKnown = parts.some((_, at) => known.has(parts.slice(0, at + 1).join(".")));
    if (!isKnown && !groups.has(key)) names.add(key);
  }
  // config["a"] beside config["a"]["b"] is the group of the latter
  const inner = new Set([...names].flatMap((name) => name.split(".").slice(0, -1).join(".")));
  return [...names].filter((name) => !inner.has(name));
}

/** A key of which only the name is known: code may have a default for it. */
export const usedInput = (name: string): InputPort => ({
  name,
  type: "",
  kind: "any",
  isList: false,
  isRequired: false,
});

/**
 * Keys with what the schema of the configuration says of them. What the schema requires and a configuration of the
 * version has, a run need not give.
 *
 * @param columns the keys in the schema
 */
export function checkedInputs(
  inputs: readonly InputPort[],
  columns: readonly InputPort[],
): readonly InputPort[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const names = new Set(inputs.map(({ name }) => name));
  const groupsOf = (ports: readonly InputPort[]) =>
    new Set(
      ports.flatMap(({ name }) => {
        const parts = name.split(".");
        return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join("."));
      }),
    );
  const [inputGroups, columnGroups] = [groupsOf(inputs), groupsOf(columns)];
  const known = inputs
    // a key without a value, of which the schema says what is in it
    .filter(({ name, default: value }) => value !== undefined || !columnGroups.has(name))
    .map((input): InputPort => {
      const column = byName.get(input.name);
      if (column === undefined) return input;
      const isRequired = column.isRequired && input.default === undefined;
      return { ...input, ...column, isRequired, ...optionalField("default", input.default) };
    });
  const more = columns.filter(({ name }) => !names.has(name) && !inputGroups.has(name));
  return [...known, ...more];
}

/**
 * The inputs without which code stops: it reads them, it has no other value for them, and neither a configuration nor
 * its schema has one.
 *
 * @param used the keys that code reads, and that no configuration of the version has
 */
export function unguardedInputs(
  files: ReadonlyMap<string, { readonly file: Snakefile }>,
  used: readonly string[],
  inputs: readonly InputPort[],
): readonly string[] {
  const guarded = new Set([...files.values()].flatMap(({ file }) => file.configKeys.guarded));
  const isGuarded = (parts: readonly string[]) =>
    parts.some((_, at) => guarded.has(parts.slice(0, at + 1).join(".")));
  const given = new Set(inputs.flatMap((one) => (one.default === undefined ? [] : [one.name])));
  const names = used.filter((name) => !given.has(name) && !isGuarded(name.split(".")));
  if (names.length === 0) return [];
  // code that changes the configuration may have values for them
  const changes = [...files].flatMap(([path, { file }]) =>
    configChanges(path, file, {}, () => false),
  );
  const isChanged = changeTest(changes);
  return names.filter((name) => !isChanged(name.split(".")));
}
