import { readdirSync, readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { beginCompiling } from "../../commands/compiled-pages.ts";
import { temporaryFolder } from "../fixtures/content.ts";

afterEach(() => vi.unstubAllEnvs());

/** The process that this one has started to compile pages. */
function compilingProcess(): number | undefined {
  return readdirSync("/proc/self/task")
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, "utf8").match(/\d+/g) ?? [])
    .map(Number)
    .find((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("compile-pages.ts"));
}

it.runIf(process.platform === "linux")(
  "say what happened if the process that compiles them is killed",
  async () => {
    // no pages are kept there
    vi.stubEnv("CACHE_DIR", await temporaryFolder());
    const compiled = beginCompiling("https://example.org");
    process.kill(await vi.waitUntil(compilingProcess), "SIGKILL");
    await expect(compiled.folder).rejects.toMatchObject({
      name: "OutputError",
      message:
        "The process that compiles the pages was ended by SIGKILL, as it is when there is not enough memory. Free some memory, then build again.",
    });
    await compiled.end();
  },
);

it.runIf(process.platform === "linux")("are no longer made when nobody wants them", async () => {
  vi.stubEnv("CACHE_DIR", await temporaryFolder());
  const compiled = beginCompiling("https://example.org");
  await vi.waitUntil(compilingProcess);
  await compiled.end();
  expect(compilingProcess()).toBeUndefined();
  await expect(compiled.folder).rejects.toThrow("was ended by SIGTERM");
});
