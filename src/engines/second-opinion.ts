/**
 * What engines say of versions: each gets the files of a version as they are published, in a folder of its own.
 *
 * @module
 */
import { chmod, realpath } from "node:fs/promises";
import { join } from "node:path";
import { cut } from "../base/excerpt.ts";
import { digestOf } from "../cache/cache.ts";
import type { JsonCache } from "../cache/json-cache.ts";
import type { ToolVersionDraft } from "../catalog/tools/files/drafts.ts";
import { writeFiles } from "../output/files.ts";
import { inWorkspace, removeAbandoned } from "../output/workspace.ts";
import { compareProblems, type Problem } from "../report/problem.ts";
import { filesOf, primaryDescriptor } from "../trs/tool/registry.ts";
import {
  type Engine,
  type EngineSubject,
  type Opinion,
  type Printed,
  VERSION_ROOT,
} from "./engine.ts";
import { environmentOf } from "./environment.ts";
import { type InstalledEngine, installedEngines } from "./installed.ts";
import { failureProblem, opinionProblems, type VersionOpinion } from "./opinion-problems.ts";
import { type RunLimits, runProgram } from "./run-program.ts";

export interface AskOptions {
  readonly engines: readonly Engine[];
  /** Whether the content is trusted: only then do engines run that execute what they read. */
  readonly isTrusted: boolean;
  /** Where the folders of versions are made. */
  readonly workFolder: string;
  /** What engines printed before. */
  readonly cache: JsonCache;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The most programs that run at the same time. */
  readonly processes: number;
  readonly limits: RunLimits;
}

export interface SecondOpinion {
  /** In order of file and place. */
  readonly problems: readonly Problem[];
  /** The engines that were asked, and of how many versions. */
  readonly asked: readonly {
    readonly name: string;
    readonly release: string;
    readonly versions: number;
  }[];
  /** Engines that could have been asked, but are not installed. */
  readonly missing: readonly Engine[];
  /** Engines that are installed, but execute what they read. */
  readonly untrusted: readonly Engine[];
}

/** A version that one engine is asked about. */
interface Question {
  readonly engine: InstalledEngine;
  readonly version: VersionOpinion;
  readonly languageVersions: readonly string[];
}

/** The files of a version that engines of a language get: those of its archive. */
function judgedVersion(
  { tool, version }: ToolVersionDraft,
  { type }: Engine,
): VersionOpinion | undefined {
  const primary = primaryDescriptor(version, type);
  if (primary === undefined) return undefined;
  return { folder: `tools/${tool}/${version.id}`, files: filesOf(version, type), primary };
}

function subjectIn(
  folder: string,
  { files, primary }: VersionOpinion,
  { type }: Engine,
): EngineSubject {
  const descriptors = files.filter(
    ({ file_type, descriptor_types }) =>
      file_type.endsWith("_DESCRIPTOR") && descriptor_types.includes(type),
  );
  return {
    folder,
    primary: join(folder, primary.path),
    descriptors: descriptors.map(({ path }) => join(folder, path)),
  };
}

/** What decides what an engine prints: itself, how it is called, and the files of the version as they are written. */
const questionKey = ({ engine, version }: Question): string =>
  digestOf([
    engine.name,
    engine.fingerprint,
    engine.args(subjectIn(VERSION_ROOT, version, engine)),
    version.files.map(({ path, sha256, isExecutable }) => [path, sha256, isExecutable === true]),
  ]);

/** Runs an engine in a new folder. */
async function run({ engine, version }: Question, options: AskOptions) {
  const { workFolder, env, limits } = options;
  return inWorkspace(workFolder, async (workspace) => {
    const folder = join(workspace, "version");
    await writeFiles(folder, version.files);
    const executables = version.files.filter(({ isExecutable }) => isExecutable);
    await Promise.all(executables.map(({ path }) => chmod(join(folder, path), 0o755)));
    const { file, before } = engine.executable;
    const args = [...before, ...engine.args(subjectIn(folder, version, engine))];
    const own = environmentOf(env, engine.environment);
    const ran = await runProgram(file, args, { cwd: folder, env: own, limits });
    if ("failure" in ran) return ran;
    const { status, stdout, stderr } = ran;
    const cleaned = (text: string) => text.replaceAll(folder, VERSION_ROOT);
    return { status, stdout: cleaned(stdout), stderr: cleaned(stderr) };
  });
}

/** The last line of what a program printed: where languages say why they gave up. */
const lastLine = ({ stdout, stderr }: Printed): string =>
  cut(`${stdout}\n${stderr}`.trimEnd().split("\n").at(-1)?.trim() ?? "");

/** Why a version could not be written for an engine. */
const failureOf = (error: unknown) => ({
  failure: `could not be given the files (${(error as Error).message})`,
});

/** Why what an engine printed is no verdict; undefined if it is one. Silence is no acceptance. */
function verdictFailure(
  { hasReport = () => true }: Engine,
  printed: Printed,
  primary: string,
  opinions: readonly Opinion[],
): string | undefined {
  if (opinions.some(({ severity }) => severity === "error")) return undefined;
  const { status } = printed;
  if (status === 0 ? hasReport(printed, primary) : opinions.length > 0) return undefined;
  const last = lastLine(printed);
  const ending = `ended with exit code ${status}${status === 0 ? " and without its report" : ""}`;
  return last === "" ? ending : `${ending} ("${last}")`;
}

/** What an engine says of a version. */
async function ask(question: Question, options: AskOptions): Promise<readonly Problem[]> {
  const { engine, version, languageVersions } = question;
  const unread = languageVersions.find((one) => engine.unread?.includes(one));
  if (unread !== undefined) return [failureProblem(engine, version, `does not read ${unread}`)];
  const key = questionKey(question);
  const cached = options.cache.get<Printed>(key);
  const ran = cached ?? (await run(question, options).catch(failureOf));
  if ("failure" in ran) return [failureProblem(engine, version, ran.failure)];
  const { path } = version.primary;
  const opinions = engine.read(ran, path);
  const failure = verdictFailure(engine, ran, path, opinions);
  if (failure !== undefined) return [failureProblem(engine, version, failure)];
  if (cached === undefined) options.cache.set(key, ran);
  return opinionProblems(engine, version, opinions);
}

/** Does something with each item, a few at a time. Results are in the order of the items. */
async function mapSome<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const next = items.entries();
  const worker = async () => {
    for (const [index, item] of next) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.max(1, atOnce) }, worker));
  return results;
}

/** Asks engines about versions. Never throws for what a version has in it, or what an engine does. */
export async function askEngines(
  versions: readonly ToolVersionDraft[],
  options: AskOptions,
): Promise<SecondOpinion> {
  const types = new Set(versions.flatMap(({ version }) => version.descriptor_type));
  const wanted = options.engines.filter(({ type }) => types.has(type));
  const { installed, missing, untrusted } = await installedEngines(wanted, options);
  const questions = versions.flatMap((one) =>
    installed.flatMap((engine) => {
      const version = judgedVersion(one, engine);
      const languageVersions = one.version.descriptor_type_version[engine.type] ?? [];
      return version === undefined ? [] : [{ engine, version, languageVersions }];
    }),
  );
  // engines name files by their real paths
  const workFolder = await realpath(options.workFolder);
  removeAbandoned(workFolder);
  const answers = await mapSome(questions, options.processes, (question) =>
    ask(question, { ...options, workFolder }),
  );
  options.cache.prune();
  return {
    problems: answers.flat().sort(compareProblems),
    asked: installed.map((engine) => ({
      name: engine.name,
      release: engine.release,
      versions: questions.filter((question) => question.engine === engine).length,
    })),
    missing,
    untrusted,
  };
}
