import { rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { siteTheme } from "../../commands/site-theme.ts";
import { ROOT, runScript } from "../fixtures/build.ts";
import { changesOf, temporaryFolder } from "../fixtures/content.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

afterEach(() => vi.unstubAllEnvs());

/** A site with a component, whose folder has a file of the system. */
async function siteWithFooter() {
  const folder = await temporaryFolder();
  const { write } = changesOf(folder);
  const CONFIG_FILE = join(folder, "vitrine.config.js");
  await write("vitrine.config.js", "export default {};\n");
  await write("theme/components/Footer.astro", "<slot />\n");
  await write("theme/components/.DS_Store", "a");
  vi.stubEnv("CONFIG_FILE", CONFIG_FILE);
  const validate = () => runScript("validate", [], { CONTENT_DIR: SMALL_CONTENT, CONFIG_FILE });
  return { folder, write, validate };
}

it("the digest of components is that of all files which they can import", async () => {
  const { write } = await siteWithFooter();
  const digests = [(await siteTheme())?.digest];
  for (const name of ["parts/words.ts", "parts/.words.ts"]) {
    await write(`theme/components/${name}`, "export default 1;\n");
    digests.push((await siteTheme())?.digest);
  }
  expect(new Set(digests).size).toBe(3);
});

it.each(["components/Home.astro", "components/parts"])(
  "a symbolic link is no component: %s",
  async (path) => {
    const { folder, validate } = await siteWithFooter();
    await symlink(
      join(ROOT, "examples/lab-theme/theme/components/parts"),
      join(folder, "theme", path),
    );
    const { status, stderr } = validate();
    expect([status, stderr]).toEqual([
      2,
      `theme/${path} must not be a symbolic link. Replace it with a copy of what it links to.\n`,
    ]);
  },
);

it("a file is no folder of components", async () => {
  const { folder, validate } = await siteWithFooter();
  await rm(join(folder, "theme"), { recursive: true });
  await writeFile(join(folder, "theme"), "a");
  const { status, stderr } = validate();
  expect([status, stderr]).toEqual([2, `${join(folder, "theme")} must be a folder.\n`]);
});
