/**
 * `_redirects`: which file is served at which path of the tool registry, on Cloudflare and Netlify.
 *
 * @module
 */

import { descriptorTypes } from "../trs/languages.ts";
import { TRS_BASE } from "../trs/paths.ts";
import type { Publication } from "../trs/profile.ts";
import type { SiteFile } from "./host.ts";
import { staticMounts } from "./static-mounts.ts";

const VERSION = "/tools/:id/versions/:version";

/** The documents that are `index.json` in a folder. */
const folderDocuments = () => [
  "/service-info",
  "/toolClasses",
  "/tools",
  "/tools/:id",
  "/tools/:id/versions",
  VERSION,
  `${VERSION}/containerfile`,
  `${VERSION}/:type/files`,
  `${VERSION}/:type/tests`,
];

/** Status 200 serves the file at the path itself: clients see no redirect. */
const rewrite = (path: string, file: string) =>
  staticMounts().map((mount) => `${mount}${path} ${TRS_BASE}${file} 200`);

function rules({ profile }: Publication): readonly string[] {
  return [
    ...folderDocuments().flatMap((path) => rewrite(path, `${path}/index.json`)),
    ...descriptorTypes(profile).flatMap((type) => [
      ...rewrite(`${VERSION}/${type}/descriptor`, `${VERSION}/${type}/descriptor.json`),
      ...rewrite(`${VERSION}/PLAIN_${type}/descriptor`, `${VERSION}/PLAIN_${type}/descriptor.txt`),
    ]),
    ...staticMounts()
      .filter((mount) => mount !== TRS_BASE)
      .map((mount) => `${mount}/* ${TRS_BASE}/:splat 200`),
  ];
}

/** `_redirects`. */
export const redirectsFile: SiteFile = {
  path: "_redirects",
  content: (publication) => `${rules(publication).join("\n")}\n`,
};
