/**
 * What a field refers to, as pages show it.
 *
 * @module
 */
import type { FactValue } from "../../base/fact.ts";
import { isObject, itemsOf, type Json, stringOf } from "../../base/json.ts";
import { camelWords } from "../../base/words.ts";
import type { Graph } from "../graph/graph.ts";
import { webValue } from "../model/codings.ts";
import { documentLinks, otherLinks } from "../model/documents.ts";
import { extensionValues } from "../model/extensions.ts";
import type { Titles } from "./titles.ts";

type Named = Pick<Titles, "titleOf" | "titleOfValue">;

/** What a field refers to: an entry, a URL, an object inline. */
export function referenced(
  value: Json | undefined,
  graph: Graph,
  titles: Named,
): FactValue | undefined {
  if (typeof value === "string") {
    const entry = graph.resolve(value);
    return entry === undefined
      ? webValue(value)
      : { text: titles.titleOf(entry), path: entry.path };
  }
  const text = titles.titleOfValue(value);
  return text === undefined ? undefined : { text };
}

/** A document that is not an entry: its name, its title, and where it is. */
function documentValues(value: Json, graph: Graph, titles: Named): readonly FactValue[] {
  const name = referenced(value, graph, titles);
  if (!isObject(value)) return name === undefined ? [] : [name];
  const title = stringOf(value["title"]);
  return [
    ...(name === undefined ? [] : [name]),
    ...(title === undefined ? [] : [{ text: title }]),
    ...documentLinks(value),
    ...otherLinks(value),
    ...extensionValues(value["extensions"]),
  ];
}

/** The documents of `reportedIn`, which holds one or several. */
export function documentsIn(
  value: Json | undefined,
  graph: Graph,
  titles: Named,
): readonly FactValue[] {
  const items = Array.isArray(value) ? itemsOf(value) : value === undefined ? [] : [value];
  return items.flatMap((item) => documentValues(item, graph, titles));
}

/**
 * The method of `specifiedBy`, with the paper that describes it: an entry's own page shows the rest, an
 * object inline is spelt out.
 */
export function methodValues(
  value: Json | undefined,
  graph: Graph,
  titles: Named,
): readonly FactValue[] {
  const method = referenced(value, graph, titles);
  const held = isObject(value) ? value : graph.resolve(value)?.value;
  const inline = isObject(value) ? value : {};
  const texts = [stringOf(inline["description"])];
  const kind = stringOf(inline["methodType"]);
  return [
    ...(method === undefined ? [] : [method]),
    ...(kind === undefined ? [] : [{ text: camelWords(kind) }]),
    ...texts.flatMap((text) => (text === undefined ? [] : [{ text }])),
    ...documentsIn(held?.["reportedIn"], graph, titles),
    ...extensionValues(inline["extensions"]),
  ];
}
