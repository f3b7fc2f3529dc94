/**
 * A crate itself as an entity, with its archive and its metadata.
 *
 * @module
 */

import { isAnyDeprecated } from "../../base/deprecation.ts";
import { CRATE_METADATA_FILE, crateArchivePath } from "../../served/page-paths.ts";
import { TOOL_CLASS_LABELS } from "../tool/facts.ts";
import { sourceUrl } from "../tool/source.ts";
import { type CrateEntity, entityOf, referTo } from "./entities.ts";
import { type CrateParts, ROOT } from "./parts.ts";
import { fileId } from "./paths.ts";

const RO_CRATE = "https://w3id.org/ro/crate/1.1";
const WORKFLOW_PROFILE = "https://w3id.org/workflowhub/workflow-ro-crate/1.0";

/** The entity of the crate itself, and of its archive. */
export function rootEntities(
  parts: CrateParts,
  fileIds: readonly string[],
): readonly CrateEntity[] {
  const { tool, version, site, date, doi, licenses, authors, publisher, page, trs, descriptors } =
    parts;
  const archive = entityOf(site.url + crateArchivePath(tool, version), "DataDownload", {
    name: `${tool.name} ${version.id} with all its files`,
    contentUrl: site.url + crateArchivePath(tool, version),
    encodingFormat: "application/zip",
  });
  const root = entityOf(ROOT, "Dataset", {
    name: `${tool.name} ${version.id}`,
    description:
      site.withRootedLinks(tool.description.trim()) || `${tool.name}, version ${version.id}`,
    datePublished: date,
    version: version.id,
    creativeWorkStatus: isAnyDeprecated(tool, version) ? "Deprecated" : undefined,
    identifier: doi === undefined ? trs : [trs, `https://doi.org/${doi}`],
    url: page,
    license: referTo(licenses[0]),
    author: authors.map(referTo),
    publisher: referTo(publisher),
    keywords: TOOL_CLASS_LABELS[tool.toolclass],
    isBasedOn: version.source && { "@id": sourceUrl(version.source) },
    mainEntity: descriptors.slice(0, 1).map(({ primary }) => ({ "@id": fileId(primary.path) })),
    hasPart: fileIds.map((id) => ({ "@id": id })),
    distribution: referTo(archive),
  });
  return [root, archive];
}

/** The entity of the metadata file, which says what it conforms to: not to what it cannot. */
export function metadataEntity({ descriptors, date }: CrateParts): CrateEntity {
  const isWorkflow = descriptors.length > 0 && date !== undefined;
  const profiles = isWorkflow ? [RO_CRATE, WORKFLOW_PROFILE] : [RO_CRATE];
  return entityOf(CRATE_METADATA_FILE, "CreativeWork", {
    about: { "@id": ROOT },
    conformsTo: profiles.map((id) => ({ "@id": id })),
  });
}
