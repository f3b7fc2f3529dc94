/**
 * Settings in a file, which workers read anew when they are restarted: the environment of a process cannot change.
 *
 * @module
 */
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { quoted } from "../../edge/settings/kinds.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** An environment, or what is wrong with it. */
interface FileSettings {
  readonly environment: Environment;
  readonly faults: readonly string[];
}

/** Adds the lines `NAME=value` of the file that `SETTINGS_FILE` names to an environment; they replace what it has. */
export function withSettingsFile(environment: Environment): FileSettings {
  const path = environment["SETTINGS_FILE"]?.trim();
  if (!path) return { environment, faults: [] };
  try {
    return { environment: { ...environment, ...parseEnv(readFileSync(path, "utf8")) }, faults: [] };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const fault = `SETTINGS_FILE must be a file that can be read; got ${quoted(path)} (${code}).`;
    return { environment, faults: [fault] };
  }
}
