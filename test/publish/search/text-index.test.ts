import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { openCache } from "../../../src/cache/cache.ts";
import { textIndex } from "../../../src/publish/search/text-index.ts";
import { temporaryFolder } from "../../fixtures/content.ts";
import { filesIn } from "../../fixtures/site-files.ts";

/** A page of which only one part, if any, is a text. */
const page = (title: string, rest: string, text?: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main>
<h1>${title}</h1><p>${rest}</p>${text === undefined ? "" : `<div data-pagefind-body>${text}</div>`}</main></body></html>`;

async function site(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "tools/fastp"), { recursive: true });
  await mkdir(join(folder, "evidence"));
  const write = (path: string, text: string) => writeFile(join(folder, path), text);
  await write("tools/fastp.html", page("fastp", "A table.", "Trims short reads."));
  await write(
    "tools/fastp/0.23.4.html",
    page("fastp 0.23.4", "", "See NC_000014.8:g.105246551C>T."),
  );
  await write("api.html", page("APIs", "", "Programs can use everything."));
  await mkdir(join(folder, "docs"));
  await mkdir(join(folder, "pages"));
  await write("pages/about.html", page("About", "", "Who curates the registry."));
  await write("docs/rules.html", page("Rules", "", "What content is checked against."));
  await write("tasks.html", page("Tasks", "A form, not searched."));
  await write("evidence/eid-1.html", page("EID 1", "", "An entry, not searched."));
  return folder;
}

const fragments = async (folder: string) =>
  (await textIndex(filesIn(folder)))
    .filter(({ path }) => path.endsWith(".pf_fragment"))
    .map(({ content }) => gunzipSync(content).toString());

describe("the index of texts", () => {
  it("has the marked parts of pages, in files below pagefind/", async () => {
    const folder = await site();
    const paths = (await textIndex(filesIn(folder))).map(({ path }) => path);
    expect(paths).toContain("pagefind/pagefind.js");
    expect(paths).toContain("pagefind/pagefind-entry.json");
    expect(paths.filter((path) => !path.startsWith("pagefind/"))).toEqual([]);
    const text = (await fragments(folder)).join("\n");
    expect(text).toContain("Trims short reads.");
    expect(text).toContain("NC_000014.8:g.105246551C>T");
    expect(text).toContain("Programs can use everything.");
    expect(text).toContain("Who curates the registry.");
    expect(text).not.toMatch(/A table|not searched/);
  });

  it("has the heading of each page, which is outside of its text", async () => {
    const titles = (await fragments(await site())).map(
      (text) => /"title":"([^"]*)"/.exec(text)?.[1],
    );
    expect(titles.sort()).toEqual(["APIs", "About", "Rules", "fastp", "fastp 0.23.4"]);
  });

  it("is without the user interfaces that Pagefind brings", async () => {
    const files = await textIndex(filesIn(await site()));
    expect(files.filter(({ path }) => /-ui\.|highlight/.test(path))).toEqual([]);
  });

  it("has the same bytes each time, in any folder", async () => {
    const bytes = async () =>
      (await textIndex(filesIn(await site()))).map(({ path, content }) => [
        path,
        Buffer.from(content).toString("base64"),
      ]);
    expect(await bytes()).toEqual(await bytes());
  });

  it("is that of the build before, as long as no page with a text has changed", async () => {
    const [folder, parent] = [await site(), await temporaryFolder()];
    const cache = openCache({ folder: parent, name: "texts", program: "" });
    const kept = () => readdir(join(parent, "texts"));
    const first = await textIndex(filesIn(folder), cache);
    // the index, and which pages have texts
    expect(await kept()).toHaveLength(2);
    await writeFile(join(folder, "tasks.html"), page("Tasks", "Another form, not searched."));
    const bytesOf = (files: typeof first) =>
      files.map(({ path, content }) => [path, Buffer.from(content).toString("base64")]);
    const [changed, read] = [filesIn(folder), [] as string[]];
    const locate = (path: string) => {
      read.push(path);
      return changed.locate(path);
    };
    expect(bytesOf(await textIndex({ ...changed, locate }, cache))).toEqual(bytesOf(first));
    expect(read).toEqual(["tasks.html"]);
    expect(await kept()).toHaveLength(2);
    for (const [path, text] of [
      ["api.html", "Programs can use anything."],
      ["more.html", "More texts."],
    ] as const) {
      // longer than most pages
      await writeFile(join(folder, path), page("APIs", "x".repeat(1_500_000), text));
      const files = await textIndex(filesIn(folder), cache);
      expect(bytesOf(files)).toEqual(bytesOf(await textIndex(filesIn(folder))));
      expect(bytesOf(files)).not.toEqual(bytesOf(first));
    }
    expect(await kept()).toHaveLength(4);
  });

  it("is empty for a site without pages", async () => {
    expect(await fragments(await temporaryFolder())).toEqual([]);
  });
});
