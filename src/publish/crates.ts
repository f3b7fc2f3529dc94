/**
 * Each version as a Workflow RO-Crate: its metadata, and an archive with all its files.
 *
 * @module
 */

import { optionalField } from "../base/optional-fields.ts";
import { counted, someOf } from "../base/words.ts";
import type { Catalog, Site } from "../catalog/catalog.ts";
import { languageOf } from "../languages/languages.ts";
import { withRootedLinks } from "../markdown/rooted-links.ts";
import { jsonFile, type OutputFile } from "../output/files.ts";
import { type ArchivedFile, zipOf } from "../output/zip.ts";
import { CRATE_METADATA_FILE, crateArchivePath, crateMetadataPath } from "../served/page-paths.ts";
import { type Crate, crateOf } from "../trs/crate/crate.ts";
import type { CrateSite } from "../trs/crate/parts.ts";
import { README_FILE } from "../trs/crate/paths.ts";
import { provenanceOf } from "../trs/tool/provenance.ts";

/** What crates say of a site. */
export const crateSite = ({ url, organization, organizations = [], service }: Site): CrateSite => ({
  url,
  organization,
  organizations,
  date: service.updatedAt ?? service.createdAt,
  withRootedLinks: (markdown) => withRootedLinks(markdown, url),
});

const ENCODER = new TextEncoder();

/** The files of an archive: the metadata are at its root, before the files that they describe. */
function archivedFiles({ files, readme }: Crate, metadata: string): readonly ArchivedFile[] {
  return [
    { path: CRATE_METADATA_FILE, content: ENCODER.encode(metadata) },
    ...(readme === undefined ? [] : [{ path: README_FILE, content: ENCODER.encode(readme) }]),
    ...files.map(({ file, path }) => ({
      path,
      content: file.content,
      ...optionalField("isExecutable", file.isExecutable),
    })),
  ];
}

/**
 * A line for the report of a build about versions without a date, if there are any: their crates are not valid,
 * and no date is made up.
 */
export function undatedReport({ site, tools }: Pick<Catalog, "site" | "tools">): readonly string[] {
  if (crateSite(site).date !== undefined) return [];
  const undated = tools.flatMap((tool) =>
    tool.versions.flatMap((version) =>
      provenanceOf(tool, version).released === undefined ? [`${tool.id} ${version.id}`] : [],
    ),
  );
  if (undated.length === 0) return [];
  return [
    `RO-Crate requires a publication date, and ${counted(undated.length, "version")} ${undated.length === 1 ? "has" : "have"} none (${someOf(undated, 3)}). Add released to version.md, or service.updatedAt to site.yaml.`,
  ];
}

/** The crates of all versions. An archive is made when it is asked for, and not kept. */
export function* crates({ site, tools }: Pick<Catalog, "site" | "tools">): Generator<OutputFile> {
  const about = crateSite(site);
  for (const tool of tools) {
    for (const version of tool.versions) {
      const crate = crateOf(tool, version, about, languageOf);
      const { content } = jsonFile(CRATE_METADATA_FILE, crate.metadata);
      yield { path: crateMetadataPath(tool, version).slice(1), content };
      const archive = zipOf(archivedFiles(crate, String(content)));
      yield { path: crateArchivePath(tool, version).slice(1), content: archive };
    }
  }
}
