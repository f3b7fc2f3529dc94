import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { replaceFolder } from "../../src/output/output.ts";
import { inWorkspace } from "../../src/output/workspace.ts";
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

/** What every build writes, so that the next one knows that it may replace the folder. */
const MARK = "Vitrine built this folder. The next build replaces everything in it.\n";

const writeNew = (folder: string) => writeFile(join(folder, "index.html"), "new");

describe("a folder is replaced", () => {
  it("by what is written, as a whole", async () => {
    await writePrevious();
    await replaceFolder(dist, writeNew);
    expect(await files()).toEqual({ "dist/index.html": "new", "dist/.vitrine": MARK });
    expect(await readdir(parent)).toEqual(["dist"]);
  });

  it("if there was none, and no folder above it", async () => {
    await replaceFolder(join(parent, "sites/of/dist"), writeNew);
    expect(await files()).toEqual({
      "sites/of/dist/index.html": "new",
      "sites/of/dist/.vitrine": MARK,
    });
    expect(await readdir(join(parent, "sites/of"))).toEqual(["dist"]);
  });

  it("only after everything is written, in a folder beside it", async () => {
    await writePrevious();
    await replaceFolder(dist, async (fresh) => {
      expect(fresh).toMatch(
        new RegExp(`^${parent}/\\.vitrine-[0-9a-f]{8}-${process.pid}-\\d+-[A-Za-z0-9]{6}/new$`),
      );
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

  it("if the new folder is gone", async () => {
    await writePrevious();
    const failing = replaceFolder(dist, (fresh) => rm(fresh, { recursive: true }));
    await expect(failing).rejects.toMatchObject({ code: "ENOENT" });
    expect(await files()).toEqual(PREVIOUS);
    expect(await readdir(parent)).toEqual(["dist"]);
  });

  it("if the new folder cannot be moved to its place", async () => {
    await writePrevious();
    const failing = replaceFolder(dist, writeNew, (from, to) => {
      if (from.endsWith("/new")) throw new Error("the new folder is busy");
      renameSync(from, to);
    });
    await expect(failing).rejects.toThrow("the new folder is busy");
    expect(await files()).toEqual(PREVIOUS);
    expect(await readdir(parent)).toEqual(["dist"]);
  });

  it("if it cannot be moved away", async () => {
    await writePrevious();
    const failing = replaceFolder(dist, writeNew, (from) => {
      throw new Error(`${from} is in use`);
    });
    await expect(failing).rejects.toThrow(`${dist} is in use`);
    expect(await files()).toEqual(PREVIOUS);
    expect(await readdir(parent)).toEqual(["dist"]);
  });

  it("if there was none and the new one cannot be moved to its place", async () => {
    const failing = replaceFolder(dist, writeNew, () => {
      throw new Error("busy");
    });
    await expect(failing).rejects.toThrow("busy");
    expect(await readdir(parent)).toEqual([]);
  });
});

describe("a folder that can be moved away but not back", () => {
  it("is kept, and the error says where", async () => {
    await writePrevious();
    let moves = 0;
    const failing = replaceFolder(dist, writeNew, (from, to) => {
      moves += 1;
      if (moves > 1) throw new Error(`move ${moves} fails`);
      renameSync(from, to);
    });
    const error = await failing.catch((caught: unknown) => caught as Error);
    expect(moves).toBe(3);
    const [workspace = ""] = await readdir(parent);
    const old = join(parent, workspace, "old", "dist");
    expect(error).toMatchObject({
      message: `${dist} could not be replaced, and the previous one could not be moved back. It is in ${old}.`,
      cause: { message: "move 2 fails" },
    });
    expect(await readFile(join(old, "index.html"), "utf8")).toBe("previous");
    expect(await readFile(join(old, "a/gone.html"), "utf8")).toBe("previous");
  });
});

/** A folder of another build. */
function writeFolderSync(folder: string): string {
  mkdirSync(folder);
  writeFileSync(join(folder, "index.html"), "another");
  return folder;
}

describe("builds at the same time", () => {
  it("both write the folder, and the last one stays", async () => {
    await writePrevious();
    await replaceFolder(dist, async (fresh) => {
      await replaceFolder(dist, (other) => writeFile(join(other, "index.html"), "another"));
      expect(await readFile(join(dist, "index.html"), "utf8")).toBe("another");
      await writeNew(fresh);
    });
    expect(await files()).toEqual({ "dist/index.html": "new", "dist/.vitrine": MARK });
    expect(await readdir(parent)).toEqual(["dist"]);
  });

  it("do not fail if the other one is first at the very moment of the renames", async () => {
    await writePrevious();
    let others = 0;
    await replaceFolder(dist, writeNew, (from, to) => {
      if (from.endsWith("/new") && others < 3) {
        others += 1;
        // between the two renames of this build, another one puts its folder there
        const other = join(parent, `other-${others}`);
        renameSync(writeFolderSync(other), dist);
      }
      renameSync(from, to);
    });
    expect(others).toBe(3);
    expect(await files()).toEqual({ "dist/index.html": "new", "dist/.vitrine": MARK });
    expect(await readdir(parent)).toEqual(["dist"]);
  });
});

describe("a folder that cannot be renamed", () => {
  const codes = ["EBUSY", "EXDEV", "EPERM", "EACCES"];
  /** A rename as of a mount point. */
  const refusing = (code: string) => (from: string, to: string) => {
    if (from === dist) throw Object.assign(new Error(code), { code });
    renameSync(from, to);
  };

  it.each(codes)("has its entries replaced (%s)", async (code) => {
    await writePrevious();
    await mkdir(join(dist, "lost+found"));
    await replaceFolder(dist, writeNew, refusing(code));
    expect(await files()).toEqual({ "dist/index.html": "new", "dist/.vitrine": MARK });
    expect((await readdir(dist)).sort()).toEqual([".vitrine", "index.html", "lost+found"]);
    expect(await readdir(parent)).toEqual(["dist"]);
  });

  it("is not written by two builds at once", async () => {
    await writePrevious();
    const failing = inWorkspace(dist, () => replaceFolder(dist, writeNew, refusing("EBUSY")));
    await expect(failing).rejects.toThrow(
      new RegExp(`^Another build is writing to ${dist}, in \\.vitrine-`),
    );
    expect(await files()).toEqual(PREVIOUS);
  });
});
