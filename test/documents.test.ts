import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../src/base/json.ts";
import { hasScheme } from "../src/base/url.ts";
import { referencesIn } from "../src/markdown/references.ts";
import { anchorsOf } from "../src/markdown/render.ts";
import { CATALOG } from "./fixtures/catalog.ts";

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path: string) => readFileSync(at(path), "utf8");

const documents = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md"],
  ...readdirSync(at("docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

const FOLDERS = "src|test|bin|commands|create|scripts|bench|schemas|public|\\.github|\\.ci";

/** The files of the project that a document names in code font. */
const named = (document: string): readonly string[] =>
  Array.from(
    read(document).matchAll(new RegExp(`\`((?:${FOLDERS})/[\\w./[\\]-]+)\``, "g")),
    ([, path]) => path ?? "",
  );

describe("the files that documents name", () => {
  it.each(documents)("are there: %s", (document) => {
    expect(named(document).filter((path) => !existsSync(at(path)))).toEqual([]);
  });

  it("are the tests of each promise of security", () => {
    expect(named("docs/security.md").length).toBeGreaterThan(30);
  });

  it("are on the way of each journey", () => {
    expect(named("docs/develop.md").length).toBeGreaterThan(100);
  });
});

describe("the links of documents", () => {
  /** What is wrong with a link, if anything. */
  function fault(document: string, url: string): string | undefined {
    const [path = "", anchor] = url.split("#");
    const file = path === "" ? document : join(dirname(document), path);
    if (!existsSync(at(file))) return `${url}: no such file`;
    const isLost = anchor !== undefined && !anchorsOf(read(file)).has(anchor);
    return isLost ? `${url}: no such heading` : undefined;
  }

  it.each(documents)("lead to files and headings that exist: %s", (document) => {
    const urls = referencesIn(read(document)).map(({ url }) => url);
    const own = urls.filter((url) => !hasScheme(url));
    expect(own.flatMap((url) => fault(document, url) ?? [])).toEqual([]);
  });
});

describe("what a newcomer reads first", () => {
  it("is short, and leads to a page for everyone", () => {
    const text = read("README.md");
    expect(text.split("\n").length).toBeLessThanOrEqual(150);
    for (const name of ["curate", "tools", "registry", "tasks", "operate", "develop"]) {
      expect(text).toContain(`(docs/${name}.md)`);
    }
  });

  it("tells each journey in at most 60 lines", () => {
    const sections = read("docs/develop.md").split(/^## /m);
    const journeys = sections.filter((section) => section.startsWith("Journey of"));
    expect(journeys).toHaveLength(4);
    for (const journey of journeys) expect(journey.split("\n").length).toBeLessThanOrEqual(60);
  });
});

describe("the entries in the page for curators", () => {
  const blocks = Array.from(
    read("docs/curate.md").matchAll(/^ *```json\n([\s\S]*?)```/gm),
    ([, json]) => JSON.parse(json ?? ""),
  ) as readonly JsonObject[];
  const entries = blocks.flatMap((block) => Object.entries(block)).filter(([key]) => /:/.test(key));

  it("are those of the content, in part or whole", () => {
    for (const [key, shown] of entries) {
      const entry = CATALOG.graph.entries.find((one) => one.key === key);
      expect(entry?.value).toMatchObject(shown as JsonObject);
    }
    expect(entries.map(([key]) => key)).toEqual([
      "kb.eid:1409",
      "kb.proposition:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u",
      "kb.tid:64768",
      "kb.mpid:12",
      "kb.aid:1",
    ]);
  });
});
