/**
 * What users are told of code of a site that fails.
 *
 * @module
 */
import { visible } from "../src/base/texts/visible.ts";
import { PluginError } from "../src/plugins/plugin-call.ts";
import { renderFault } from "./theme-components.ts";

/** What was thrown, with where it was if `DEBUG` is set: only those who write a plugin want to know. */
export const withTrace = (sentence: string, error: unknown): string =>
  process.env["DEBUG"] && error instanceof Error
    ? `${visible(sentence)}\n${error.stack}`
    : visible(sentence);

/** What users are told of a plugin or a component that failed; undefined for other errors. */
export function pluginFailure(error: unknown): string | undefined {
  if (error instanceof PluginError) return withTrace(error.message, error.cause);
  const fault = renderFault(error);
  return fault === undefined ? undefined : withTrace(fault, error);
}
