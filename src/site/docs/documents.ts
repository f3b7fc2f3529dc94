/**
 * The documentation as pages: the Markdown files of `docs/`, which are also read in the repository. The order
 * is that of the links in the index.
 *
 * @module
 */
import { isLinkUrl } from "../../base/url.ts";
import { markdownText } from "../../markdown/plain-text.ts";
import { readHtml } from "../../markdown/read-html.ts";
import { referencesIn } from "../../markdown/references.ts";
import { renderMarkdown } from "../../markdown/render.ts";
import { DOCS_PAGE, docsPage } from "../../served/page-paths.ts";

/** The file that lists the others; hosts of repositories show it as the page of its folder. */
export const DOCS_INDEX = "README";

/** A page of the documentation. */
export interface Document {
  /** The name of the file in `docs/`, without the extension. */
  readonly name: string;
  /** From the site's root. */
  readonly path: string;
  readonly title: string;
  /** The first paragraph, as plain text. */
  readonly summary: string;
  /** Markdown, without the title. */
  readonly body: string;
}

const TITLE = /^# (.+)\n+/;

/** A link to another document: `rules.md#gkm-date`. */
const LINK = /^([\w-]+)\.md(#.*)?$/;

const pathOf = (name: string) => (name === DOCS_INDEX ? DOCS_PAGE : docsPage(name));

function documentOf(name: string, text: string): Document {
  const [head = "", title = name] = TITLE.exec(text) ?? [];
  const body = text.slice(head.length);
  const [paragraph = ""] = body.split(/\n\s*\n/);
  return {
    name,
    path: pathOf(name),
    title: markdownText(title),
    summary: markdownText(paragraph),
    body,
  };
}

/**
 * The documents: first the index, then those that it links to, in the order of its links.
 *
 * @param texts Markdown by name
 */
export function documentsOf(texts: ReadonlyMap<string, string>): readonly Document[] {
  const links = referencesIn(texts.get(DOCS_INDEX) ?? "").map(({ url }) => LINK.exec(url)?.[1]);
  const names = new Set([DOCS_INDEX, ...links]);
  return [...names].flatMap((name) => {
    const text = name && texts.get(name);
    return text ? [documentOf(name, text)] : [];
  });
}

/** A document as HTML, and its sections. */
interface ShownDocument {
  readonly html: string;
  /** The headings of the second level: their ids, and their texts. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

function sectionsOf(html: string): ShownDocument["sections"] {
  const sections: { readonly id: string; title: string }[] = [];
  let inside: string | undefined;
  const open: string[] = [];
  readHtml(html, {
    onopentag(name, { id }) {
      open.push(name);
      if (name !== "h2" || id === undefined) return;
      inside = id;
      sections.push({ id, title: "" });
    },
    onclosetag() {
      if (open.pop() === "h2") inside = undefined;
    },
    ontext(text) {
      const last = sections.at(-1);
      if (inside !== undefined && last !== undefined) last.title += text;
    },
  });
  return sections;
}

/**
 * A document as a page shows it. Links to other documents lead to their pages; links to other files of the
 * repository, which a site does not have, become text.
 *
 * @param base the path that the site is published under: empty, or `/registry`
 */
export function showDocument({ body }: Document, base: string): ShownDocument {
  const link = (url: string) => {
    const [, name, fragment = ""] = LINK.exec(url) ?? [];
    if (name !== undefined) return `${base}${pathOf(name)}${fragment}`;
    return /^(?:https?|mailto):/.test(url) && isLinkUrl(url) ? url : undefined;
  };
  const targets = { link, image: () => undefined };
  const { html } = renderMarkdown(body, { targets, prefix: "", top: 2 });
  return { html, sections: sectionsOf(html) };
}
