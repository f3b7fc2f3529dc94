/**
 * The texts of a version's files, as far as its page can hold them: a browser reads the others when a reader unfolds them.
 *
 * @module
 */
import { textLines } from "../../base/texts/text-lines.ts";
import type { Languages } from "../../languages/languages.ts";
import type { RegistryVersion } from "../../trs/tool/registry.ts";
import { highlight } from "../highlight/highlight.ts";
import { linesHtml } from "../highlight/lines.ts";
import { type ShownFile, shownFiles } from "./version-files.ts";

/** The bytes of HTML that all files of a page have. */
const MOST_HTML = 64_000;

/** About so many of them are of a section with its text, besides that, and of one without it. */
const [SECTION, SECTION_WITHOUT_TEXT] = [1200, 800];

/** Every line has at least so many besides its text. */
const LINE = linesHtml([""], "F1L").length;

export interface FileText extends ShownFile {
  /** The number of its lines. */
  readonly lines: number;
  /** Its lines as HTML; undefined if the browser is to read them. */
  readonly html: string | undefined;
}

/**
 * The sections of a version's files, in reading order.
 *
 * @param languages by default, those of this program
 */
export async function fileTexts(
  version: RegistryVersion,
  languages?: Languages,
): Promise<readonly FileText[]> {
  const files = shownFiles(version);
  let available = MOST_HTML - files.length * SECTION_WITHOUT_TEXT;
  const texts: FileText[] = [];
  for (const shown of files) {
    const { file, text, id } = shown;
    const { path, sha256, content } = file;
    const lines = textLines(text).length;
    const take = async (): Promise<string | undefined> => {
      const others = SECTION - SECTION_WITHOUT_TEXT;
      // colors are worked out for what may fit only
      if (content.byteLength + lines * LINE + others > available) return undefined;
      const html = linesHtml(await highlight({ path, text, sha256 }, languages), `${id}L`);
      const bytes = Buffer.byteLength(html) + others;
      if (bytes > available) return undefined;
      available -= bytes;
      return html;
    };
    texts.push({ ...shown, lines, html: await take() });
  }
  return texts;
}
