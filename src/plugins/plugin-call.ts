/**
 * Calls of functions of plugins.
 *
 * @module
 */
import type { Plugin } from "./plugin.ts";

/** A plugin failed; the message names it in a sentence, and the cause has what it threw. */
export class PluginError extends Error {
  override readonly name = "PluginError";
}

/** Whether a plugin, which may be JavaScript, has a text in a place: a string that is not empty. */
export const isText = (value: unknown): value is string =>
  typeof value === "string" && value !== "";

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");

const isPromise = (value: unknown): boolean =>
  typeof (value as { readonly then?: unknown } | undefined | null)?.then === "function";

/**
 * What a function of a plugin returns.
 *
 * @param part what the function is of: `launcher lab-cluster`
 * @param run calls it
 * @param subject what it is called for, if it is called for many: `for fastp 0.23.4`
 * @throws PluginError if it throws, or returns a promise
 */
export function callPlugin<Result>(
  { name }: Pick<Plugin, "name">,
  part: string,
  run: () => Result,
  subject = "",
): Result {
  const whose = `The ${part} of the plugin ${name} failed ${subject}`.trimEnd();
  const message = (reason: string) => `${whose}: ${reason}.`;
  let result: Result;
  try {
    result = run();
  } catch (error) {
    if (error instanceof PluginError) throw error;
    throw new PluginError(message(reasonOf(error)), { cause: error });
  }
  if (!isPromise(result)) return result;
  throw new PluginError(message("it returned a promise, and must return its value"));
}

/**
 * All that a function of a plugin returns, one by one.
 *
 * @throws PluginError if it throws, or returns a promise, or nothing that can be gone through
 */
export function listOfPlugin<Item>(
  plugin: Pick<Plugin, "name">,
  part: string,
  run: () => Iterable<Item>,
): readonly Item[] {
  const returned = callPlugin(plugin, part, run);
  return callPlugin(plugin, part, () => [...returned]);
}
