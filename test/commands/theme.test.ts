import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { digests, ROOT, runScript } from "../fixtures/build.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { eventually, startPreview } from "../fixtures/preview.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

afterEach(() => vi.unstubAllEnvs());

/** A site with the components of the example, whose builds keep what they made. */
async function siteWithTheme() {
  const folder = await temporaryFolder();
  await cp(join(ROOT, "examples/lab-theme"), folder, { recursive: true });
  const CONFIG_FILE = join(folder, "vitrine.config.js");
  const at = (name: string) => join(folder, "theme/components", name);
  const env = { CONTENT_DIR: SMALL_CONTENT, CONFIG_FILE };
  const build = (out = "dist", more: Readonly<Record<string, string>> = {}) =>
    runScript("build", [], {
      ...env,
      OUT_DIR: join(folder, out),
      // compiled pages of these components are no other site's
      CACHE_DIR: join(folder, "cache"),
      ...more,
    });
  const validate = () => runScript("validate", [], env);
  const page = (path: string, out = "dist") => readFile(join(folder, out, `${path}.html`), "utf8");
  return { folder, CONFIG_FILE, at, build, validate, page };
}

const unchanged = (folder: string) => `Nothing was built: there is no ${join(folder, "dist")}.\n`;

describe("a site with components of its own", () => {
  it("has them on its pages, with what each footer must say, and is built again as if nothing was kept", async () => {
    const { folder, at, build, page } = await siteWithTheme();
    const site = { SITE_URL: "https://lab.example.org/registry" };
    expect(build("dist", site)).toMatchObject({ status: 0, stderr: "" });
    const home = await page("index");
    expect(home).toContain("A registry of our lab and its partners.");
    expect(home).toContain('<a href="/registry/search"');
    // the component leaves out the list of collections
    expect(home).not.toContain('aria-label="All collections"');
    for (const said of ["For research use.", "Published by", "Made with", "About this site"]) {
      expect(home).toContain(said);
    }
    const [, mark = ""] = /<img src="\/registry\/(assets\/mark\.[^"]+\.svg)"/.exec(home) ?? [];
    expect(await readFile(join(folder, "dist", mark), "utf8")).toContain("<title>Our lab</title>");
    const entry = await page("evidence/eid-3039");
    expect(entry).toMatch(/<h2 id="cite".*<h2 id="board"[^>]*>Our board<\/h2>.*<footer/s);
    // no style or script is in a page
    expect(entry).not.toMatch(/<script(?![^>]*(?: src=|ld\+json))|<style|\sstyle=/);
    expect(entry).toMatch(
      /<script type="module" src="\/registry\/assets\/Entry\.astro_[^"]+\.js">/,
    );
    const assets = await readdir(join(folder, "dist/assets"));
    expect(assets.filter((name) => name.endsWith(".map"))).toEqual([]);
    const before = await digests(join(folder, "dist"));

    await writeFile(at("Home.astro"), '<slot name="title" /><p>Our own words</p>\n');
    await rm(at("Entry.astro"));
    expect(build("dist", site)).toMatchObject({ status: 0, stderr: "" });
    expect(await page("index")).toContain("Our own words");
    expect(await page("index")).not.toContain('id="home-search"');
    expect(await page("evidence/eid-3039")).not.toContain("Our board");
    const fresh = { ...site, CACHE_DIR: join(folder, "other") };
    expect(build("fresh", fresh)).toMatchObject({ status: 0, stderr: "" });
    const after = await digests(join(folder, "dist"));
    expect(after).toEqual(await digests(join(folder, "fresh")));
    expect(after).not.toEqual(before);
  });

  it.each([
    ["const a = [;", "", ":2:12 cannot be compiled: Unexpected token."],
    [
      "const { site } = Astro.props;",
      "{site.lab.name}",
      ":5:2 failed: Cannot read properties of undefined (reading 'name').",
    ],
  ])("is not built, and says where, with %j", async (code, html, message) => {
    const { folder, at, build } = await siteWithTheme();
    await writeFile(at("Footer.astro"), `---\n${code}\n---\n\n${html}\n`);
    const { status, stderr } = build();
    expect([status, stderr]).toEqual([
      1,
      `theme/components/Footer.astro${message}\n${unchanged(folder)}`,
    ]);
  });

  it.each([
    [
      "throw null;",
      "theme/components/Footer.astro failed: it threw null, and must throw an Error.",
    ],
    [
      "import Footer from './Footer.astro';\n---\n\n<Footer />",
      "theme/components/Footer.astro failed: it shows itself without end on the page /404.",
    ],
    [
      "const parts = async function* () {\n  for (;;) yield 'x'.repeat(1e6);\n};\n---\n\n{parts()}",
      "theme/components/Footer.astro failed on the page /404: Invalid string length.",
    ],
    [
      "return Astro.redirect('/x');",
      "theme/components/Footer.astro failed: it returned a response, such as a redirect, and must be a part of the page /404.",
    ],
    [
      'import "./parts/thrown.ts";',
      "A plugin or a component failed: it threw null, and must throw an Error.",
    ],
  ])("is not built, and says so in a sentence, with %j", async (code, message) => {
    const { folder, at, build } = await siteWithTheme();
    await writeFile(at("parts/thrown.ts"), "throw null;\n");
    await writeFile(
      at("Footer.astro"),
      code.includes("---") ? `---\n${code}\n` : `---\n${code}\n---\n`,
    );
    const { status, stderr } = build();
    expect([status, stderr]).toEqual([1, `${message}\n${unchanged(folder)}`]);
  });

  it.each(["process.exit(0);", "await new Promise(() => {});"])(
    "is not built, and fails, with %j",
    async (code) => {
      const { folder, at, build } = await siteWithTheme();
      await writeFile(at("Footer.astro"), `---\n${code}\n---\n`);
      const { status, stderr } = build();
      expect(status).toBe(1);
      expect(stderr).toContain(
        `A plugin or a component ended the process, or its promise never settled.\n${unchanged(folder)}`,
      );
    },
  );

  it("is not built if a component never ends", async () => {
    const { folder, at, build } = await siteWithTheme();
    await writeFile(at("parts/endless.ts"), "export const endless = () => {\n  for (;;);\n};\n");
    await writeFile(
      at("Home.astro"),
      '---\nimport { endless } from "./parts/endless.ts";\n---\n\n{endless()}\n',
    );
    const { status, stderr } = build("dist", { CODE_TIMEOUT_SECONDS: "5" });
    expect([status, stderr]).toEqual([
      1,
      `theme/components/parts/endless.ts:2:3 has been running for 5 s on the page /index.html. Correct it, or give it more time with CODE_TIMEOUT_SECONDS.\n${unchanged(folder)}`,
    ]);
  });

  it("is not built if a page has what its policy blocks, which only rendering shows", async () => {
    const { folder, at, build, validate } = await siteWithTheme();
    await writeFile(
      at("Tool.astro"),
      '---\nconst rest = { style: "a" };\n---\n\n<p {...rest}>a</p>\n',
    );
    expect(validate().status).toBe(0);
    const { status, stderr } = build();
    expect([status, stderr.replace(/page \S+,/, "page X,")]).toEqual([
      1,
      `A component shows <p style="a"> on the page X, and the Content-Security-Policy of the site blocks it. Use a style or script element of the component.\n${unchanged(folder)}`,
    ]);
  });

  it("is not built with another file there, which validation says, too", async () => {
    const { at, build, validate } = await siteWithTheme();
    await writeFile(at("Foter.astro"), "<p>Ours</p>\n");
    for (const run of [build, validate]) {
      const { status, stdout, stderr } = run();
      expect([status, stdout]).toEqual([2, ""]);
      expect(stderr).toMatch(/^theme\/components\/Foter\.astro is not .*Footer\.astro\?\n$/);
    }
  });
});

it("a preview shows components, also new ones, as they are edited", async () => {
  const { at, CONFIG_FILE } = await siteWithTheme();
  vi.stubEnv("CONFIG_FILE", CONFIG_FILE);
  const preview = await startPreview(SMALL_CONTENT);
  onTestFinished(() => preview.stop());
  const home = () => fetch(preview.url).then((response) => response.text());
  expect(await home()).toContain("A registry of our lab");
  const partners = await readFile(at("parts/Partners.astro"), "utf8");
  await writeFile(at("parts/Partners.astro"), partners.replace("A registry", "A shelf"));
  await eventually(home, (html) => html.includes("A shelf of our lab"));
  await writeFile(at("Home.astro"), "<p>Our own words</p>\n");
  await eventually(home, (html) => html.includes("Our own words"));
});
