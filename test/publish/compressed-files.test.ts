import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import type { Cache } from "../../src/cache/cache.ts";
import { createWriter } from "../../src/output/files.ts";
import { writeCompressedForms } from "../../src/publish/compressed-files.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { filesIn } from "../fixtures/site-files.ts";

const LONG = "The same words again and again. ".repeat(100);

/** Keeps values, and counts those that were found. */
function memory() {
  const values = new Map<string, Uint8Array>();
  const counts = { found: 0, kept: 0 };
  const cache: Cache = {
    get(key) {
      const value = values.get(key);
      counts.found += value === undefined ? 0 : 1;
      return value;
    },
    set(key, value) {
      counts.kept += 1;
      values.set(key, value);
    },
    prune() {},
  };
  return { cache, counts };
}

let folder: string;

async function write(files: Readonly<Record<string, string | Uint8Array>>) {
  for (const [path, content] of Object.entries(files)) await writeFile(join(folder, path), content);
}

async function compress(cache: Cache) {
  const writer = createWriter(folder);
  await writeCompressedForms(filesIn(folder), writer, cache);
  return writer.written;
}

beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, "assets"));
});

describe("compressed forms of a built site", () => {
  it("are beside each text of 1 kB or more, where they are smaller", async () => {
    await write({
      "index.html": LONG,
      "short.html": "x".repeat(1023),
      "just.html": "x".repeat(1024),
      "picture.png": LONG,
      "assets/page.css": LONG,
    });
    const random = new Uint8Array(4096);
    crypto.getRandomValues(random);
    await write({ "noise.txt": random });
    const written = await compress(memory().cache);
    const forms = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(br|gz)$/.test(path))
      .sort();
    expect(forms).toEqual([
      join("assets", "page.css.br"),
      join("assets", "page.css.gz"),
      "index.html.br",
      "index.html.gz",
      "just.html.br",
      "just.html.gz",
    ]);
    expect(written.files).toBe(6);
    const [br, gz] = ["br", "gz"].map((end) => readFileSync(join(folder, `index.html.${end}`)));
    expect(brotliDecompressSync(br as Buffer).toString()).toBe(LONG);
    expect(gunzipSync(gz as Buffer).toString()).toBe(LONG);
  });

  it("are made once for a content, and are the same from the cache", async () => {
    const { cache, counts } = memory();
    const random = crypto.getRandomValues(new Uint8Array(2048));
    await write({ "a.html": LONG, "noise.txt": random });
    await compress(cache);
    expect(counts).toEqual({ found: 0, kept: 2 });
    const read = () => readFileSync(join(folder, "a.html.br")).toString("hex");
    const first = read();
    await writeFile(join(folder, "a.html.br"), "");
    folder = await temporaryFolder();
    await write({ "a.html": LONG, "b.html": LONG, "noise.txt": random });
    const written = await compress(cache);
    expect(counts).toEqual({ found: 3, kept: 2 });
    expect([written.files, read()]).toEqual([4, first]);
  });
});
