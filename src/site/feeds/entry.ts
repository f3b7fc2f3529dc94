/**
 * What a feed says, in whichever format: what is new, the newest first. Every date is from content, so the
 * same content gives the same feed.
 *
 * @module
 */

/** Something new on the site. */
export interface FeedEntry {
  /** The page's URL, which is its identifier too: it stays the same while the page is there. */
  readonly url: string;
  readonly title: string;
  /** What it says, as plain text. */
  readonly summary: string;
  /** What it is: "Assertion". */
  readonly kind: string;
  /** The day of its last change: `2026-11-21`. */
  readonly updated: string;
  /** The day that it was first there. */
  readonly published?: string;
}

export interface Feed {
  readonly title: string;
  readonly description: string;
  /** The page that shows the same. */
  readonly page: string;
  readonly self: string;
  readonly publisher: { readonly name: string; readonly url: string };
  /** The day of the newest entry, otherwise that of the site. */
  readonly updated: string;
  readonly entries: readonly FeedEntry[];
}

/** The beginning of a day as a date and time (RFC 3339): content knows no hours. */
export const timeOf = (day: string): string => `${day}T00:00:00Z`;

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Whether a text is a whole day, which a feed needs of each entry: `2026-11-21`. */
export const isDay = (text: string | undefined): text is string =>
  text !== undefined && DAY.test(text);

const MOST_ENTRIES = 50;

/** The newest entries; of the same day, in the order of their URLs. */
export function newest(entries: readonly FeedEntry[]): readonly FeedEntry[] {
  return entries
    .toSorted((one, other) => {
      if (one.updated !== other.updated) return one.updated > other.updated ? -1 : 1;
      return one.url < other.url ? -1 : 1;
    })
    .slice(0, MOST_ENTRIES);
}
