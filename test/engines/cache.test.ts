import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { keyOf, readCached, writeCached } from "../../src/engines/cache.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const PRINTED = { status: 1, stdout: "a\u001b[31mb", stderr: "é" };

describe("the cache of what engines print", () => {
  it("has what was kept for a key, and nothing for another one", async () => {
    const folder = join(await temporaryFolder(), "new/cache");
    await writeCached(folder, keyOf(["a"]), PRINTED);
    expect(await readCached(folder, keyOf(["a"]))).toEqual(PRINTED);
    expect(await readCached(folder, keyOf(["b"]))).toBeUndefined();
    expect(await readdir(folder)).toHaveLength(1);
  });

  it.each(["", "{", "null", "[]", '{"status": 0}', '{"status": "0", "stdout": "", "stderr": ""}'])(
    "ignores an entry that is %j",
    async (text) => {
      const folder = await temporaryFolder();
      await writeFile(join(folder, `${keyOf(1)}.json`), text);
      expect(await readCached(folder, keyOf(1))).toBeUndefined();
    },
  );

  it("is not needed: where nothing can be kept, nothing fails", async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "file"), "");
    await writeCached(join(folder, "file"), keyOf(1), PRINTED);
    await mkdir(join(folder, `${keyOf(2)}.json`));
    await writeCached(folder, keyOf(2), PRINTED);
    expect(await readCached(folder, keyOf(2))).toBeUndefined();
    expect(await readdir(folder)).toEqual([`${keyOf(2)}.json`, "file"].sort());
  });
});
