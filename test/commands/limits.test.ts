import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { runScript } from "../fixtures/build.ts";
import { CONTENT, temporaryFolder } from "../fixtures/content.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

describe("a content folder that is none", () => {
  const COMMANDS: readonly (readonly [string, readonly string[]])[] = [
    ["lock", []],
    ["fix", ["images"]],
    ["new", ["tool", "x"]],
  ];

  it.each(COMMANDS)("%s refuses it, and makes nothing", async (command, args) => {
    const folder = join(await temporaryFolder(), "contnet");
    for (const named of [folder, join(ROOT, "package.json")]) {
      const { status, stdout, stderr } = runScript(command, args, { CONTENT_DIR: named });
      expect([status, stdout]).toEqual([2, ""]);
      expect(stderr).toMatch(
        /^There is no folder .*\. Create it, or name the content folder with CONTENT_DIR\.\n$/,
      );
    }
    expect(existsSync(folder)).toBe(false);
  });

  it("is reported by validate as what it is, also if it is a file in a repository", () => {
    const { status, stdout, stderr } = runScript("validate", ["--content", "package.json"], {});
    expect([status, stderr]).toEqual([1, ""]);
    expect(stdout).toContain("The content folder has no site.yaml.");
  });
});

describe("a process that may open few files", () => {
  const run = (command: string, env: Readonly<Record<string, string>> = {}) => {
    const { NODE_ENV: _, VITEST: __, ...own } = process.env;
    return spawnSync(
      "sh",
      ["-c", `ulimit -n $1; exec "$2" commands/$3`, "sh", "26", process.execPath, command],
      {
        cwd: ROOT,
        encoding: "utf8",
        env: { ...own, ...env },
      },
    );
  };

  it("says so in a sentence, and does nothing", async () => {
    const OUT_DIR = join(await temporaryFolder(), "site");
    for (const [command, name] of [
      ["lock.ts", "lock"],
      ["build.ts", "build"],
    ] as const) {
      const { status, stderr } = run(command, { CONTENT_DIR: CONTENT, OUT_DIR });
      expect([name, status]).toEqual([name, 1]);
      expect(stderr).toContain("This process may not open enough files at once. Raise the limit");
      expect(stderr).not.toMatch(/^\s+at /m);
    }
    expect(existsSync(OUT_DIR)).toBe(false);
  });
});
