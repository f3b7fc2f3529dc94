/**
 * Markdown as READMEs of public repositories have it: CommonMark with tables, and of GitHub's own forms task
 * lists, alerts and footnotes.
 *
 * @module
 */
import MarkdownIt, { type StateBlock, type StateCore, type StateInline } from "markdown-it";

/** `[ ]` or `[x]` before the text of a list item. */
const TASK = /^\[([ xX])\]\s+/;

/** `[!NOTE]` on the first line of a quote. */
const ALERT = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** A reference to a footnote: `[^1]`. */
const FOOTNOTE = /\[\^([\w.-]{1,60})\]/y;

/** The first line of a footnote: `[^1]: Its text.` */
const NOTE = /^\[\^([\w.-]{1,60})\]:[ \t]*/;

/** Task lists and alerts begin with a mark, which becomes a sign or a word before the text is parsed. */
function replaceMarks({ tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "inline") continue;
    const parent = tokens[index - 2]?.type;
    if (parent === "list_item_open") {
      token.content = token.content.replace(TASK, (mark) => (mark[1] === " " ? "☐ " : "☑ "));
    } else if (parent === "blockquote_open") {
      token.content = token.content.replace(ALERT, (mark, kind: string) => {
        const label = kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
        return mark.endsWith("\n") ? `**${label}**\\\n` : `**${label}**`;
      });
    }
  }
}

/** A reference to a footnote leads to it; the footnotes themselves stay where they are written. */
function footnoteReference(state: StateInline, isSilent: boolean): boolean {
  FOOTNOTE.lastIndex = state.pos;
  const [whole, label] = FOOTNOTE.exec(state.src) ?? [];
  if (whole === undefined) return false;
  if (!isSilent) {
    state.push("html_inline", "", 0).content = `<sup><a href="#fn-${label}">${label}</a></sup>`;
  }
  state.pos += whole.length;
  return true;
}

/** A footnote is a paragraph; without this, one of a single word would be the URL of a link. */
function footnote(
  state: StateBlock,
  startLine: number,
  endLine: number,
  isSilent: boolean,
): boolean {
  const textOf = (line: number) =>
    state.src.slice(Number(state.bMarks[line]) + Number(state.tShift[line]), state.eMarks[line]);
  const [mark, label] = NOTE.exec(textOf(startLine)) ?? [];
  if (mark === undefined || Number(state.sCount[startLine]) - state.blkIndent >= 4) return false;
  if (isSilent) return true;
  let line = startLine + 1;
  while (line < endLine && !state.isEmpty(line) && !NOTE.test(textOf(line))) line++;
  state.line = line;
  const map: [number, number] = [startLine, line];
  Object.assign(state.push("paragraph_open", "p", 1), { map });
  const content = state.getLines(startLine, line, state.blkIndent, false).trim().slice(mark.length);
  const note = `<sup id="fn-${label}">${label}</sup> ${content}`;
  Object.assign(state.push("inline", "", 0), { map, content: note, children: [] });
  state.push("paragraph_close", "p", -1);
  return true;
}

/** Makes a parser. Its HTML is that of the source: pages get it from `render.ts` only. */
export function createMarkdownParser() {
  const markdown = new MarkdownIt({ html: true, linkify: true, typographer: false });
  // `version.md` is a file, and not a site of Moldova
  markdown.linkify.set({ fuzzyLink: false });
  markdown.core.ruler.before("inline", "marks", replaceMarks);
  markdown.inline.ruler.before("link", "footnote", footnoteReference);
  markdown.block.ruler.before("reference", "footnote", footnote, {
    alt: ["paragraph", "reference", "blockquote"],
  });
  return markdown;
}
