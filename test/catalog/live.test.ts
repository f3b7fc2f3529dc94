import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openCache } from "../../src/cache/cache.ts";
import { type JsonCache, jsonCache } from "../../src/cache/json-cache.ts";
import { currentCatalog, hasCatalog } from "../../src/catalog/current.ts";
import { type ContentReport, isInside, loadContent, watchContent } from "../../src/catalog/live.ts";
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

  it("is judged anew only where it has changed, also in the next process", async () => {
    const content = await copyPart({ tools: ["fastp"] });
    const folder = await temporaryFolder();
    const open = () => jsonCache(openCache({ folder, name: "judgements", program: "p" }));
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

describe("content that is watched", () => {
  it("is loaded again after changes inside its folder only, once for many", async () => {
    const content = await copyPart({ tools: ["fastp"] });
    const added: string[] = [];
    const watcher = Object.assign(new EventEmitter(), { add: (path: string) => added.push(path) });
    const told: ContentReport[] = [];
    let tell: (report: ContentReport) => void = () => {};
    watchContent({ contentDir: content.folder }, watcher, (report) => {
      told.push(report);
      tell(report);
    });
    expect(added).toEqual([content.folder]);
    const next = () =>
      new Promise<ContentReport>((resolve) => {
        tell = resolve;
      });
    const first = next();
    for (const path of [TOOL, "site.yaml", "new"]) {
      watcher.emit("all", "change", `${content.folder}/${path}`);
    }
    expect(await first).toEqual({ isBroken: false, text: "" });
    const second = next();
    watcher.emit("all", "change", `${content.folder}-old/${TOOL}`);
    watcher.emit("all", "change", "/elsewhere/site.yaml");
    await content.edit(TOOL, (text) => text.replace("name:", "nam:"));
    watcher.emit("all", "change", `${content.folder}/${TOOL}`);
    expect(await second).toMatchObject({ isBroken: true });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(told.length).toBe(2);
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
