/**
 * Feeds as Atom (RFC 4287).
 *
 * @module
 */
import { type Feed, type FeedEntry, timeOf } from "./entry.ts";

/** Characters that XML 1.0 does not allow in any form (section 2.2), and halves of characters. */
const NOT_XML =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** A text as the content of an element, or as the value of an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(NOT_XML, "\ufffd").replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;

function entryLines({ url, title, summary, kind, updated, published }: FeedEntry) {
  return [
    "<entry>",
    element("id", url),
    element("title", title),
    link("alternate", "text/html", url),
    element("updated", timeOf(updated)),
    ...(published === undefined ? [] : [element("published", timeOf(published))]),
    `<category term="${escapeXml(kind)}"/>`,
    element("summary", summary),
    "</entry>",
  ];
}

/** A feed as an Atom document. All texts are plain, which is the default of their `type`. */
export function atomFeed(feed: Feed): string {
  const { title, description, page, self, publisher, updated, entries } = feed;
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element("id", self),
    element("title", title),
    element("subtitle", description),
    link("self", "application/atom+xml", self),
    link("alternate", "text/html", page),
    element("updated", timeOf(updated)),
    `<author>${element("name", publisher.name)}${element("uri", publisher.url)}</author>`,
    ...entries.flatMap(entryLines),
    "</feed>",
  ];
  return `${lines.join("\n")}\n`;
}
