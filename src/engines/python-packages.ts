/**
 * The packages that an engine written in Python runs with: an update of one of them can change what the engine says,
 * while the engine's own file and version stay as they are.
 *
 * @module
 */
import { open, realpath } from "node:fs/promises";
import { dirname } from "node:path";
import { digestOf } from "../cache/cache.ts";
import { type EngineProgram, findFile } from "./find-program.ts";
import { type RunLimits, runProgram } from "./run-program.ts";

/** What of a script is read for the program that runs it, in bytes: paths have at most 4,096. */
const HEAD_BYTES = 8192;

/** The first line of a script; pip writes the second form if the path is long or has a space. */
const INTERPRETERS = [
  /^#!\s*(\/\S*python[\d.]*)(?:[ \t]+-\S+)*[ \t]*\r?\n/,
  /^#!\s*\/usr\/bin\/env(?:\s+-S)?\s+(python[\d.]*)\b/,
  /^#!\/bin\/sh\n'''exec' "?([^"\n]*?python[\d.]*)"? "\$0"/,
];

/** Prints the names and dates of the folders in which installers note each package and its version. */
const LISTING = `
import os, sys
for folder in sys.path:
    if os.path.isdir(folder):
        for name in sorted(os.listdir(folder)):
            if name.endswith((".dist-info", ".egg-info", ".egg-link", ".pth")):
                print(name, int(os.stat(os.path.join(folder, name)).st_mtime))
print(sys.version)
`;

async function headOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The Python that runs a script; undefined for any other program. */
async function interpreterOf(file: string, path: string): Promise<string | undefined> {
  const head = await headOf(file);
  const named = INTERPRETERS.map((pattern) => pattern.exec(head)?.[1]).find((one) => one);
  return named === undefined || named.startsWith("/") ? named : findFile(named, path);
}

/**
 * A digest of the packages of an engine that is a script in Python, and of its Python; undefined for other engines,
 * and if that cannot be known.
 *
 * @param env the engine's environment
 */
export async function pythonPackages(
  { file, before }: EngineProgram,
  env: Readonly<Record<string, string>>,
  limits: RunLimits,
): Promise<string | undefined> {
  if (before.length > 0) return undefined;
  const script = await realpath(file);
  const python = await interpreterOf(script, env["PATH"] ?? "");
  if (python === undefined) return undefined;
  // the folder of the script is the first that Python searches, as when the engine runs
  const options = { cwd: dirname(script), env, limits };
  const ran = await runProgram(python, ["-c", LISTING], options);
  return "failure" in ran || ran.status !== 0 ? undefined : digestOf([ran.stdout]);
}
