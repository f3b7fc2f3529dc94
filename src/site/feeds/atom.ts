/**
 * Feeds as Atom (RFC 4287).
 *
 * @module
 */
import { escapeXml } from "../../markdown/escape-html.ts";
import { type Feed, type FeedEntry, timeOf } from "./entry.ts";

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
