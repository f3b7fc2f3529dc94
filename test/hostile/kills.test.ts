import { spawn } from "node:child_process";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { randomFrom } from "../../bench/random.ts";
import { digests } from "../fixtures/build.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

/** `KILLS=200 KILLS_SEED=7 npx vitest run --project commands test/hostile/kills.test.ts` kills more often, at other moments. */
const KILLS = Number(process.env["KILLS"] ?? 4);
const SEED = Number(process.env["KILLS_SEED"] ?? 1);

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Runs a command, and kills it after some milliseconds. Resolves to how long it took, and whether it succeeded. */
function run(args: readonly string[], env: Readonly<Record<string, string>>, killAfter?: number) {
  const { NODE_ENV: _, VITEST: __, ...own } = process.env;
  const start = performance.now();
  const child = spawn(process.execPath, [`scripts/${args[0]}.ts`, ...args.slice(1)], {
    cwd: ROOT,
    env: { ...own, ...env },
    stdio: "ignore",
  });
  const timer =
    killAfter === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfter);
  return new Promise<{ readonly time: number; readonly status: number | null }>((resolve) => {
    child.once("close", (status) => {
      clearTimeout(timer);
      resolve({ time: performance.now() - start, status });
    });
  });
}

/** What a command makes, and what is there before it. */
interface Work {
  readonly args: readonly string[];
  readonly prepare: (content: string) => Promise<void>;
}

const WORKS: readonly Work[] = [
  { args: ["build"], prepare: async () => undefined },
  { args: ["lock"], prepare: (content) => rm(join(content, "registry.lock.json")) },
  { args: ["new", "version", "seqkit-stats", "3.0.0"], prepare: async () => undefined },
  { args: ["fix", "images"], prepare: async () => undefined },
];

/** The whole content and the whole site, without what a killed command has left of a file. */
async function treeOf(folder: string) {
  const all = await digests(folder);
  const isKept = ([path]: readonly [string, string]) => !/\/\.[^/]*\.tmp(\/|$)/.test(path);
  return Object.fromEntries(Object.entries(all).filter(isKept));
}

it(
  `after each of ${KILLS} kills, content is as before or as after the command, and the next command does its work`,
  async () => {
    const random = randomFrom(SEED);
    const folder = await temporaryFolder();
    const [content, site] = [join(folder, "content"), join(folder, "site")];
    const env = { CONTENT_DIR: content, OUT_DIR: site };
    const prepare = async (work: Work) => {
      await rm(folder, { recursive: true, force: true });
      await cp(SMALL_CONTENT, content, { recursive: true });
      await work.prepare(content);
    };
    const expected = new Map<
      Work,
      { before: object; after: object; whole: object; time: number }
    >();
    for (const work of WORKS) {
      await prepare(work);
      const before = await treeOf(content);
      const { time, status } = await run(work.args, env);
      expect([work.args, status]).toEqual([work.args, 0]);
      const [after, whole] = [await treeOf(content), await digests(folder)];
      expected.set(work, { before, after, whole, time });
    }
    for (let kill = 0; kill < KILLS; kill++) {
      const work = WORKS[kill % WORKS.length] as Work;
      const { before, after, whole, time } = expected.get(work) ?? expect.fail();
      await prepare(work);
      const moment = time * (0.4 + 0.65 * random());
      const { status } = await run(work.args, env, moment);
      const name = `${work.args.join(" ")} after ${Math.round(moment)} ms`;
      const content1 = await treeOf(content);
      expect([before, after], name).toContainEqual(content1);
      const again = await run(work.args, env);
      // a new version that is there is refused
      const isThere = work.args[0] === "new" && JSON.stringify(content1) === JSON.stringify(after);
      expect([name, status, again.status]).toEqual([name, status, isThere ? 2 : 0]);
      expect(await digests(folder), name).toEqual(whole);
    }
  },
  120_000 + KILLS * 60_000,
);
