/**
 * Feeds as JSON (JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/).
 *
 * @module
 */
import { type Feed, timeOf } from "./entry.ts";

export function jsonFeed(feed: Feed): string {
  const { title, description, page, self, publisher, entries } = feed;
  const document = {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: page,
    feed_url: self,
    description,
    authors: [publisher],
    language: "en",
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      content_text: entry.summary,
      ...(entry.published === undefined ? {} : { date_published: timeOf(entry.published) }),
      date_modified: timeOf(entry.updated),
      tags: [entry.kind],
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
