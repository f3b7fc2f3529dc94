/**
 * Two commands at once on one folder, and a clock that goes back: what is there afterwards is as if nothing had been.
 * `AT_ONCE=all npx vitest run --project commands test/hostile/at-once.test.ts` tries five pairs of commands in place of two.
 */
import { spawn } from "node:child_process";
import { appendFile, cp, readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { changesOf, temporaryFolder } from "../fixtures/content.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";
import { treeOf } from "../fixtures/tree.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TOOL = "tools/seqkit-stats";
/** The test takes minutes on a slow machine. */
const PATIENCE = 600_000;

type Environment = Readonly<Record<string, string>>;

/** Runs a command to its end. */
async function run(args: readonly string[], env: Environment, after = 0) {
  await wait(after);
  const { NODE_ENV: _, VITEST: __, ...own } = process.env;
  const child = spawn(process.execPath, [`commands/${args[0]}.ts`, ...args.slice(1)], {
    cwd: ROOT,
    env: { ...own, ASTRO_TELEMETRY_DISABLED: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { status, said };
}

/** What a command that is killed leaves. */
const UNFINISHED = /(^|\/)\.[^/]*\.tmp(\/|$)/;

const NEW_VERSION = ["new", "version", "seqkit-stats", "3.0.0"];

/** Commands that run at once, and the exit codes that each may have. */
const PAIRS: readonly (readonly [readonly string[], readonly string[], readonly number[]])[] = [
  [["build"], ["build"], [0]],
  [NEW_VERSION, NEW_VERSION, [0, 2]],
  [["lock"], ["lock"], [0]],
  [["fix", "images"], ["fix", "images"], [0]],
  // which may find the lock as it was before
  [["build"], ["lock"], [0, 1]],
];
const ALL = process.env["AT_ONCE"] === "all";

/** Sets the times of all files below some folders. */
async function setTimes(folders: readonly string[], time: Date) {
  for (const folder of folders)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), time, time);
}

it(
  "commands at once on one folder, and files from the future, leave the content and the site whole",
  async () => {
    const folder = await temporaryFolder();
    const [content, site] = [join(folder, "content"), join(folder, "site")];
    const env = { CONTENT_DIR: content, OUT_DIR: site, CACHE_DIR: await temporaryFolder() };
    await cp(SMALL_CONTENT, content, { recursive: true });
    const { edit } = changesOf(content);
    const file = `${TOOL}/tool.md`;
    expect((await run(["build"], env)).status).toBe(0);
    for (const [first, second, statuses] of ALL ? PAIRS : PAIRS.slice(0, 2)) {
      await appendFile(join(content, file), "\nAnother paragraph.\n");
      if (!first.includes("lock")) expect((await run(["lock"], env)).status).toBe(0);
      const ends = await Promise.all([run(first, env), run(second, env, 300)]);
      const name = `${first[0]} and ${second[0]}`;
      for (const { status, said } of ends) {
        expect(statuses, `${name}: ${said}`).toContain(status);
        expect(said, name).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
      }
      // one of them did it
      expect(
        ends.map(({ status }) => status),
        name,
      ).toContain(0);
    }
    // the clock goes back by a day: what was made before is newer than what is made now
    await setTimes([content, site, env.CACHE_DIR], new Date(Date.now() + 86_400_000));
    await edit(file, (text) => text.replace("Another", "Anather"));
    expect((await run(["lock"], env)).status).toBe(0);
    const last = await run(["build"], env);
    expect(last.status, last.said).toBe(0);
    const left = await treeOf(folder);
    expect([...left.keys()].filter((path) => UNFINISHED.test(path))).toEqual([]);
    // as a build that has nothing of the others
    const alone = await temporaryFolder();
    await cp(content, join(alone, "content"), { recursive: true });
    const own = { CONTENT_DIR: join(alone, "content"), OUT_DIR: join(alone, "site") };
    const clean = await run(["build"], { ...own, CACHE_DIR: await temporaryFolder() });
    expect(clean.status, clean.said).toBe(0);
    expect(left).toEqual(await treeOf(alone));
  },
  PATIENCE,
);
