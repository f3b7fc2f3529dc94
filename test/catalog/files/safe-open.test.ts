import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, renameSync, symlinkSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { describe, expect, it, onTestFinished } from "vitest";
import { listFolder, readBytes, readListed } from "../../../src/catalog/files/content-folder.ts";
import { openListedEntry, openNoFollow } from "../../../src/catalog/files/safe-open.ts";
import { readFiles } from "../../../src/catalog/tools/files/version-files.ts";
import { temporaryFolder } from "../../fixtures/content.ts";

/** A content with the file `x/y/file`, and a folder outside of it with another one. */
async function contentAndOutside() {
  const base = await temporaryFolder();
  for (const [path, text] of [
    ["content/x", "text"],
    ["outside", "secret"],
  ] as const) {
    await mkdir(join(base, path, "y"), { recursive: true });
    await writeFile(join(base, path, "y/file"), text);
    await writeFile(join(base, path, "y", `${text}.txt`), "");
  }
  const content = join(base, "content");
  return { content, outside: join(base, "outside"), folder: join(content, "x") };
}

describe("what has been opened", () => {
  it.each(["file", "folder"] as const)(
    "stays what it was, whatever takes its place: a %s",
    async (kind) => {
      const { content, outside, folder } = await contentAndOutside();
      const path = kind === "file" ? "x/y/file" : "x/y";
      const found = openNoFollow(content, path, kind, (opened) => {
        renameSync(folder, join(content, "moved"));
        symlinkSync(outside, folder);
        return kind === "file"
          ? readFileSync(opened.path, "utf8")
          : readdirSync(opened.path).sort();
      });
      expect(found).toEqual({ value: kind === "file" ? "text" : ["file", "text.txt"] });
    },
  );

  it("is what a listing has named, unless it is something else by then", async () => {
    const { content, outside, folder } = await contentAndOutside();
    await symlink(join(outside, "y/file"), join(folder, "link"));
    await symlink(outside, join(content, "linked"));
    spawnSync("mkfifo", [join(folder, "pipe")]);
    const text = ({ path }: { readonly path: string }) => readFileSync(path, "utf8");
    const names = ({ path }: { readonly path: string }) => readdirSync(path).sort();
    expect(openListedEntry(content, "x/y/file", "file", text)).toEqual({ value: "text" });
    expect(openListedEntry(content, "x/y", "folder", names)).toEqual({
      value: ["file", "text.txt"],
    });
    const other = [
      openListedEntry(content, "x/link", "file", text),
      openListedEntry(content, "linked/y/file", "file", text),
      openListedEntry(content, "linked", "folder", names),
      openListedEntry(content, "x/pipe", "folder", names),
      openListedEntry(content, "x/y/file", "folder", names),
    ];
    const kinds = ["symbolic link", "symbolic link", "symbolic link", "named pipe", "file"];
    expect(other).toEqual(kinds.map((kind) => ({ kind })));
    // what a file has become is seen when it is open
    for (const path of ["x/y", "x/pipe"]) {
      expect(readListed(content, path)).toMatchObject({ value: undefined, problems: [{}] });
    }
    expect(() => openListedEntry(content, "x/none", "file", text)).toThrow("ENOENT");
    // of a content folder by another path, which is not its real one
    await symlink(content, join(outside, "content"));
    const through = join(outside, "content");
    expect(openListedEntry(through, "x/y/file", "file", text)).toEqual({ value: "text" });
  });

  it("is never outside, though links come and go on the way to it", async () => {
    const { content, outside, folder } = await contentAndOutside();
    await symlink(outside, join(content, "link"));
    const script = `
      const { renameSync } = require("node:fs");
      const [folder, link, aside] = require("node:worker_threads").workerData;
      for (;;) {
        renameSync(folder, aside), renameSync(link, folder);
        renameSync(folder, link), renameSync(aside, folder);
      }`;
    const workerData = [folder, join(content, "link"), join(content, "aside")];
    const worker = new Worker(script, { eval: true, workerData });
    onTestFinished(async () => void (await worker.terminate()));
    const seen = new Set<string | undefined>();
    for (const end = performance.now() + 400; performance.now() < end; ) {
      seen.add((await readBytes(content, "x/y/file")).value?.toString());
      for (const { name } of (await listFolder(content, "x/y")).items) seen.add(name);
    }
    seen.delete(undefined); // while a link was there, or nothing
    expect([...seen].sort()).toEqual(["file", "text", "text.txt"]);
  });

  it("is never outside, though the links of a version and what they lead to change", async () => {
    const { content, outside, folder } = await contentAndOutside();
    await symlink(outside, join(content, "link"));
    for (const [name, target] of [
      ["inside", "y"],
      ["out", "../../outside/y"],
      ["linked", "y"],
    ] as const) {
      await symlink(target, join(folder, name));
    }
    await symlink("y/file", join(folder, "one"));
    const script = `
      const { renameSync, rmSync, symlinkSync } = require("node:fs");
      const [folder, outside] = require("node:worker_threads").workerData;
      for (;;) {
        renameSync(folder + "/y", folder + "/aside");
        symlinkSync(outside + "/y", folder + "/y");
        rmSync(folder + "/y");
        renameSync(folder + "/aside", folder + "/y");
        rmSync(folder + "/linked");
        symlinkSync("../../outside/y", folder + "/linked");
        rmSync(folder + "/linked");
        symlinkSync("y", folder + "/linked");
      }`;
    const worker = new Worker(script, { eval: true, workerData: [folder, outside] });
    onTestFinished(async () => void (await worker.terminate()));
    const seen = new Set<string>();
    const paths = new Set<string>();
    for (const end = performance.now() + 400; performance.now() < end; ) {
      for (const file of (await readFiles(content, "x")).files) {
        seen.add(file.content.toString());
        paths.add(file.path);
      }
    }
    expect([...seen].sort()).toEqual(["", "text"]);
    expect(paths).toContain("linked/file");
    expect([...paths].filter((path) => path.includes("secret"))).toEqual([]);
  });
});
