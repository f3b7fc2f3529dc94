/**
 * The hosts that a built site can be copied to, in the order of the documentation. A further host is a
 * file with its row, and a line here.
 *
 * @module
 */
import type { OutputFile } from "../output/files.ts";
import { CLOUDFLARE } from "./cloudflare.ts";
import { DENO } from "./deno.ts";
import { GITHUB_PAGES } from "./github-pages.ts";
import type { FunctionHost, Host, PublishedSite, SitePaths } from "./host.ts";
import { NETLIFY } from "./netlify.ts";
import { NGINX } from "./nginx.ts";
import { NODE } from "./node.ts";

export const HOSTS: readonly Host[] = [NODE, CLOUDFLARE, NETLIFY, DENO, NGINX, GITHUB_PAGES];

/** The hosts that run the function. */
export const FUNCTION_HOSTS: readonly FunctionHost[] = HOSTS.filter(
  (host): host is FunctionHost => host.adapter !== undefined,
);

/**
 * What all hosts read from a site. A file that two hosts read is there once.
 *
 * @param tools the number of tools
 * @param paths those that are not those of files
 */
export function* hostFiles(
  site: PublishedSite,
  tools: number,
  paths: SitePaths = {},
): Generator<OutputFile> {
  for (const { path, content } of new Set(HOSTS.flatMap(({ files }) => files))) {
    yield { path, content: content(site, tools, paths) };
  }
}
