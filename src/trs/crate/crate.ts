/**
 * A version as a Workflow RO-Crate: its files, and metadata that describe them.
 *
 * Workflow RO-Crate 1.0 is a profile of RO-Crate 1.1. It knows workflows only, so a single tool is the main
 * workflow of its crate; the keywords of the crate say which of the two it is.
 *
 * @module
 */
import type { LanguageLookup } from "../tool/languages.ts";
import type { RegistryTool, RegistryVersion } from "../tool/registry.ts";
import { type CrateEntity, distinct } from "./entities.ts";
import { codeType, fileEntity, readmeEntity } from "./file-entities.ts";
import type { CrateLanguage } from "./language.ts";
import { type CrateSite, cratePartsOf, languageOfType } from "./parts.ts";
import { type CrateFile, crateFiles, takesReadme } from "./paths.ts";
import { readmeText } from "./readme.ts";
import { metadataEntity, rootEntities } from "./root-entities.ts";

/** The context of RO-Crate 1.1, and the term of schema.org that it is too old for. */
const CONTEXT = [
  "https://w3id.org/ro/crate/1.1/context",
  { sha256: "http://schema.org/sha256" },
] as const;

interface CrateMetadata {
  readonly "@context": typeof CONTEXT;
  readonly "@graph": readonly CrateEntity[];
}

export interface Crate {
  readonly metadata: CrateMetadata;
  /** The README that is made for it; undefined if the version has its own. */
  readonly readme: string | undefined;
  /** The files of the version, with their paths in the crate. */
  readonly files: readonly CrateFile[];
  /** The date of its publication; undefined if the content says none, and then it is no valid crate. */
  readonly date: string | undefined;
}

/** Makes the crate of a version. */
export function crateOf(
  tool: RegistryTool,
  version: RegistryVersion,
  site: CrateSite,
  languageOf: LanguageLookup<CrateLanguage>,
): Crate {
  const parts = cratePartsOf(tool, version, site, languageOf);
  const { licenses, date, page, trs } = parts;
  const files = crateFiles(version.files);
  const readme = version.files.some(takesReadme)
    ? undefined
    : readmeText(
        tool,
        version,
        String(licenses[0]["name"]),
        { withRootedLinks: site.withRootedLinks, page, trs },
        languageOf,
      );
  const fileEntities = [
    ...(readme === undefined ? [] : [readmeEntity(readme)]),
    ...files.map((file) => fileEntity(parts, file, files)),
  ];
  const fileIds = fileEntities.map((one) => one["@id"]);
  const languages = new Set(files.flatMap((file) => codeType(file) ?? []));
  const graph = distinct([
    metadataEntity(parts),
    ...rootEntities(parts, fileIds),
    ...fileEntities,
    ...[...languages].map((type) => languageOfType(parts, type)),
    ...parts.descriptors.flatMap(({ inputs, outputs }) => [...inputs, ...outputs]),
    ...licenses,
    ...parts.authors,
    parts.publisher,
    parts.organization,
    ...parts.images,
  ]);
  return { metadata: { "@context": CONTEXT, "@graph": graph }, readme, files, date };
}
