import { spawn } from "node:child_process";
import { appendFile, cp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { randomFrom } from "../../bench/random.ts";
import { changesOf, temporaryFolder } from "../fixtures/content.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";
import { treeOf } from "../fixtures/tree.ts";

/** `KILLS=200 KILLS_SEED=7 npx vitest run --project commands test/hostile/kills.test.ts` kills more often, at other moments. */
const KILLS = Number(process.env["KILLS"] ?? 4);
const SEED = Number(process.env["KILLS_SEED"] ?? 1);

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

type Environment = Readonly<Record<string, string>>;

/** Starts a command. Its process, and when it has ended: how long it took, and its exit code. */
function start(args: readonly string[], env: Environment) {
  const { NODE_ENV: _, VITEST: __, ...own } = process.env;
  const begin = performance.now();
  const child = spawn(process.execPath, [`commands/${args[0]}.ts`, ...args.slice(1)], {
    cwd: ROOT,
    env: { ...own, ASTRO_TELEMETRY_DISABLED: "1", ...env },
    stdio: "ignore",
  });
  const end = new Promise<{ readonly time: number; readonly status: number | null }>((resolve) => {
    child.once("close", (status) => resolve({ time: performance.now() - begin, status }));
  });
  return { child, end };
}

/** Runs a command to its end, or kills it after some milliseconds. */
async function run(args: readonly string[], env: Environment, killAfter?: number) {
  const { child, end } = start(args, env);
  const timer =
    killAfter === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfter);
  const ended = await end;
  clearTimeout(timer);
  return ended;
}

/** A port of this machine that nothing listens at. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });

/** Runs a preview until it has shown its home page, then kills it. Resolves to the digest of that page. */
async function preview(args: readonly string[], env: Environment) {
  const { child, end } = start(args, env);
  const begin = performance.now();
  let page: string | undefined;
  while (page === undefined && child.exitCode === null && performance.now() - begin < 60_000) {
    await wait(50);
    const response = await fetch(`http://127.0.0.1:${args.at(-1)}/`).catch(() => undefined);
    if (response?.status === 200) page = await response.text().catch(() => undefined);
  }
  const time = performance.now() - begin;
  child.kill("SIGKILL");
  await end;
  return { time, page };
}

/** What a killed command has left of a file that it was making. */
const isUnfinished = (path: string) => /(^|\/)\.[^/]*\.tmp(\/|$)/.test(path);

/** A folder with a content, its site, and what commands keep. */
interface Place {
  readonly content: string;
  readonly env: Environment;
}

/** A command that is killed, and what is there before it. */
interface Work {
  readonly name: string;
  readonly args: (port: number) => readonly string[];
  /** Of the time that the command takes, from where to where it is killed. */
  readonly moments: readonly [from: number, to: number];
  readonly prepare: (place: Place) => Promise<void>;
  /** Whether the command refuses to be run again once it has done its work. */
  readonly isOnce?: boolean;
}

const nothing = async () => undefined;
const MOST = [0.4, 1.05] as const;

const TOOL = "tools/seqkit-stats";

/** Adds versions that list none of their images. */
async function addUnlisted({ content }: Place) {
  const { edit } = changesOf(content);
  for (const version of ["3.0.0", "3.1.0", "3.2.0"]) {
    await cp(join(content, TOOL, "2.10.1"), join(content, TOOL, version), { recursive: true });
    await edit(`${TOOL}/${version}/version.md`, (text) =>
      text
        .replace("is_production: true", "is_production: false")
        .replace(/^images:\n(?: .*\n)*/m, "images: []\n"),
    );
  }
}

/** Builds, then changes a tool: little of the site, which is updated where it is. */
async function buildAndEdit({ content, env }: Place) {
  const built = await run(["build"], env);
  await appendFile(join(content, TOOL, "tool.md"), "\nAnother paragraph.\n");
  const locked = await run(["lock"], env);
  expect([built.status, locked.status]).toEqual([0, 0]);
}

const WORKS: readonly Work[] = [
  { name: "build again", args: () => ["build"], moments: [0.6, 1.02], prepare: buildAndEdit },
  {
    name: "lock",
    args: () => ["lock"],
    moments: MOST,
    prepare: ({ content }) => rm(join(content, "registry.lock.json")),
  },
  {
    name: "new",
    args: () => ["new", "version", "seqkit-stats", "3.0.0"],
    moments: MOST,
    prepare: nothing,
    isOnce: true,
  },
  { name: "fix", args: () => ["fix", "images"], moments: MOST, prepare: addUnlisted },
  { name: "build", args: () => ["build"], moments: MOST, prepare: nothing },
  {
    name: "dev",
    args: (port) => ["dev", "--port", String(port)],
    moments: [0.1, 1.2],
    prepare: nothing,
  },
];

it(
  `after each of ${KILLS} kills, each file of the content is as before or as after the command, and the next command does its work`,
  async () => {
    const random = randomFrom(SEED);
    const folder = await temporaryFolder();
    const [content, site] = [join(folder, "content"), join(folder, "site")];
    // what is kept outlives all kills
    const env = { CONTENT_DIR: content, OUT_DIR: site, CACHE_DIR: await temporaryFolder() };
    const port = await freePort();
    const prepare = async (work: Work) => {
      await rm(folder, { recursive: true, force: true });
      await cp(SMALL_CONTENT, content, { recursive: true });
      await work.prepare({ content, env });
    };
    const finish = async ({ name, args }: Work) =>
      name === "dev"
        ? { ...(await preview(args(port), env)), status: 0 }
        : { ...(await run(args(port), env)), page: undefined };
    const expected = [];
    for (const work of WORKS.slice(0, KILLS)) {
      await prepare(work);
      const before = await treeOf(content);
      const { time, status, page } = await finish(work);
      expect([work.name, status, page !== undefined]).toEqual([work.name, 0, work.name === "dev"]);
      expected.push({
        before,
        after: await treeOf(content),
        whole: await treeOf(folder),
        time,
        page,
      });
    }
    for (let kill = 0; kill < KILLS; kill++) {
      const index = kill % WORKS.length;
      const work = WORKS[index] ?? expect.fail();
      const { before, after, whole, time, page } = expected[index] ?? expect.fail();
      await prepare(work);
      const [from, to] = work.moments;
      const moment = time * (from + (to - from) * random());
      const name = `${work.name} after ${Math.round(moment)} of ${Math.round(time)} ms`;
      const { status } = await run(work.args(port), env, moment);
      const left = await treeOf(content);
      const kept = new Map([...left].filter(([path]) => !isUnfinished(path)));
      const strange = [...kept].filter(
        ([path, row]) => row !== before.get(path) && row !== after.get(path),
      );
      const lost = [...before.keys()].filter((path) => after.has(path) && !kept.has(path));
      expect([strange, lost], name).toEqual([[], []]);
      const isDone = work.isOnce === true && [...after.keys()].every((path) => kept.has(path));
      const again = await finish(work);
      expect([name, status, again.status]).toEqual([name, status, isDone ? 2 : 0]);
      expect([name, again.page]).toEqual([name, page]);
      expect(await treeOf(folder), name).toEqual(whole);
    }
  },
  240_000 + KILLS * 60_000,
);
