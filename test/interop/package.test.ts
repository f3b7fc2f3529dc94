import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { appendFile, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { buildSite, digests, ROOT } from "../fixtures/build.ts";
import { builtSite } from "../fixtures/built-site.ts";
import { CONTENT } from "../fixtures/content.ts";
import { lockedVersions } from "../fixtures/locked-versions.ts";
import { startPreview } from "../fixtures/preview.ts";

let folder: string;
/** Where the package is installed, with nothing of the project but the content. */
let site: string;
let packed: readonly string[];

/** Runs a program. Returns its exit code and what it prints. */
function run(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const { NODE_ENV: _, VITEST: __, CONTENT_DIR: ___, CONFIG_FILE: ____, ...own } = process.env;
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 1e8,
    env: { ...own, ASTRO_TELEMETRY_DISABLED: "1", ...env },
  });
  return { status, stdout, stderr };
}

/** Runs a command of the package as a user does: by the link that npm made. */
const vitrine = (cwd: string, args: readonly string[], env?: NodeJS.ProcessEnv) =>
  run(join(site, "node_modules/.bin/vitrine"), args, cwd, env);

/** The bytes of all files below a folder. */
const bytesOf = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

const packageAt = (name: string) => packed.find((path) => path.includes(`/${name}-0`)) ?? "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-installed-"));
  site = join(folder, "site");
  const { stdout } = run(process.execPath, ["scripts/pack.ts", "--out", folder], ROOT);
  packed = stdout.trim().split("\n");
  cpSync(CONTENT, join(site, "content"), { recursive: true });
  const manifest = {
    private: true,
    dependencies: { vitrine: `file:${packageAt("vitrine")}` },
    overrides: lockedVersions(),
  };
  await writeFile(join(site, "package.json"), JSON.stringify(manifest));
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  expect(run("npm", args, site)).toMatchObject({ status: 0 });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the package", () => {
  it("is small, and has nothing but what runs and what pages are made from", () => {
    expect(statSync(packageAt("vitrine")).size).toBeLessThan(1_000_000);
    const files = execFileSync("tar", ["tzf", packageAt("vitrine")], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map((path) => path.replace("package/", ""));
    const outside = files.filter(
      (path) => !/^(commands|create|docs|public|schemas|src)\//.test(path),
    );
    expect(outside.sort()).toEqual([
      "LICENSE",
      "README.md",
      "bin/vitrine.js",
      "package.json",
      "tsconfig.json",
    ]);
    const inside = files.filter((path) => !outside.includes(path));
    expect(
      inside.filter((path) => !/\.(astro|css|cwl|d\.ts|js|json|md|svg|yaml)$/.test(path)),
    ).toEqual([]);
    // how the program is changed is for those who have its code
    expect(inside.filter((path) => /^docs\/(curate|develop)/.test(path))).toEqual([
      "docs/curate.md",
    ]);
  });

  it("takes less than 240 MB with all that it needs, and brings no Node of its own", () => {
    expect(bytesOf(join(site, "node_modules"))).toBeLessThan(240_000_000);
    expect(readdirSync(join(site, "node_modules/.bin"))).not.toContain("node");
  });

  it("builds the bytes that a clone builds, and writes nothing where packages are", async () => {
    const changedIn = (path: string) =>
      readdirSync(path, { recursive: true, encoding: "utf8" })
        .map((name) => `${name} ${statSync(join(path, name)).mtimeMs}`)
        .sort();
    const before = changedIn(join(site, "node_modules"));
    expect(vitrine(join(site, "content"), ["build"])).toMatchObject({ status: 0, stderr: "" });
    const [own, installed] = [await digests(await builtSite()), await digests(join(site, "dist"))];
    expect(Object.keys(installed).length).toBeGreaterThan(1000);
    expect(installed).toEqual(own);
    expect(changedIn(join(site, "node_modules"))).toEqual(before);
    expect(readdirSync(site).sort()).toEqual([
      ".vitrine",
      "content",
      "dist",
      "node_modules",
      "package-lock.json",
      "package.json",
    ]);
  });

  it("names commands as its users type them, and writes a site to any folder of theirs", async () => {
    const bad = join(folder, "bad");
    cpSync(join(site, "content"), join(bad, "content"), { recursive: true });
    rmSync(join(bad, "content/registry.lock.json"));
    const { status, stdout } = vitrine(bad, ["validate"]);
    expect(status).toBe(1);
    expect(stdout).toContain("Run npx vitrine lock, and commit the file.");
    expect(stdout).not.toContain("npm run");
    // a folder for the site, as hosts want it, and one that no site may be in; neither is built
    expect(vitrine(bad, ["build"], { OUT_DIR: "docs" }).status).toBe(1);
    expect(vitrine(bad, ["build"], { OUT_DIR: ".vitrine/site" }).status).toBe(2);
    expect(vitrine(bad, ["lock"])).toMatchObject({ status: 0 });
    expect(vitrine(bad, ["validate"])).toMatchObject({ status: 0 });
    const usage = vitrine(bad, ["lock", "--agains"]);
    expect(usage).toMatchObject({ status: 2, stdout: "" });
    expect(usage.stderr).toContain("Usage: npx vitrine lock [--against REF]\n");
    expect(vitrine(bad, ["start", "--help"]).stdout).toMatch(/^Usage: npx vitrine start \[--host/);
  });

  it("begins content", () => {
    const own = join(folder, "begun");
    mkdirSync(own);
    expect(vitrine(own, ["new", "site", "--template", "tools"])).toMatchObject({
      status: 0,
      stdout:
        "Wrote content to begin with to content. Write your own site.yaml, then run npx vitrine validate.\n",
    });
    expect(vitrine(own, ["validate"])).toMatchObject({ status: 0 });
  });

  it("writes the function for a host", () => {
    expect(vitrine(site, ["edge", "deno"])).toMatchObject({ status: 0, stderr: "" });
  });
});

describe("a new registry", () => {
  const begin = (name: string, ...args: readonly string[]) =>
    run(process.execPath, [join(ROOT, "create/index.js"), name, ...args], folder);

  it.each([
    ["knowledge", "github"],
    ["tools", "gitlab"],
    ["both", "github"],
  ])("of %s has few files and no problem", async (template, ci) => {
    const name = `new-${template}`;
    const begun = begin(name, "--template", template, "--ci", ci);
    expect(begun).toMatchObject({ status: 0, stderr: "" });
    const own = join(folder, name);
    const files = readdirSync(own, { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile()).length).toBeLessThanOrEqual(12);
    // git keeps out what commands write
    const ignored = readFileSync(join(own, ".gitignore"), "utf8").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".vitrine/", "dist/", "node_modules/"]));
    await symlink(join(site, "node_modules"), join(own, "node_modules"));
    const { stdout } = vitrine(own, ["validate", "--format", "json"]);
    expect(JSON.parse(stdout)).toMatchObject({ problems: [] });
  });

  it("has no dead link, and the looks that site.yaml gives it", async () => {
    const own = join(folder, "new-both");
    cpSync(join(CONTENT, "logos/vitrine.svg"), join(own, "content/logos/lab.svg"));
    const looks =
      'logo: lab.svg\nbrand_color: "#0b6e4f"\nnavigation: [{page: about, label: Us}, {path: /tools, label: All tools}]\nfooter_text: about.md\n';
    await appendFile(join(own, "content/site.yaml"), looks);
    for (const name of ["pages", "theme"]) mkdirSync(join(own, "content", name));
    await writeFile(join(own, "content/theme/style.css"), ":root { --paper: white; }\n");
    const page =
      "---\ntitle: Über uns\ndescription: Wer wir sind.\nlang: de\n---\n\n## Ziele\n\n[Ziele](#ziele)\n";
    await writeFile(join(own, "content/pages/about.md"), page);
    cpSync(join(ROOT, "examples/wes-plugin"), own, { recursive: true });
    // pages that are compiled for one site of a URL are those of every one
    const env = {
      SITE_URL: "https://vitrine.example.org",
      CACHE_DIR: join(site, ".vitrine/.cache"),
    };
    expect(vitrine(own, ["build"], env)).toMatchObject({ status: 0, stderr: "" });
    expect(vitrine(own, ["links"]).stdout).toMatch(/^\d+ links, 0 broken\n$/);
    const home = readFileSync(join(own, "dist/index.html"), "utf8");
    const [, logo = ""] = /<link rel="icon" href="(\/assets\/[^"]+\.svg)">/.exec(home) ?? [];
    expect(home).toContain(`<img src="${logo}" width="28" height="28" alt=""`);
    expect(home).toContain('<link rel="stylesheet" href="/brand.css">');
    expect(home).toContain(
      '<a href="/pages/about" hreflang="de">Us</a><a href="/tools">All tools</a></nav>',
    );
    const about = readFileSync(join(own, "dist/pages/about.html"), "utf8");
    expect(about).toContain('<h1 lang="de"');
    expect(about).toContain('<h2 id="text-ziele">Ziele</h2>');
    expect(home).toMatch(
      /<footer[^>]*>\s*<div[^>]*>\s*<section lang="de" dir="auto"[^>]*><h2 id="footer-ziele">/,
    );
    expect(home).toContain('<link rel="stylesheet" href="/theme.css">');
    expect(readFileSync(join(own, "dist/theme.css"), "utf8")).toBe(":root { --paper: white; }\n");
    // the name of the program is on no page but its documentation, and where pages say what made them
    const pages = readdirSync(join(own, "dist"), { recursive: true, encoding: "utf8" });
    for (const page of pages.filter((path) => /^(?!docs).*\.html$/.test(path))) {
      const text = readFileSync(join(own, "dist", page), "utf8");
      const around = text.match(/[^.]*Vitrine[^.]*/g) ?? [];
      expect(around, page).toEqual([expect.stringMatching(/^ Made with <a href="\/docs"[^>]*>V/)]);
    }
    for (const path of [logo, "/brand.css"]) {
      expect(statSync(join(own, "dist", path)).size).toBeGreaterThan(100);
    }
  });

  it("has plugins, whose types the package has", () => {
    const own = join(folder, "new-both");
    const [tool = ""] = readdirSync(join(own, "content/tools"));
    const pages = readdirSync(join(own, "dist/tools", tool), { encoding: "utf8" });
    const version = pages.find((name) => name.endsWith(".html")) ?? "";
    const page = readFileSync(join(own, "dist/tools", tool, version), "utf8");
    expect(page).toContain("--form workflow_type=CWL");
    const tsc = (...files: readonly string[]) =>
      run(
        process.execPath,
        [
          join(ROOT, "node_modules/typescript-7/bin/tsc"),
          ...["--noEmit", "--checkJs", "--strict", "--target", "es2024", "--module", "nodenext"],
          ...["--types", "", ...files],
        ],
        own,
      );
    expect(tsc("vitrine.config.js")).toMatchObject({ status: 0, stdout: "" });
    cpSync(join(ROOT, "examples/steps-plugin"), join(own, "steps"), { recursive: true });
    expect(tsc("steps/vitrine.config.js")).toMatchObject({ status: 0, stdout: "" });
    const wrong =
      'import { definePlugin } from "vitrine/plugins";\ndefinePlugin({ nam: "lab" });\n';
    writeFileSync(join(own, "wrong.js"), wrong);
    expect(tsc("wrong.js").stdout).toMatch(/^wrong\.js\(2,16\): error TS2561: .*'nam'/);
  });

  it("has components of its own, whose types the package has, and the bytes that a clone builds", async () => {
    const own = join(folder, "new-tools");
    cpSync(join(ROOT, "examples/lab-theme"), own, { recursive: true });
    expect(vitrine(own, ["build"])).toMatchObject({ status: 0, stderr: "" });
    expect(readFileSync(join(own, "dist/index.html"), "utf8")).toContain("A registry of our lab");
    buildSite(join(folder, "of-clone"), {
      CONTENT_DIR: join(own, "content"),
      CONFIG_FILE: join(own, "vitrine.config.js"),
      CACHE_DIR: join(folder, "cache"),
    });
    expect(await digests(join(own, "dist"))).toEqual(await digests(join(folder, "of-clone")));
    const program = join(site, "node_modules/vitrine/bin/vitrine.js");
    vi.stubEnv("CONFIG_FILE", join(own, "vitrine.config.js"));
    onTestFinished(() => void vi.unstubAllEnvs());
    const preview = await startPreview(join(own, "content"), undefined, [program, "dev"], own);
    onTestFinished(() => preview.stop());
    const home = await fetch(`${preview.url}/`);
    expect([home.status, await home.text()]).toEqual([
      200,
      expect.stringContaining("A registry of our lab"),
    ]);
    expect(preview.printed()).not.toContain("ERROR");
    const tsconfig = { extends: "astro/tsconfigs/strict", include: ["theme"] };
    await writeFile(join(own, "tsconfig.json"), JSON.stringify(tsconfig));
    const check = () =>
      run(
        process.execPath,
        [join(ROOT, "node_modules/@astrojs/check/bin/astro-check.js"), "--root", own],
        own,
      );
    expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining("- 0 errors") });
    const wrong =
      '---\nimport type { ToolProps } from "vitrine/plugins";\ntype Props = ToolProps;\n---\n{Astro.props.tol.id}\n';
    await writeFile(join(own, "theme/components/Tool.astro"), wrong);
    expect(check().stdout).toMatch(
      /Tool\.astro.*error.*Property 'tol' does not exist on type 'ToolProps'/,
    );
  });

  it("takes the version of the program, or another one, and the name of its folder", () => {
    begin("My Registry!");
    const manifest = JSON.parse(readFileSync(join(folder, "My Registry!/package.json"), "utf8"));
    expect(manifest).toMatchObject({ name: "my-registry-", dependencies: { vitrine: "^0.1.0" } });
    begin("other", "--version", "https://example.org/vitrine.tgz");
    expect(readFileSync(join(folder, "other/package.json"), "utf8")).toContain(
      '"vitrine": "https://example.org/vitrine.tgz"',
    );
  });

  it("has the file of the program in its own folder, so that a clone can install it", () => {
    const [path, name] = [packageAt("vitrine"), basename(packageAt("vitrine"))];
    const { stdout } = begin("whole", "--version", `file:../${name}`);
    expect(stdout).toContain(`Wrote a registry to whole with a copy of ${name}, `);
    const manifest = JSON.parse(readFileSync(join(folder, "whole/package.json"), "utf8"));
    expect(manifest.dependencies).toEqual({ vitrine: `file:${name}` });
    expect(readFileSync(join(folder, "whole", name)).equals(readFileSync(path))).toBe(true);
    expect(begin("none", "--version", "file:../no.tgz")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`There is no package ${join(folder, "no.tgz")}.`),
    });
  });

  it.each([
    [["site"], "site is not empty. Name a new folder."],
    [[], "DIR is missing: the folder of the new registry."],
    [["x", "--template", "all"], '--template must be one of knowledge, tools, both; got "all".'],
    [["x", "--ci", "jenkins"], '--ci must be one of github, gitlab; got "jenkins".'],
    [["x", "y"], "Unexpected argument y."],
  ])("refuses %j in a sentence", ([name = "", ...args], message) => {
    const refused = run(
      process.execPath,
      [join(ROOT, "create/index.js"), ...(name === "" ? [] : [name]), ...args],
      folder,
    );
    expect(refused).toMatchObject({ status: 2, stdout: "" });
    expect(refused.stderr.split("\n")[0]).toBe(message);
  });
});

/** The version that the packages of the project were tried with. */
const PNPM = "pnpm@10.34.9";

it("builds the same where pnpm has installed it, which lets no package see what it does not name", async () => {
  const own = join(folder, "of-pnpm");
  cpSync(CONTENT, join(own, "content"), { recursive: true });
  const manifest = {
    private: true,
    dependencies: { vitrine: `file:${packageAt("vitrine")}` },
    pnpm: { overrides: lockedVersions() },
  };
  await writeFile(join(own, "package.json"), JSON.stringify(manifest));
  const args = ["--yes", PNPM, "install", "--ignore-scripts", "--prefer-offline"];
  expect(run("npx", args, own)).toMatchObject({ status: 0 });
  expect(readdirSync(join(own, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
    "vitrine",
  ]);
  const built = run(join(own, "node_modules/.bin/vitrine"), ["build"], own);
  expect(built).toMatchObject({ status: 0, stderr: "" });
  expect(await digests(join(own, "dist"))).toEqual(await digests(await builtSite()));
});

/** Runs a program while nobody can write into a folder, on Linux as root; elsewhere, simply runs it. */
function runReadOnly(
  readOnly: string,
  [program, ...args]: readonly [string, ...string[]],
  cwd: string,
) {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return run(program, args, cwd);
  const inside =
    'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && ! touch "$0/a" 2>/dev/null && exec "$@"';
  return run("unshare", ["--mount", "sh", "-c", inside, readOnly, program, ...args], cwd);
}

// after all others: it moves the packages
it("builds the same where packages are read-only: elsewhere, and in a folder that has nothing but the package", async () => {
  const store = join(folder, "store");
  mkdirSync(store);
  renameSync(join(site, "node_modules"), join(store, "node_modules"));
  const deep = join(folder, "a/b/c/site");
  mkdirSync(join(deep, "node_modules"), { recursive: true });
  await symlink(join(store, "node_modules/vitrine"), join(deep, "node_modules/vitrine"));
  const programs = {
    [join(folder, "elsewhere")]: join(store, "node_modules/vitrine"),
    [deep]: join(deep, "node_modules/vitrine"),
  };
  const expected = await digests(await builtSite());
  for (const [own, program] of Object.entries(programs)) {
    cpSync(CONTENT, join(own, "content"), { recursive: true });
    const command = [process.execPath, join(program, "bin/vitrine.js"), "build"] as const;
    const { status, stderr } = runReadOnly(store, command, own);
    expect([status, stderr]).toEqual([0, ""]);
    expect(await digests(join(own, "dist"))).toEqual(expected);
  }
});
