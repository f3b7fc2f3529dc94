/**
 * Sites below a path, such as https://example.org/registry, and the hosts that they are not for.
 *
 * @module
 */
import { listed } from "../base/words.ts";
import type { Host } from "./host.ts";

/**
 * A sentence that names the hosts on which every path of a site would be missing; undefined if there are none.
 *
 * @param url the URL that the site is built for
 */
export function rootOnlyFault(url: string, hosts: readonly Host[]): string | undefined {
  const { origin, pathname } = new URL(url);
  const names = hosts.filter(({ servesRootOnly }) => servesRootOnly).map(({ name }) => name);
  if (pathname === "/" || names.length === 0) return undefined;
  return `Not for ${listed(names, "or")}: the site is below ${pathname}, and would have to be at the root of a host name, such as ${origin}.`;
}
