/**
 * A review as Markdown, for a comment on a pull request.
 *
 * @module
 */
import type { Phrase } from "../base/fact.ts";
import { PRODUCT_ID } from "../base/product.ts";
import { visible } from "../base/texts/visible.ts";
import { counted } from "../base/words.ts";
import type { Outline, OutlineItem, OutlineSection } from "./outline.ts";

/** The most bytes of a comment: GitHub takes 65,536 characters, and 262,144 bytes. */
export const MAX_COMMENT = 60_000;

/** Sections with more items are folded. */
const FOLDED = 10;

/**
 * What content says, as code: there, neither Markdown nor HTML means anything, nobody is notified by a mention, and no
 * number is a link (CommonMark 0.31.2, section 6.1).
 */
function codeSpan(text: string): string {
  const inner = visible(text);
  const runs = inner.match(/`+/g) ?? [];
  const fence = "`".repeat(Math.max(0, ...runs.map(({ length }) => length)) + 1);
  // a space on both sides belongs to the span, not to the code
  const needsSpace = /^[` ]|[` ]$/.test(inner) || inner === "";
  return needsSpace ? `${fence} ${inner} ${fence}` : `${fence}${inner}${fence}`;
}

/** Our own words; labels can come from content. */
const plain = (text: string) =>
  visible(text).replace(/[\\`*_{}[\]<>#|~@&]/g, (character) => `&#${character.charCodeAt(0)};`);

/** @param site the URL of a site that has the pages, without a slash at the end */
function inline(phrase: Phrase, site: string | undefined): string {
  const parts = phrase.map(({ text, code, path }) => {
    const shown = code === true ? codeSpan(text) : plain(text);
    return site === undefined || path === undefined
      ? shown
      : `[${shown}](<${encodeURI(site + path)}>)`;
  });
  return parts.join("");
}

const itemLines = (
  { phrase, details }: OutlineItem,
  site: string | undefined,
): readonly string[] => [
  `- ${inline(phrase, site)}`,
  ...details.map((detail) => `  - ${inline(detail, site)}`),
];

const byteLength = (text: string) => new TextEncoder().encode(text).byteLength;

/** A section of at most so many bytes: its heading, its items, and how many more there are. */
function sectionText(
  { title, items }: OutlineSection,
  limit: number,
  site: string | undefined,
): string | undefined {
  const isFolded = items.length > FOLDED;
  const [before, after] = isFolded
    ? [`<details><summary><b>${plain(title)}</b> (${items.length})</summary>\n\n`, "\n\n</details>"]
    : [`**${plain(title)}**\n\n`, ""];
  const more = (count: number) => `\n- and ${counted(count, "more", "more")}`;
  const frame = byteLength(before + after + more(items.length));
  let room = limit - frame;
  const lines: string[] = [];
  let written = 0;
  for (const item of items) {
    const text = itemLines(item, site).join("\n");
    room -= byteLength(text) + 1;
    if (room < 0) break;
    lines.push(text);
    written += 1;
  }
  if (room < 0 && written === 0 && limit < frame) return undefined;
  const left = items.length - written;
  const list = `${lines.join("\n")}${left === 0 ? "" : more(left)}`;
  return `${before}${list.replace(/^\n/, "")}${after}`;
}

/** How a comment begins, so that the next one takes its place. */
const MARKER = `<!-- ${PRODUCT_ID}-diff -->`;

/**
 * An outline as Markdown of at most {@link MAX_COMMENT} bytes. Long sections are folded; of one that does not fit, the
 * rest is counted.
 *
 * @param site the URL of a site that has the newer pages, which names are links to
 */
export function reviewMarkdown({ summary, sections }: Outline, site?: string): string {
  const blocks = [`${MARKER}\n${summary.map(plain).join("  \n")}`];
  let room = MAX_COMMENT - byteLength(blocks[0] as string) - 1;
  for (const [index, section] of sections.entries()) {
    // each of the sections that follow has its share
    const share = Math.max(Math.floor(room / (sections.length - index)), 0);
    const text = sectionText(section, Math.max(share - 2, 0), site);
    if (text === undefined) continue;
    blocks.push(text);
    room -= byteLength(text) + 2;
  }
  return `${blocks.join("\n\n")}\n`;
}
