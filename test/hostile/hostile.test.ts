import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { loadCatalog } from "../../src/catalog/load.ts";
import { updateLock } from "../../src/catalog/lock/update-lock.ts";
import { RULES } from "../../src/gkm/check/rules/rules.ts";
import { hasErrors, type Problem } from "../../src/report/problem.ts";
import { REPORTERS } from "../../src/report/report.ts";
import { CONTENT_RULES } from "../../src/report/rules.ts";
import { CONTENT, temporaryFolder } from "../fixtures/content.ts";
import { atomFaults, jsonFeedFaults, xmlFaults } from "../fixtures/feed-rules.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";
import { type Files, type Hostile, hostileContents, soundPages, soundTools } from "./contents.ts";
import { faultsOf } from "./judge.ts";

/** `HOSTILE=300 HOSTILE_SEED=7 npx vitest run --project commands test/hostile` makes more, and others. */
const COUNT = Number(process.env["HOSTILE"] ?? 26);
const SEED = Number(process.env["HOSTILE_SEED"] ?? 1);

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FONT =
  "node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2";
const BUNDLE = "bundles/solid-tumours.json";
const ORIGIN = "https://small.example.org";

/** How long a build may take, in milliseconds: a sound one of this size takes a few seconds. */
const BUILD_TIME = 300_000;

async function soundContent(): Promise<Files> {
  const site = {
    ...(parse(await readFile(join(SMALL_CONTENT, "site.yaml"), "utf8")) as object),
    notice: "A notice.",
    contact: "mailto:people@example.org",
    repository: "https://github.com/example/content",
    documentation: "https://example.org/docs",
    navigation: [
      { label: "Genes", path: "/feature" },
      { page: "about" },
      { label: "Home", url: "https://example.org" },
    ],
    footer: [{ label: "Write", url: "mailto:a@example.org" }],
    imprint: "about",
    fonts: { text: { file: "a.woff2", license: "OFL-1.1" } },
    home: ["tools", "about.md", "knowledge"],
    footer_text: "about.md",
    trs: { profile: "2.0.1" },
    organizations: [
      { name: "Makers", url: "https://example.org", ror: "https://ror.org/03yrm5c26" },
    ],
    galaxy_servers: [{ name: "Galaxy", url: "https://usegalaxy.org" }],
  };
  return new Map([
    ["site.yaml", JSON.stringify(site)],
    [BUNDLE, await readFile(join(CONTENT, BUNDLE), "utf8")],
    ...soundTools(),
    ...soundPages(),
    ["theme/style.css", ":root{--paper:white}"],
    ["theme/a.woff2", await readFile(join(ROOT, FONT))],
  ]);
}

/** Writes files into a new folder; false if this file system cannot have their names. */
async function writeContent(folder: string, files: Files): Promise<boolean> {
  await rm(folder, { recursive: true, force: true });
  for (const [path, content] of files) {
    try {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    } catch {
      return false;
    }
  }
  return true;
}

const spoiledBy = async (base: Files, hostile: readonly Hostile[]): Promise<Files> => {
  const files = new Map(base);
  for (const { spoil } of hostile) await spoil(files);
  return files;
};

/** What validation says of a content, after the lock has been brought up to date as far as that is possible. */
async function judge(content: string): Promise<readonly Problem[]> {
  await updateLock(content);
  return (await loadCatalog(content)).problems;
}

/** Every format of a report of problems. */
function reportAll(problems: readonly Problem[]): void {
  for (const reporter of Object.values(REPORTERS)) {
    reporter(problems, {
      folder: "content",
      rules: { ...RULES, ...CONTENT_RULES },
      sha256: (text) => hash("sha256", text),
      rulesUrl: undefined,
      rulesPath: "docs/rules.md",
      showsAll: true,
    });
  }
}

/** What is wrong with a published file for readers or programs. */
function fileFaults(file: string, text: string): readonly string[] {
  if (file.endsWith(".atom")) return atomFaults(text);
  if (/^feeds\/.*\.json$/.test(file)) return jsonFeedFaults(text);
  if (file.endsWith(".xml")) return xmlFaults(text);
  if (/\.(json|webmanifest)$/.test(file)) return isJson(text) ? [] : ["it is no JSON"];
  return faultsOf(text, ORIGIN, file.endsWith(".svg"));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with what a build has published. */
async function publishedFaults(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(html|svg|atom|xml|json|webmanifest)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  // a tool's own files are published as they are, below /trs, with headers that let them do nothing
  const shown = files.filter((file) => !file.startsWith("trs/"));
  const faults: string[] = [];
  for (const file of shown) {
    const text = await readFile(join(folder, file), "utf8");
    faults.push(...fileFaults(file, text).map((fault) => `${file}: ${fault}`));
  }
  return faults;
}

/** Builds a content. Returns what is wrong with it; nothing if the site is as it should be. */
async function buildFaults(content: string): Promise<readonly string[]> {
  const site = await temporaryFolder();
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const { status, stderr, signal } = spawnSync(process.execPath, ["commands/build.ts"], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...env, CONTENT_DIR: content, OUT_DIR: join(site, "site") },
    maxBuffer: 1e8,
    timeout: BUILD_TIME,
    killSignal: "SIGKILL",
  });
  if (signal !== null) return [`takes more than ${BUILD_TIME} ms: ${stderr.slice(-300)}`];
  if (status !== 0) return [stderr.slice(-1500)];
  return publishedFaults(join(site, "site"));
}

/** Builds as many together as go together; what fails is divided until it is known which it is. */
async function groupFaults(base: Files, group: readonly Hostile[]): Promise<readonly string[]> {
  if (group.length === 0) return [];
  const content = join(await temporaryFolder(), "content");
  await writeContent(content, await spoiledBy(base, group));
  const problems = await judge(content);
  const faults = hasErrors(problems) ? undefined : await buildFaults(content);
  if (faults?.length === 0) return [];
  // each alone is sound
  if (group.length === 1) return (faults ?? []).map((fault) => `${group[0]?.name}: ${fault}`);
  const half = Math.ceil(group.length / 2);
  const parts = [group.slice(0, half), group.slice(half)];
  const found = [
    await groupFaults(base, parts[0] ?? []),
    await groupFaults(base, parts[1] ?? []),
  ].flat();
  return found.length === 0 && faults !== undefined
    ? [`only together: ${faults.join("\n")}`]
    : found;
}

it(
  `${COUNT} hostile contents are refused, or built in bounded time without anything that runs or loads from elsewhere`,
  async () => {
    const base = await soundContent();
    const content = join(await temporaryFolder(), "content");
    await writeContent(content, base);
    expect((await judge(content)).filter(({ severity }) => severity === "error")).toEqual([]);
    const faults: string[] = [];
    const accepted: Hostile[] = [];
    let refused = 0;
    for (const hostile of hostileContents(SEED, COUNT, base, BUNDLE)) {
      if (!(await writeContent(content, await spoiledBy(base, [hostile])))) continue;
      const start = process.cpuUsage().user;
      try {
        const problems = await judge(content);
        reportAll(problems);
        if (hasErrors(problems)) refused++;
        else accepted.push(hostile);
      } catch (error) {
        faults.push(`${hostile.name}: ${(error as Error).stack}`);
      }
      const seconds = (process.cpuUsage().user - start) / 1e6;
      if (seconds > 20) faults.push(`${hostile.name}: validating takes ${seconds} s`);
    }
    if (process.env["HOSTILE"]) console.log(`${refused} refused, ${accepted.length} accepted`);
    faults.push(...(await groupFaults(base, accepted)));
    expect(faults).toEqual([]);
  },
  COUNT * 60_000,
);
