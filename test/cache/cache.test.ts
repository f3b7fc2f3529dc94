import { execFile } from "node:child_process";
import {
  chmod,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { type CacheOptions, NO_CACHE, openCache } from "../../src/cache/cache.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { asStranger } from "../fixtures/stranger.ts";

const MODULE = new URL("../../src/cache/cache.ts", import.meta.url).href;
const run = promisify(execFile);

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (value: Uint8Array | undefined) => value && new TextDecoder().decode(value);

const open = (folder: string, options: Partial<CacheOptions> = {}) =>
  openCache({ folder, name: "values", program: "p", ...options });

/** A folder of a cache with some values, each of its own key. */
async function folderWith(...values: readonly string[]): Promise<string> {
  const folder = join(await temporaryFolder(), "new");
  const cache = open(folder);
  for (const value of values) cache.set(value, bytes(value));
  return folder;
}

/** The paths of the entries in a cache's folder. */
async function entries(folder: string): Promise<readonly string[]> {
  const names = await readdir(join(folder, "values"));
  return names.map((name) => join(folder, "values", name));
}

/** The path of the only entry. */
async function onlyEntry(folder: string): Promise<string> {
  const [path = "", ...others] = await entries(folder);
  expect(others).toEqual([]);
  return path;
}

const DAYS = 86_400;

/** Makes an entry look as if it was last used some days ago. */
async function age(path: string, days: number): Promise<void> {
  const then = Date.now() / 1000 - days * DAYS;
  await utimes(path, then, then);
}

describe("a cache", () => {
  it("has the value of a key, also for the next process, and nothing for another key", async () => {
    const folder = await folderWith("a", "");
    expect(text(open(folder).get("a"))).toBe("a");
    expect(text(open(folder).get(""))).toBe("");
    expect(open(folder).get("b")).toBeUndefined();
  });

  it("has the last value that was set for a key", async () => {
    const folder = await folderWith("a");
    open(folder).set("a", bytes("another"));
    expect(text(open(folder).get("a"))).toBe("another");
    expect(await entries(folder)).toHaveLength(1);
  });

  it("has nothing that another program has made", async () => {
    const folder = await folderWith("a");
    expect(open(folder, { program: "q" }).get("a")).toBeUndefined();
  });

  it("has nothing of another cache, even if its folder has that one's entries", async () => {
    const folder = await folderWith("a");
    await rename(join(folder, "values"), join(folder, "others"));
    expect(open(folder, { name: "others" }).get("a")).toBeUndefined();
  });

  it("names entries by digests: keys may be any text", async () => {
    const folder = await folderWith("../../escape", "a/b", "x".repeat(10_000), "\0");
    for (const path of await entries(folder)) expect(path).toMatch(/\/values\/[0-9a-f]{64}$/);
    expect(text(open(folder).get("../../escape"))).toBe("../../escape");
  });
});

describe("an entry that is damaged is a miss", () => {
  it("whichever byte has changed", async () => {
    const folder = await folderWith("value");
    const path = await onlyEntry(folder);
    const whole = await readFile(path);
    for (const at of whole.keys()) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      await writeFile(path, damaged);
      expect(open(folder).get("value"), `byte ${at}`).toBeUndefined();
    }
  });

  it.each([0, 1, 31, 32, 36])("when it ends after %i bytes", async (length) => {
    const folder = await folderWith("value");
    await truncate(await onlyEntry(folder), length);
    expect(open(folder).get("value")).toBeUndefined();
  });

  it("when it is that of another key", async () => {
    const folder = await folderWith("a");
    const first = await onlyEntry(folder);
    open(folder).set("b", bytes("b"));
    const second = (await entries(folder)).find((path) => path !== first) ?? "";
    await rename(second, first);
    expect(open(folder).get("a")).toBeUndefined();
  });

  it("until it is made again", async () => {
    const folder = await folderWith("a");
    await writeFile(await onlyEntry(folder), "");
    open(folder).set("a", bytes("a"));
    expect(text(open(folder).get("a"))).toBe("a");
  });
});

describe("a folder that cannot be written is no failure", () => {
  it("when a part of its path is a file", async () => {
    const file = join(await temporaryFolder(), "file");
    await writeFile(file, "");
    const cache = open(file);
    cache.set("a", bytes("a"));
    cache.prune();
    expect(cache.get("a")).toBeUndefined();
  });

  it("when a folder has the name of an entry", async () => {
    const folder = await folderWith("a");
    const path = await onlyEntry(folder);
    await rm(path);
    await mkdir(path);
    const cache = open(folder);
    cache.set("a", bytes("a"));
    cache.prune();
    expect(cache.get("a")).toBeUndefined();
    expect(await entries(folder)).toEqual([path]);
  });

  it("when it is read-only: values are still read", async () => {
    const folder = await folderWith("a");
    await age(await onlyEntry(folder), 2);
    await chmod(join(folder, "values"), 0o555);
    for (const parent of [folder, dirname(folder)]) await chmod(parent, 0o755);
    onTestFinished(() => chmod(join(folder, "values"), 0o755));
    const found = await asStranger(() => {
      const cache = open(folder);
      cache.set("b", bytes("b"));
      cache.prune();
      return [cache.get("a"), cache.get("b")].map(text);
    });
    expect(found).toEqual(["a", undefined]);
  });

  it("when there is no room for a value: nothing of it stays", async () => {
    const folder = await folderWith("a");
    const script = `
      import { openCache } from ${JSON.stringify(MODULE)};
      const cache = openCache({ folder: process.argv[1], name: "values", program: "p" });
      cache.set("large", new Uint8Array(100_000));
      cache.prune();
      console.log(cache.get("large"), new TextDecoder().decode(cache.get("a")));`;
    // a write fails in its middle, after so many blocks, as it does on a disk that is full
    const limited = `trap "" XFSZ; ulimit -f 1; exec "$@"`;
    const node = [process.execPath, "--input-type=module", "--eval", script, folder];
    expect(await run("sh", ["-c", limited, "sh", ...node])).toEqual({
      stdout: "undefined a\n",
      stderr: "",
    });
    expect(await entries(folder)).toHaveLength(1);
  });
});

describe("nothing outside a cache's folder is read, written or removed", () => {
  it("when an entry is a link", async () => {
    const [folder, other] = [await folderWith("a"), await folderWith("a")];
    const [path, target] = [await onlyEntry(folder), await onlyEntry(other)];
    await rm(path);
    await symlink(target, path);
    expect(open(folder).get("a")).toBeUndefined();
    await age(target, 100);
    const cache = open(folder);
    cache.set("b", bytes("b"));
    cache.prune();
    expect(text(open(other).get("a"))).toBe("a");
    cache.set("a", bytes("changed"));
    expect(text(open(other).get("a"))).toBe("a");
    expect(text(open(folder).get("a"))).toBe("changed");
  });

  it("nor anything in it that is no entry", async () => {
    const folder = await folderWith("a");
    await writeFile(join(folder, "values/notes.txt"), "");
    await age(join(folder, "values/notes.txt"), 100);
    const cache = open(folder, { limit: 0 });
    cache.set("b", bytes("b"));
    cache.prune();
    expect(await readdir(join(folder, "values"))).toEqual(["notes.txt"]);
  });
});

describe("pruning", () => {
  it("removes what was not used for 30 days, and what a killed process has left", async () => {
    const folder = await folderWith("old");
    const old = await onlyEntry(folder);
    await age(old, 31);
    await writeFile(`${old}.unfinished`, "");
    await age(`${old}.unfinished`, 31);
    const cache = open(folder);
    cache.set("new", bytes("new"));
    cache.prune();
    expect(cache.get("old")).toBeUndefined();
    expect(text(cache.get("new"))).toBe("new");
    expect(await entries(folder)).toHaveLength(1);
  });

  it("keeps what was used, however long ago it was made", async () => {
    const folder = await folderWith("a");
    await age(await onlyEntry(folder), 100);
    expect(text(open(folder).get("a"))).toBe("a");
    const { mtimeMs } = await stat(await onlyEntry(folder));
    expect(Date.now() - mtimeMs).toBeLessThan(60_000);
  });

  it("removes what was used longest ago when there is no room", async () => {
    const folder = await temporaryFolder();
    const known = new Set<string>();
    for (const [days, key] of ["c", "b", "a"].entries()) {
      open(folder).set(key, bytes(key.repeat(30)));
      for (const path of await entries(folder)) {
        if (!known.has(path)) await age(path, days + 1);
        known.add(path);
      }
    }
    // each entry has 62 bytes
    const cache = open(folder, { limit: 130 });
    expect(cache.get("a")).toBeDefined();
    cache.set("d", bytes("d".repeat(30)));
    cache.prune();
    expect(["a", "b", "c", "d"].filter((key) => cache.get(key) !== undefined)).toEqual(["a", "d"]);
  });

  it("looks at nothing when nothing is new", async () => {
    const folder = await folderWith("a");
    await age(await onlyEntry(folder), 31);
    open(folder).prune();
    expect(await entries(folder)).toHaveLength(1);
  });
});

it("two processes may use a cache at the same time", async () => {
  const folder = await temporaryFolder();
  const script = `
    import { openCache } from ${JSON.stringify(MODULE)};
    const cache = openCache({ folder: ${JSON.stringify(folder)}, name: "values", program: "p", limit: 20000 });
    let wrong = 0;
    for (let at = 0; at < 400; at++) {
      const key = String(at % 40);
      const value = key.repeat(500);
      const found = cache.get(key);
      if (found !== undefined && new TextDecoder().decode(found) !== value) wrong++;
      cache.set(key, new TextEncoder().encode(value));
      if (at % 50 === 0) cache.prune();
    }
    console.log(wrong);`;
  const args = ["--input-type=module", "--eval", script];
  const ran = await Promise.all([1, 2].map(() => run(process.execPath, args)));
  expect(ran.map(({ stdout }) => stdout)).toEqual(["0\n", "0\n"]);
  expect((await entries(folder)).filter((path) => !/\/[0-9a-f]{64}$/.test(path))).toEqual([]);
});

it("without a cache there is nothing", () => {
  NO_CACHE.set("a", bytes("a"));
  NO_CACHE.prune();
  expect(NO_CACHE.get("a")).toBeUndefined();
});
