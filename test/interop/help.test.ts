import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The commands that are programs of this project, with what npm runs for them. */
const COMMANDS = Object.entries(scripts)
  .map(([name, line]) => [name, line.replace(/^exec /, "")] as const)
  .filter(([, line]) => /^node (bin|scripts)\//.test(line));

/** Runs a command with more arguments. Returns its exit code and what it prints. */
function run(line: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [...line.split(" ").slice(1), ...args]);
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk));
  return new Promise((resolve) => {
    child.once("close", (status) => resolve({ status, stdout, stderr }));
  });
}

describe("every command says how it is used", () => {
  it("has commands to try", () => {
    expect(COMMANDS.length).toBeGreaterThanOrEqual(14);
  });

  it.concurrent.each(COMMANDS)("npm run %s -- --help", async (_, line) => {
    expect(await run(line, "--help")).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^Usage: npm .*\n( {7}npm .*\n)*$/),
      stderr: "",
    });
  });
});
