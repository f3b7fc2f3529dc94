import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { projectCache, projectCompiled, projectPages } from "../../commands/project-cache.ts";
import { NO_CACHE } from "../../src/cache/cache.ts";
import { NOTHING_KEPT } from "../../src/cache/kept.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const NO_SOURCES = {};

// in /proc, Node itself would try without end to make a folder
it.runIf(existsSync("/proc")).each(["/proc/x", "/proc", "/dev/null/x"])(
  "nothing is kept in a folder that cannot be made: %s",
  (folder) => {
    vi.stubEnv("CACHE_DIR", folder);
    expect(projectCache("validation")).toBe(NO_CACHE);
    expect(projectCache("pictures")).toBe(NO_CACHE);
    expect(projectCompiled()).toBe(NO_CACHE);
    expect(projectPages(NO_SOURCES as never, {})).toBe(NOTHING_KEPT);
  },
);

it("the folder of a cache is made where it can be", async () => {
  const folder = join(await temporaryFolder(), "a", "b");
  vi.stubEnv("CACHE_DIR", folder);
  expect(projectCache("validation")).not.toBe(NO_CACHE);
  expect(existsSync(join(folder, "validation"))).toBe(true);
});
