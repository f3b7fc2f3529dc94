/**
 * The engines that are installed, with their releases.
 *
 * @module
 */
import { cut } from "../base/excerpt.ts";
import { digestOf } from "../cache/cache.ts";
import type { Engine } from "./engine.ts";
import { decidingVariables, environmentOf } from "./environment.ts";
import { type EngineProgram, findProgram, fingerprintOf } from "./find-program.ts";
import { pythonPackages } from "./python-packages.ts";
import { type RunLimits, runProgram } from "./run-program.ts";

export interface InstalledEngine extends Engine {
  readonly executable: EngineProgram;
  /** Its version: empty if it does not say. */
  readonly release: string;
  /** What changes with its version, its libraries and its environment. */
  readonly fingerprint: string;
}

interface Installed {
  readonly installed: readonly InstalledEngine[];
  readonly missing: readonly Engine[];
  /** Installed, but not to be run: they execute what they read. */
  readonly untrusted: readonly Engine[];
}

interface Options {
  readonly isTrusted: boolean;
  readonly workFolder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly limits: RunLimits;
}

/** The length of a version as it is shown, in UTF-16 code units. */
const LONGEST_RELEASE = 40;

/** What a program says of its version: the last number with dots on the line. */
const releaseIn = (printed: string): string =>
  cut(printed.match(/\d+(?:\.\w+)*(?:-\w+)*/g)?.at(-1) ?? "", LONGEST_RELEASE);

async function installedEngine(
  engine: Engine,
  executable: EngineProgram,
  { workFolder, env, limits }: Options,
): Promise<InstalledEngine> {
  const { versionArguments, environment } = engine;
  const own = environmentOf(env, environment);
  const file = await fingerprintOf(executable);
  const packages = await pythonPackages(executable, own, limits);
  const installed = { ...engine, executable };
  const around = [file, packages, ...decidingVariables(own)];
  if (versionArguments === undefined)
    return { ...installed, release: "", fingerprint: digestOf(around) };
  const ran = await runProgram(executable.file, [...executable.before, ...versionArguments], {
    cwd: workFolder,
    env: own,
    limits,
  });
  const printed = "failure" in ran || ran.status !== 0 ? "" : `${ran.stdout}${ran.stderr}`.trim();
  const fingerprint = digestOf([...around, printed]);
  return { ...installed, release: releaseIn(printed), fingerprint };
}

/**
 * Finds engines.
 *
 * @param wanted if one stands in for another of them, it counts only if that is not installed
 */
export async function installedEngines(
  wanted: readonly Engine[],
  options: Options,
): Promise<Installed> {
  const path = options.env["PATH"] ?? "";
  const all = await Promise.all(
    wanted.map(async (engine) => ({ engine, found: await findProgram(engine, path) })),
  );
  const isThere = (name: string) => all.some(({ engine, found }) => engine.name === name && found);
  const isWanted = (name: string) => wanted.some((engine) => engine.name === name);
  const needed = all.filter(({ engine: { standsInFor }, found }) =>
    standsInFor === undefined || !isWanted(standsInFor)
      ? true
      : found !== undefined && !isThere(standsInFor),
  );
  const replaced = new Set(needed.flatMap(({ engine }) => engine.standsInFor ?? []));
  const isAllowed = ({ executes }: Engine) => options.isTrusted || executes !== true;
  const installed = await Promise.all(
    needed.flatMap(({ engine, found }) =>
      found !== undefined && isAllowed(engine) ? [installedEngine(engine, found, options)] : [],
    ),
  );
  return {
    installed,
    missing: needed
      .filter(({ engine, found }) => found === undefined && !replaced.has(engine.name))
      .map(({ engine }) => engine),
    untrusted: needed
      .filter(({ engine, found }) => found !== undefined && !isAllowed(engine))
      .map(({ engine }) => engine),
  };
}
