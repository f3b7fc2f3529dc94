/**
 * Citations as text, in the style of the American Psychological Association, 7th edition.
 *
 * @module
 */
import { Cite, type CSL } from "@citation-js/core";
import "@citation-js/plugin-csl";
import type { CslItem } from "../cite/csl.ts";

/** What styles take for the ends of a text in bold or italics would be lost; no title here has any. */
const OPTIONS = { format: "text", template: "apa", lang: "en-US" } as const;

/** An item as one line of text. */
export function citationText(item: CslItem): string {
  return new Cite(item as unknown as CSL).format("bibliography", OPTIONS).trim();
}
