import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OLDEST_NODE } from "../../src/hosts/function-bundle.ts";
import { ROOT } from "../fixtures/build.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

/** Runs the program with arguments, also from another folder. Returns its exit code and what it prints. */
function vitrine(args: readonly string[], nodeArgs: readonly string[] = [], cwd = ROOT) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeArgs, join(ROOT, "bin/vitrine.js"), ...args],
    { cwd, encoding: "utf8", env: { ...process.env, CONTENT_DIR: SMALL_CONTENT } },
  );
  return { status, stdout, stderr };
}

/** Has Node say that it is another version. */
const isVersion = (version: string) => [
  "--import",
  `data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"${version}"}})`,
];

describe("the program", () => {
  it("runs a command with its arguments and its exit code, from any folder", () => {
    const { status, stdout } = vitrine(["validate", "--format", "json"], [], "/");
    expect([status, JSON.parse(stdout).counts.errors]).toEqual([0, 0]);
    expect(vitrine(["validate", "--format", "morse"]).status).toBe(2);
  });

  it("proposes the command that was meant", () => {
    const { status, stdout, stderr } = vitrine(["vaildate"]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toBe(
      "Unknown command vaildate. Did you mean validate? --help lists all commands.\n",
    );
  });

  it("says how it is used, and which version it is", () => {
    const usage = vitrine([]);
    expect([usage.status, usage.stdout.split("\n")[0]]).toEqual([0, "Usage: vitrine COMMAND …"]);
    expect(usage.stdout).toContain("\n  validate  Checks the content.\n");
    const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect(vitrine(["--version"]).stdout).toBe(`${version}\n`);
  });

  it.each(["20.18.0", "22.18.0"])("tells Node %s in a sentence that it is too old", (version) => {
    expect(vitrine(["validate"], isVersion(version))).toEqual({
      status: 2,
      stdout: "",
      stderr: `Node.js ${version} is too old. Install Node.js ${OLDEST_NODE} or later.\n`,
    });
  });

  it("ends without a word where nobody reads what it prints", async () => {
    const child = spawn(process.execPath, [join(ROOT, "bin/vitrine.js"), "--help"]);
    child.stdout.destroy();
    const said: unknown[] = [];
    child.stderr.on("data", (text) => said.push(String(text)));
    expect([await once(child, "close"), said]).toEqual([[141, null], []]);
  });

  it("takes the oldest Node that the function runs on", () => {
    expect(vitrine(["--version"], isVersion(`${OLDEST_NODE}.0`)).status).toBe(0);
  });

  it("has every command that package.json runs with it", () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    const names = Object.values<string>(scripts).flatMap(
      (line) => /node bin\/vitrine\.js ([\w-]+)$/.exec(line)?.[1] ?? [],
    );
    expect(vitrine([]).stdout.split(/[ |]/)).toEqual(expect.arrayContaining(names));
    expect(names.length).toBeGreaterThan(14);
  });
});
