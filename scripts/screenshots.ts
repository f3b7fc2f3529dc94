/**
 * `npm run screenshots`: takes the pictures of the README from the built site, in both themes. Chromium is that of
 * the system, or the one that `CHROMIUM` names.
 */

import { spawnSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { readNoArguments } from "../commands/arguments.ts";
import { ROOT } from "../commands/settings.ts";
import { PRODUCT_ID } from "../src/base/product.ts";
import { startServer } from "../src/hosts/server/server.ts";

readNoArguments("npm run screenshots");

const FOLDER = join(ROOT, "docs/screenshots");
const THEMES = ["light", "dark"] as const;

/** In CSS pixels: READMEs are about 850 wide on GitHub. */
const SIZE = { width: 1000, height: 600 };

/** All pictures together may have so many bytes. */
const MOST_BYTES = 150_000;

/** A picture of a page: its path on the site, and what stands at its top. */
const SHOTS = [
  { name: "home", path: "/", top: "header" },
  { name: "profile", path: "/molecular-profile/mpid-12", top: "h2:text('Therapies by disease')" },
  { name: "workflow", path: "/tools/short-read-qc", top: "#workflow" },
] as const;

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** What a curator sees who refers to a source that does not exist. */
async function problemText(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${PRODUCT_ID}-screenshots-`));
  try {
    await cp(join(ROOT, "content"), folder, { recursive: true });
    const bundle = join(folder, "bundles/solid-tumours.json");
    const text = await readFile(bundle, "utf8");
    await writeFile(bundle, text.replace('"#/source/pmid:21639808"', '"#/source/pmid:21639809"'));
    const { stdout } = spawnSync(
      process.execPath,
      [join(ROOT, "commands/validate.ts"), "--content", folder],
      { encoding: "utf8", cwd: ROOT },
    );
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A terminal with a command and what it prints, as a page. */
const terminal = (output: string) => `<!doctype html><meta charset="utf-8"><style>
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 24px; background: light-dark(#f6f4f0, #17181b); color: light-dark(#222, #ddd); }
  pre { margin: 0; font: 14px/1.6 "DejaVu Sans Mono", monospace; white-space: pre-wrap; }
  b { font-weight: 600; }
</style><pre><b>$ npm run validate</b>\n\n${escaped(output.trim())}</pre>`;

/** The page from the top of an element on, with a little air. */
async function shoot(page: Page, top: string): Promise<Buffer> {
  await page
    .locator(top)
    .first()
    .evaluate((element) => {
      scrollTo({ top: element.getBoundingClientRect().top + scrollY - 16, behavior: "instant" });
    });
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}

async function writePicture(name: string, picture: Buffer): Promise<number> {
  const { size } = await sharp(picture)
    .webp({ quality: 38, effort: 6, smartSubsample: true })
    .toFile(join(FOLDER, `${name}.webp`));
  return size;
}

async function takeAll(browser: Browser, url: string): Promise<number> {
  const output = await problemText();
  let bytes = 0;
  for (const colorScheme of THEMES) {
    const page = await browser.newPage({ viewport: SIZE, colorScheme, reducedMotion: "reduce" });
    for (const { name, path, top } of SHOTS) {
      await page.goto(url + path);
      bytes += await writePicture(`${name}-${colorScheme}`, await shoot(page, top));
    }
    await page.setViewportSize({ width: SIZE.width, height: 240 });
    await page.goto("about:blank"); // a page of the site would keep its policy on styles
    await page.setContent(terminal(output));
    bytes += await writePicture(`problem-${colorScheme}`, await page.screenshot());
    await page.close();
  }
  return bytes;
}

const server = await startServer({ folder: join(ROOT, "dist"), host: "127.0.0.1", port: 0 });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const bytes = await takeAll(browser, server.url);
  process.stdout.write(`Wrote docs/screenshots, ${bytes} bytes\n`);
  if (bytes > MOST_BYTES) {
    process.stderr.write(`That is more than the ${MOST_BYTES} bytes that they may have.\n`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.close();
}
