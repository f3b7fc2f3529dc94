import { execFile } from "node:child_process";
import {
  chmod,
  copyFile,
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
import { openBuckets } from "../../src/cache/buckets.ts";
import { type CacheOptions, openCache } from "../../src/cache/cache.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { asStranger } from "../fixtures/stranger.ts";

const MODULE = new URL("../../src/cache/buckets.ts", import.meta.url).href;
const run = promisify(execFile);

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (value: Uint8Array | undefined) => value && new TextDecoder().decode(value);

const open = (folder: string, options: Partial<CacheOptions> = {}) =>
  openBuckets({ folder, name: "values", program: "p", ...options });

/** Sets values, each of its own key, as a process of its own does. */
function keep(folder: string, values: readonly string[]): void {
  const cache = open(folder);
  for (const value of values) cache.set(value, bytes(value));
  cache.prune();
}

/** A folder with a bucket of some values. */
async function folderWith(...values: readonly string[]): Promise<string> {
  const folder = join(await temporaryFolder(), "new");
  keep(folder, values);
  return folder;
}

/** What a process of its own has of some keys. */
const found = (folder: string, ...keys: readonly string[]) => {
  const cache = open(folder);
  return keys.map((key) => text(cache.get(key)));
};

async function files(folder: string): Promise<readonly string[]> {
  const names = await readdir(join(folder, "values"));
  return names.map((name) => join(folder, "values", name));
}

async function onlyFile(folder: string): Promise<string> {
  const [path = "", ...others] = await files(folder);
  expect(others).toEqual([]);
  return path;
}

/** Makes a file look as if it was last used some days ago. */
async function age(path: string, days: number): Promise<void> {
  const then = Date.now() / 1000 - days * 86_400;
  await utimes(path, then, then);
}

/** Values that fill more than half a bucket together. */
const LARGE = Array.from({ length: 60 }, (_, at) => `${at} `.repeat(4_000).slice(0, 10_000));

describe("a cache of buckets", () => {
  it("has the values of keys for the next process: of many, in one file", async () => {
    const values = ["", "a", "ü", ...Array.from({ length: 500 }, (_, at) => `value ${at}`)];
    const folder = await folderWith(...values);
    await onlyFile(folder);
    expect(found(folder, ...values)).toEqual(values);
    expect(found(folder, "b")).toEqual([undefined]);
  });

  it("has what was set at once, before it is written and after", async () => {
    const cache = open(await temporaryFolder());
    for (const value of ["a", "b"]) {
      cache.set("key", bytes(value));
      expect(text(cache.get("key"))).toBe(value);
    }
    cache.prune();
    expect(text(cache.get("key"))).toBe("b");
  });

  it("writes what is large before it prunes, so that not all is lost with the process", async () => {
    const folder = await temporaryFolder();
    const cache = open(folder);
    expect(cache.get("9")).toBeUndefined();
    for (const at of Array(15).keys()) cache.set(String(at), new Uint8Array(100_000));
    await onlyFile(folder);
    expect(open(folder).get("9")).toHaveLength(100_000);
    expect(open(folder).get("10")).toBeUndefined();
    expect(cache.get("9")).toHaveLength(100_000);
  });

  it("has the value that was set last, by whichever process", async () => {
    const folder = await folderWith("a");
    await age(await onlyFile(folder), 2);
    const cache = open(folder);
    expect(text(cache.get("a"))).toBe("a");
    cache.set("a", bytes("another"));
    cache.prune();
    expect(found(folder, "a")).toEqual(["another"]);
    expect(text(cache.get("a"))).toBe("another");
  });

  it("has nothing that another program has made, nor of another cache", async () => {
    const folder = await folderWith("a");
    expect(open(folder, { program: "q" }).get("a")).toBeUndefined();
    await rename(join(folder, "values"), join(folder, "others"));
    expect(open(folder, { name: "others" }).get("a")).toBeUndefined();
    const [name = ""] = await readdir(join(folder, "others"));
    open(folder, { name: "others" }).set("b", bytes("b"));
    const other = open(folder, { name: "others" });
    other.set("b", bytes("b"));
    other.prune();
    const names = await readdir(join(folder, "others"));
    const group = names.find((one) => one !== name)?.slice(0, 64);
    await rename(join(folder, "others", name), join(folder, "others", `${group}${name.slice(64)}`));
    expect(open(folder, { name: "others" }).get("a")).toBeUndefined();
  });
});

describe("a bucket that is damaged is a miss, and others are not", () => {
  it("whichever byte has changed", async () => {
    const folder = await folderWith("value");
    const path = await onlyFile(folder);
    keep(folder, ["other"]);
    const whole = await readFile(path);
    for (const at of whole.keys()) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      await writeFile(path, damaged);
      expect(found(folder, "value", "other"), `byte ${at}`).toEqual([undefined, "other"]);
    }
    keep(folder, ["value"]);
    expect(found(folder, "value", "other")).toEqual(["value", "other"]);
  });

  it.each([0, 1, 4, 40, 80])("when it ends after %i bytes", async (length) => {
    const folder = await folderWith("value");
    await truncate(await onlyFile(folder), length);
    expect(found(folder, "value")).toEqual([undefined]);
  });

  it("when it has the name of another one", async () => {
    const folder = await folderWith("a");
    const first = await onlyFile(folder);
    keep(folder, ["b"]);
    const second = (await files(folder)).find((path) => path !== first) ?? "";
    await copyFile(second, first);
    expect(found(folder, "a", "b")).toEqual([undefined, "b"]);
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

  it("when a folder has the name of a bucket", async () => {
    const folder = await folderWith("a");
    const path = await onlyFile(folder);
    await rm(path);
    await mkdir(path);
    keep(folder, ["a"]);
    expect(found(folder, "a")).toEqual([undefined]);
    expect(await files(folder)).toEqual([path]);
  });

  it("when it is read-only: values are still read, and none of them is lost", async () => {
    const folder = await folderWith("a");
    await age(await onlyFile(folder), 2);
    await chmod(join(folder, "values"), 0o555);
    for (const parent of [folder, dirname(folder)]) await chmod(parent, 0o755);
    onTestFinished(() => chmod(join(folder, "values"), 0o755));
    const values = await asStranger(() => {
      const cache = open(folder);
      cache.set("b", bytes("b"));
      const before = text(cache.get("a"));
      cache.prune();
      return [before, ...["a", "b"].map((key) => text(cache.get(key)))];
    });
    expect(values).toEqual(["a", "a", undefined]);
  });

  it("when there is no room for a bucket: nothing of it stays, and the others do", async () => {
    const folder = await folderWith("a");
    await age(await onlyFile(folder), 2);
    const script = `
      import { openBuckets } from ${JSON.stringify(MODULE)};
      const cache = openBuckets({ folder: process.argv[1], name: "values", program: "p" });
      cache.get("a");
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
    await onlyFile(folder);
  });
});

it("nothing outside the folder is read or removed, when a bucket is a link", async () => {
  const [folder, other] = [await folderWith("a"), await folderWith("a")];
  const [path, target] = [await onlyFile(folder), await onlyFile(other)];
  await rm(path);
  await symlink(target, path);
  await age(target, 100);
  expect(found(folder, "a")).toEqual([undefined]);
  keep(folder, ["b"]);
  expect(found(other, "a")).toEqual(["a"]);
  await writeFile(join(folder, "values/notes.txt"), "");
  await age(join(folder, "values/notes.txt"), 100);
  const cache = open(folder, { limit: 0 });
  cache.set("c", bytes("c"));
  cache.prune();
  expect(await readdir(join(folder, "values"))).toContain("notes.txt");
});

describe("pruning", () => {
  it("removes what was not used for 30 days: buckets, entries of before, and what was not finished", async () => {
    const folder = await folderWith("old");
    openCache({ folder, name: "values", program: "p" }).set("entry", bytes("entry"));
    await writeFile(`${await (await files(folder))[0]}.unfinished`, "");
    for (const path of await files(folder)) await age(path, 31);
    keep(folder, ["new"]);
    await onlyFile(folder);
    expect(found(folder, "old", "new")).toEqual([undefined, "new"]);
  });

  it("marks a large bucket as used if all of it was", async () => {
    const folder = await folderWith(...LARGE);
    const path = await onlyFile(folder);
    await age(path, 29);
    const cache = open(folder);
    for (const value of LARGE) cache.get(value);
    cache.prune();
    expect(await onlyFile(folder)).toBe(path);
    expect(Date.now() - (await stat(path)).mtimeMs).toBeLessThan(60_000);
  });

  it("writes what was used of a bucket anew, and leaves the rest to its time", async () => {
    const folder = await folderWith("used", ...LARGE);
    const path = await onlyFile(folder);
    await age(path, 29);
    const cache = open(folder);
    expect(text(cache.get("used"))).toBe("used");
    cache.prune();
    expect(await files(folder)).toHaveLength(2);
    expect(found(folder, LARGE[0] ?? "")).toEqual([LARGE[0]]);
    await age(path, 28);
    const later = open(folder);
    expect(text(later.get("used"))).toBe("used");
    later.prune();
    expect(await files(folder)).toHaveLength(2);
    await age(path, 31);
    keep(folder, ["new"]);
    expect(found(folder, "used", "new", LARGE[0] ?? "")).toEqual(["used", "new", undefined]);
  });

  it("joins small buckets that are all in use", async () => {
    const folder = await folderWith("a");
    for (const value of ["b", "c"]) keep(folder, [value]);
    expect(await files(folder)).toHaveLength(3);
    for (const path of await files(folder)) await age(path, 2);
    const cache = open(folder);
    for (const key of ["a", "b", "c"]) cache.get(key);
    cache.prune();
    await onlyFile(folder);
    expect(found(folder, "a", "b", "c")).toEqual(["a", "b", "c"]);
    expect(text(cache.get("b"))).toBe("b");
  });

  it("removes what was used longest ago when there is no room", async () => {
    const folder = await folderWith("a");
    await age(await onlyFile(folder), 0.5);
    const size = (await stat(await onlyFile(folder))).size;
    const first = await onlyFile(folder);
    keep(folder, ["b"]);
    const second = (await files(folder)).find((path) => path !== first) ?? "";
    await age(second, 0.2);
    const cache = open(folder, { limit: 2 * size });
    expect(text(cache.get("a"))).toBe("a");
    cache.set("c", bytes("c"));
    cache.prune();
    expect(found(folder, "a", "b", "c")).toEqual(["a", undefined, "c"]);
  });

  it("removes nothing when nothing is new", async () => {
    const folder = await folderWith("a");
    await age(await onlyFile(folder), 31);
    open(folder).prune();
    await onlyFile(folder);
  });
});

it("processes may use a cache at the same time", async () => {
  const folder = await temporaryFolder();
  const script = `
    import { openBuckets } from ${JSON.stringify(MODULE)};
    import { readdirSync, utimesSync } from "node:fs";
    const folder = ${JSON.stringify(folder)};
    const cache = openBuckets({ folder, name: "values", program: "p", limit: 100000 });
    let wrong = 0;
    for (let at = 0; at < 400; at++) {
      const key = String((at * 7) % 40);
      const value = key.repeat(500);
      const found = cache.get(key);
      if (found !== undefined && new TextDecoder().decode(found) !== value) wrong++;
      if (found === undefined || at % 3 === 0) cache.set(key, new TextEncoder().encode(value));
      if (at % 10 !== 0) continue;
      cache.prune();
      // all are old, so that they are joined again and again
      for (const name of readdirSync(folder + "/values")) {
        try { utimesSync(folder + "/values/" + name, 1e9, Date.now() / 1000 - 2 * 86400); } catch {}
      }
    }
    cache.prune();
    console.log(wrong);`;
  const args = ["--input-type=module", "--eval", script];
  const ran = await Promise.all([1, 2, 3].map(() => run(process.execPath, args)));
  expect(ran.map(({ stdout }) => stdout)).toEqual(["0\n", "0\n", "0\n"]);
  const names = (await files(folder)).filter((path) => !/\/[0-9a-f]{64}\.[0-9a-f]{64}$/.test(path));
  expect(names).toEqual([]);
});
