import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openCache } from "../../../src/catalog/cache/cache-file.ts";
import { keyOf } from "../../../src/catalog/cache/judgements.ts";
import { temporaryFolder } from "../../fixtures/content.ts";

const KEYS = ["a", "b", "c"].map(keyOf) as [string, string, string];
const JUDGED = {
  message: "line\nend, \u2028, \ud800 and é",
  list: [1, null, { __proto__: null, x: [] }],
};

const options = (folder: string) => ({ folder, contentDir: "/content", program: "p" });

/** The only file of a cache. */
async function fileIn(folder: string): Promise<string> {
  const names = await readdir(folder);
  expect(names).toHaveLength(1);
  return join(folder, names[0] ?? "");
}

/** A cache with two judgements. */
async function keptFolder(): Promise<string> {
  const folder = join(await temporaryFolder(), "new", "cache");
  const cache = openCache(options(folder));
  cache.keep(KEYS[0], JUDGED);
  cache.keep(KEYS[1], "b");
  await cache.save();
  return folder;
}

describe("a file of judgements", () => {
  it("gives back what was kept", async () => {
    const cache = openCache(options(await keptFolder()));
    expect(cache.recall(KEYS[0])).toEqual(JUDGED);
    expect(cache.recall(KEYS[1])).toBe("b");
    expect(cache.recall(KEYS[2])).toBeUndefined();
  });

  it.each([Number.POSITIVE_INFINITY, Number.NaN, -0])(
    "has nothing with a number that JSON changes: %s",
    async (number) => {
      const folder = await temporaryFolder();
      const cache = openCache(options(folder));
      cache.keep(KEYS[0], { list: [{ number }] });
      cache.keep(KEYS[1], { list: [{ number: 0 }] });
      await cache.save();
      const again = openCache(options(folder));
      expect(again.recall(KEYS[0])).toBeUndefined();
      expect(again.recall(KEYS[1])).toEqual({ list: [{ number: 0 }] });
    },
  );

  it("gives back what has just been kept, as an equal value, and keeps no value that is nothing", async () => {
    const cache = openCache(options(await temporaryFolder()));
    cache.keep(KEYS[0], JUDGED);
    cache.keep(KEYS[1], undefined);
    expect(cache.recall(KEYS[0])).toEqual(JUDGED);
    expect(cache.recall(KEYS[0])).not.toBe(JUDGED);
    expect(cache.recall(KEYS[1])).toBeUndefined();
  });

  it("is of one content folder and one program", async () => {
    const folder = await keptFolder();
    for (const other of [{ contentDir: "/other" }, { program: "q" }, { program: "" }]) {
      expect(openCache({ ...options(folder), ...other }).recall(KEYS[0])).toBeUndefined();
    }
  });

  it("keeps what was not used, while there is room", async () => {
    const folder = await keptFolder();
    const second = openCache(options(folder));
    second.keep(KEYS[2], "c");
    await second.save();
    const third = openCache(options(folder));
    expect(KEYS.map((key) => third.recall(key))).toEqual([JUDGED, "b", "c"]);
  });

  it("loses first what was not used, when there is no room", async () => {
    const folder = await keptFolder();
    const line = (await readFile(await fileIn(folder), "utf8")).split("\n")[2] ?? "";
    const second = openCache({ ...options(folder), limit: 2 * (line.length + 1) });
    expect(second.recall(KEYS[1])).toBe("b");
    second.keep(KEYS[2], "c");
    await second.save();
    const third = openCache(options(folder));
    expect(KEYS.map((key) => third.recall(key))).toEqual([undefined, "b", "c"]);
  });

  it("is not written when nothing is new", async () => {
    const folder = await keptFolder();
    const file = await fileIn(folder);
    await writeFile(file, `${await readFile(file, "utf8")}mark`);
    const cache = openCache(options(folder));
    expect(cache.recall(KEYS[1])).toBe("b");
    await cache.save();
    expect(await readFile(file, "utf8")).toMatch(/mark$/);
  });

  it("is written again when something is new again, and only then", async () => {
    const folder = await temporaryFolder();
    const cache = openCache(options(folder));
    cache.keep(KEYS[0], JUDGED);
    await cache.save();
    const file = await fileIn(folder);
    await writeFile(file, "");
    await cache.save();
    expect(await readFile(file, "utf8")).toBe("");
    cache.keep(KEYS[1], "b");
    await cache.save();
    const again = openCache(options(folder));
    expect(KEYS.map((key) => again.recall(key))).toEqual([JUDGED, "b", undefined]);
  });

  it("gives nothing for a value in which any byte has changed", async () => {
    const folder = await keptFolder();
    const file = await fileIn(folder);
    const bytes = await readFile(file);
    const start = bytes.indexOf("\n") + 1;
    const end = bytes.indexOf("\n", start);
    const separators = [start + 64, start + 129];
    for (let at = 0; at <= end; at++) {
      if (separators.includes(at)) continue;
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      await writeFile(file, damaged);
      expect(openCache(options(folder)).recall(KEYS[0]), `byte ${at}`).toBeUndefined();
    }
  });

  it.each([0, 1, 5, 70, 140, 200])(
    "gives nothing false when it ends after %i bytes",
    async (length) => {
      const folder = await keptFolder();
      const file = await fileIn(folder);
      await writeFile(file, (await readFile(file)).subarray(0, length));
      const cache = openCache(options(folder));
      expect([undefined, "b"]).toContain(cache.recall(KEYS[1]));
      cache.keep(KEYS[0], JUDGED);
      await cache.save();
      expect(openCache(options(folder)).recall(KEYS[0])).toEqual(JUDGED);
    },
  );

  it("is not kept where it cannot be written", async () => {
    const folder = join(await temporaryFolder(), "file");
    await writeFile(folder, "");
    const cache = openCache(options(folder));
    cache.keep(KEYS[0], JUDGED);
    await cache.save();
    expect(openCache(options(folder)).recall(KEYS[0])).toBeUndefined();
  });

  it("is one of eight: those of other content folders go, the oldest first", async () => {
    const folder = await temporaryFolder();
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "other.txt"), "");
    for (let at = 0; at < 10; at++) {
      const cache = openCache({ ...options(folder), contentDir: `/content/${at}` });
      cache.keep(KEYS[0], at);
      await cache.save();
      for (const name of await readdir(folder)) {
        if (at < 9) await utimes(join(folder, name), 1000 + at, 1000 + at);
      }
    }
    expect(await readdir(folder)).toHaveLength(9);
    expect(await readdir(folder)).toContain("other.txt");
    const last = openCache({ ...options(folder), contentDir: "/content/9" });
    expect(last.recall(KEYS[0])).toBe(9);
  });
});
