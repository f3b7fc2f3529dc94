import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { searchIndex } from "../../src/publish/search.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const page = (title: string, kind: string | undefined, text: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>
${kind === undefined ? "<main>" : `<main data-pagefind-body><span data-pagefind-filter="kind:${kind}"></span>`}
<h1>${title}</h1><p>${text}</p></main></body></html>`;

async function site(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "tools"));
  await writeFile(join(folder, "tools/fastp.html"), page("fastp", "Tool", "Trims short reads."));
  await writeFile(join(folder, "gene.html"), page("AKT1", "Gene", "NC_000014.8:g.105246551C>T"));
  await writeFile(join(folder, "drug.html"), page("Capivasertib", "Therapy", "AZD5363"));
  await writeFile(join(folder, "tasks.html"), page("Tasks", undefined, "A form, not searched."));
  return folder;
}

describe("the search index", () => {
  it("has the text of pages with a body to search, in files below pagefind/", async () => {
    const { pages, files } = await searchIndex(await site());
    expect(pages).toBe(4);
    const paths = files.map(({ path }) => path);
    expect(paths).toContain("pagefind/pagefind.js");
    expect(paths).toContain("pagefind/pagefind-entry.json");
    expect(paths.filter((path) => !path.startsWith("pagefind/"))).toEqual([]);
    const fragments = files.filter(({ path }) => path.endsWith(".pf_fragment"));
    const text = fragments.map(({ content }) => gunzipSync(content).toString()).join("\n");
    expect(fragments.length).toBe(3);
    expect(text).toContain("NC_000014.8:g.105246551C>T");
    expect(text).not.toContain("A form, not searched.");
  });

  it("finds words with the characters of identifiers, as they are", async () => {
    const { files } = await searchIndex(await site());
    const words = files
      .filter(({ path }) => path.endsWith(".pf_index"))
      .map(({ content }) => gunzipSync(content).toString("latin1"))
      .join("\n");
    expect(words).toContain("nc_000014.8:g.105246551c>t");
  });

  it("is without the user interfaces that Pagefind brings", async () => {
    const { files } = await searchIndex(await site());
    expect(files.filter(({ path }) => /-ui\.|highlight/.test(path))).toEqual([]);
  });

  it("has the same bytes each time, in any folder", async () => {
    const [first, second] = [await searchIndex(await site()), await searchIndex(await site())];
    const bytes = (index: typeof first) =>
      index.files.map(({ path, content }) => [path, Buffer.from(content).toString("base64")]);
    expect(bytes(second)).toEqual(bytes(first));
  });

  it("is empty for a site without pages", async () => {
    expect((await searchIndex(await temporaryFolder())).pages).toBe(0);
  });
});
