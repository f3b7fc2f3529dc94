import { describe, expect, it } from "vitest";
import { type FeedSource, feedFiles, feedLinks } from "../../../src/site/feeds/feeds.ts";
import { CATALOG, toolOf } from "../../fixtures/catalog.ts";
import { atomFaults, jsonFeedFaults } from "../../fixtures/feed-rules.ts";
import { madeEntry, madeTool, madeVersion } from "../../fixtures/made.ts";
import { VIEW } from "../../fixtures/view.ts";

const SITE = "https://vitrine.example.org";
const SOURCE: FeedSource = { ...CATALOG, titleOf: VIEW.titleOf, claimOf: VIEW.claimOf };

const read = (path: string, source: FeedSource = SOURCE): string => {
  const file = feedFiles(source).find((one) => one.path === path);
  if (file === undefined) throw new Error(`there is no ${path}`);
  return file.text;
};
const items = (path: string, source?: FeedSource) =>
  (JSON.parse(read(path, source)) as { items: Record<string, unknown>[] }).items;

/** The content with these statements and tools only. */
function sourceOf({
  statements = [],
  tools = [],
}: {
  readonly statements?: readonly ReturnType<typeof madeEntry>[];
  readonly tools?: FeedSource["tools"];
}): FeedSource {
  const graph = { ...CATALOG.graph, of: (name: string) => (name === "evidence" ? statements : []) };
  return { ...SOURCE, graph, tools, titleOf: ({ key }) => key };
}

const statement = (number: number, ...dates: readonly string[]) =>
  madeEntry({
    key: `kb.eid:${number}`,
    path: `/evidence/eid-${number}`,
    value: { contributions: dates.map((date) => ({ date })) },
  });

describe("the feeds", () => {
  it("are of evidence and of tools, in two formats each", () => {
    expect(feedFiles(SOURCE).map(({ path, type }) => [path, type])).toEqual([
      ["/feeds/evidence.atom", "application/atom+xml"],
      ["/feeds/evidence.json", "application/feed+json"],
      ["/feeds/tools.atom", "application/atom+xml"],
      ["/feeds/tools.json", "application/feed+json"],
    ]);
    expect(feedLinks(SOURCE).map(({ path }) => path)).toEqual(
      feedFiles(SOURCE).map(({ path }) => path),
    );
  });

  it("are there for what the site has", () => {
    expect(feedLinks({ tools: CATALOG.tools, bundles: [] }).map(({ path }) => path)).toEqual([
      "/feeds/tools.atom",
      "/feeds/tools.json",
    ]);
    expect(feedFiles({ ...SOURCE, tools: [], bundles: [] })).toEqual([]);
  });

  it("keep the rules of their formats", () => {
    for (const { path, text } of feedFiles(SOURCE)) {
      expect(path.endsWith(".atom") ? atomFaults(text) : jsonFeedFaults(text)).toEqual([]);
    }
  });

  it("have every dated statement of the content, and none without a date", () => {
    const dated = [...CATALOG.graph.of("evidence"), ...CATALOG.graph.of("assertion")].filter(
      ({ value }) => JSON.stringify(value["contributions"] ?? []).includes('"date"'),
    );
    const ids = items("/feeds/evidence.json").map(({ id }) => id);
    expect(ids.toSorted()).toEqual(dated.map(({ path }) => SITE + path).sort());
    expect(ids.length).toBeGreaterThan(5);
    expect(items("/feeds/evidence.json")[0]).toMatchObject({
      id: `${SITE}/assertion/aid-1`,
      title: "BRAF V600E: Tier I in Skin melanoma · response to Vemurafenib (AMP A)",
      date_modified: "2026-11-21T00:00:00Z",
      tags: ["Assertion"],
    });
  });

  it("have the newest 50 first, of one day in the order of their URLs", () => {
    const day = (number: number) => `2026-01-${String(1 + (number % 28)).padStart(2, "0")}`;
    const statements = Array.from({ length: 60 }, (_, number) => statement(number, day(number)));
    const found = items("/feeds/evidence.json", sourceOf({ statements }));
    expect(found).toHaveLength(50);
    const keys = found.map(({ date_modified, id }) => [String(date_modified), String(id)] as const);
    const sorted = keys.toSorted(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a > b ? -1 : 1));
    expect(keys).toEqual(sorted);
    expect(keys[0]?.[0]).toBe("2026-01-28T00:00:00Z");
  });

  it("say when a statement was new and when it changed, and leave out what is no day", () => {
    const statements = [
      statement(1, "2026-03-04T10:00:00Z", "2025-01-02"),
      statement(2, "2026-03"),
      statement(3, "soon"),
      statement(4),
    ];
    expect(items("/feeds/evidence.json", sourceOf({ statements }))).toEqual([
      expect.objectContaining({
        id: `${SITE}/evidence/eid-1`,
        date_published: "2025-01-02T00:00:00Z",
        date_modified: "2026-03-04T00:00:00Z",
      }),
    ]);
  });

  it("have the versions of tools by their release", () => {
    const tools = [
      madeTool({
        id: "a",
        name: "A",
        description: "Trims *reads*.",
        versions: [madeVersion({ id: "2", released: "2026-02-01" }), madeVersion({ id: "1" })],
      }),
    ];
    expect(items("/feeds/tools.json", sourceOf({ tools }))).toEqual([
      {
        id: `${SITE}/tools/a/2`,
        url: `${SITE}/tools/a/2`,
        title: "A 2",
        content_text: "Trims reads.",
        date_published: "2026-02-01T00:00:00Z",
        date_modified: "2026-02-01T00:00:00Z",
        tags: ["Tool version"],
      },
    ]);
  });

  it("without entries have the day of the site", () => {
    const empty = sourceOf({ tools: [toolOf("fastp")] });
    expect(read("/feeds/tools.atom", empty)).toContain("<updated>2026-11-21T00:00:00Z</updated>");
    const { updatedAt: _, createdAt: __, ...service } = CATALOG.site.service;
    const undated = { ...empty, site: { ...CATALOG.site, service }, bundles: [] };
    expect(read("/feeds/tools.atom", undated)).toContain("<updated>1970-01-01T00:00:00Z</updated>");
    expect(atomFaults(read("/feeds/tools.atom", undated))).toEqual([]);
  });

  it.each([
    "A <b>bold</b> & \"quoted\" 'title'",
    "]]><script>alert(1)</script><!--",
    "&lt;b&gt; &amp;amp; &#0;",
    "bell \u0007, null \u0000, half \ud83d of a character, \ufffe",
    "שלום 🧬\u2028 end",
  ])("keep a hostile title as text: %j", (title) => {
    const source = {
      ...sourceOf({ statements: [statement(1, "2026-01-01")] }),
      titleOf: () => title,
    };
    const atom = read("/feeds/evidence.atom", source);
    expect(atomFaults(atom)).toEqual([]);
    expect(atom).not.toContain("<script");
    expect(jsonFeedFaults(read("/feeds/evidence.json", source))).toEqual([]);
    expect(items("/feeds/evidence.json", source)[0]).toMatchObject({ title });
  });
});

describe("the rules of feeds", () => {
  const atom = read("/feeds/evidence.atom");
  it.each<[string, (text: string) => string]>([
    [
      "an entry without a title",
      (text) => text.replace(/<entry>\n(<id>.*\n)<title>.*\n/, "<entry>\n$1"),
    ],
    ["no time of update", (text) => text.replace(/<updated>.*?<\/updated>\n/, "")],
    ["a day in place of a time", (text) => text.replace("T00:00:00Z", "")],
    ["two entries of one id", (text) => text.replaceAll(/aid-10</g, "aid-1<")],
    ["no author", (text) => text.replace(/<author>.*<\/author>\n/, "")],
    [
      "a relative link",
      (text) =>
        text.replace(
          'rel="self" type="application/atom+xml" href="https://vitrine.example.org',
          'rel="self" type="application/atom+xml" href="',
        ),
    ],
    ["markup in a title", (text) => text.replace("<title>Vitrine", "<title><b>x</b>Vitrine")],
    ["an open element", (text) => text.replace("</entry>", "")],
    ["an ampersand alone", (text) => text.replace("<title>Vitrine", "<title>A & B")],
    [
      "an element that Atom does not have",
      (text) => text.replace("<entry>", "<entry><date>x</date>"),
    ],
  ])("refuse %s in Atom", (_, change) => {
    expect(change(atom)).not.toBe(atom);
    expect(atomFaults(atom)).toEqual([]);
    expect(atomFaults(change(atom))).not.toEqual([]);
  });

  it.each<[string, (feed: Record<string, unknown>) => void]>([
    ["another version", (feed) => (feed["version"] = "https://jsonfeed.org/version/1")],
    ["no title", (feed) => delete feed["title"]],
    ["no items", (feed) => delete feed["items"]],
    ["an unknown field", (feed) => (feed["updated"] = "2026-11-21T00:00:00Z")],
    ["a relative URL", (feed) => (feed["feed_url"] = "/feeds/evidence.json")],
    [
      "an item without an id",
      (feed) => delete (feed["items"] as Record<string, unknown>[])[0]?.["id"],
    ],
    [
      "an item without content",
      (feed) => delete (feed["items"] as Record<string, unknown>[])[0]?.["content_text"],
    ],
    [
      "a day in place of a time",
      (feed) => {
        const [item] = feed["items"] as Record<string, unknown>[];
        if (item !== undefined) item["date_modified"] = "2026-11-21";
      },
    ],
  ])("refuse %s in JSON", (_, change) => {
    const feed = JSON.parse(read("/feeds/evidence.json")) as Record<string, unknown>;
    expect(jsonFeedFaults(JSON.stringify(feed))).toEqual([]);
    change(feed);
    expect(jsonFeedFaults(JSON.stringify(feed))).not.toEqual([]);
  });
});
