import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchFolders } from "../../../src/catalog/files/watch-folders.ts";
import { temporaryFolder } from "../../fixtures/content.ts";

let folder: string;
let elsewhere: string;
let seen: string[];
let stop: () => void;

beforeEach(async () => {
  [folder, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  await mkdir(join(folder, "a/b"), { recursive: true });
  await mkdir(join(folder, ".git"));
  await writeFile(join(folder, "a/b/one.txt"), "1");
  await symlink(elsewhere, join(folder, "a/link"));
  seen = [];
  stop = watchFolders(folder, {
    changed: (path) => seen.push(relative(folder, path)),
    failed: (error) => {
      throw error;
    },
  });
});
afterEach(() => stop());

/** Acts, and waits until a path was told. */
async function told(path: string, act: () => Promise<unknown>) {
  seen.length = 0;
  await act();
  await vi.waitFor(() => expect(seen).toContain(path));
}

const write = (path: string) => writeFile(join(folder, path), "2");

describe("a folder that is watched", () => {
  it("tells of files that are changed, added and removed", async () => {
    await told(join("a", "b", "one.txt"), () => write("a/b/one.txt"));
    await told("new.txt", () => write("new.txt"));
    await told(join("a", "b", "one.txt"), () => rm(join(folder, "a/b/one.txt")));
  });

  it("tells of changes in folders that were added, moved or made again", async () => {
    await told("c", () => mkdir(join(folder, "c/d/e"), { recursive: true }));
    await told(join("c", "d", "e", "two.txt"), () => write("c/d/e/two.txt"));
    await told("moved", () => rename(join(folder, "c"), join(folder, "moved")));
    await told(join("moved", "d", "e", "two.txt"), () => write("moved/d/e/two.txt"));
    await told("a", async () => {
      await rm(join(folder, "a"), { recursive: true });
      await mkdir(join(folder, "a/b"), { recursive: true });
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await told(join("a", "b", "three.txt"), () => write("a/b/three.txt"));
  });

  it("tells nothing of git's own folder, of other folders that links lead to, or after it has ended", async () => {
    await write(".git/index");
    await writeFile(join(elsewhere, "file.txt"), "2");
    await told("last.txt", () => write("last.txt"));
    expect(seen.filter((path) => path !== "last.txt")).toEqual([]);
    stop();
    seen.length = 0;
    await write("later.txt");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(seen).toEqual([]);
  });
});
