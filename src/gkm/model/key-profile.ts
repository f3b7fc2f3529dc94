/**
 * The profile that a bundle's keys show: their prefix, and the namespace of their computed identifiers.
 *
 * @module
 */
import { isObject, type JsonObject } from "../../base/json.ts";
import { COLLECTIONS } from "./collections.ts";
import type { Profile } from "./profiles.ts";

/** What most keys begin with; undefined if there are fewer than two such keys. */
interface KeyProfile {
  readonly prefix: string | undefined;
  readonly namespace: string | undefined;
  /** A key with the prefix, and one with the namespace. */
  readonly examples: Readonly<Record<keyof Profile, string | undefined>>;
}

const keysOf = (document: JsonObject, collection: string) => {
  const entries = document[collection];
  return isObject(entries) ? Object.keys(entries) : [];
};

/** The keys whose beginning is the prefix, and those whose beginning is the namespace. */
function* keysWith(document: JsonObject, part: keyof Profile): Generator<string> {
  for (const { name, form } of COLLECTIONS) {
    const isNamespaced = form === "location";
    if (form !== "refget" && isNamespaced === (part === "namespace")) yield* keysOf(document, name);
  }
}

const BEGINNINGS: Readonly<Record<keyof Profile, RegExp>> = {
  prefix: /^([A-Za-z0-9_-]+)\.\w+:/,
  namespace: /^([A-Za-z0-9_-]+):SL\./,
};

const ENDS: Readonly<Record<keyof Profile, string>> = { prefix: ".", namespace: ":" };

/** Whether any key begins as the profile says: then keys that do not are slips, each of its own. */
export function hasKeyOf(document: JsonObject, part: keyof Profile, profile: Profile): boolean {
  for (const key of keysWith(document, part)) {
    if (key.startsWith(profile[part] + ENDS[part])) return true;
  }
  return false;
}

function mostOf(document: JsonObject, part: keyof Profile) {
  const counts = new Map<string, { count: number; readonly example: string }>();
  for (const key of keysWith(document, part)) {
    const beginning = BEGINNINGS[part].exec(key)?.[1];
    if (beginning === undefined) continue;
    const known = counts.get(beginning);
    if (known === undefined) counts.set(beginning, { count: 1, example: key });
    else known.count++;
  }
  const [most] = [...counts].sort(([, a], [, b]) => b.count - a.count);
  return most === undefined || most[1].count < 2 ? undefined : { text: most[0], ...most[1] };
}

/** The profile that the keys of a bundle show. */
export function keyProfileOf(document: JsonObject): KeyProfile {
  const [prefix, namespace] = [mostOf(document, "prefix"), mostOf(document, "namespace")];
  return {
    prefix: prefix?.text,
    namespace: namespace?.text,
    examples: { prefix: prefix?.example, namespace: namespace?.example },
  };
}
