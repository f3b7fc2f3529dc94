import { mkdir, writeFile } from "node:fs/promises";
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

it("a broken link is counted once, whatever the page for what is not there links to", async () => {
  const folder = await temporaryFolder();
  const start = "<!doctype html><title>a</title>";
  await writeFile(join(folder, "index.html"), `${start}<img src="/b.png" alt="b">`);
  await writeFile(join(folder, "404.html"), `${start}<a href="#main">Skip to content</a>`);
  const { status, stdout } = runScript("links", ["--dir", folder], {});
  expect(status).toBe(1);
  expect(stdout).toMatch(/^\/b\.png is broken \(404\), linked from \/\n\d links, 1 broken\n$/);
});

it("a site with a path in its URL is checked there, and links that leave the path are broken", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "trs/v2"), { recursive: true });
  const openapi = { servers: [{ url: "https://example.org/registry/trs/v2" }] };
  await writeFile(join(folder, "trs/v2/openapi.json"), JSON.stringify(openapi));
  const start = "<!doctype html><title>a</title>";
  await writeFile(join(folder, "a.html"), start);
  const index = join(folder, "index.html");
  await writeFile(index, `${start}<a href="/registry/">i</a><a href="/registry/a">a</a>`);
  expect(runScript("links", ["--dir", folder], {})).toMatchObject({ status: 0 });
  await writeFile(index, `${start}<a href="/a">a</a>`);
  expect(runScript("links", ["--dir", folder], {})).toMatchObject({
    status: 1,
    stdout: "/a is broken (not below /registry/), linked from /registry\n2 links, 1 broken\n",
  });
});

it("a folder without a site is refused", async () => {
  expect(runScript("links", ["--dir", await temporaryFolder()], {}).status).toBe(2);
});
