import { chmod, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openBuckets } from "../../src/cache/buckets.ts";
import { type JsonCache, jsonCache } from "../../src/cache/json-cache.ts";
import { loadCatalog } from "../../src/catalog/load.ts";
import { type ChangeableContent, copyPart, temporaryFolder } from "../fixtures/content.ts";
import { CWL_TOOL } from "../fixtures/planted/cwl.ts";
import { NEXTFLOW_TOOL } from "../fixtures/planted/nextflow.ts";
import type { PlantedFault, PlantedTool } from "../fixtures/planted/planted.ts";
import { SNAKEMAKE_TOOL } from "../fixtures/planted/snakemake.ts";
import { WDL_TOOL } from "../fixtures/planted/wdl.ts";

/** The files of a tool with one fault. */
function withFault({ files }: PlantedTool, { file, from, to }: PlantedFault) {
  const { [file]: text = "", ...others } = files;
  if (to === undefined) return others;
  return { ...others, [file]: from === undefined ? to : text.replace(from, () => to) };
}

const TOOLS = [CWL_TOOL, NEXTFLOW_TOOL, SNAKEMAKE_TOOL, WDL_TOOL];

/** A content with a tool for each language, which has a version for each of its first faults. */
async function plantedContent(most = Number.POSITIVE_INFINITY): Promise<ChangeableContent> {
  const content = await copyPart({ tools: ["fastp"] });
  await content.edit("site.yaml", (text) => `${text}\ntrs: { profile: "2.0.1" }\n`);
  for (const tool of TOOLS) {
    const folder = `tools/${tool.type}`;
    await content.write(`${folder}/tool.md`, "---\nname: t\ntoolclass: None\n---\n[a](b.md)\n");
    for (const [at, fault] of tool.faults.slice(0, most).entries()) {
      const matter = `---\nprimary_descriptor: { ${tool.type}: ${tool.primary} }\n---\n[a](b.md)\n`;
      const files = { ...withFault(tool, fault), "version.md": matter, "README.md": "[c](d.md)\n" };
      for (const [path, text] of Object.entries(files)) {
        await content.write(`${folder}/${at}/${path}`, text);
      }
    }
  }
  // what is wrong with names, links, front matter and encodings
  await content.write("tools/odd/tool.md", "---\nname: odd\norganization: o\n---\n\n![x](y.png)\n");
  for (const [path, text] of [
    ["1/version.md", '\ufeff---\nfile_types: { "no.txt": OTHER }\nauthor: ["0000-0001"]\n---\n'],
    ["1/main.cwl", "\0"],
    ["1/Test/a b.txt", "x"],
    ["1/aux.txt", "x"],
    ["1/.secret", "x"],
    [`1/${"long".repeat(62)}.html`, "x"],
    ["2/version.md", "---\nno_such_field: 1\n---\n"],
    ["3/main.cwl", "x"],
    ["no id/version.md", "---\n---\n"],
    ["4/version.md", "---\n---\n"],
    ["4/main.cwl", "cwlVersion: v1.2\nclass: Operation\ninputs: []\noutputs: []\n"],
  ] as const) {
    await content.write(`tools/odd/${path}`, text);
  }
  await symlink("main.cwl", join(content.folder, "tools/odd/4/linked.cwl"));
  await symlink("../1", join(content.folder, "tools/odd/4/outside"));
  return content;
}

/** Adds a version with numbers that JSON does not have. */
async function addEndless(content: ChangeableContent): Promise<void> {
  const endless =
    "inputs: { a: { type: double, default: 1e999 }, b: { type: double, default: -0.0 } }";
  await content.write("tools/odd/5/version.md", "---\n---\n");
  await content.write(
    "tools/odd/5/main.cwl",
    `cwlVersion: v1.2\nclass: Operation\n${endless}\noutputs: []\n`,
  );
}

/** A cache that counts what is recalled and what is new. */
function counted(cache: JsonCache) {
  const counts = { recalled: 0, kept: 0 };
  const validationCache: JsonCache = {
    ...cache,
    get<Value>(key: string) {
      const found = cache.get<Value>(key);
      if (found !== undefined) counts.recalled++;
      return found;
    },
    set(key, value) {
      counts.kept++;
      cache.set(key, value);
    },
  };
  return { counts, validationCache };
}

/** Loads a content as a run of its own does, which keeps what it judges. */
async function run(folder: string, contentDir: string, program = "p") {
  const cache = openBuckets({ folder, name: "validation", program });
  const { counts, validationCache } = counted(jsonCache(cache));
  const loaded = await loadCatalog(contentDir, { validationCache });
  validationCache.prune();
  return { loaded, counts };
}

describe("what is recalled of a content", () => {
  it("is what judging it anew gives, to the last byte, with a hundred faults too", async () => {
    const { folder: content } = await plantedContent();
    const folder = await temporaryFolder();
    const anew = await loadCatalog(content);
    const first = await run(folder, content);
    const again = await run(folder, content);
    expect(first.counts).toEqual({ recalled: 0, kept: expect.any(Number) });
    expect(again.counts).toEqual({ recalled: first.counts.kept, kept: 0 });
    expect(again.counts.recalled).toBeGreaterThan(5);
    for (const { loaded } of [first, again]) {
      expect(JSON.stringify(loaded.problems)).toBe(JSON.stringify(anew.problems));
      expect(loaded.versions).toStrictEqual(anew.versions);
      expect(loaded.catalog?.tools).toStrictEqual(anew.catalog?.tools);
    }
  });

  it("is never what JSON changes: such a judgement is made again", async () => {
    const content = await plantedContent(2);
    const folder = await temporaryFolder();
    await run(folder, content.folder);
    await addEndless(content);
    await run(folder, content.folder);
    const again = await run(folder, content.folder);
    expect(again.counts.kept).toBe(1);
    expect(again.loaded.versions).toStrictEqual((await loadCatalog(content.folder)).versions);
  });

  it("is not what another program judged", async () => {
    const folder = await temporaryFolder();
    const content = await plantedContent(2);
    await run(folder, content.folder, "one");
    expect((await run(folder, content.folder, "two")).counts.recalled).toBe(0);
  });
});

describe("a version", () => {
  it.each<[string, (content: ChangeableContent) => Promise<unknown>]>([
    ["a file", (content) => content.edit("tools/CWL/0/README.md", () => "[c](e.md)\n")],
    ["its front matter", (content) => content.edit("tools/CWL/0/version.md", (t) => `${t}More.\n`)],
    ["a permission", ({ folder }) => chmod(join(folder, "tools/CWL/0/README.md"), 0o755)],
    ["a new file", (content) => content.write("tools/CWL/0/b c", "x")],
    ["an empty folder", (content) => content.write("tools/CWL/0/x/.git", "x")],
    ["a link", ({ folder }) => symlink("/", join(folder, "tools/CWL/0/root"))],
  ])("is judged again after a change of %s, and no other one is", async (_, change) => {
    const content = await plantedContent(2);
    const folder = await temporaryFolder();
    const first = await run(folder, content.folder);
    await change(content);
    const again = await run(folder, content.folder);
    // the version, and its tool
    expect(again.counts).toEqual({ recalled: first.counts.kept - 2, kept: 2 });
    expect(again.loaded.problems).toEqual((await loadCatalog(content.folder)).problems);
  });

  it("is not judged again after a change of its tool", async () => {
    const content = await plantedContent(2);
    const folder = await temporaryFolder();
    const first = await run(folder, content.folder);
    await content.edit("tools/CWL/tool.md", (text) => text.replace("name: t", "name: u"));
    const again = await run(folder, content.folder);
    expect(again.counts).toEqual({ recalled: first.counts.kept - 1, kept: 1 });
  });
});
