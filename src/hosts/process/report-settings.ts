/**
 * What is wrong with settings, for whoever starts a function.
 *
 * @module
 */
import type { EdgeSettings } from "../../edge/settings/settings.ts";

/** Writes a line for whoever started a server. */
export type Print = (line: string) => void;

/** Prints what is wrong with settings. Returns whether a server can start with them. */
export function reportSettings(
  { faults, warnings }: Pick<EdgeSettings, "faults" | "warnings">,
  print: Print,
): boolean {
  for (const warning of warnings) print(`Warning: ${warning}`);
  for (const fault of faults) print(fault);
  return faults.length === 0;
}

/** Settings where a function has no start, so that it can only respond with errors; prints what is wrong. */
export function reported(settings: EdgeSettings, print: Print): EdgeSettings {
  reportSettings(settings, print);
  return settings;
}
