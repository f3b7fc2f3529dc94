/**
 * HTML as authors write it → HTML that a page can show. Only known elements and attributes are taken over,
 * every element is closed, and nothing runs or is loaded from another site.
 *
 * @module
 */
import {
  ATTRIBUTES,
  alignmentOf,
  DROPPED,
  ELEMENTS,
  HEADING,
  RENAMED,
  SCROLLING,
  VOID,
} from "./elements.ts";
import { escapeHtml, startTag } from "./escape-html.ts";
import { createIds, createLevels, headingId } from "./headings.ts";
import { hasImage, pictureHtml } from "./image-html.ts";
import { type Attributes, type HtmlReader, readHtml } from "./read-html.ts";
import { fragmentOf, lastPart, type Targets } from "./targets.ts";

/** The HTML of a text has at most so many elements inside one another. */
const MAX_OPEN = 100;

export interface SafeHtmlOptions {
  readonly targets: Targets;
  /** Before each id, so that none is one of the page's own: `readme-`. */
  readonly prefix: string;
  /** The level of the text's highest headings, from 2. */
  readonly top: number;
}

export interface SafeHtml {
  readonly html: string;
  /** The places that links can lead to, without the prefix. */
  readonly anchors: { has(id: string): boolean };
}

/** What is written at the end of an element. */
type Close = () => void;

const nothing: Close = () => {};

/** Receives the events of the parser, whose elements are nested whatever the source is. */
class Writer implements HtmlReader {
  readonly #options: SafeHtmlOptions;
  readonly #ids = createIds();
  readonly #levelOf: (level: number) => number;
  /** What has been written; links to headings are known at the end only. */
  readonly #parts: (string | (() => string))[] = [];
  readonly #open: Close[] = [];
  #dropping = 0;
  #isInLink = false;
  #isInHeading = false;
  /** The number of elements that are written and open. */
  #depth = 0;
  /** The text of all so far, for what has to have one. */
  #text: string[] = [];

  constructor(options: SafeHtmlOptions) {
    this.#options = options;
    this.#levelOf = createLevels(options.top);
  }

  onopentag(name: string, attributes: Attributes): void {
    this.#open.push(this.#dropping > 0 ? nothing : this.#start(name, attributes));
  }

  onclosetag(): void {
    this.#open.pop()?.();
  }

  ontext(text: string): void {
    if (this.#dropping === 0) this.#write(text);
  }

  end(): SafeHtml {
    const html = this.#parts.map((part) => (typeof part === "string" ? part : part())).join("");
    return { html, anchors: this.#ids };
  }

  #write(text: string): void {
    this.#text.push(text);
    this.#parts.push(escapeHtml(text));
  }

  #start(name: string, attributes: Attributes): Close {
    if (DROPPED.has(name)) return this.#drop();
    if (name === "a") return this.#link(attributes);
    if (name === "img") return this.#image(attributes);
    if (name === "input") return this.#checkbox(attributes);
    if (HEADING.test(name)) return this.#heading(Number(name[1]), attributes);
    return this.#element(name, attributes);
  }

  #drop(): Close {
    this.#dropping += 1;
    return () => {
      this.#dropping -= 1;
    };
  }

  /** Writes an element, unless it is too deep. */
  #wrap(start: string | (() => string), end: string | (() => string)): Close {
    if (this.#depth >= MAX_OPEN) return nothing;
    this.#depth += 1;
    this.#parts.push(start);
    return () => {
      this.#depth -= 1;
      this.#parts.push(end);
    };
  }

  /** The id of an element, if links may lead to it. */
  #idOf({ id = "", name = "" }: Attributes): string | undefined {
    const own = id || name;
    if (own === "" || this.#ids.has(own)) return undefined;
    return this.#options.prefix + this.#ids.take(own);
  }

  #element(source: string, attributes: Attributes): Close {
    const name = RENAMED.get(source) ?? source;
    const allowed = ELEMENTS.get(name);
    if (allowed === undefined) return nothing;
    const side = alignmentOf(source, attributes);
    const language = name === "code" ? attributes["class"] : undefined;
    const isLanguage = /^language-[\w+#.-]{1,40}$/.test(language ?? "");
    const start = startTag(name, [
      ["id", this.#idOf({ id: attributes["id"] ?? "" })],
      ["class", isLanguage ? language : side && `align-${side}`],
      ["tabindex", SCROLLING.has(name) ? "0" : undefined],
      ...allowed.map((key) => {
        const value = attributes[key];
        const isValid = value !== undefined && ATTRIBUTES.get(key)?.test(value) === true;
        return [key, isValid ? value : undefined] as const;
      }),
    ]);
    if (!VOID.has(name)) return this.#wrap(start, `</${name}>`);
    this.#parts.push(start);
    return nothing;
  }

  #checkbox({ type, checked }: Attributes): Close {
    if (type === "checkbox") this.#write(checked === undefined ? "☐ " : "☑ ");
    return nothing;
  }

  #link(attributes: Attributes): Close {
    const id = this.#idOf(attributes);
    const { href, title } = attributes;
    const url = href === undefined || this.#isInLink ? undefined : href.trim();
    const fragment = url === undefined ? undefined : fragmentOf(url);
    if (fragment !== undefined) return this.#anchorLink(fragment, id);
    const target = url === undefined ? undefined : this.#options.targets.link(url);
    if (target === undefined) {
      return id === undefined ? nothing : this.#wrap(startTag("span", [["id", id]]), "</span>");
    }
    const attributesOf = [
      ["id", id],
      ["href", target],
      ["title", title],
    ] as const;
    return this.#named(this.#wrap(startTag("a", attributesOf), "</a>"), target);
  }

  /** A link has to have a text: one without shows where it leads. */
  #named(close: Close, target: string): Close {
    if (close === nothing) return nothing;
    this.#isInLink = true;
    const [text, parts] = [this.#text.length, this.#parts.length];
    return () => {
      const isEmpty =
        this.#text.slice(text).join("").trim() === "" && !hasImage(this.#parts.slice(parts));
      if (isEmpty) this.#write(target.replace(/^(?:https?:\/\/|mailto:)/i, ""));
      this.#isInLink = false;
      close();
    };
  }

  /** A link to a place in the text, if it turns out that there is such a place. */
  #anchorLink(fragment: string, id: string | undefined): Close {
    const anchorHref = () => this.#anchorOf(fragment);
    const close = this.#wrap(
      () => {
        const href = anchorHref();
        if (href !== undefined)
          return startTag("a", [
            ["id", id],
            ["href", href],
          ]);
        return id === undefined ? "" : startTag("span", [["id", id]]);
      },
      () => (anchorHref() !== undefined ? "</a>" : id === undefined ? "" : "</span>"),
    );
    return this.#named(close, `#${fragment}`);
  }

  #anchorOf(fragment: string): string | undefined {
    if (fragment === "" || fragment === "top") return `#${fragment}`;
    const id = [fragment, fragment.toLowerCase()].find((one) => this.#ids.has(one));
    return id === undefined ? undefined : `#${encodeURIComponent(this.#options.prefix + id)}`;
  }

  #image({ src = "", alt = "", title, width, height }: Attributes): Close {
    const target = this.#options.targets.image(src.trim());
    const size = (value = "") => (ATTRIBUTES.get("width")?.test(value) ? value : undefined);
    if (target !== undefined && "picture" in target) {
      const wanted = { width: size(width), height: size(height) };
      this.#parts.push(pictureHtml(target.picture, { alt, title, ...wanted }));
    } else if (target !== undefined && "src" in target) {
      this.#parts.push(
        startTag("img", [
          ["src", target.src],
          ["alt", alt],
          ["title", title],
          ["width", size(width)],
          ["height", size(height)],
          ["loading", "lazy"],
        ]),
      );
    } else if (target === undefined || this.#isInLink || this.#depth >= MAX_OPEN) this.#write(alt);
    else {
      this.#parts.push(startTag("a", [["href", target.href]]));
      this.#write(alt.trim() === "" ? lastPart(src) : alt);
      this.#parts.push("</a>");
    }
    return nothing;
  }

  #heading(source: number, attributes: Attributes): Close {
    if (this.#isInHeading || this.#depth >= MAX_OPEN) return nothing;
    this.#isInHeading = true;
    this.#depth += 1;
    const [text, parts] = [this.#text.length, this.#parts.length];
    const side = alignmentOf("", attributes);
    this.#parts.push("");
    return () => {
      this.#isInHeading = false;
      this.#depth -= 1;
      const name = this.#text.slice(text).join("");
      // a heading of nothing, as an image leaves that is not shown, would be announced as one
      if (name.trim() === "" && !hasImage(this.#parts.slice(parts))) return;
      const level = this.#levelOf(source);
      const slug = headingId(name);
      const own = this.#idOf({ id: attributes["id"] ?? "" });
      const id = own ?? (slug === "" ? undefined : this.#options.prefix + this.#ids.take(slug));
      this.#parts[parts] = startTag(`h${level}`, [
        ["id", id],
        ["class", side && `align-${side}`],
      ]);
      this.#parts.push(`</h${level}>`);
    };
  }
}

/** What is shown of a source that is nested too deep: its characters. */
const asSource = (source: string): SafeHtml => ({
  html: `<pre tabindex="0">${escapeHtml(source)}</pre>`,
  anchors: createIds(),
});

/** Makes HTML safe. It takes time that grows with the length of the source. */
export function safeHtml(source: string, options: SafeHtmlOptions): SafeHtml {
  const writer = new Writer(options);
  return readHtml(source, writer) ? writer.end() : asSource(source);
}
