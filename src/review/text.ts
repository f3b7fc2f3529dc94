/**
 * A review as text for a terminal.
 *
 * @module
 */
import type { Phrase } from "../base/fact.ts";
import { visible } from "../base/texts/visible.ts";
import type { Outline } from "./outline.ts";

const line = (phrase: Phrase) => visible(phrase.map(({ text }) => text).join(""));

/** An outline as lines of text. */
export function reviewText({ summary, sections }: Outline): string {
  const blocks = [
    summary,
    ...sections.map(({ title, items }) => [
      title,
      ...items.flatMap(({ phrase, details }) => [
        `  ${line(phrase)}`,
        ...details.map((detail) => `    - ${line(detail)}`),
      ]),
    ]),
  ];
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
