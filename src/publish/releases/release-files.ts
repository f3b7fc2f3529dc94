/**
 * The releases as they are published: the files of each as they were recorded, and a list of all for programs.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { releasedBytes } from "../../catalog/releases/read-releases.ts";
import { filesOfRelease, type Release } from "../../catalog/releases/release.ts";
import { jsonFile, type OutputFile } from "../../output/files.ts";
import {
  LATEST_RELEASE,
  RELEASE_CHANGES,
  RELEASE_MANIFEST,
  RELEASES_INDEX,
  releaseFile,
  releasePage,
} from "../../served/release-paths.ts";

/** A release as the list for programs has it. Paths are from the site's root. */
const listedRelease = ({ name, doi, sha256, manifest }: Release, url: string) => ({
  release: name,
  date: manifest.date,
  ...optionalField("doi", doi),
  ...optionalField("commit", manifest.commit),
  ...optionalField("previous", manifest.previous),
  page: url + releasePage(name),
  manifest: { file: releaseFile(name, RELEASE_MANIFEST), sha256 },
  changes: { file: releaseFile(name, RELEASE_CHANGES), ...manifest.changes },
});

/** All files of releases. A file of one is read where it is written. */
export function* releaseFiles({ site, releases }: Catalog): Generator<OutputFile> {
  if (releases === undefined) return;
  const list = releases.all.map((release) => listedRelease(release, site.url));
  yield jsonFile(RELEASES_INDEX.slice(1), { title: site.title, url: site.url, releases: list });
  yield jsonFile(LATEST_RELEASE.slice(1), list[0]);
  for (const { name, sha256, manifest } of releases.all) {
    const own = { file: releaseFile(name, RELEASE_MANIFEST), sha256 };
    for (const file of [own, ...filesOfRelease(manifest)]) {
      yield {
        path: file.file.slice(1),
        get content() {
          return releasedBytes(releases, name, file);
        },
        ...("bytes" in file
          ? {
              known: {
                bytes: file.bytes,
                digest: Buffer.from(file.sha256, "hex").toString("base64url"),
              },
            }
          : {}),
      };
    }
  }
}
