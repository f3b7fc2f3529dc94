/**
 * Settings in a file, which workers read anew when they are restarted: the environment of a process cannot change.
 *
 * @module
 */
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { type Environment, quoted } from "../../edge/settings/kinds.ts";

/** An environment, or what is wrong with it. */
interface FileSettings {
  readonly environment: Environment;
  readonly faults: readonly string[];
}

/**
 * A line that is read as it is written: `NAME=value`, a comment, or nothing. Of any other, `parseEnv` makes something
 * else in silence: it drops a line without `=` together with the next one, and cuts `a#b` off at the `#`.
 */
const LINE =
  /^ *(?:(?:export +)?[A-Za-z_]\w* *= *(?:"[^"]*"|'[^']*'|(?:[^\s"'`#][^#]*)?) *)?(?:(?<=^| )#.*)?$/;

/** What is wrong with the lines of a file, without what is in them: it may be a secret. */
function lineFaults(text: string): readonly string[] {
  const wrong = text.split(/\r?\n/).findIndex((line) => !LINE.test(line));
  if (wrong < 0) return [];
  return [
    `SETTINGS_FILE must have lines NAME=value; line ${wrong + 1} is not one. A value with # must be in quotes.`,
  ];
}

/** Adds the lines `NAME=value` of the file that `SETTINGS_FILE` names to an environment; they replace what it has. */
export function withSettingsFile(environment: Environment): FileSettings {
  const path = environment["SETTINGS_FILE"]?.trim();
  if (!path) return { environment, faults: [] };
  try {
    // a byte order mark would be a part of the first name
    const text = readFileSync(path, "utf8").replace(/^\ufeff/, "");
    return { environment: { ...environment, ...parseEnv(text) }, faults: lineFaults(text) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const fault = `SETTINGS_FILE must be a file that can be read; got ${quoted(path)} (${code}).`;
    return { environment, faults: [fault] };
  }
}
