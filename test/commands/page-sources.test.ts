import { mkdir, realpath, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packageFolder } from "../../commands/page-sources.ts";
import { siteFolder } from "../../commands/settings.ts";
import { programDigest } from "../../src/cache/program.ts";
import { changesOf, temporaryFolder } from "../fixtures/content.ts";

it("a package is found where Node finds it: beside, above, or behind a link", async () => {
  const folder = await realpath(await temporaryFolder());
  const at = (path: string) => join(folder, path);
  for (const path of ["node_modules/a", "node_modules/b/node_modules/@c/d", "store/e"]) {
    await mkdir(at(path), { recursive: true });
  }
  await symlink(at("store/e"), at("node_modules/e"));
  const b = at("node_modules/b");
  expect(packageFolder("a", b)).toBe(at("node_modules/a"));
  expect(packageFolder("@c/d", b)).toBe(at("node_modules/b/node_modules/@c/d"));
  expect(packageFolder("@c/d", at("node_modules/a"))).toBeUndefined();
  expect(packageFolder("e", b)).toBe(at("store/e"));
});

it("the folder of a site is the nearest one with content, from where a command is started", async () => {
  const folder = await temporaryFolder();
  const { write } = changesOf(folder);
  await write("content/site.yaml", "");
  await write("other/content/posts/a.md", "");
  expect(siteFolder(join(folder, "content/tools"))).toBe(folder);
  expect(siteFolder(join(folder, "other/content"))).toBe(folder);
  const elsewhere = await temporaryFolder();
  expect(siteFolder(elsewhere)).toBe(elsewhere);
});

it.each([
  ["node_modules/program", "node_modules/.package-lock.json"],
  ["node_modules/.pnpm/program@1/node_modules/program", "node_modules/.pnpm/lock.yaml"],
])("a program in %s is another one with other packages", async (path, list) => {
  const folder = await temporaryFolder();
  const { write } = changesOf(folder);
  for (const file of ["src/a.js", "schemas/a.json"]) await write(`${path}/${file}`, "");
  const program = join(folder, path);
  expect(programDigest(program)).toBeUndefined();
  await write(list, "1");
  const first = programDigest(program);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  await write(list, "2");
  expect(programDigest(program)).not.toBe(first);
});
