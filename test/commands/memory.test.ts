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

/** The numbers that a program prints. */
function printed(program: string): readonly number[] {
  const args = ["--input-type=module", "--eval", program];
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  return stdout.trim().split("\n").map(Number);
}

/** The megabytes of new objects after much was made, in the main thread and in another one. */
const youngSizes = (start: string) =>
  printed(`
    ${start}
    const { Worker } = await import("node:worker_threads");
    ${MAKE}
    new Worker(${JSON.stringify(MAKE)}, { eval: true });`);

it("keeps new objects of a build in little memory, in every thread", () => {
  const sizes = youngSizes(`await import("./commands/memory.ts");`);
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(32);
  // in less, they would be collected all the time
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});

it("gives new objects their memory again when the heap has given it back", () => {
  const [without = 0, later = 0] = printed(`
    await import("./commands/memory.ts");
    const { getHeapSpaceStatistics, setFlagsFromString } = await import("node:v8");
    const { runInNewContext } = await import("node:vm");
    const { setTimeout } = await import("node:timers/promises");
    const print = () => {
      const young = getHeapSpaceStatistics().find((space) => space.space_name === "new_space");
      console.log((young.space_used_size + young.space_available_size) / 2 ** 20);
    };
    setFlagsFromString("--expose-gc");
    runInNewContext("gc")({ type: "major", execution: "sync", flavor: "last-resort" });
    print();
    await setTimeout(2000);
    print();`);
  expect(without).toBeLessThan(2);
  expect(later).toBeGreaterThan(12);
  expect(later).toBeLessThanOrEqual(16);
});
