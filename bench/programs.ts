/**
 * Programs of this folder, run in processes of their own.
 *
 * @module
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * What a program prints, which is JSON.
 *
 * @throws Error with what it says if it fails
 */
export function runProgram<Printed>(
  name: "ask" | "check" | "floor" | "judge",
  ...args: readonly string[]
): Printed {
  const path = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Printed;
}
