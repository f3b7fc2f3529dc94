import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { digests, ROOT, runScript } from "../fixtures/build.ts";
import { CONTENT, temporaryFolder } from "../fixtures/content.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

const PAGE = "tools/seqkit-stats/2.10.1.html";

/** A site with a configuration, whose builds keep what they made. */
async function siteWith(config: string) {
  const folder = await temporaryFolder();
  const file = join(folder, "vitrine.config.mjs");
  await writeFile(file, config);
  const validate = (format = "text") =>
    runScript("validate", ["--content", SMALL_CONTENT, "--format", format], { CONFIG_FILE: file });
  const build = (out = "dist", env: Readonly<Record<string, string>> = {}) =>
    runScript("build", [], {
      CONTENT_DIR: SMALL_CONTENT,
      OUT_DIR: join(folder, out),
      CONFIG_FILE: file,
      ...env,
    });
  const page = () => readFile(join(folder, "dist", PAGE), "utf8");
  return { folder, validate, build, page };
}

const LAB = `import { label } from "./own.mjs";
export default { plugins: [{ name: "lab", launchers: [
  { id: "lab", label, languages: ["CWL", "WDL"], build: ({ url }) => ({ command: "lab run " + url }) },
], files: [
  { name: "label", make: () => [{ path: "lab/label.txt", content: label }] },
], rules: [
  { code: "lab-label", severity: "warning", about: "Labels are short.", check: () => [] },
], pages: [
  { name: "lab", title: "The lab", description: "What it runs.",
    make: ({ tools: [{ id }] }) => "## " + label + "\\n\\n[" + id + "](/tools/" + id + ")<script>1</script>" },
] }] };
`;

/** The module of a package with the label, which the site imports. */
async function labelIn(folder: string): Promise<string> {
  await writeFile(join(folder, "own.mjs"), 'export * from "label";\n');
  const label = join(folder, "node_modules/label");
  await mkdir(label, { recursive: true });
  await writeFile(join(label, "package.json"), '{ "type": "module", "exports": "./label.js" }');
  return join(label, "label.js");
}

describe("a site with plugins", () => {
  it("is built with them, and built again as if nothing was kept when their code changes", async () => {
    const { folder, build, page } = await siteWith(LAB);
    const label = await labelIn(folder);
    await writeFile(label, 'export const label = "Our cluster";\n');
    expect(build()).toMatchObject({ status: 0, stderr: "" });
    expect(await page()).toMatch(/<strong[^>]*>Our cluster</);
    // a package that a file of the site imports
    await writeFile(label, 'export const label = "The new cluster";\n');
    expect(build()).toMatchObject({ status: 0, stderr: "" });
    expect(await page()).toMatch(/<strong[^>]*>The new cluster</);
    expect(await readFile(join(folder, "dist/lab/label.txt"), "utf8")).toBe("The new cluster");
    const made = await readFile(join(folder, "dist/pages/lab.html"), "utf8");
    expect(made).toMatch(/<h2[^>]*>The new cluster<\/h2>/);
    expect(made).toContain('<a href="/tools/file-checksum-checker">');
    expect(made).not.toContain("<script>1");
    expect(await page()).toContain('<a href="/pages/lab">The lab</a>');
    expect(await readFile(join(folder, "dist/docs/rules.html"), "utf8")).toMatch(
      /<h3 id="lab-label">/,
    );
    const sitemap = await readFile(join(folder, "dist/sitemap-0.xml"), "utf8");
    expect(sitemap).toContain("<loc>https://small.example.org/pages/lab</loc>");
    const env = { CACHE_DIR: join(folder, "cache") };
    await cp(join(ROOT, "node_modules/.cache/compiled"), join(folder, "cache/compiled"), {
      recursive: true,
    });
    expect(build("fresh", env)).toMatchObject({ status: 0, stderr: "" });
    expect(await digests(join(folder, "dist"))).toEqual(await digests(join(folder, "fresh")));
  });

  it("stays as it was when one of them fails, and says which and why", async () => {
    const { folder, build, validate } = await siteWith(LAB.replace('"lab run "', "missing"));
    await writeFile(await labelIn(folder), 'export const label = "Our cluster";\n');
    const message =
      "The launcher lab of the plugin lab failed for file-checksum-checker 1.0.0: missing is not defined.";
    const { status, stderr } = build();
    expect([status, stderr]).toEqual([
      1,
      `${message}\nNothing was built: there is no ${join(folder, "dist")}.\n`,
    ]);
    // what validation accepts is built
    expect(validate()).toMatchObject({ status: 1, stdout: "", stderr: `${message}\n` });
    const traced = build("dist", { DEBUG: "1" }).stderr;
    expect(traced).toContain(`${message}\nReferenceError: missing is not defined\n    at`);
    expect(traced).toContain("vitrine.config.mjs:3");
  });

  it("is checked against their rules", async () => {
    const rule = (
      about: string,
      check: string,
    ) => `export default { plugins: [{ name: "lab", rules: [
      { code: "lab-tools", severity: "error", about: "${about}", *check({ tools: [tool] }) { ${check} } },
    ] }] };`;
    const { validate, build } = await siteWith(
      rule("All is well.", 'yield { at: { tool }, message: "All is lost.", fix: "Begin again." };'),
    );
    const { status, stdout } = validate();
    expect(status).toBe(1);
    expect(stdout).toContain("tools/file-checksum-checker/tool.md:1:1");
    expect(stdout).toContain("All is lost.");
    expect(stdout).toContain("lab-tools");
    expect(JSON.parse(validate("sarif").stdout).runs[0].tool.driver.rules).toContainEqual(
      expect.objectContaining({ id: "lab-tools", shortDescription: { text: "All is well." } }),
    );
    const built = build();
    expect([built.status, built.stderr.includes("All is lost.")]).toEqual([1, true]);
    const failing = await siteWith(rule("All is well.", "tool.versions.missing.x;"));
    const message =
      "The rule lab-tools of the plugin lab failed: Cannot read properties of undefined (reading 'x').\n";
    expect(failing.validate()).toEqual(
      expect.objectContaining({ status: 1, stdout: "", stderr: message }),
    );
    expect(failing.build()).toMatchObject({
      status: 1,
      stderr: `${message}\nNothing was built: there is no ${join(failing.folder, "dist")}.\n`,
    });
  });

  it("has tools in a language of a plugin: the example", async () => {
    const folder = await temporaryFolder();
    const content = join(folder, "content");
    await cp(SMALL_CONTENT, content, { recursive: true });
    const version = join(content, "tools/align/1.0");
    await mkdir(version, { recursive: true });
    const tool = "name: Align\norganization: Lab\ntoolclass: Workflow\nlicense: MIT";
    await writeFile(join(content, "tools/align/tool.md"), `---\n${tool}\n---\n\nAligns reads.\n`);
    await writeFile(
      join(version, "version.md"),
      "---\nauthor: [Ada]\n---\n\nSee [it](main.steps).\n",
    );
    const text = "steps 1\ninput reads\nstep trim: reads -> trimmed\noutput trimmed\n";
    await writeFile(join(version, "main.steps"), text);
    const env = {
      CONTENT_DIR: content,
      OUT_DIR: join(folder, "dist"),
      CONFIG_FILE: join(ROOT, "examples/steps-plugin/vitrine.config.js"),
    };
    for (const command of ["lock", "validate", "build"]) {
      expect(runScript(command, [], env)).toMatchObject({ status: 0, stderr: "" });
    }
    const published = (path: string) => readFile(join(folder, "dist", path), "utf8");
    const page = await published("tools/align/1.0.html");
    expect(page).toContain("reads → trim.reads");
    expect(page).toContain("steps run ");
    expect(page).toContain('href="/tools/align/1.0/files/main.steps.stored.txt"');
    expect(await published("tools/align/1.0/files/main.steps.stored.txt")).toBe(text);
    expect(JSON.parse(await published("trs/v2/tools/align/versions/1.0/index.json"))).toMatchObject(
      { descriptor_type: [] },
    );
    expect(runScript("links", ["--dir", join(folder, "dist")], env)).toMatchObject({ status: 0 });
  });

  it("has the entries of a collection of a plugin: the example", async () => {
    const folder = await temporaryFolder();
    const content = join(folder, "content");
    const example = join(ROOT, "examples/panels-plugin");
    await cp(CONTENT, content, { recursive: true });
    await cp(join(example, "content"), content, { recursive: true });
    const dist = join(folder, "dist");
    const env = {
      CONTENT_DIR: content,
      OUT_DIR: dist,
      CONFIG_FILE: join(example, "vitrine.config.js"),
      CACHE_DIR: join(folder, "cache"),
    };
    await cp(join(ROOT, "node_modules/.cache/compiled"), join(folder, "cache/compiled"), {
      recursive: true,
    });
    for (const command of ["lock", "validate", "build"]) {
      expect(runScript(command, [], env)).toMatchObject({ status: 0, stderr: "" });
    }
    const published = (path: string) => readFile(join(dist, path), "utf8");
    expect(await published("pages/panels.html")).toContain('href="/pages/panels/lung-core"');
    const core = await published("pages/panels/lung-core.html");
    expect(core).toContain('<a href="/feature/gid-1956">EGFR</a>');
    expect(core).toMatch(
      /<h2 id="in-panels"[^>]*>Gene panels<.*href="\/pages\/panels\/lung-expanded"/s,
    );
    for (const path of ["feature/gid-1956.html", "tools/fastp.html", "disease/did-3910.html"]) {
      expect(await published(path), path).toContain('href="/pages/panels/lung-core"');
    }
    expect(await published("sitemap-0.xml")).toContain("/pages/panels/lung-core</loc>");
    expect(runScript("links", ["--dir", dist], env)).toMatchObject({ status: 0 });
    // what is gone is told, and made again
    const before = join(folder, "before");
    await cp(dist, before, { recursive: true });
    await rm(join(content, "collections/panels/lung-expanded.md"));
    expect(runScript("build", [], env)).toMatchObject({ status: 0, stderr: "" });
    expect(await published("feature/gid-673.html")).not.toContain("/pages/panels/");
    expect(await published("feature/gid-1956.html")).not.toContain("lung-expanded");
    const { stdout, status } = runScript("diff", [before, dist, "--check"], env);
    expect(status).toBe(1);
    expect(stdout).toContain("/pages/panels/lung-expanded");
    expect(stdout).toContain("/data/collections/panels/lung-expanded.json");
    const fresh = { ...env, OUT_DIR: join(folder, "fresh"), CACHE_DIR: join(folder, "other") };
    await cp(join(folder, "cache/compiled"), join(folder, "other/compiled"), { recursive: true });
    expect(runScript("build", [], fresh)).toMatchObject({ status: 0, stderr: "" });
    expect(await digests(dist)).toEqual(await digests(join(folder, "fresh")));
  });

  it.each([
    ["export default {", "cannot be loaded: Unexpected end of input"],
    ["import './gone.mjs';", "cannot be loaded: Cannot find module"],
    [
      "export const plugins = [];",
      "The default export must be an object with plugins; got nothing.",
    ],
  ])("is not built with %j", async (config, message) => {
    const { folder, build } = await siteWith(config);
    const { status, stdout, stderr } = build();
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr.split("\n").filter(Boolean)).toEqual([expect.stringContaining(message)]);
    expect(stderr.startsWith(join(folder, "vitrine.config.mjs"))).toBe(true);
  });

  it("is not built with a configuration that is missing", async () => {
    const { folder, build } = await siteWith("");
    const missing = join(folder, "other.js");
    expect(build("dist", { CONFIG_FILE: missing })).toMatchObject({
      status: 2,
      stderr: `There is no file ${missing}. Correct or remove CONFIG_FILE.\n`,
    });
  });
});
