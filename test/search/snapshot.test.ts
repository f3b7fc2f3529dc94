import { describe, expect, it } from "vitest";
import { MissingFileError, SearchError } from "../../src/search/search-error.ts";
import { createReader, readSnapshot } from "../../src/search/snapshot.ts";
import { opened } from "./opened.ts";
import { RECORDS, SYNONYMS } from "./records.ts";

const encoder = new TextEncoder();

describe("a snapshot", () => {
  it("reads each file once, and only those that are needed", async () => {
    const { read, paths } = opened(RECORDS, SYNONYMS);
    const found = await read(async ({ linesOf }) =>
      Promise.all(["melanoma", "braf", "nothing"].map((key) => linesOf("names", key))),
    );
    expect(found.map(({ length }) => length)).toEqual([1, 1, 0]);
    expect(paths.map((path) => path.replace(/^\w{16}/, "…"))).toEqual([
      "index.json",
      "…/names/0.bin",
    ]);
  });

  it("takes files that a server has unpacked already", async () => {
    const { read, files } = opened(RECORDS);
    for (const [path, bytes] of files) {
      if (path === "index.json") continue;
      const { body } = new Response(new Uint8Array(bytes));
      const plain = body?.pipeThrough(new DecompressionStream("gzip"));
      files.set(path, new Uint8Array(await new Response(plain).arrayBuffer()));
    }
    expect(await read(({ recordOf }) => recordOf(0))).toMatchObject({ path: "/assertion/aid-5" });
  });

  it.each([
    ["no root", undefined, "The search index has no file index.json."],
    [
      "a page in its place",
      "<!doctype html>",
      "The file index.json of the search index is damaged",
    ],
    ["an index of another form", '{"format":0}', "damaged, or too new or old"],
  ])("cannot be read with %s", async (_, text, message) => {
    const bytes = text === undefined ? undefined : encoder.encode(text);
    const reading = readSnapshot(async () => bytes);
    await expect(reading).rejects.toThrow(SearchError);
    await expect(reading).rejects.toThrow(message);
  });

  it.each([
    ["names", "half of it", (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2)],
    ["records", "half of it", (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2)],
    ["records", "a page", () => encoder.encode("<!doctype html>")],
    ["records", "too few records", () => encoder.encode("[]")],
  ])("says which file of the %s is damaged: there is %s", async (folder, _, damage) => {
    const { read, files } = opened(RECORDS);
    const [path = "", bytes = new Uint8Array()] =
      [...files].find(([name]) => name.includes(`/${folder}/0`)) ?? [];
    files.set(path, damage(bytes));
    const reading = read(
      async ({ recordOf, linesOf }): Promise<unknown> =>
        folder === "names" ? linesOf("names", "a") : recordOf(0),
    );
    await expect(reading).rejects.toThrow(`The file ${path} of the search index is damaged.`);
  });
});

describe("a reader", () => {
  it("reads the root again if the site was replaced", async () => {
    const before = opened(RECORDS);
    const after = opened(RECORDS.slice(1), SYNONYMS);
    await before.read(async ({ root }) => root);
    before.files.clear();
    for (const [path, bytes] of after.files) before.files.set(path, bytes);
    expect(await before.read(({ recordOf }) => recordOf(0))).toMatchObject({
      path: "/assertion/aid-5",
    });
    expect(before.paths.filter((path) => path === "index.json")).toHaveLength(2);
  });

  it("gives up on a file that the newest root names as well", async () => {
    const { read, files, paths } = opened(RECORDS);
    const gone = [...files.keys()].find((path) => path.includes("/records/0")) ?? "";
    files.delete(gone);
    const reading = read(({ recordOf }) => recordOf(0));
    await expect(reading).rejects.toThrow(MissingFileError);
    await expect(reading).rejects.toThrow(`The search index has no file ${gone}.`);
    expect(paths.filter((path) => path === "index.json")).toHaveLength(2);
  });

  it.each([
    ["block", "names"],
    ["record", "records"],
    ["list of words", "near"],
  ])("reads a %s again that could not be fetched", async (_, folder) => {
    const { files } = opened(RECORDS);
    const fetched: string[] = [];
    let isOffline = true;
    const read = createReader(async (path) => {
      fetched.push(path);
      if (path !== "index.json" && isOffline) throw new TypeError("network");
      return files.get(path);
    });
    const first = () =>
      read(async ({ linesOf, recordOf, wordsOfLength }): Promise<unknown> => {
        if (folder === "names") return linesOf("names", "braf");
        return folder === "records" ? recordOf(0) : wordsOfLength(8);
      });
    await expect(first()).rejects.toThrow("network");
    isOffline = false;
    const value = await first();
    expect(value).toBeTruthy();
    expect(value).not.toEqual([]);
    // what was fetched is kept: the root from the first time, the file from the second
    await first();
    expect(fetched.filter((path) => path === "index.json")).toHaveLength(1);
    expect(fetched.filter((path) => path.includes(`/${folder}/`))).toHaveLength(2);
  });

  it.each([
    [
      "is damaged",
      (files: Map<string, Uint8Array>, path: string) =>
        files.set(path, new Uint8Array([0x1f, 0x8b])),
    ],
    ["is missing", (files: Map<string, Uint8Array>, path: string) => files.delete(path)],
  ])("goes without what can be spared if it %s, and not without the rest", async (_, spoil) => {
    const { read, files } = opened(RECORDS);
    const path = [...files.keys()].find((one) => one.includes("/records/0")) ?? "";
    spoil(files, path);
    expect(await read(({ recordOf, spare }) => spare(recordOf(0), "none"))).toBe("none");
    await expect(read(({ recordOf }) => recordOf(0))).rejects.toThrow(path);
  });

  it("spares nothing that a site which was replaced has", async () => {
    const before = opened(RECORDS);
    const after = opened(RECORDS.slice(1), SYNONYMS);
    await before.read(async ({ root }) => root);
    before.files.clear();
    for (const [path, bytes] of after.files) before.files.set(path, bytes);
    expect(await before.read(({ recordOf, spare }) => spare(recordOf(0), "none"))).toMatchObject({
      path: "/assertion/aid-5",
    });
  });

  it("tries again after a failure of the network", async () => {
    const { files } = opened(RECORDS);
    let isOffline = true;
    const read = createReader(async (path) => {
      if (isOffline) throw new TypeError("network");
      return files.get(path);
    });
    const first = () => read(({ recordOf }) => recordOf(0));
    await expect(first()).rejects.toThrow("network");
    isOffline = false;
    expect(await first()).toMatchObject({ path: "/assertion/aid-5" });
  });
});
