import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { type Json, type JsonObject, objectsOf } from "../../src/base/json.ts";
import { loadCatalog } from "../../src/catalog/load.ts";
import type { CollectionName } from "../../src/gkm/model/collections.ts";
import { buildSite } from "../fixtures/build.ts";
import { type ChangeableContent, copyPart, readBundle } from "../fixtures/content.ts";
import { hiddenLeaves } from "../fixtures/shown-leaves.ts";

/**
 * The values that no page shows, by the end of their path, each with its reason. Everything else that a
 * producer says of an entry is on its page: as text, in a link, or in words for a code.
 */
const EXCEPTIONS: readonly (readonly [path: RegExp, reason: string])[] = [
  [/\/type$/, "the class of an object, which the kind of its page and the labels say"],
];

/** A real bundle of another producer, on machines that have it. */
const SAMPLE = fileURLToPath(
  new URL("../../../shared/samples/civic-aid-9.bundle.json", import.meta.url),
);

const folders: string[] = [];

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Builds a site of a content. Returns the leaves of its entries that their pages do not show. */
async function hiddenIn(content: ChangeableContent): Promise<readonly string[]> {
  const site = await mkdtemp(join(tmpdir(), "vitrine-leaves-"));
  folders.push(site);
  buildSite(site, { CONTENT_DIR: content.folder });
  const { catalog } = await loadCatalog(content.folder);
  const found = new Map<string, { count: number; example: string }>();
  for (const { path: page, collection, key, value } of catalog?.graph.entries ?? []) {
    const html = await readFile(join(site, `${decodeURIComponent(page)}.html`), "utf8");
    for (const { path, value: leaf } of hiddenLeaves(value, html)) {
      if (EXCEPTIONS.some(([exception]) => exception.test(path))) continue;
      const place = `${collection} ${path}`;
      const known = found.get(place) ?? { count: 0, example: `${leaf} of ${key}` };
      found.set(place, { ...known, count: known.count + 1 });
    }
  }
  expect(catalog?.graph.entries.length).toBeGreaterThan(20);
  return [...found].map(([place, { count, example }]) => `${place}: ${example} (${count})`);
}

/** What a producer may add to statements beyond what the project's own content has. */
const ADDITIONS: JsonObject = {
  aliases: ["Our best item"],
  quality: {
    type: "MappableConcept",
    name: "Four stars",
    primaryCoding: { system: "https://example.org/ratings/", code: "4" },
  },
  contributions: [
    { type: "Contribution", activityType: "curated", date: "2026-01-02T00:00:00Z" },
    {
      type: "Contribution",
      activityType: "approved",
      contributor: { type: "Agent", name: "Panel of experts", agentType: "organization" },
    },
  ],
  extensions: [
    {
      name: "reviewStatus",
      value: { isFinal: true, rounds: [17, 23], note: { text: "Read twice" } },
      description: "As of the last release.",
    },
    { name: "isHidden", value: false },
    { name: "flags", value: [{ coding: { system: "urn:flags", code: "F12" } }] },
  ],
};

/** The bundle of a content with additions to each statement, and to each line of evidence. */
async function addTo(content: ChangeableContent, name: string): Promise<void> {
  const { ...bundle } = await readBundle(name);
  const added = (collection: CollectionName) =>
    Object.fromEntries(
      Object.entries(bundle[collection]).map(([key, value]) => [key, withAdditions(value)]),
    );
  const text = JSON.stringify({
    ...bundle,
    evidence: added("evidence"),
    assertion: added("assertion"),
  });
  await content.write(`bundles/${name}.json`, text);
}

function withAdditions(value: JsonObject): JsonObject {
  const lines = objectsOf(value["hasEvidenceLines"]).map((line): Json => ({ ...line, ...LINE }));
  return { ...value, ...ADDITIONS, ...(lines.length === 0 ? {} : { hasEvidenceLines: lines }) };
}

const LINE: JsonObject = {
  description: "Weighed twice.",
  extensions: [{ name: "weight", value: 2.5 }],
};

describe("a page shows every leaf of its entry", () => {
  it("of the project's own content, and of statements with what producers may add", async () => {
    const content = await copyPart({ bundles: ["solid-tumours", "blood-and-brain"] });
    await addTo(content, "blood-and-brain");
    expect(await hiddenIn(content)).toEqual([]);
  });

  it.skipIf(!existsSync(SAMPLE))("of a real bundle of another producer", async () => {
    const content = await copyPart();
    await content.write("bundles/sample.json", await readFile(SAMPLE));
    expect(await hiddenIn(content)).toEqual([]);
  });

  it("with few exceptions, each with a reason", () => {
    expect(EXCEPTIONS.length).toBeLessThanOrEqual(10);
  });
});

describe("a leaf", () => {
  const page = (main: string) => `<title>Hidden</title><main>${main}</main><p>Hidden</p>`;
  const hidden = (entry: Json, main: string) =>
    hiddenLeaves(entry, page(main)).map(({ path }) => path);

  it("is shown as text, in a link, or in the words for a code", () => {
    expect(hidden({ a: "Melanoma", b: ["x1", "Hidden"] }, "<p>Melanoma x1</p>")).toEqual(["/b/#"]);
    expect(hidden({ a: "https://a.org/" }, '<a href="https://a.org/b">A</a>')).toEqual([]);
    expect(hidden({ a: "predictsSensitivityTo" }, "<p>predicts sensitivity to</p>")).toEqual([]);
    expect(hidden({ a: "2026-11-21T00:00:00Z" }, "<p>2026-11-21</p>")).toEqual([]);
    expect(hidden({ a: "exactMatch", b: true, c: false }, "<p>exact match</p><p>yes</p>")).toEqual([
      "/c",
    ]);
  });

  it("is a whole number or word in a short text", () => {
    expect(hidden({ a: 60, b: "V" }, "<p>600</p><p>VRS</p>")).toEqual(["/a", "/b"]);
    expect(hidden({ a: 60, b: "V" }, "<p>60</p><p>(V)</p>")).toEqual([]);
    expect(hidden({ b: "a" }, `<p>${"this is a long text ".repeat(10)}</p>`)).toEqual(["/b"]);
  });

  it("that refers is shown as a link to the entry's page, and by its part", () => {
    const entry = { a: "#/variant/kb.vid:12/protein/std:VA.x" };
    expect(hidden(entry, '<a href="/variant/vid-12">V600E</a>')).toEqual(["/a"]);
    expect(hidden(entry, '<a href="/variant/vid-12">std:VA.x</a>')).toEqual([]);
    expect(hidden(entry, "<p>std:VA.x</p>")).toEqual(["/a"]);
  });
});
