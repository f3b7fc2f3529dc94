/**
 * The table of hosts as documents show it.
 *
 * @module
 */
import type { Host } from "./host.ts";

/** The columns of the table. */
export const HOST_COLUMNS = [
  "Host",
  "How to publish",
  "Not available",
  "Tool files that browsers would run",
  "Size limits",
] as const;

/** The cells of {@link HOST_COLUMNS} in Markdown, one row per host. */
export function hostRows(hosts: readonly Host[]): readonly (readonly string[])[] {
  return hosts.map(({ name, publish, missing, activeFiles, limits }) => {
    const texts = limits.map(({ text, plan }) => (plan === undefined ? text : `${text} (${plan})`));
    return [name, publish, missing, activeFiles, texts.join(", ")];
  });
}
