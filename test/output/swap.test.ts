import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { replaceEntries, tidyUp } from "../../src/output/swap.ts";
import { inWorkspace } from "../../src/output/workspace.ts";
import { temporaryFolder } from "../fixtures/content.ts";

let parent: string;
let dist: string;
/** The name of a workspace of this machine whose process has ended. */
let dead: string;

beforeEach(async () => {
  parent = await temporaryFolder();
  dist = join(parent, "dist");
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const name = await inWorkspace(parent, async (workspace) => workspace);
  const [, machine] = /\.vitrine-([0-9a-f]{8})-/.exec(name) ?? [];
  dead = `.vitrine-${machine}-${pid}-1-AbCd12`;
});

/** Writes files below the parent, by path. */
async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(parent, path)), { recursive: true });
    await writeFile(join(parent, path), text);
  }
}

const read = (path: string) => readFile(join(parent, path), "utf8");

describe("after a process that was killed", () => {
  it("while it wrote, the folder is as it was and the workspace is gone", async () => {
    await write({ "dist/index.html": "previous", [`${dead}/new/index.html`]: "half" });
    expect(tidyUp(dist)).toEqual([]);
    expect(await readdir(parent)).toEqual(["dist"]);
    expect(await read("dist/index.html")).toBe("previous");
  });

  it("between the two renames, the previous folder is there again", async () => {
    await write({
      [`${dead}/new/index.html`]: "new",
      [`${dead}/old/dist/index.html`]: "previous",
    });
    expect(tidyUp(dist)).toEqual([dist]);
    expect(await readdir(parent)).toEqual(["dist"]);
    expect(await read("dist/index.html")).toBe("previous");
  });

  it("after the renames, the new folder stays", async () => {
    await write({ "dist/index.html": "new", [`${dead}/old/dist/index.html`]: "previous" });
    expect(tidyUp(dist)).toEqual([]);
    expect(await readdir(parent)).toEqual(["dist"]);
    expect(await read("dist/index.html")).toBe("new");
  });

  it("while entries were moved away, they are there again", async () => {
    await write({
      "dist/b/page.html": "previous",
      [`dist/${dead}/new/index.html`]: "new",
      [`dist/${dead}/leaving/index.html`]: "previous",
      // it was copied to another file system, and its original was about to be removed
      "dist/a/half.html": "previous",
      [`dist/${dead}/leaving/a/half.html`]: "previous",
      [`dist/${dead}/leaving/a/other.html`]: "previous",
    });
    expect(tidyUp(dist)).toEqual([dist]);
    expect((await readdir(dist)).sort()).toEqual(["a", "b", "index.html"]);
    expect((await readdir(join(dist, "a"))).sort()).toEqual(["half.html", "other.html"]);
    expect(await read("dist/index.html")).toBe("previous");
  });

  it("while new entries were put in place, the others follow", async () => {
    await write({
      "dist/index.html": "new",
      [`dist/${dead}/new/a/page.html`]: "new",
      [`dist/${dead}/left/index.html`]: "previous",
      [`dist/${dead}/left/gone.html`]: "previous",
    });
    expect(tidyUp(dist)).toEqual([dist]);
    expect((await readdir(dist)).sort()).toEqual(["a", "index.html"]);
    expect(await read("dist/a/page.html")).toBe("new");
  });

  it("while it removed its workspace, the new entries stay", async () => {
    await write({
      "dist/index.html": "new",
      [`dist/${dead}/left/gone.html`]: "previous",
    });
    tidyUp(dist);
    expect(await readdir(dist)).toEqual(["index.html"]);
    expect(await read("dist/index.html")).toBe("new");
  });

  it("whose number another process has now, the workspace is gone too", async () => {
    const machine = dead.split("-")[1];
    const reused = `.vitrine-${machine}-${process.pid}-1-AbCd12`;
    await write({ [`${reused}/new/index.html`]: "half" });
    tidyUp(dist);
    expect(await readdir(parent)).toEqual([]);
  });

  it("on another machine, the workspace goes after a day", async () => {
    const other = ".vitrine-00000000-1-1-AbCd12";
    await write({ [`${other}/new/index.html`]: "half" });
    tidyUp(dist);
    expect(await readdir(parent)).toEqual([other]);
    const yesterday = Date.now() / 1000 - 25 * 60 * 60;
    await utimes(join(parent, other), yesterday, yesterday);
    tidyUp(dist);
    expect(await readdir(parent)).toEqual([]);
  });
});

describe("entries that cannot be replaced", () => {
  it("are there again", async () => {
    await write({
      "dist/index.html": "previous",
      "dist/a/page.html": "previous",
      [`dist/${dead}/notes.txt`]: "there is no new folder",
    });
    expect(() => replaceEntries(dist, join(dist, dead))).toThrow(/ENOENT/);
    expect(await read("dist/index.html")).toBe("previous");
    expect(await read("dist/a/page.html")).toBe("previous");
  });
});

describe("tidying up leaves alone", () => {
  it("the workspace of a process that runs", async () => {
    await inWorkspace(parent, async (workspace) => {
      await mkdir(join(workspace, "new"));
      tidyUp(dist);
      expect(await readdir(workspace)).toEqual(["new"]);
    });
    expect(await readdir(parent)).toEqual([]);
  });

  it("files and folders of similar names", async () => {
    await write({
      ".vitrine/x": "mine",
      ".vitrine-notes/x": "mine",
      ".dist-AbCd12/x": "mine",
      ".vitrine-00000000-1-1-AbCd12.txt": "mine",
    });
    tidyUp(dist);
    expect((await readdir(parent)).sort()).toEqual([
      ".dist-AbCd12",
      ".vitrine",
      ".vitrine-00000000-1-1-AbCd12.txt",
      ".vitrine-notes",
    ]);
  });

  it("a folder that does not exist", () => {
    expect(tidyUp(join(parent, "no/such/folder"))).toEqual([]);
  });
});
