/**
 * What search engines and previews of links say of a page, from what the page says itself.
 *
 * @module
 */

import type { Phrase } from "../../base/fact.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { type CollectionName, collectionOf } from "../../gkm/model/collections.ts";
import { markdownText } from "../../markdown/plain-text.ts";
import { toolSummaryText } from "../../trs/tool/facts.ts";
import type { RegistryTool } from "../../trs/tool/registry.ts";
import { phraseText } from "./phrases.ts";

/** A sentence of a page's answer. */
type Sentence = string | Phrase;

/** Sentences in one text; a heading among them gets the full stop that it does without on the page. */
function joined(sentences: readonly Sentence[]): string {
  return sentences
    .map((sentence) => phraseText(sentence).trim())
    .filter((text) => text !== "")
    .map((text) => (/[.!?:…]$/.test(text) ? text : `${text}.`))
    .join(" ");
}

/** Collections whose entries have a title that says what their answer says. */
const STATEMENTS: readonly CollectionName[] = ["evidence", "assertion", "proposition"];

/**
 * The description of an entry's page: its answer. The name of the entry is in front, but for a statement,
 * which is its own name: two therapies that are always given together have the same answer.
 *
 * @param producer whose entry it is, if not the main one's: two can say the same of one thing
 * @example "Chapman et al., 2011: Improved survival with vemurafenib in melanoma with BRAF V600E mutation."
 */
export function descriptionOf(
  { collection }: Pick<Entry, "collection">,
  name: string,
  answer: readonly Sentence[],
  producer?: string,
): string {
  const text = joined(answer);
  const whose = producer === undefined ? "" : `${producer}: `;
  if (text === "") return `${whose}${collectionOf(collection).label}: ${name}`;
  const isNamed = STATEMENTS.includes(collection) || text.startsWith(name);
  return whose + (isNamed ? text : `${name}: ${text}`);
}

/** The description of a tool's page: the first paragraph of its own description, without markup. */
export function describeTool(tool: RegistryTool): string {
  return markdownText(toolSummaryText(tool)) || `${tool.name}, published by ${tool.organization}.`;
}
