import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { pythonPackages } from "../../src/engines/python-packages.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const LIMITS = { milliseconds: 20_000, bytes: 100_000 };

/** A folder with a program in the place of Python, which prints a list of packages, and a script. */
async function engineOf(first: (folder: string) => string, packages = "echo schema_salad-8.7") {
  const folder = await temporaryFolder();
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    await chmod(join(folder, name), 0o755);
    return join(folder, name);
  };
  const python = await write("python3", `#!/bin/sh\n${packages}\n`);
  const file = await write("engine", `${first(folder)}\nimport sys\n`);
  const digest = () => pythonPackages({ file, before: [] }, { PATH: folder }, LIMITS);
  return { write, python, file, digest };
}

it.each([
  ["its path", (folder: string) => `#!${folder}/python3`],
  ["its path and a switch", (folder: string) => `#! ${folder}/python3 -sE`],
  ["its name", () => "#!/usr/bin/env python3"],
  ["a shell", (folder: string) => `#!/bin/sh\n'''exec' "${folder}/python3" "$0" "$@"\n' '''`],
])("the packages of a script that names its Python by %s count", async (_, first) => {
  const { write, digest } = await engineOf(first);
  const before = await digest();
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  expect(await digest()).toBe(before);
  await write("python3", "#!/bin/sh\necho schema_salad-8.8\n");
  expect(await digest()).not.toBe(before);
});

it("other programs have none", async () => {
  const { python, digest } = await engineOf(() => "#!/bin/sh\necho");
  expect(await digest()).toBeUndefined();
  const java = { file: python, before: ["-jar", "womtool.jar"] };
  expect(await pythonPackages(java, {}, LIMITS)).toBeUndefined();
});

it("are not known if Python is not there, or fails", async () => {
  const missing = await engineOf(() => "#!/nowhere/python3");
  expect(await missing.digest()).toBeUndefined();
  const failing = await engineOf((folder) => `#!${folder}/python3`, "exit 3");
  expect(await failing.digest()).toBeUndefined();
});
