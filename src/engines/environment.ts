/**
 * The environment of engines: what they need to work, and none of this process's credentials.
 *
 * @module
 */

/** Variables that engines, Python and Java need to be found and to write in the right places. */
const NAMES = ["PATH", "HOME", "USER", "LOGNAME", "LANG", "TMPDIR", "SHELL", "LD_LIBRARY_PATH"];

/** Beginnings of the names of others. */
const PREFIXES = ["LC_", "XDG_", "PYTHON", "CONDA_", "JAVA_", "NXF_"];

/** Names that may be secrets, whatever they begin with. */
const SECRET = /TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIAL|KEY/i;

/** Nothing listens on port 9 of this machine, so every request fails at once. */
const NOWHERE = "http://127.0.0.1:9";

/** A proxy that does not exist: libraries for HTTP that know these variables reach nothing. */
const OFFLINE: Readonly<Record<string, string>> = {
  http_proxy: NOWHERE,
  https_proxy: NOWHERE,
  HTTP_PROXY: NOWHERE,
  HTTPS_PROXY: NOWHERE,
  ALL_PROXY: NOWHERE,
  all_proxy: NOWHERE,
  no_proxy: "",
  NO_PROXY: "",
};

/** What differs between users and runs, and changes no verdict. */
const OF_A_RUN = ["USER", "LOGNAME", "SHELL", "TMPDIR"];

/** What of an engine's environment can decide what it prints, in order of the names. */
export const decidingVariables = (env: Readonly<Record<string, string>>) =>
  Object.entries(env)
    .filter(([name]) => !OF_A_RUN.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * The environment of an engine.
 *
 * @param env of this process
 * @param overrides what the engine needs beside it
 */
export function environmentOf(
  env: Readonly<Record<string, string | undefined>>,
  overrides: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const kept = Object.entries(env).flatMap(([name, value]) => {
    const isNeeded = NAMES.includes(name) || PREFIXES.some((prefix) => name.startsWith(prefix));
    return isNeeded && !SECRET.test(name) && value !== undefined ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(kept), ...OFFLINE, ...overrides };
}
