import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { keptFolders, SOURCES } from "../../commands/kept-folders.ts";

describe("the folders that no command writes over", () => {
  it("are the content, the project with its sources, the home and the working directory", () => {
    const kept = new Map(keptFolders().map(({ path, mayHold }) => [path, mayHold]));
    expect(kept.get(join(process.cwd(), "src"))).toBe(false);
    expect(kept.get(join(process.cwd(), "content"))).toBe(false);
    expect(kept.get(join(process.cwd(), ".git"))).toBe(false);
    expect(kept.get(homedir())).toBe(true);
  });

  it.skipIf(!existsSync(".git"))("include every folder that is committed", () => {
    const paths = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n");
    const folders = new Set(paths.filter((path) => path.includes("/")).map((p) => p.split("/")[0]));
    for (const folder of folders) expect(SOURCES).toContain(folder);
  });
});
