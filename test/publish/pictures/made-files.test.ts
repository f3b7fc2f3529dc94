import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { NO_CACHE, openCache } from "../../../src/cache/cache.ts";
import { storeIn } from "../../../src/output/files.ts";
import { type MadeFile, writeMadeFiles } from "../../../src/publish/pictures/made-files.ts";
import { temporaryFolder } from "../../fixtures/content.ts";

const open = (folder: string) => openCache({ folder, name: "pictures", program: "p" });
const bytes = (text: string) => new TextEncoder().encode(text);

/** Files whose making is counted. */
function countedFiles(contents: Readonly<Record<string, string>>) {
  const made: string[] = [];
  const files = Object.entries(contents).map(
    ([path, content]): MadeFile => ({
      path,
      key: content,
      make: async () => {
        made.push(path);
        return bytes(content);
      },
    }),
  );
  return { files, made };
}

describe("files that take long to make", () => {
  it("are written where they belong", async () => {
    const folder = await temporaryFolder();
    const { files } = countedFiles({ "a/b.txt": "B", "c.txt": "CC" });
    expect(await writeMadeFiles(storeIn(folder), files, NO_CACHE)).toEqual({
      files: 2,
      bytes: 3,
      made: 2,
    });
    expect(await readFile(join(folder, "a/b.txt"), "utf8")).toBe("B");
  });

  it("are made once: the next time only what changed", async () => {
    const [folder, cache] = [await temporaryFolder(), await temporaryFolder()];
    await writeMadeFiles(storeIn(folder), countedFiles({ a: "A", b: "B" }).files, open(cache));
    const second = countedFiles({ a: "A", b: "changed" });
    const written = await writeMadeFiles(storeIn(folder), second.files, open(cache));
    expect(second.made).toEqual(["b"]);
    expect(written).toEqual({ files: 2, bytes: 8, made: 1 });
    expect(await readFile(join(folder, "b"), "utf8")).toBe("changed");
  });

  it("are made again if what was kept is damaged, or cannot be kept", async () => {
    const [folder, cache] = [await temporaryFolder(), await temporaryFolder()];
    const first = countedFiles({ a: "A" });
    await writeMadeFiles(storeIn(folder), first.files, open(cache));
    const [name = ""] = (await readdir(cache, { recursive: true })).filter(
      (path) => path.length > 64,
    );
    await writeFile(join(cache, name), "other bytes, but as many as there have to be for a digest");
    const again = countedFiles({ a: "A" });
    await writeMadeFiles(storeIn(folder), again.files, open(cache));
    expect(again.made).toEqual(["a"]);
    const nowhere = open(join(cache, name, "no folder"));
    await writeMadeFiles(storeIn(folder), again.files, nowhere);
    nowhere.prune();
    expect(await readFile(join(folder, "a"), "utf8")).toBe("A");
  });

  it("end with the first error", async () => {
    const failing: MadeFile = {
      path: "a",
      key: "a",
      make: () => Promise.reject(new Error("it cannot be made")),
    };
    await expect(
      writeMadeFiles(storeIn(await temporaryFolder()), [failing], NO_CACHE),
    ).rejects.toThrow("it cannot be made");
  });
});
