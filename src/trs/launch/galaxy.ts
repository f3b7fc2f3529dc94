/**
 * Links that import a workflow into a Galaxy server from the registry.
 *
 * @module
 */
import { trimLastSlashes } from "../../base/url.ts";
import { isOwnMachine, isPublicUrl } from "./public-url.ts";

export interface GalaxyServer {
  /** What readers call it. */
  readonly name: string;
  /** An http or https URL. */
  readonly url: string;
}

/**
 * The servers that a site links to if it names none: those that the Galaxy project lists as its public ones, which
 * everyone may use. They fetch from any registry on the web.
 */
export const PUBLIC_GALAXY_SERVERS: readonly GalaxyServer[] = [
  { name: "usegalaxy.org", url: "https://usegalaxy.org" },
  { name: "usegalaxy.eu", url: "https://usegalaxy.eu" },
  { name: "usegalaxy.org.au", url: "https://usegalaxy.org.au" },
];

/** GitHub Pages has no documents at the paths of the API, which Galaxy requests. */
const GITHUB_PAGES = /\.github\.io$/;

/**
 * The servers that can import from a site. Galaxy itself fetches the workflow, and refuses addresses that are not on
 * the web unless its administrators allow them (`fetch_url_allowlist`): from such a site, only the servers that it
 * names, and none from a server on the reader's own machine.
 *
 * @param named by `site.yaml`; undefined if it says nothing
 */
export function galaxyServers(
  site: string,
  named: readonly GalaxyServer[] | undefined,
): readonly GalaxyServer[] {
  if (isOwnMachine(site) || GITHUB_PAGES.test(new URL(site).hostname)) return [];
  return named ?? (isPublicUrl(site) ? PUBLIC_GALAXY_SERVERS : []);
}

/**
 * The page of a server that imports a version, and then shows the form that runs it.
 *
 * @param trsUrl the version in the API, at the path `/ga4gh/trs/v2`, which Galaxy looks for
 *   (`TRS_URL_REGEX` in lib/galaxy/workflow/trs_proxy.py; the names of the parameters are in the client's router)
 */
export const galaxyImport = ({ url }: GalaxyServer, trsUrl: string): string =>
  `${trimLastSlashes(url)}/workflows/trs_import?trs_url=${encodeURIComponent(trsUrl)}&run_form=true`;
