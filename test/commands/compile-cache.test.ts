import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../commands/settings.ts";
import { temporaryFolder } from "../fixtures/content.ts";

/** A folder with the module, and a command that prints where compiled code is kept. */
async function project(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "bin"));
  await mkdir(join(folder, "commands"));
  cpSync(join(ROOT, "bin/compile-cache.js"), join(folder, "bin/compile-cache.js"));
  writeFileSync(join(folder, "package.json"), `{ "type": "module" }`);
  writeFileSync(
    join(folder, "commands/command.ts"),
    `import { getCompileCacheDir } from "node:module";
    const kept: string | undefined = getCompileCacheDir();
    console.log(kept);`,
  );
  return folder;
}

function run(folder: string) {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const args = ["--import", "./bin/compile-cache.js", "commands/command.ts"];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  return { stdout: stdout.trim(), stderr, status };
}

it("keeps the code of the command beside the project's packages", async () => {
  const folder = await project();
  const { stdout, ...result } = run(folder);
  expect(result).toEqual({ stderr: "", status: 0 });
  expect(stdout).toContain(join(folder, "node_modules/.cache/node"));
  expect(readdirSync(stdout).length).toBeGreaterThan(0);
  expect(run(folder)).toEqual({ stdout, stderr: "", status: 0 });
});

it("takes changed code as it is now, and no kept code that is damaged", async () => {
  const folder = await project();
  const { stdout: kept } = run(folder);
  writeFileSync(join(folder, "commands/command.ts"), `console.log("changed" as string)`);
  expect(run(folder)).toEqual({ stdout: "changed", stderr: "", status: 0 });
  for (const name of readdirSync(kept)) writeFileSync(join(kept, name), "damaged");
  expect(run(folder)).toEqual({ stdout: "changed", stderr: "", status: 0 });
});

it("is no failure where nothing can be kept", async () => {
  const folder = await project();
  writeFileSync(join(folder, "node_modules"), "a file");
  expect(run(folder)).toEqual({ stdout: "undefined", stderr: "", status: 0 });
});

it("is loaded before every command", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  for (const name of ["build", "validate", "fix", "lock", "new", "import"]) {
    expect(scripts[name]).toBe(`node bin/vitrine.js ${name}`);
  }
});
