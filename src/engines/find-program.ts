/**
 * Which programs are installed: in the folders of `PATH`, never in the folder where a command was started.
 *
 * @module
 */
import { access, constants, readdir, realpath, stat } from "node:fs/promises";
import { delimiter, isAbsolute, join } from "node:path";
import type { Engine } from "./engine.ts";

/** How a program is started: its file, and what comes before its own arguments. */
export interface EngineProgram {
  readonly file: string;
  readonly before: readonly string[];
}

/** The folders that programs are looked for in. */
const foldersOf = (path: string): readonly string[] => path.split(delimiter).filter(isAbsolute);

async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** A program in the first folder of `PATH` that has one of its name. */
export async function findFile(name: string, path: string): Promise<string | undefined> {
  for (const folder of foldersOf(path)) {
    const file = join(folder, name);
    if (await isProgram(file)) return file;
  }
  return undefined;
}

/** An archive for Java whose name fits, in the first folder that has one. */
async function findArchive(pattern: RegExp, path: string): Promise<string | undefined> {
  for (const folder of foldersOf(path)) {
    const names = await readdir(folder).catch(() => []);
    const found = names.filter((name) => pattern.test(name)).sort();
    const last = found.at(-1);
    if (last !== undefined) return join(folder, last);
  }
  return undefined;
}

/**
 * The program of an engine; undefined if it is not installed.
 *
 * @param path the value of `PATH`
 */
export async function findProgram(
  engine: Engine,
  path: string,
): Promise<EngineProgram | undefined> {
  const file = await findFile(engine.program, path);
  if (file !== undefined) return { file, before: [] };
  if (engine.archive === undefined) return undefined;
  const archive = await findArchive(engine.archive, path);
  const java = archive === undefined ? undefined : await findFile("java", path);
  return archive === undefined || java === undefined
    ? undefined
    : { file: java, before: ["-jar", archive] };
}

/** What tells a program's file from another one of the same name: its path, size and date. */
export async function fingerprintOf({ file, before }: EngineProgram): Promise<string> {
  const path = await realpath(before.at(-1) ?? file);
  const { size, mtimeMs } = await stat(path);
  return `${path} ${size} ${Math.floor(mtimeMs)}`;
}
