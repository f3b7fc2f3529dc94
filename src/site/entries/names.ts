/**
 * What entries are also called, and the facts that a page shows besides names and codes.
 *
 * @module
 */

import type { Fact } from "../../base/fact.ts";
import { itemsOf, objectsOf, stringOf } from "../../base/json.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { RELATIONS } from "../../gkm/model/mappings.ts";

/** The other names of an entry, each once: its own field, and the field that producers add. */
export function entryAliases({ value }: Entry): readonly string[] {
  const added = objectsOf(value["extensions"]).filter(({ name }) => name === "aliases");
  const names = [value["aliases"], ...added.map((extension) => extension["value"])];
  return [
    ...new Set(names.flatMap((list) => itemsOf(list).flatMap((name) => stringOf(name) ?? []))),
  ];
}

/** The labels of facts about codes, which the table of identifiers has, and about other names. */
const SHOWN: ReadonlySet<string> = new Set([
  ...RELATIONS.map(({ label }) => label),
  "Also called",
  "Aliases",
]);

/** The facts that neither the table of identifiers nor the other names show. */
export const otherFacts = (facts: readonly Fact[]): readonly Fact[] =>
  facts.filter(({ label }) => !SHOWN.has(label));
