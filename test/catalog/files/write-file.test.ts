import { spawnSync } from "node:child_process";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listTree } from "../../../src/catalog/files/content-folder.ts";
import { writeBytes, writeFiles } from "../../../src/catalog/files/write-file.ts";
import { folderWithLinks, temporaryFolder } from "../../fixtures/content.ts";

describe("a file of the content", () => {
  it("is written in a new folder", async () => {
    const folder = await temporaryFolder();
    expect(await writeBytes(folder, "x/y/z", "text")).toBeUndefined();
    expect(await writeBytes(folder, "x/y/z", "new")).toBeUndefined();
    expect(await readFile(join(folder, "x/y/z"), "utf8")).toBe("new");
  });

  it.each([
    ["link", "link"],
    ["linked/new", "linked"],
    ["linked/new/deep", "linked"],
  ])("is not written through a link: %s", async (path, file) => {
    const folder = await folderWithLinks();
    expect(await writeBytes(folder, path, "new")).toMatchObject({
      code: "content-symbolic-link",
      file,
    });
    expect(await readFile(join(folder, "a"), "utf8")).toBe("text");
    expect((await listTree(folder, "b")).paths).toEqual(["c/file"]);
  });

  it("keeps the permissions of the file that it replaces", async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "a"), "text", { mode: 0o700 });
    await writeBytes(folder, "a", "new");
    expect((await stat(join(folder, "a"))).mode & 0o777).toBe(0o700);
  });

  it("takes away what a killed process has left of it, and nothing of one that runs", async () => {
    const folder = await temporaryFolder();
    const ended = spawnSync(process.execPath, ["--version"]).pid;
    const names = [`.a.${ended}.tmp`, `.a.${process.ppid}.tmp`, `.ab.${ended}.tmp`, ".a.b.tmp"];
    for (const name of names) await writeFile(join(folder, name), "half");
    await writeBytes(folder, "a", "text");
    expect((await readdir(folder)).sort()).toEqual([...names.slice(1), "a"].sort());
  });

  it("is written or removed with others, and its folder goes with its last file", async () => {
    const folder = await temporaryFolder();
    await writeBytes(folder, "x/a", "text");
    const contents = new Map([
      ["x/a", undefined],
      ["y/b", "text"],
    ]);
    expect(await writeFiles(folder, contents)).toBeUndefined();
    expect((await listTree(folder, "")).paths).toEqual(["y/b"]);
    expect((await listTree(folder, "")).folders).toEqual(["y"]);
    expect(await writeFiles(folder, new Map([["y/b/c", undefined]]))).toMatchObject({
      file: "y/b",
    });
  });

  it("is not written if another one cannot be", async () => {
    const folder = await folderWithLinks();
    const before = (await listTree(folder, "")).paths;
    const contents = new Map([
      ["a", "new"],
      ["b/c/file", undefined],
      ["x/y", "new"],
      ["linked/file", "new"],
    ]);
    expect(await writeFiles(folder, contents)).toMatchObject({ file: "linked" });
    expect(await readFile(join(folder, "a"), "utf8")).toBe("text");
    expect((await listTree(folder, "")).paths).toEqual(before);
    expect((await listTree(folder, "")).folders).toEqual(["b", "b/c"]);
  });

  it("leaves nothing beside it", async () => {
    const folder = await temporaryFolder();
    await writeBytes(folder, "a", "text");
    await writeBytes(folder, "a", "new");
    expect((await listTree(folder, "")).paths).toEqual(["a"]);
  });

  it("leaves no folders if it cannot be written, and those that were there", async () => {
    const folder = await temporaryFolder();
    await writeBytes(folder, "x/a", "text");
    const name = "n".repeat(300);
    expect(await writeBytes(folder, `x/y/z/${name}`, "text")).toMatchObject({ severity: "error" });
    expect(await writeBytes(folder, `v/w/${name}`, "text")).toMatchObject({ severity: "error" });
    expect(await readdir(folder)).toEqual(["x"]);
    expect(await readdir(join(folder, "x"))).toEqual(["a"]);
  });

  it("is not written below a file", async () => {
    expect(await writeBytes(await folderWithLinks(), "a/b", "new")).toMatchObject({
      code: "content-unreadable",
      file: "a",
      message: "This must be a folder, but it is a file.",
    });
  });

  it("is not written in the place of a folder", async () => {
    expect(await writeBytes(await folderWithLinks(), "b", "new")).toMatchObject({
      code: "content-unreadable",
      file: "b",
    });
  });
});
