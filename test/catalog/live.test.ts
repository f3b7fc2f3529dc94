import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openBuckets } from "../../src/cache/buckets.ts";
import { type JsonCache, jsonCache } from "../../src/cache/json-cache.ts";
import { currentCatalog, hasCatalog } from "../../src/catalog/current.ts";
import { KnownParts } from "../../src/catalog/known-parts.ts";
import {
  type ContentReport,
  type ContentSource,
  isInside,
  loadContent,
  watchContent,
} from "../../src/catalog/live.ts";
import { splitAll } from "../fixtures/bundle-folder.ts";
import { copyPart, temporaryFolder } from "../fixtures/content.ts";

const KEY = Symbol.for("vitrine.catalog");

const forget = () => {
  delete (globalThis as { [KEY]?: unknown })[KEY];
};

// the process has tests of other files too
beforeEach(forget);
afterEach(forget);

const TOOL = "tools/fastp/tool.md";

describe("content that is loaded", () => {
  it("becomes the current catalog unless it has errors", async () => {
    const content = await copyPart({ tools: ["fastp"] });
    await content.edit(TOOL, (text) => text.replace("name:", "nam:"));
    const broken = await loadContent({ contentDir: content.folder });
    expect(broken).toMatchObject({ isBroken: true, text: expect.stringContaining(TOOL) });
    expect(hasCatalog()).toBe(false);
    await content.edit(TOOL, (text) => text.replace("nam:", "name:"));
    expect(await loadContent({ contentDir: content.folder })).toEqual({
      isBroken: false,
      text: "",
    });
    expect(currentCatalog().tools.map(({ id }) => id)).toEqual(["fastp"]);
  });

  it("is broken, with a sentence, if a plugin fails", async () => {
    const { folder } = await copyPart({ tools: ["fastp"] });
    const check = () => {
      throw new Error("no such gene");
    };
    const rules = [{ code: "lab-rule", severity: "error" as const, about: "x", check }];
    const plugins = { all: [{ name: "lab", rules }], digest: "" };
    expect(await loadContent({ contentDir: folder, isDraft: true, plugins })).toEqual({
      isBroken: true,
      text: "The rule lab-rule of the plugin lab failed: no such gene.\n",
    });
  });

  it("is judged anew only where it has changed, also in the next process", async () => {
    const content = await copyPart({ tools: ["fastp"] });
    const folder = await temporaryFolder();
    const open = () => jsonCache(openBuckets({ folder, name: "validation", program: "p" }));
    const source = { contentDir: content.folder, isDraft: true };
    const load = async (cache: JsonCache) => {
      let kept = 0;
      const set: typeof cache.set = (...judged) => {
        kept++;
        cache.set(...judged);
      };
      const { text } = await loadContent({ ...source, validationCache: { ...cache, set } });
      return { kept, text, tools: currentCatalog().tools };
    };
    const first = await load(open());
    expect(first.kept).toBeGreaterThan(2);
    await content.edit(TOOL, (text) => text.replace("Trims", "Snips"));
    const second = await load(open());
    expect(second).toMatchObject({ kept: 1, text: expect.stringContaining("npm run lock") });
    expect(second.tools[0]?.description).toContain("Snips adapters");
    expect(await load(open())).toEqual({ ...second, kept: 0 });
    await loadContent(source);
    expect(second.tools).toStrictEqual(currentCatalog().tools);
  });

  it("as a draft may be ahead of its lock, and says so", async () => {
    const content = await copyPart({ tools: ["fastp"] });
    await content.edit(TOOL, (text) => text.replace("Trims", "Snips"));
    const source = { contentDir: content.folder };
    expect(await loadContent(source)).toMatchObject({ isBroken: true });
    const draft = await loadContent({ ...source, isDraft: true });
    expect(draft).toMatchObject({ isBroken: false, text: expect.stringContaining("npm run lock") });
    expect(currentCatalog().tools[0]?.description).toContain("Snips adapters");
  });
});

/** Watches content while `use` runs, which gets what awaits the next report. */
async function watching(
  source: ContentSource,
  use: (next: () => Promise<ContentReport>, reports: readonly ContentReport[]) => Promise<void>,
) {
  const reports: ContentReport[] = [];
  let tell: (report: ContentReport) => void = () => {};
  const stop = watchContent(
    source,
    (report) => {
      reports.push(report);
      tell(report);
    },
    (message) => {
      throw new Error(message);
    },
  );
  const next = () =>
    new Promise<ContentReport>((resolve) => {
      tell = resolve;
    });
  try {
    await use(next, reports);
  } finally {
    stop();
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 300));

describe("content that is watched", () => {
  it("says which plugin failed, in a sentence", async () => {
    const content = await copyPart({ tools: ["fastp"] });
    const make = () => {
      throw new Error("no genes");
    };
    const page = { name: "genes", title: "Genes", description: "All genes.", make };
    const plugins = { all: [{ name: "lab", pages: [page] }], digest: "" };
    await watching({ contentDir: content.folder, plugins, isDraft: true }, async (next) => {
      const told = next();
      await content.edit(TOOL, (text) => text.replace("Trims", "Snips"));
      expect(await told).toEqual({
        isBroken: true,
        text: "The page genes of the plugin lab failed: no genes.\n",
      });
    });
  });

  it("is loaded again after changes, once for many, and no more when that has ended", async () => {
    const content = await copyPart({ tools: ["fastp"] });
    const seen: ContentReport[] = [];
    await watching({ contentDir: content.folder }, async (next, reports) => {
      const first = next();
      await content.edit(TOOL, (text) => text.replace("name:", "nam:"));
      await content.edit("site.yaml", (text) => `${text}\n# a comment\n`);
      expect(await first).toMatchObject({ isBroken: true });
      const second = next();
      await content.edit(TOOL, (text) => text.replace("nam:", "name:"));
      expect(await second).toEqual({ isBroken: false, text: "" });
      await pause();
      expect(reports.length).toBe(2);
      seen.push(...reports);
    });
    await content.edit(TOOL, (text) => text.replace("name:", "nam:"));
    await pause();
    expect(seen.length).toBe(2);
  });

  it("is loaded again after a change of one file of a bundle", async () => {
    const content = await copyPart({ bundles: ["blood-and-brain"] });
    await splitAll(content);
    const source = { contentDir: content.folder, known: new KnownParts() };
    await loadContent(source);
    const file = "bundles/blood-and-brain/evidence/eid-1579.json";
    await watching(source, async (next) => {
      const first = next();
      await content.edit(file, (text) => text.replace('"id"', '"ID"'));
      expect(await first).toMatchObject({ text: expect.stringContaining(`${file}:2:3  error`) });
      const second = next();
      await content.edit(file, (text) => text.replace('"ID"', '"id"'));
      expect(await second).toEqual({ isBroken: false, text: "" });
    });
  });

  it("is loaded again after a report that could not be shown", async () => {
    const content = await copyPart({ tools: ["fastp"] });
    const told: string[] = [];
    const isTold = (count: number) => expect.poll(() => told.length).toBe(count);
    const stop = watchContent(
      { contentDir: content.folder },
      ({ isBroken }) => {
        told.push(`told: ${isBroken}`);
        if (isBroken) throw new Error("the page is gone");
      },
      (message) => told.push(message),
    );
    await content.edit(TOOL, (text) => text.replace("name:", "nam:"));
    await isTold(2);
    await content.edit(TOOL, (text) => text.replace("nam:", "name:"));
    await isTold(3);
    stop();
    expect(told).toEqual([
      "told: true",
      "The preview does not show the last change: Error: the page is gone",
      "told: false",
    ]);
  });

  it("is read again only where it was changed, and is what a whole load gives", async () => {
    const content = await copyPart({ tools: ["fastp", "samtools-flagstat"] });
    const known = new KnownParts();
    const source = { contentDir: content.folder, isDraft: true, known };
    await loadContent(source);
    const before = currentCatalog();
    await watching(source, async (next) => {
      const edited = next();
      await content.edit(TOOL, (text) => text.replace("Trims", "Snips"));
      await edited;
      const after = currentCatalog();
      expect(after.tools[0]?.description).toContain("Snips adapters");
      expect(after.graph).toBe(before.graph);
      expect(after.tools[1]?.versions[0]?.files).toBe(before.tools[1]?.versions[0]?.files);
      expect(after.tools[0]?.versions[0]?.files).not.toBe(before.tools[0]?.versions[0]?.files);
      await loadContent({ ...source, known: new KnownParts() });
      expect(after.tools).toStrictEqual(currentCatalog().tools);

      const removed = next();
      await rm(join(content.folder, "tools/samtools-flagstat"), { recursive: true });
      expect(await removed).toMatchObject({
        isBroken: true,
        text: expect.stringContaining("samtools-flagstat"),
      });
    });
  });
});

describe("parts that are known", () => {
  const partsOf = async () => {
    const content = await copyPart({ tools: ["fastp"], bundles: ["blood-and-brain"] });
    const known = new KnownParts();
    await loadContent({ contentDir: content.folder, isDraft: true, known });
    expect([known.tools.size, known.bundles.size]).toEqual([1, 1]);
    return known;
  };

  it.each([
    ["tools/fastp", 0, 1],
    ["tools/fastp/1.1.0/version.md", 0, 1],
    ["tools/other/tool.md", 1, 1],
    ["bundles/blood-and-brain.json", 1, 0],
    ["bundles/other.json", 1, 1],
    ["site.yaml", 1, 0],
    ["registry.lock.json", 1, 1],
    ["synonyms.yaml", 1, 1],
    ["tools", 0, 0],
    ["bundles", 0, 0],
    ["", 0, 0],
  ])("are forgotten by the path of a change: %j", async (path, tools, bundles) => {
    const known = await partsOf();
    known.forget(path);
    expect([known.tools.size, known.bundles.size]).toEqual([tools, bundles]);
  });
});

describe("a path", () => {
  it.each([
    ["/content", true],
    ["/content/tools/a/tool.md", true],
    ["/content/..a", true],
    ["/content-old/tools/a/tool.md", false],
    ["/", false],
    ["/other/content", false],
  ])("is inside a folder or not: %s", (path, expected) => {
    expect(isInside("/content", path)).toBe(expected);
  });
});
