import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { siteCodePlace } from "../../commands/site-code.ts";
import { ROOT } from "../fixtures/build.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const urlOf = (path: string) => JSON.stringify(pathToFileURL(join(ROOT, path)).href);

/** A command that runs code, which is that of a site if it is in `plugin.mjs`. */
async function running(
  code: string,
  file = "plugin.mjs",
  seconds = 4,
  options: readonly string[] = [],
) {
  const folder = await temporaryFolder();
  const plugin = join(folder, file);
  await writeFile(plugin, `export const run = async () => {\n  ${code}\n};\n`);
  await writeFile(
    join(folder, "command.mjs"),
    `import { renderingPage, watchSiteCode } from ${urlOf("commands/site-code.ts")};
import { endingOnSignals } from ${urlOf("commands/signals.ts")};
import { run } from ${JSON.stringify(pathToFileURL(plugin).href)};
watchSiteCode(new Set([${JSON.stringify(join(folder, "plugin.mjs"))}]));
await new Promise((resolve) => setTimeout(resolve, 100));
renderingPage("/tools/a");
process.stdout.write("begun\\n");
await endingOnSignals(() => "Nothing was built.", run);
process.stdout.write("done\\n");
`,
  );
  const child = spawn(process.execPath, [...options, join(folder, "command.mjs")], {
    env: { ...process.env, CODE_TIMEOUT_SECONDS: String(seconds) },
  });
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)];
  const closed = new Promise<readonly [number | null, string | null]>((resolve) => {
    child.once("close", (status, signal) => resolve([status, signal]));
  });
  const begun = new Promise<void>((resolve) => {
    child.stdout.once("data", () => resolve());
  });
  return {
    child,
    plugin,
    begun,
    ended: async () => [...(await closed), await stdout, await stderr],
  };
}

describe.concurrent("code of a site that does not let a command go on", () => {
  it.each([
    ['/^(a+)+$/.test("a".repeat(40) + "b");', 2],
    ["Error.prepareStackTrace = (_, calls) => calls; while (true) {}", 2],
    ["const again = () => Promise.resolve().then(again); await again();", 2],
  ])("ends it, and says where it is: %s", async (code, line) => {
    const { plugin, ended } = await running(code);
    const [status, signal, stdout, stderr] = await ended();
    expect([status, signal, stdout]).toEqual([1, null, "begun\n"]);
    expect(String(stderr).replace(/:\d+ has/, " has")).toBe(
      `${plugin}:${line} has been running for 4 s on the page /tools/a. Correct it, or give it more time with CODE_TIMEOUT_SECONDS.\nNothing was built.\n`,
    );
  });

  it("is ended by a signal after some seconds", async () => {
    const { child, begun, ended } = await running("while (true) {}", "plugin.mjs", 100);
    await begun;
    // those before are lost
    const timer = setInterval(() => child.kill("SIGTERM"), 500);
    onTestFinished(() => clearInterval(timer));
    expect(await ended()).toEqual([null, "SIGTERM", "begun\n", ""]);
  });

  it("leaves it alone if it ends in time, and signals are handled then", async () => {
    const { ended } = await running(`const end = performance.now() + 3200;
  while (performance.now() < end);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  process.kill(process.pid, "SIGINT");
  await new Promise((resolve) => setTimeout(resolve, 1000));`);
    expect(await ended()).toEqual([130, null, "begun\n", "\nInterrupted. Nothing was built.\n"]);
  });

  it("is not what this program does for long", async () => {
    const { ended } = await running(
      "const end = performance.now() + 7000; while (performance.now() < end);",
      "own.mjs",
    );
    expect(await ended()).toEqual([0, null, "begun\ndone\n", ""]);
  });
});

it("code of a site that uses up memory ends a command, and its handlers run", async () => {
  // a megabyte each 20 ms
  const code =
    "for (const all = []; ; all.push(Array(2 ** 17).fill(0))) for (const end = performance.now() + 20; performance.now() < end; );";
  const { plugin, ended } = await running(code, "plugin.mjs", 60, ["--max-old-space-size=300"]);
  const [status, signal, stdout, stderr] = await ended();
  expect([status, signal, stdout]).toEqual([1, null, "begun\n"]);
  expect(
    String(stderr)
      .replace(/:\d+\. C/, ". C")
      .replace(/=\d+/, "=N"),
  ).toBe(
    `Memory is used up on the page /tools/a, at ${plugin}:2. Correct what uses it, or allow more with NODE_OPTIONS=--max-old-space-size=N.\nNothing was built.\n`,
  );
});

it("the place of code of a site is the innermost frame in it", () => {
  const stack = (...frames: readonly string[]) =>
    ["Error", ...frames.map((frame) => `    at ${frame}`)].join("\n");
  const files = new Set(["/s/a b.js"]);
  const own = "make (file:///s/a%20b.js:3:4)";
  expect(siteCodePlace(stack("x (/p/src/x.ts:1:1)", own), files)).toBe("/s/a b.js:3:4");
  const component = "<anonymous> (/w/theme/components/parts/A.astro:7:5)";
  expect(siteCodePlace(stack(component, own), files)).toBe("theme/components/parts/A.astro:7:5");
  expect(
    siteCodePlace(stack("async file:///s/other.js:1:1", "eval (<anonymous>)"), files),
  ).toBeUndefined();
});
