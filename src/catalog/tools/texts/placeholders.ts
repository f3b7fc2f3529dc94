/**
 * Texts that stand for what somebody has yet to write: those of `npm run new`, and words such as TODO.
 *
 * @module
 */
import type { Finding } from "../../../base/finding.ts";
import { contentFinding } from "../../../report/rules.ts";

/** What `npm run new` writes where only a person knows what belongs there. */
export const PLACEHOLDERS = {
  description: "What the tool does, in one or two sentences.",
  author: "Your name",
} as const;

/** Words that are a note to oneself when they are all of a text. */
const NOTE =
  /^[[(<{*_\s]*(?:to-?do|tbd|tba|fixme|xxx+|placeholder|lorem ipsum\b.*)[\])>}*_\s.:!…]*$/is;

const spelled = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();

const OF_COMMAND: ReadonlySet<string> = new Set(Object.values(PLACEHOLDERS).map(spelled));

/**
 * What is wrong with a text that would be published, if it is nothing but a placeholder.
 *
 * @param subject what the text is, with its article, as the message names it
 *
 * @example placeholderFinding("TODO", "", "the description")?.fix // "Write the description."
 */
export function placeholderFinding(
  text: string,
  pointer: string,
  subject: string,
): Finding | undefined {
  if (!OF_COMMAND.has(spelled(text)) && !NOTE.test(text)) return undefined;
  return contentFinding("trs-placeholder", pointer, {
    message: `This is a placeholder for ${subject}, and would be published.`,
    found: text.trim(),
    fix: `Write ${subject}.`,
  });
}
