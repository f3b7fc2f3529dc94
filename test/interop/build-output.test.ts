import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keptFolders } from "../../commands/kept-folders.ts";
import { openOutput } from "../../src/output/output-folder.ts";
import { digests } from "../fixtures/build.ts";
import { copyContent, temporaryFolder } from "../fixtures/content.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

const ROOT = process.cwd();
const MEMORY = "/dev/shm";
/** Another file system than that of the project, where there is one. */
const ELSEWHERE = existsSync(MEMORY) ? MEMORY : tmpdir();

interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
}

/** Starts a build of the small content. Returns the process, and how it ends. */
function startBuild(
  outDir: string,
  { cwd = ROOT, env = {} }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const { NODE_ENV: _, VITEST: __, ...own } = process.env;
  const child = spawn(process.execPath, [join(ROOT, "commands/build.ts")], {
    cwd,
    env: {
      ...own,
      ASTRO_TELEMETRY_DISABLED: "1",
      CONTENT_DIR: SMALL_CONTENT,
      SITE_URL: "https://example.org",
      OUT_DIR: outDir,
      ...env,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr?.on("data", (chunk: Buffer) => (stderr += chunk));
  const ended = new Promise<Ended>((resolve) => {
    child.once("close", (status, signal) => resolve({ status, signal, stderr }));
  });
  return { child, ended };
}

/** The workspaces of a process: beside its output, and where Astro works. */
function workspacesOf({ pid }: ChildProcess, parent: string): readonly string[] {
  const workshop = join(ROOT, "node_modules/.vitrine");
  return [parent, workshop]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder))
    .filter((name) => name.startsWith(".vitrine-") && name.includes(`-${pid}-`));
}

/** Waits until a build works in both of its workspaces. */
async function untilItWorks(child: ChildProcess, parent: string): Promise<void> {
  await expect.poll(() => workspacesOf(child, parent).length, { timeout: 60_000 }).toBe(2);
}

let folder: string;
let site: string;
let expected: Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-output-"));
  site = join(folder, "site");
  expect(await startBuild(site).ended).toMatchObject({ status: 0 });
  expected = await digests(site);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("an output folder that is not one of its own", () => {
  it.each([
    "",
    ".",
    "..",
    "/",
    "src",
    "src/pages/site",
    "content",
    "content/tools/fastp",
    "content/../content/bundles",
    "node_modules/site",
    ".git",
    "test/fixtures/small",
    "package.json",
    "package.json/site",
    homedir(),
  ])("is refused: %j", (path) => {
    // only the decision: a mistake here must not cost the project itself
    expect(() => openOutput(resolve(path), keptFolders())).toThrow(/^The output folder /);
  });

  it("ends the build with exit code 2, a message and nothing touched", async () => {
    const parent = await temporaryFolder();
    await mkdir(join(parent, "home/Documents"), { recursive: true });
    await writeFile(join(parent, "home/Documents/thesis.txt"), "years of work");
    const content = await copyContent(SMALL_CONTENT);
    const env = { HOME: join(parent, "home"), CONTENT_DIR: content.folder };
    const before = [await digests(parent), await digests(content.folder)];
    for (const [path, reason] of [
      ["Documents", "is not empty"],
      ["../home", "is the home directory"],
      [content.folder, "is the content folder"],
    ] as const) {
      const { ended } = startBuild(path, { cwd: join(parent, "home"), env });
      const { status, stderr } = await ended;
      expect([status, stderr.split("\n").length]).toEqual([2, 2]);
      expect(stderr).toContain(reason);
    }
    expect([await digests(parent), await digests(content.folder)]).toEqual(before);
  });
});

describe("a build", () => {
  it("works from any folder, to another file system, through a link, while others work", async () => {
    const elsewhere = await mkdtemp(join(ELSEWHERE, "vitrine-"));
    try {
      const parent = await temporaryFolder();
      await mkdir(join(parent, "served"));
      await symlink("served", join(parent, "link"));
      const builds = [
        startBuild("dist", { cwd: elsewhere }),
        startBuild(join(parent, "link")),
        startBuild(join(parent, "served")),
      ];
      for (const { ended } of builds) expect(await ended).toMatchObject({ status: 0 });
      expect(await digests(join(elsewhere, "dist"))).toEqual(expected);
      expect(await digests(join(parent, "served"))).toEqual(expected);
      // what the link points at is replaced, not the link
      expect(await readlink(join(parent, "link"))).toBe("served");
      expect(await readdir(elsewhere)).toEqual(["dist"]);
      expect((await readdir(parent)).sort()).toEqual(["link", "served"]);
    } finally {
      await rm(elsewhere, { recursive: true });
    }
  });

  it("that fails says whether there is a site of an earlier one", async () => {
    const content = await copyContent(SMALL_CONTENT);
    await content.remove("site.yaml");
    const env = { CONTENT_DIR: content.folder };
    const none = await startBuild(join(folder, "none"), { env }).ended;
    expect(none.stderr).toMatch(/\nNothing was built: there is no \S+\/none\.\n$/);
    const kept = await startBuild(site, { env }).ended;
    expect(kept.stderr).toMatch(/\nNothing was built: \S+\/site is unchanged\.\n$/);
  });
});

describe("a build that is interrupted", () => {
  it.each([
    { signal: "SIGINT", status: 130 },
    { signal: "SIGTERM", status: 143 },
  ] as const)(
    "by $signal leaves the site as it was, and no workspace",
    async ({ signal, status }) => {
      const { child, ended } = startBuild(site);
      await untilItWorks(child, folder);
      child.kill(signal);
      expect(await ended).toMatchObject({ status });
      expect((await ended).stderr).toContain(
        `\nInterrupted. Nothing was built: ${site} is unchanged.\n`,
      );
      expect(workspacesOf(child, folder)).toEqual([]);
      expect(await digests(site)).toEqual(expected);
    },
  );

  it("by a kill leaves the site as it was, and the next one tidies up", async () => {
    const { child, ended } = startBuild(site);
    await untilItWorks(child, folder);
    child.kill("SIGKILL");
    await ended;
    expect(await digests(site)).toEqual(expected);
    const [beside = ""] = (await readdir(folder)).filter((name) => name.startsWith(".vitrine-"));
    // as if it had been killed between the two renames
    await mkdir(join(folder, beside, "old/vanished"), { recursive: true });
    await writeFile(join(folder, beside, "old/vanished/index.html"), "previous");
    const next = await startBuild(site).ended;
    expect(next.stderr).toBe(
      `An earlier build was interrupted. The site in ${folder}/vanished was restored.\n`,
    );
    expect(await readFile(join(folder, "vanished/index.html"), "utf8")).toBe("previous");
    expect(workspacesOf(child, folder)).toEqual([]);
    expect(await digests(site)).toEqual(expected);
  });
});
