import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { replaceFolder } from "../../src/output/output.ts";
import { temporaryFolder } from "../fixtures/content.ts";

let parent: string;
let dist: string;

beforeEach(async () => {
  parent = await temporaryFolder();
  dist = join(parent, "dist");
});

/** Every file below the parent, with its text. */
async function files(): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(parent, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(parent.length + 1), await readFile(path, "utf8")] as const;
    });
  return Object.fromEntries(await Promise.all(found));
}

/** A site of an earlier build. */
async function writePrevious(): Promise<void> {
  await mkdir(join(dist, "a"), { recursive: true });
  await writeFile(join(dist, "index.html"), "previous");
  await writeFile(join(dist, "a/gone.html"), "previous");
}
const PREVIOUS = { "dist/index.html": "previous", "dist/a/gone.html": "previous" };

const writeNew = (folder: string) => writeFile(join(folder, "index.html"), "new");

describe("a folder is replaced", () => {
  it("by what is written, as a whole", async () => {
    await writePrevious();
    await replaceFolder(dist, writeNew);
    expect(await files()).toEqual({ "dist/index.html": "new" });
    expect(await readdir(parent)).toEqual(["dist"]);
  });

  it("if there was none, and no folder above it", async () => {
    await replaceFolder(join(parent, "sites/of/dist"), writeNew);
    expect(await files()).toEqual({ "sites/of/dist/index.html": "new" });
    expect(await readdir(join(parent, "sites/of"))).toEqual(["dist"]);
  });

  it("only after everything is written, in a folder beside it", async () => {
    await writePrevious();
    await replaceFolder(dist, async (fresh) => {
      expect(fresh).toMatch(new RegExp(`^${parent}/\\.dist-[A-Za-z0-9]{6}/new$`));
      expect(await readdir(fresh)).toEqual([]);
      await writeNew(fresh);
      expect(await readFile(join(dist, "index.html"), "utf8")).toBe("previous");
    });
  });
});

describe("a folder stays as it was, and nothing is left beside it", () => {
  it("if writing fails", async () => {
    await writePrevious();
    const failing = replaceFolder(dist, async (fresh) => {
      await writeNew(fresh);
      throw new Error("a page cannot be rendered");
    });
    await expect(failing).rejects.toThrow("a page cannot be rendered");
    expect(await files()).toEqual(PREVIOUS);
    expect(await readdir(parent)).toEqual(["dist"]);
  });

  it("if writing fails and there was none", async () => {
    const failing = replaceFolder(dist, () => Promise.reject(new Error("no space")));
    await expect(failing).rejects.toThrow("no space");
    expect(await readdir(parent)).toEqual([]);
  });

  it("if the new folder cannot be moved to its place", async () => {
    await writePrevious();
    // a folder that is gone cannot be renamed
    const failing = replaceFolder(dist, (fresh) => rm(fresh, { recursive: true }));
    await expect(failing).rejects.toMatchObject({ code: "ENOENT", syscall: "rename" });
    expect(await files()).toEqual(PREVIOUS);
    expect(await readdir(parent)).toEqual(["dist"]);
  });

  it("if it cannot be moved away", async () => {
    await writePrevious();
    const failing = replaceFolder(dist, writeNew, async (from) => {
      throw new Error(`${from} is busy`);
    });
    await expect(failing).rejects.toThrow(`${dist} is busy`);
    expect(await files()).toEqual(PREVIOUS);
    expect(await readdir(parent)).toEqual(["dist"]);
  });

  it("if there was none and the new one cannot be moved to its place", async () => {
    const failing = replaceFolder(dist, writeNew, () => Promise.reject(new Error("busy")));
    await expect(failing).rejects.toThrow("busy");
    expect(await readdir(parent)).toEqual([]);
  });
});

describe("a folder that can be moved away but not back", () => {
  it("is kept, and the error says where", async () => {
    await writePrevious();
    let moves = 0;
    const failing = replaceFolder(dist, writeNew, async (from, to) => {
      moves += 1;
      if (moves > 1) throw new Error(`move ${moves} fails`);
      await rename(from, to);
    });
    const error = await failing.catch((caught: unknown) => caught as Error);
    expect(moves).toBe(3);
    const [workspace = ""] = await readdir(parent);
    const old = join(parent, workspace, "old");
    expect(error).toMatchObject({
      message: `${dist} could not be replaced, and the previous one could not be moved back. It is in ${old}.`,
      cause: { message: "move 2 fails" },
    });
    expect(await readFile(join(old, "index.html"), "utf8")).toBe("previous");
    expect(await readFile(join(old, "a/gone.html"), "utf8")).toBe("previous");
  });
});
