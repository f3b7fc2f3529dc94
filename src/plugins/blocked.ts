/**
 * What the policy of all sites blocks in markup (`served/site-headers.ts`; Content Security Policy Level 3, section 6).
 *
 * @module
 */

/** An attribute of an element. */
export interface MarkupAttribute {
  /** In lowercase. */
  readonly name: string;
  /** Undefined if it is known only when a page is rendered. */
  readonly value: string | undefined;
}

/** An element of HTML or SVG. */
export interface MarkupElement {
  /** In lowercase. */
  readonly name: string;
  readonly attributes: readonly MarkupAttribute[];
}

/** What is blocked, and what to do. */
export interface Blocked {
  /** The element itself is blocked without one. */
  readonly attribute?: MarkupAttribute;
  readonly fix: string;
}

/** What nothing is allowed for: frames, media and plugins (`default-src`, `object-src`), other bases of URLs. */
const ELEMENTS = new Set(["audio", "base", "embed", "frame", "iframe", "object", "video"]);

/** The attributes by which elements load files, or send forms. */
const URLS: Readonly<Record<string, readonly string[]>> = {
  src: ["img", "input", "script", "source", "track"],
  srcset: ["img", "source"],
  imagesrcset: ["link"],
  href: ["feimage", "image", "link", "script", "use"],
  "xlink:href": ["feimage", "image", "script", "use"],
  action: ["form"],
  formaction: ["button", "input"],
};

/** Relations by which browsers load what a link names. */
const LOADED =
  /^(?:(?:apple-touch-|mask-)?icon|manifest|modulepreload|prefetch|preload|stylesheet)$/i;

/** What a URL or the next one of `srcset` begins with if it is not on the site: `data:` is not, either. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;

/** Scripts that are run; all others are data (HTML, section 4.12.1). */
const RUN =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

const textOf = ({ attributes }: MarkupElement, name: string) =>
  attributes.find((attribute) => attribute.name === name)?.value;

/** Whether a script is run, as far as it is known; others are data. */
export const isRun = (script: MarkupElement): boolean =>
  RUN.test((textOf(script, "type") ?? "").trim());

/** A URL without what browsers leave out of it (URL Standard, section 4.4). */
const asRead = (url: string) => url.replace(/^[\0- ]+|[\0- ]+$|[\t\n\r]/g, "");

/** Whether a URL is on another site, as browsers read it. */
function isElsewhere(url: string, origin: string | undefined): boolean {
  const read = asRead(url);
  return (
    ELSEWHERE.test(read) && (origin === undefined || URL.parse(read, origin)?.origin !== origin)
  );
}

/**
 * What of an element the policy blocks, in the order of its attributes.
 *
 * @param fileFix what to do about files of other sites
 * @param origin of the site, if that is known: its own files have it, too
 */
export function* blockedIn(
  element: MarkupElement,
  fileFix: string,
  origin?: string,
): Generator<Blocked> {
  const { name, attributes } = element;
  if (ELEMENTS.has(name)) {
    yield { fix: "Link to what it shows." };
    return;
  }
  for (const attribute of attributes) {
    const { name: field, value = "" } = attribute;
    // elements with a hyphen have attributes of their own
    if (field === "style" || (/^on[a-z]+$/.test(field) && !name.includes("-"))) {
      yield { attribute, fix: "Use a style or script element of the component." };
      continue;
    }
    if (
      /^(?:href|action|formaction|xlink:href)$/.test(field) &&
      /^javascript:/i.test(asRead(value))
    ) {
      yield { attribute, fix: "Use a script element of the component." };
      continue;
    }
    if (!URLS[field]?.includes(name)) continue;
    const relations = textOf(element, "rel")?.split(/\s+/) ?? [];
    if (name === "link" && !relations.some((relation) => LOADED.test(relation))) continue;
    const urls = field.endsWith("srcset") ? value.split(/,\s*|\s+/) : [value];
    if (!urls.some((url) => isElsewhere(url, origin))) continue;
    const isForm = field.endsWith("action");
    yield { attribute, fix: isForm ? "Send forms to the site itself." : fileFix };
  }
}
