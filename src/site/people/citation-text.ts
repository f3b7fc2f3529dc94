/**
 * Citations as text, in the style of the American Psychological Association, 7th edition.
 *
 * @module
 */
import { Cite, type CSL } from "@citation-js/core";
import "@citation-js/plugin-csl";
import type { CslItem } from "../../cite/csl.ts";

/** What styles take for the ends of a text in bold or italics would be lost; no title here has any. */
const OPTIONS = { format: "text", template: "apa", lang: "en-US" } as const;

/**
 * What the style writes in front of the URL of a work without a date. With the day that would follow, it is for works
 * that change (APA 7, section 9.16); without one it is no sentence.
 */
const RETRIEVED = /(?<=[.?!\]] )Retrieved (?=https?:\/\/\S+$)/;

/** An item as one line of text. */
export function citationText(item: CslItem): string {
  return new Cite(item as unknown as CSL)
    .format("bibliography", OPTIONS)
    .trim()
    .replace(RETRIEVED, "");
}
