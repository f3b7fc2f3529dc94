/**
 * Whose keys the entries of a folder have, before anything of them is checked.
 *
 * @module
 */
import { isObject, type Json, stringOf } from "../../base/json.ts";
import type { Profile } from "../../gkm/model/profiles.ts";

/** The profile of a key, whoever its producer is. */
export const profileOfKey = (key: string): Profile => ({
  prefix: /^([A-Za-z0-9_-]+)\.\w+:/.exec(key)?.[1] ?? "",
  namespace: /^([A-Za-z0-9_-]+):SL\./.exec(key)?.[1] ?? "",
});

/**
 * The profile of the keys in a folder: the one that the head names, unless all entries call themselves by keys of another
 * producer. That is then told of the whole bundle.
 */
export function namingProfile(entries: Iterable<Json>, { prefix, namespace }: Profile): Profile {
  const [prefixes, namespaces] = [new Set<string>(), new Set<string>()];
  for (const entry of entries) {
    const key = isObject(entry) ? stringOf(entry["id"]) : undefined;
    if (key === undefined) continue;
    const own = profileOfKey(key);
    if (own.prefix !== "") prefixes.add(own.prefix);
    if (own.namespace !== "") namespaces.add(own.namespace);
  }
  const of = (named: string, own: ReadonlySet<string>) => {
    const [first = named] = own;
    return own.has(named) ? named : first;
  };
  return { prefix: of(prefix, prefixes), namespace: of(namespace, namespaces) };
}
