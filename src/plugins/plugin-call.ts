/**
 * Calls of functions of plugins.
 *
 * @module
 */
import { cut } from "../base/excerpt.ts";
import type { Plugin } from "./plugin.ts";

/** A plugin failed; the message names it in a sentence, and the cause has what it threw. */
export class PluginError extends Error {
  override readonly name = "PluginError";
}

/** Whether a plugin, which may be JavaScript, has a text in a place: a string that is not empty. */
export const isText = (value: unknown): value is string =>
  typeof value === "string" && value !== "";

/** A value that is no error, as a message shows it: it may be of any kind, and contain itself. */
function shown(value: unknown): string {
  if (typeof value === "bigint") return cut(`${value}n`);
  try {
    return cut(JSON.stringify(value) ?? String(value));
  } catch {
    return "an object";
  }
}

/** Why code of a site failed, by what it threw: the end of a sentence, without its dot. */
export function thrownReason(thrown: unknown): string {
  if (!(thrown instanceof Error)) return `it threw ${shown(thrown)}, and must throw an Error`;
  return String(thrown.message).replace(/\.$/, "") || "it threw an error without a message";
}

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
    throw new PluginError(message(thrownReason(error)), { cause: error });
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
  const returned: unknown = callPlugin(plugin, part, run);
  if (
    typeof (returned as Partial<Iterable<Item>> | null | undefined)?.[Symbol.iterator] !==
    "function"
  ) {
    const what = returned === undefined ? "nothing" : shown(returned);
    throw new PluginError(
      `The ${part} of the plugin ${plugin.name} must return a list, or yield what is in it; it returned ${what}.`,
    );
  }
  return callPlugin(plugin, part, () => [...(returned as Iterable<Item>)]);
}
