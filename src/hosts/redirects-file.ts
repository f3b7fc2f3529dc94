/**
 * `_redirects`: which file is served at which path of the tool registry, on Cloudflare and Netlify.
 *
 * @module
 */

import { REDIRECTS_FILE } from "../served/host-files.ts";
import { TRS_BASE } from "../trs/api/paths.ts";
import { descriptorTypes } from "../trs/tool/languages.ts";
import type { Publication } from "../trs/tool/profile.ts";
import type { FormerPath, FullPaths, Rewrite, SiteFile, SitePaths } from "./host.ts";
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

/**
 * So many paths of files get rules, two for each file, and a path has one at each of three mounts: with those of former
 * addresses and of documents, these are at most the 2,000 rules without placeholders that Cloudflare takes.
 */
const MOST_REWRITES = 500;

/** Cloudflare takes lines of at most so many characters. */
const LONGEST_RULE = 1000;

/** A `*` would stand for any text. */
const literal = (path: string) => path.replaceAll("*", "%2A");

/** The files of tools that are not stored at their own paths. */
const fileRules = (rewrites: readonly Rewrite[]) =>
  rewrites
    .slice(0, MOST_REWRITES)
    .flatMap(({ path, stored }) =>
      rewrite(literal(path.slice(TRS_BASE.length)), literal(stored.slice(TRS_BASE.length))),
    )
    .filter((rule) => rule.length <= LONGEST_RULE);

/** So many former addresses get rules, two for each: a page and a document. Pages of others lead on by themselves. */
const MOST_FORMER = 240;

/** Clients are sent on to where an entry is now. */
const formerRules = (former: readonly FormerPath[]) =>
  former.slice(0, MOST_FORMER).flatMap(({ folder, from, to }) => {
    const [before, now] = [from, to].map((slug) => literal(encodeURIComponent(slug)));
    return [
      `/${folder}/${before} /${folder}/${now} 301`,
      `/gkm/${folder}/${before}.json /gkm/${folder}/${now}.json 301`,
    ];
  });

/** Clients are sent on from addresses with the main producer's prefix. A name has no slash, and `*` is the rest. */
const fullRules = (full: FullPaths | undefined) =>
  (full?.folders ?? []).flatMap((folder) =>
    [`/${folder}`, `/gkm/${folder}`].map((path) => `${path}/${full?.prefix}.* ${path}/:splat 301`),
  );

function rules(
  { profile }: Publication,
  { rewrites = [], former = [], full }: SitePaths,
): readonly string[] {
  return [
    // Cloudflare takes 2,000 rules without placeholders, and 100 from the first one on that has some
    ...formerRules(former),
    ...fileRules(rewrites),
    ...folderDocuments().flatMap((path) => rewrite(path, `${path}/index.json`)),
    ...descriptorTypes(profile).flatMap((type) => [
      ...rewrite(`${VERSION}/${type}/descriptor`, `${VERSION}/${type}/descriptor.json`),
      ...rewrite(`${VERSION}/PLAIN_${type}/descriptor`, `${VERSION}/PLAIN_${type}/descriptor.txt`),
    ]),
    ...staticMounts()
      .filter((mount) => mount !== TRS_BASE)
      .map((mount) => `${mount}/* ${TRS_BASE}/:splat 200`),
    ...fullRules(full),
  ];
}

/** `_redirects`. */
export const redirectsFile: SiteFile = {
  path: REDIRECTS_FILE,
  content: (publication, _, paths = {}) => `${rules(publication, paths).join("\n")}\n`,
};
