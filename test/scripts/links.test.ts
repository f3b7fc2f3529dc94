import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runScript } from "../fixtures/build.ts";
import { temporaryFolder } from "../fixtures/content.ts";

/** Checks the links of a site whose first page has some, and which has one more page. */
async function check(links: string) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "index.html"), `<!doctype html><title>a</title>${links}`);
  await writeFile(join(folder, "a.html"), "<!doctype html><title>a</title>");
  return runScript("links", ["--dir", folder], {});
}

it("links between pages are followed, and those to other sites are not", async () => {
  expect(await check('<a href="/a">a</a> <a href="https://x.invalid/">x</a>')).toMatchObject({
    status: 0,
    stdout: "2 links, 0 broken\n",
  });
});

it("a broken link is named with the page that has it", async () => {
  expect(await check('<a href="/b">b</a>')).toMatchObject({
    status: 1,
    stdout: "/b is broken (404), linked from /\n2 links, 1 broken\n",
  });
});

it("a folder without a site is refused", async () => {
  expect(runScript("links", ["--dir", await temporaryFolder()], {}).status).toBe(2);
});
