import { existsSync, rmSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, readlink, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { move } from "../../src/output/move.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const MEMORY = "/dev/shm";

/** A folder to move: a file, a folder with a file, and a link that points at nothing. */
async function folderToMove(): Promise<string> {
  const from = join(await temporaryFolder(), "from");
  await mkdir(join(from, "a"), { recursive: true });
  await writeFile(join(from, "index.html"), "text");
  await writeFile(join(from, "a/page.html"), "page");
  await symlink("../elsewhere", join(from, "link"));
  return from;
}

async function expectMoved(to: string): Promise<void> {
  expect((await readdir(to)).sort()).toEqual(["a", "index.html", "link"]);
  expect(await readFile(join(to, "a/page.html"), "utf8")).toBe("page");
  expect(await readlink(join(to, "link"))).toBe("../elsewhere");
}

describe("a folder is moved", () => {
  it("on one file system", async () => {
    const from = await folderToMove();
    const to = join(await temporaryFolder(), "to");
    move(from, to);
    await expectMoved(to);
    expect(existsSync(from)).toBe(false);
  });

  it("not to a folder that does not exist", async () => {
    const from = await folderToMove();
    expect(() => move(from, join(from, "..", "no", "to"))).toThrow(/ENOENT/);
    await expectMoved(from);
  });
});

describe.skipIf(!existsSync(MEMORY))("a folder is moved to another file system", () => {
  const memoryFolder = async () => {
    const folder = await mkdtemp(join(MEMORY, "vitrine-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };

  it("by copying, and leaves nothing behind", async () => {
    const [from, folder] = [await folderToMove(), await memoryFolder()];
    expect(statSync(from).dev).not.toBe(statSync(folder).dev);
    move(from, join(folder, "to"));
    await expectMoved(join(folder, "to"));
    expect(await readdir(folder)).toEqual(["to"]);
    expect(existsSync(from)).toBe(false);
  });
});
