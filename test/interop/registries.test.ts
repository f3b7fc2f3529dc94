import { spawnSync } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeContent } from "../../bench/builds.ts";
import { startServer } from "../../src/hosts/server/server.ts";
import { startBrowser } from "../fixtures/browser.ts";
import { digests, ROOT } from "../fixtures/build.ts";
import { builtSite } from "../fixtures/built-site.ts";
import { CONTENT } from "../fixtures/content.ts";

/** A registry that somebody could have. */
interface Registry {
  /** Writes it into a folder that does not exist. */
  readonly write: (folder: string) => void;
  readonly env?: Readonly<Record<string, string>>;
  /** Pages besides the home page, and what is on each. */
  readonly pages: Readonly<Record<string, string>>;
  /** Documents for programs that are there. */
  readonly has: readonly string[];
  /** What the header of its pages leads to, and what it does not. */
  readonly menu: readonly string[];
  readonly noMenu?: readonly string[];
  /** Of a large one, no link is followed. */
  readonly isLarge?: true;
}

/** Runs a program of the project in a folder. */
function run(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const { NODE_ENV: _, VITEST: __, CONTENT_DIR: ___, ...own } = process.env;
  return spawnSync(process.execPath, [join(ROOT, program), ...args], {
    cwd,
    encoding: "utf8",
    maxBuffer: 1e8,
    env: { ...own, ASTRO_TELEMETRY_DISABLED: "1", ...env },
  });
}

const createdWith =
  (...args: readonly string[]) =>
  (folder: string) => {
    expect(run("create/index.js", [folder, ...args], tmpdir())).toMatchObject({ status: 0 });
  };

const CHECKSUM = { "tools/file-checksum/1.0.0": "file-checksum" };

const REGISTRIES: Readonly<Record<string, Registry>> = {
  "below a path": {
    write: createdWith("--template", "both"),
    env: { SITE_URL: "https://lab.example.org/our/registry" },
    pages: { ...CHECKSUM, evidence: "Evidence" },
    has: ["trs/v2/tools", "gkm/evidence"],
    menu: ["Evidence", "Tools"],
  },
  "of tools alone": {
    write: createdWith("--template", "tools", "--ci", "gitlab"),
    pages: CHECKSUM,
    has: ["trs/v2/tools"],
    menu: ["Tools"],
    noMenu: ["Evidence", "Genes"],
  },
  "of knowledge alone": {
    write: createdWith("--template", "knowledge"),
    pages: { evidence: "Evidence" },
    has: ["gkm/evidence"],
    menu: ["Evidence"],
    noMenu: ["Tools"],
  },
  "with a plugin": {
    write: createdWith("--template", "tools"),
    env: { CONFIG_FILE: join(ROOT, "examples/wes-plugin/vitrine.config.js") },
    pages: { "tools/file-checksum/1.0.0": "Our cluster" },
    has: ["trs/v2/tools"],
    menu: ["Tools"],
  },
  "with components": {
    write: createdWith("--template", "both"),
    env: { CONFIG_FILE: join(ROOT, "examples/lab-theme/vitrine.config.js") },
    pages: { ...CHECKSUM, evidence: "A registry of our lab", "evidence/eid-1409": "Our board" },
    has: ["trs/v2/tools", "gkm/evidence"],
    menu: ["Evidence", "Tools"],
  },
  "of 10,000 entries": {
    write: (folder) => writeContent(join(folder, "content"), 10_000, 0),
    pages: { evidence: "Evidence" },
    has: ["gkm/evidence"],
    menu: ["Evidence"],
    isLarge: true,
  },
  "moved from a fork": {
    write: (folder) => cpSync(CONTENT, join(folder, "content"), { recursive: true }),
    pages: { "tools/fastp": "fastp", evidence: "Evidence" },
    has: ["trs/v2/tools", "gkm/evidence"],
    menu: ["Evidence", "Tools"],
  },
};

let home: string;
let browser: Awaited<ReturnType<typeof startBrowser>>;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "vitrine-registries-"));
  browser = await startBrowser();
});

afterAll(async () => {
  await browser.close();
  await rm(home, { recursive: true, force: true });
});

/** Looks at pages as a reader does. Returns what a browser finds wrong, and the texts of the pages. */
async function look(site: string, paths: readonly string[]) {
  const { url, close } = await startServer({ folder: site, host: "127.0.0.1", port: 0 });
  const context = await browser.newContext();
  const faults: string[] = [];
  const [texts, menus]: [string[], string[]] = [[], []];
  context.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  context.on("weberror", (error) => faults.push(error.error().message));
  context.on("request", (request) => {
    if (!request.url().startsWith(new URL(url).origin)) faults.push(request.url());
  });
  for (const path of paths) {
    const page = await context.newPage();
    const response = await page.goto(`${url.replace(/\/$/, "")}/${path}`);
    if (response?.status() !== 200) faults.push(`${path}: ${response?.status()}`);
    texts.push(await page.innerText("body"));
    menus.push(await page.innerText("header"));
    await page.close();
  }
  await context.close();
  await close();
  return { faults, texts, menus };
}

describe.each(Object.entries(REGISTRIES))("a registry %s", (name, registry) => {
  const folder = () => join(home, name.replaceAll(" ", "-"));
  const site = () => join(folder(), "dist");

  it("is built, and has what its content is about", { timeout: 240_000 }, () => {
    registry.write(folder());
    const env = { CONTENT_DIR: join(folder(), "content"), OUT_DIR: site(), ...registry.env };
    const { status, stderr } = run("bin/vitrine.js", ["build"], folder(), env);
    expect(status, stderr).toBe(0);
    expect(registry.has.filter((path) => !existsSync(join(site(), path)))).toEqual([]);
  });

  it("has pages that a browser shows without a fault", async () => {
    const { faults, texts, menus } = await look(site(), [
      "",
      ...Object.keys(registry.pages),
      "search?q=a",
    ]);
    expect(faults).toEqual([]);
    for (const menu of menus) {
      const words = menu.split(/\s+/);
      expect(words).toEqual(expect.arrayContaining(registry.menu as string[]));
      expect(words.filter((word) => registry.noMenu?.includes(word))).toEqual([]);
    }
    for (const [index, text] of Object.values(registry.pages).entries()) {
      expect(texts[index + 1]).toContain(text);
    }
  });

  it.skipIf(registry.isLarge)("has no dead link", { timeout: 60_000 }, () => {
    const { status, stdout } = run("bin/vitrine.js", ["links", "--dir", site()], folder());
    expect([status, stdout]).toEqual([0, expect.stringMatching(/ 0 broken\n$/)]);
  });
});

it("moving from a fork changes no byte of the site", async () => {
  const [own, moved] = [await builtSite(), join(home, "moved-from-a-fork/dist")];
  expect(await digests(moved)).toEqual(await digests(own));
});
