import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runScript } from "../fixtures/build.ts";
import { copyContent, temporaryFolder } from "../fixtures/content.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

describe("lock", () => {
  it("writes the lock of the tools, and nothing if it is up to date", async () => {
    const content = await copyContent(SMALL_CONTENT);
    const env = { CONTENT_DIR: content.folder };
    const read = () => readFile(join(content.folder, "registry.lock.json"), "utf8");
    const before = await read();
    expect(runScript("lock", [], env)).toMatchObject({
      status: 0,
      stdout: "registry.lock.json is up to date\n",
    });
    await content.remove("registry.lock.json");
    expect(runScript("lock", [], env)).toMatchObject({
      status: 0,
      stdout: "Wrote registry.lock.json: 2 tools\n",
    });
    expect(await read()).toBe(before);
  });

  it("says that it is written when its last tool is gone", async () => {
    const content = await copyContent(SMALL_CONTENT);
    const lock = () => runScript("lock", [], { CONTENT_DIR: content.folder }).stdout;
    await content.edit("registry.lock.json", () => '{ "tools": {} }\n');
    await content.remove("tools");
    expect(lock()).toBe("Wrote registry.lock.json: 0 tools\n");
    expect(lock()).toBe("registry.lock.json is up to date\n");
  });

  it.each(["a file", "nothing"])("is not written through a link to %s", async (target) => {
    const content = await copyContent(SMALL_CONTENT);
    const outside = join(await temporaryFolder(), "outside");
    if (target === "a file") await writeFile(outside, "mine");
    await content.remove("registry.lock.json");
    await symlink(outside, join(content.folder, "registry.lock.json"));
    const { status, stdout } = runScript("lock", [], { CONTENT_DIR: content.folder });
    expect(status).toBe(1);
    expect(stdout).toContain("Content must not contain symbolic links.");
    const after = readFile(outside, "utf8").catch(() => undefined);
    expect(await after).toBe(target === "a file" ? "mine" : undefined);
    await rm(outside, { force: true });
  });

  it("writes nothing while a production version differs from it", async () => {
    const content = await copyContent(SMALL_CONTENT);
    const path = "tools/seqkit-stats/2.6.1/seqkit-stats.wdl";
    await content.edit(path, (text) => text.replace("2 GB", "3 GB"));
    const before = await readFile(join(content.folder, "registry.lock.json"), "utf8");
    const { status, stdout } = runScript("lock", [], { CONTENT_DIR: content.folder });
    expect(status).toBe(1);
    expect(stdout).toContain("tools/seqkit-stats/2.6.1/");
    expect(stdout).toContain("1 error");
    expect(await readFile(join(content.folder, "registry.lock.json"), "utf8")).toBe(before);
  });

  it.each([
    ["a worktree whose repository is gone", ".git", "gitdir: /nothing/of/this\n"],
    ["half of a repository", ".git/config", ""],
  ])(
    "is refused with what to do in %s, as nothing then holds production versions",
    async (_, file, text) => {
      const content = await copyContent(SMALL_CONTENT);
      await content.write(file, text);
      const { status, stderr } = runScript("lock", [], { CONTENT_DIR: content.folder });
      expect(status).toBe(2);
      expect(stderr.trim().split("\n")).toHaveLength(1);
      expect(stderr).toMatch(/\.git.* cannot be compared\. .*or remove /);
    },
  );

  it("is refused in a repository where git is not installed", async () => {
    const content = await copyContent(SMALL_CONTENT);
    await mkdir(join(content.folder, ".git"));
    const env = { CONTENT_DIR: content.folder, PATH: await temporaryFolder() };
    expect(runScript("lock", [], env)).toMatchObject({
      status: 2,
      stderr: `git is not installed, but ${join(content.folder, ".git")} is a repository: what the last commit has in production cannot be compared. Install git.\n`,
    });
  });
});
