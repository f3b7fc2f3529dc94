import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { ROOT } from "../../commands/settings.ts";

/** Makes many objects that stay, and prints the megabytes that new ones take then. */
const MAKE = `
  const kept = [];
  for (let index = 0; index < 1e6; index++) kept.push({ index, own: [index] });
  const { getHeapSpaceStatistics } = process.getBuiltinModule("node:v8");
  const young = getHeapSpaceStatistics().find((space) => space.space_name === "new_space");
  console.log(young.space_size / 2 ** 20);`;

/** The megabytes of new objects after much was made, in the main thread and in another one. */
function youngSizes(start: string): readonly number[] {
  const program = `
    ${start}
    const { Worker } = await import("node:worker_threads");
    ${MAKE}
    new Worker(${JSON.stringify(MAKE)}, { eval: true });`;
  const args = ["--input-type=module", "--eval", program];
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  return stdout.trim().split("\n").map(Number);
}

it("keeps new objects of a build in little memory, in every thread", () => {
  const sizes = youngSizes(`await import("./commands/memory.ts");`);
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(32);
  // in less, they would be collected all the time
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});
