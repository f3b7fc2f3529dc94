import { chmod, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  listFolder,
  listTree,
  readBytes,
  readLink,
  readListed,
} from "../../../src/catalog/files/content-folder.ts";
import { folderWithLinks, temporaryFolder } from "../../fixtures/content.ts";

const LINK = { code: "content-symbolic-link" };

describe("a folder of the content", () => {
  it("lists files and folders in order; links are problems", async () => {
    const { items, problems } = await listFolder(await folderWithLinks(), "");
    expect(items).toEqual([
      { name: "a", kind: "file" },
      { name: "b", kind: "folder" },
    ]);
    expect(problems).toMatchObject([
      { ...LINK, file: "link" },
      { ...LINK, file: "linked" },
    ]);
  });

  it("lists the files in all folders inside it", async () => {
    const { paths, problems } = await listTree(await folderWithLinks(), "b");
    expect([paths, problems]).toEqual([["c/file"], []]);
  });

  it("is listed with its links and its folders, of which none is opened through a link", async () => {
    expect(await listTree(await folderWithLinks(), "")).toEqual({
      paths: ["a", "b/c/file"],
      folders: ["b", "b/c"],
      links: ["link", "linked"],
      problems: [],
    });
  });

  it("has links that can be read, but not below other links", async () => {
    const folder = await folderWithLinks();
    await symlink("/nowhere", join(folder, "b/absolute"));
    expect(readLink(folder, "link").value).toBe("a");
    expect(readLink(folder, "b/absolute").value).toBe("/nowhere");
    expect(readLink(folder, "linked/absolute")).toMatchObject({
      value: undefined,
      problems: [{ ...LINK, file: "linked" }],
    });
    expect(readLink(folder, "a")).toMatchObject({ problems: [{ code: "content-unreadable" }] });
    expect(readLink(folder, "x/y").problems).toHaveLength(1);
  });

  it("that does not exist is empty", async () => {
    const folder = await temporaryFolder();
    expect(await listFolder(folder, "x")).toEqual({ items: [], problems: [] });
    expect(await readBytes(folder, "x/y")).toEqual({ value: undefined, problems: [] });
  });

  it("is never listed nor read through a link above it", async () => {
    const folder = await folderWithLinks();
    expect(await listFolder(folder, "linked/c")).toMatchObject({ items: [], problems: [LINK] });
    expect(await readBytes(folder, "linked/c/file")).toMatchObject({ problems: [LINK] });
    expect((await readBytes(folder, "b/c/file")).value?.toString()).toBe("text");
  });

  it("is not read beyond a limit", async () => {
    const folder = await folderWithLinks();
    expect(await readBytes(folder, "a", 3)).toMatchObject({
      value: undefined,
      problems: [{ code: "content-unreadable", message: "The file is too large to be read." }],
    });
    expect((await readBytes(folder, "a", 4)).problems).toEqual([]);
  });
});

describe("a file of the content", () => {
  it.each([
    [0o644, false],
    [0o755, true],
    [0o700, true],
    [0o655, false],
    [0o600, false],
  ])("can be run if its owner may: mode %o", async (mode, isExecutable) => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "a"), "text");
    await chmod(join(folder, "a"), mode);
    expect(readListed(folder, "a").value).toEqual({
      content: Buffer.from("text"),
      isExecutable,
    });
  });
});
