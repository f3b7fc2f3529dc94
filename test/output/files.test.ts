import { existsSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { jsonFile, type OutputFile, writeFiles } from "../../src/output/files.ts";
import { temporaryFolder } from "../fixtures/content.ts";

describe("a JSON file", () => {
  it("is indented, keeps the order of keys, and ends with a line end", () => {
    expect(jsonFile("gkm/index.json", { b: 1, a: ["é"] })).toEqual({
      path: "gkm/index.json",
      content: '{\n  "b": 1,\n  "a": [\n    "é"\n  ]\n}\n',
    });
  });
});

describe("writing files", () => {
  let folder: string;

  beforeEach(async () => {
    folder = join(await temporaryFolder(), "new");
  });

  it("makes the folders that they need, and counts files and bytes", async () => {
    const files: readonly OutputFile[] = [
      { path: "index.html", content: "<p>é</p>" },
      { path: "a/b/c.bin", content: new Uint8Array([0, 255, 10]) },
      { path: "a/b/d e#%.txt", content: "" },
      { path: "a/e.txt", content: "12" },
    ];
    expect(await writeFiles(folder, files)).toEqual({ files: 4, bytes: 14 });
    expect(await readFile(join(folder, "index.html"), "utf8")).toBe("<p>é</p>");
    expect([...(await readFile(join(folder, "a/b/c.bin")))]).toEqual([0, 255, 10]);
    expect(await readFile(join(folder, "a/b/d e#%.txt"), "utf8")).toBe("");
    expect(await readFile(join(folder, "a/e.txt"), "utf8")).toBe("12");
  });

  it("holds only so many bytes: a large file is there before the next is made", async () => {
    const made: boolean[] = [];
    const isThere = () => existsSync(join(folder, "large"));
    function* files(): Generator<OutputFile> {
      yield { path: "small", content: "1" };
      yield { path: "large", content: new Uint8Array(32_000_000) };
      made.push(isThere());
      yield { path: "last", content: "2" };
    }
    expect(await writeFiles(folder, files())).toEqual({ files: 3, bytes: 32_000_002 });
    expect(made).toEqual([true]);
    expect(await readFile(join(folder, "last"), "utf8")).toBe("2");
  });

  it("writes nothing if there are none", async () => {
    expect(await writeFiles(folder, [])).toEqual({ files: 0, bytes: 0 });
    await expect(readdir(folder)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it.each([63, 64, 65, 128, 130])("writes all of %i files", async (count) => {
    const files = Array.from({ length: count }, (_, index) => ({
      path: `${index % 7}/${index}.txt`,
      content: String(index).padStart(4, "0"),
    }));
    expect(await writeFiles(folder, files)).toEqual({ files: count, bytes: 4 * count });
    const written = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(written.filter((entry) => entry.isFile()).length).toBe(count);
    const last = files.at(-1);
    expect(await readFile(join(folder, last?.path ?? ""), "utf8")).toBe(last?.content);
  });

  it("has written each file before it takes the next one: a site need not fit into memory", async () => {
    const missing: number[] = [];
    function* generate(): Generator<OutputFile> {
      for (let index = 0; index < 200; index++) {
        if (index > 0 && !existsSync(join(folder, `${index - 1}.txt`))) missing.push(index);
        yield { path: `${index}.txt`, content: "" };
      }
    }
    expect(await writeFiles(folder, generate())).toEqual({ files: 200, bytes: 0 });
    expect(missing).toEqual([]);
  });

  it("fails with the first error, wherever the file is among the others", async () => {
    await mkdir(join(folder, "taken"), { recursive: true });
    const files = [
      { path: "taken", content: "a folder has this path" },
      ...Array.from({ length: 100 }, (_, index) => ({ path: `${index}/a.txt`, content: "" })),
    ];
    await expect(writeFiles(folder, files)).rejects.toMatchObject({ code: "EISDIR" });
    await expect(writeFiles(folder, files.toReversed())).rejects.toMatchObject({ code: "EISDIR" });
  });
});
