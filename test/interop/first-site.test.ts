import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT } from "../fixtures/build.ts";
import { lockedVersions } from "../fixtures/locked-versions.ts";
import { freePort } from "../fixtures/preview.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-first-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs commands as somebody types them. Returns what they printed, and their time in seconds. */
function typed(lines: string, env: NodeJS.ProcessEnv = {}) {
  const { NODE_ENV: _, VITEST: __, CONTENT_DIR: ___, CONFIG_FILE: ____, ...own } = process.env;
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync("bash", ["-ec", `${lines}\ntimes`], {
    cwd: folder,
    encoding: "utf8",
    env: { ...own, ASTRO_TELEMETRY_DISABLED: "1", ...env },
  });
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${lines}\n${stdout}${stderr}`);
  // the last line is of all programs that the shell has waited for
  const [, minutes, rest] = /(\d+)m([\d.]+)s [\dm.]+s\n$/.exec(stdout) ?? [];
  return { stdout, seconds, userSeconds: Number(minutes) * 60 + Number(rest) };
}

/** Serves the site, requests its home page as soon as something listens, and ends the server. */
const SERVED = `setsid node_modules/.bin/vitrine serve --port $PORT >../served.log 2>&1 & server=$!
trap 'kill -- -$server; cat ../served.log' EXIT
until (exec 3<>/dev/tcp/127.0.0.1/$PORT) 2>/dev/null; do sleep 0.2; kill -0 $server; done
exec 3<>/dev/tcp/127.0.0.1/$PORT
printf 'GET / HTTP/1.1\\r\\nHost: 127.0.0.1\\r\\nConnection: close\\r\\n\\r\\n' >&3
cat <&3
trap - EXIT
kill -- -$server
wait $server || true`;

it("a new registry is served after four commands", { timeout: 600_000 }, async () => {
  const packed = spawnSync(process.execPath, ["scripts/pack.ts", "--out", folder], { cwd: ROOT });
  expect(packed.status).toBe(0);
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const begun = typed(
    `npx --yes --package ./create-vitrine-${version}.tgz create-vitrine lab --version file:../vitrine-${version}.tgz`,
  );
  // what packages release later makes no test fail
  const manifest = join(folder, "lab/package.json");
  const written = JSON.parse(readFileSync(manifest, "utf8"));
  await writeFile(manifest, JSON.stringify({ ...written, overrides: lockedVersions() }));
  const installed = typed("cd lab && npm install --no-audit --no-fund --prefer-offline");
  // what is committed then is what there is to commit after all commands
  typed("cd lab && git init -q && git add -A");
  const built = typed("cd lab && npx vitrine build");
  const served = typed(`cd lab\n${SERVED}`, { PORT: String(await freePort()) });
  expect(served.stdout).toMatch(/^HTTP\/1\.1 200 /);
  expect(served.stdout.toLowerCase()).toContain("<!doctype html>");
  const steps = { create: begun, install: installed, build: built, serve: served };
  const { stdout: status } = typed("cd lab && git status --porcelain -uall");
  expect(status.split("\n").filter((line) => /^(?!A {2})..? \S/.test(line))).toEqual([]);
  expect(status).toContain("A  package-lock.json");
  const times = Object.entries(steps).map(
    ([name, { seconds, userSeconds }]) =>
      `${name}: ${seconds.toFixed(1)} s, ${userSeconds.toFixed(1)} s of user time`,
  );
  const sum = (key: "seconds" | "userSeconds") =>
    Object.values(steps)
      .reduce((all, step) => all + step[key], 0)
      .toFixed(1);
  process.stdout.write(
    `${times.join("\n")}\nFrom nothing to a served site: ${sum("seconds")} s, ${sum("userSeconds")} s of user time\n`,
  );
});
