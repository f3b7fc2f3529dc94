/**
 * Checks the versions of a registry, many of them on a second thread.
 *
 * @module
 */
import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { Tinypool } from "tinypool";
import { type Languages, PROGRAM_LANGUAGES } from "../../languages/languages.ts";
import type { KeptVersion } from "./cached-version.ts";
import { type VersionTask, validateVersion } from "./validate-version.ts";

/** So many versions are checked before a second thread pays: it takes as long to start. */
const BEFORE_THREAD = 200;

/** With so many waiting for the second thread, the first one checks what comes next itself. */
const MOST_WAITING = 4;

export interface Validation {
  validate(task: VersionTask): KeptVersion | Promise<KeptVersion>;
  /** Ends the second thread. */
  close(): Promise<void>;
}

/** The environment of the second thread: it takes compiled code from where this one does. */
function threadEnvironment(): Record<string, string> {
  const compiled = getCompileCacheDir();
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  // Node adds a folder for its own version
  return { ...Object.fromEntries(own), ...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }) };
}

/**
 * Checks on two threads once there is enough to do, all versions of a tool on one of them, and on one for languages of
 * plugins, whose functions no thread can send to another. What is said is the same.
 */
export function openValidation(
  languages: Languages = PROGRAM_LANGUAGES,
  beforeThread = BEFORE_THREAD,
): Validation {
  const hasThread = languages.digest === "";
  let pool: Tinypool | undefined;
  let validated = 0;
  // most files of a version are those of the version before, and the thread that has read those remembers them
  const usesThread = new Map<string, boolean>();
  return {
    validate(task) {
      validated += 1;
      if (validated <= beforeThread || !hasThread) return validateVersion(task, languages);
      pool ??= new Tinypool({
        filename: fileURLToPath(new URL("./validation-thread.ts", import.meta.url)),
        minThreads: 1,
        maxThreads: 1,
        // options of the process, such as --eval, are not the thread's
        execArgv: [],
        env: threadEnvironment(),
      });
      const isOnThread = usesThread.get(task.tool) ?? pool.queueSize < MOST_WAITING;
      usesThread.set(task.tool, isOnThread);
      return isOnThread ? pool.run(task) : validateVersion(task);
    },
    close: async () => pool?.destroy(),
  };
}
