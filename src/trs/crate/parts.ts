/**
 * What the entities of a crate are made from.
 *
 * @module
 */

import { versionPage } from "../../served/page-paths.ts";
import { formatTrsPath } from "../api/paths.ts";
import type { DescriptorInterface } from "../tool/interface.ts";
import type { DescriptorType, LanguageLookup } from "../tool/languages.ts";
import { provenanceOf } from "../tool/provenance.ts";
import {
  primaryDescriptor,
  type RegistryFile,
  type RegistryTool,
  type RegistryVersion,
} from "../tool/registry.ts";
import { type CrateEntity, distinct } from "./entities.ts";
import { imageEntity } from "./images.ts";
import type { CrateLanguage } from "./language.ts";
import { licenseEntities } from "./licenses.ts";
import { crateParameters } from "./parameters.ts";
import { authorEntity, type CrateOrganization, organizationEntity } from "./people.ts";
import { languageEntity } from "./programming-languages.ts";

/** The `@id` of a crate in its own metadata. */
export const ROOT = "./";

export interface CrateSite {
  /** Without a trailing slash. */
  readonly url: string;
  readonly organization: CrateOrganization;
  /** The date since which the site has what it has, for versions without one: `2026-11-21`. */
  readonly date?: string | undefined;
  /** Other organizations whose web pages are known, by the names that tools have. */
  readonly organizations?: readonly CrateOrganization[];
  /** Makes the links of a text in Markdown from the site's root lead there from anywhere. */
  withRootedLinks(markdown: string): string;
}

/** A descriptor type of a version, with its primary descriptor. */
export interface Descriptor {
  readonly type: DescriptorType;
  readonly primary: RegistryFile;
  readonly interface: DescriptorInterface | undefined;
  readonly inputs: readonly CrateEntity[];
  readonly outputs: readonly CrateEntity[];
}

const descriptorsOf = (version: RegistryVersion): readonly Descriptor[] =>
  version.descriptor_type.flatMap((type) => {
    const primary = primaryDescriptor(version, type);
    if (primary === undefined) return [];
    const own = version.interfaces.find(({ language }) => language === type);
    const parameters = own === undefined ? { inputs: [], outputs: [] } : crateParameters(own);
    return [{ type, primary, interface: own, ...parameters }];
  });

/** The entity of a language, in the version that the version of the tool is written in. */
export const languageOfType = (
  { version, languageOf }: Pick<CrateParts, "version" | "languageOf">,
  type: DescriptorType,
): CrateEntity => {
  const own = version.interfaces.find(({ language }) => language === type)?.languageVersion;
  return languageEntity(languageOf(type), own ?? version.descriptor_type_version[type]?.[0]);
};

export interface CrateParts {
  readonly tool: RegistryTool;
  readonly version: RegistryVersion;
  readonly site: CrateSite;
  readonly languageOf: LanguageLookup<CrateLanguage>;
  readonly descriptors: readonly Descriptor[];
  readonly doi: string | undefined;
  /** The date of the release. */
  readonly released: string | undefined;
  /** The date of the release, or that of the site. */
  readonly date: string | undefined;
  /** The first is the license of the crate, the others are those that it mentions. */
  readonly licenses: readonly [CrateEntity, ...CrateEntity[]];
  readonly authors: readonly CrateEntity[];
  /** Who publishes the crate. */
  readonly publisher: CrateEntity;
  /** Who publishes the tool. */
  readonly organization: CrateEntity;
  readonly images: readonly CrateEntity[];
  /** The URL of the version's page. */
  readonly page: string;
  /** The URL of the version in the registry's API. */
  readonly trs: string;
}

/** What is known of a version. */
export function cratePartsOf(
  tool: RegistryTool,
  version: RegistryVersion,
  site: CrateSite,
  languageOf: LanguageLookup<CrateLanguage>,
): CrateParts {
  const descriptors = descriptorsOf(version);
  const provenance = provenanceOf(tool, version);
  const organization = { name: tool.organization };
  const organizations = [site.organization, ...(site.organizations ?? []), organization];
  return {
    tool,
    version,
    site,
    languageOf,
    descriptors,
    doi: provenance.doi,
    released: provenance.released,
    date: provenance.released ?? site.date,
    licenses: licenseEntities(provenance),
    authors: distinct(provenance.authors.map((author) => authorEntity(author, organizations))),
    publisher: organizationEntity(site.organization),
    organization: organizationEntity(
      organizations.find(({ name }) => name === tool.organization) ?? organization,
    ),
    images: distinct(version.images.map(imageEntity)),
    page: site.url + versionPage(tool, version),
    trs: site.url + formatTrsPath({ kind: "version", id: tool.id, version: version.id }),
  };
}
