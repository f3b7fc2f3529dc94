/**
 * What others say of a changed bundle: GA4GH's reference models, a toolkit that follows every pointer, and
 * other schemas of the same types.
 *
 * @module
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { isObject, type Json, type JsonObject } from "../../src/base/json.ts";
import { localPointer, parsePointer, valueAt } from "../../src/base/pointer.ts";
import { COLLECTION_NAMES, type CollectionName } from "../../src/gkm/model/collections.ts";
import type { Profile } from "../../src/gkm/model/profiles.ts";

const PYTHON = process.env["PYTHON"] ?? "python3";

/** An entry of a collection. */
export interface Held {
  readonly collection: CollectionName;
  readonly key: string;
}

const isPointer = (value: Json): value is string =>
  typeof value === "string" && value.startsWith("#/");

const targetOf = (document: JsonObject, pointer: string) =>
  valueAt(document, parsePointer(pointer) ?? []);

/** A value with every pointer replaced by what it leads to; one that would close a circle stays. */
export function inlined(document: JsonObject, value: Json, on: readonly string[] = []): Json {
  if (isPointer(value)) {
    const target = on.includes(value) ? undefined : targetOf(document, value);
    return target === undefined ? value : inlined(document, target, [...on, value]);
  }
  if (Array.isArray(value)) {
    return (value as readonly Json[]).map((item) => inlined(document, item, on));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => [
      field,
      field === "extensions" ? item : inlined(document, item, on),
    ]),
  );
}

function* pointersIn(value: Json): Generator<string> {
  if (isPointer(value)) yield value;
  else if (typeof value === "object" && value !== null) {
    for (const [field, item] of Object.entries(value)) {
      if (field !== "extensions") yield* pointersIn(item as Json);
    }
  }
}

/** The first pointer that leads nowhere: the toolkit of the reference models loads no such bundle. */
export function brokenLink(document: JsonObject): string {
  for (const pointer of pointersIn(document)) {
    if (targetOf(document, pointer) === undefined) return `${pointer} leads nowhere`;
  }
  return "";
}

const entryOf = (document: JsonObject, { collection, key }: Held): Json | undefined => {
  const entries = document[collection];
  return isObject(entries) && Object.hasOwn(entries, key) ? entries[key] : undefined;
};

function allEntries(document: JsonObject): readonly Held[] {
  return COLLECTION_NAMES.flatMap((collection) => {
    const entries = document[collection];
    return isObject(entries) ? Object.keys(entries).map((key) => ({ collection, key })) : [];
  });
}

/** So many entries of each collection that use a changed one are judged with it. */
const USERS = 1;

/** Finds which entries of a bundle with changes can be right or wrong because of these. */
export function createAffected(document: JsonObject): (changed: JsonObject) => readonly Held[] {
  const users = new Map<string, Held[]>();
  for (const held of allEntries(document)) {
    for (const pointer of pointersIn(entryOf(document, held) as Json)) {
      const [collection = "", key = ""] = parsePointer(pointer) ?? [];
      const place = localPointer([collection, key]);
      users.set(place, [...(users.get(place) ?? []), held]);
    }
  }
  return (changed) => {
    const all = [...allEntries(document), ...allEntries(changed)];
    const own = all.filter((held) => entryOf(document, held) !== entryOf(changed, held));
    const found = new Map(own.map((held) => [localPointer([held.collection, held.key]), held]));
    const counts = new Map<string, number>();
    for (const [place] of found) {
      for (const user of users.get(place) ?? []) {
        const at = localPointer([user.collection, user.key]);
        const count = counts.get(user.collection) ?? 0;
        if (found.has(at) || count >= USERS) continue;
        counts.set(user.collection, count + 1);
        found.set(at, user);
      }
    }
    return [...found.values()].filter((held) => entryOf(changed, held) !== undefined);
  };
}

/** A bundle that holds only some entries, and what else is in its root. */
export function only(document: JsonObject, held: readonly Held[], expand: boolean): JsonObject {
  const collections = COLLECTION_NAMES.filter((name) => isObject(document[name])).map(
    (name): [string, Json] => {
      const entries = held.filter(({ collection }) => collection === name);
      const values = entries.map((one): [string, Json] => {
        const entry = entryOf(document, one) as Json;
        return [one.key, expand ? inlined(document, entry) : entry];
      });
      return [name, Object.fromEntries(values)];
    },
  );
  return { ...document, ...Object.fromEntries(collections) };
}

/** What the reference models say of entries, whose pointers are replaced: empty if it is nothing. */
export function models(entries: readonly (readonly [string, Json])[]): readonly string[] {
  const script = fileURLToPath(new URL("python/models.py", import.meta.url));
  const lines = entries.map((entry) => JSON.stringify(entry));
  const distinct = [...new Set(lines)];
  const { status, stdout, stderr } = spawnSync(PYTHON, [script], {
    input: distinct.map((line) => `${line}\n`).join(""),
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(`the reference models could not be run:\n${stderr}`);
  const said = stdout.trim().split("\n");
  const verdicts = new Map(
    distinct.map((line, index) => [line, JSON.parse(said[index] as string)]),
  );
  return lines.map((line) => verdicts.get(line) as string);
}

/** What other schemas say of bundles: a function for each profile, by the schemas of a folder. */
export function otherSchemas(folder: string): (profile: Profile, document: JsonObject) => string {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    ajv.addSchema(JSON.parse(readFileSync(join(entry.parentPath, entry.name), "utf8")));
  }
  return ({ prefix }, document) => {
    const validate = ajv.getSchema(`urn:${prefix}:gkm-bundle:schema:0.1.0-a0`);
    if (validate === undefined) throw new Error(`no bundle schema of ${prefix} in ${folder}`);
    if (validate(document)) return "";
    // of alternatives, the last error names the field that has them
    const error = validate.errors?.[0];
    return `${error?.instancePath}: ${error?.message}`;
  };
}
