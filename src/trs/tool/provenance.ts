/**
 * Who made a version, when, and under which license: what its curators state comes first, then its `CITATION.cff`,
 * then its descriptors.
 *
 * @module
 */
import parseExpression from "spdx-expression-parse";
import { optionalField } from "../../base/optional-fields.ts";
import { type Author, authorOf } from "./author.ts";
import type { CitedAuthor, CitedWork } from "./citation-file.ts";
import { isOrcid } from "./orcid.ts";
import type { RegistryTool, RegistryVersion } from "./registry.ts";

export interface Provenance {
  readonly authors: readonly Author[];
  /** An SPDX expression. */
  readonly license?: string;
  /** The license where it is no expression: a URL, or words. */
  readonly licenseText?: string;
  /** The path of the version's file with the terms of its license. */
  readonly licenseFile?: string;
  /** When the version was released: `2026-11-21`. */
  readonly released?: string;
  /** The DOI of the version: `10.5281/zenodo.1003150`. */
  readonly doi?: string;
}

const ORCID_DIGITS = /(?:\d{4}-){3}\d{3}[\dXx]$/;

/** An author of a citation file: an entity has a `name`, a person has the parts of one. */
function citedAuthor({ name, given, particle, family, suffix, orcid }: CitedAuthor): Author {
  const [digits] = ORCID_DIGITS.exec(orcid ?? "") ?? [];
  const parts = [given, particle, family, suffix].filter((part) => part !== undefined);
  return {
    name: name ?? parts.join(" "),
    kind: name === undefined ? "person" : "group",
    ...(digits === undefined || !isOrcid(digits) ? {} : { orcid: digits.toUpperCase() }),
  };
}

/** Whether a license is an expression of identifiers that SPDX lists (SPDX 2.3, annex D): `Proprietary` is none. */
function isExpression(license: string): boolean {
  try {
    parseExpression(license);
    return true;
  } catch {
    return false;
  }
}

const LICENSE_FILE = /^(?:licen[cs]e|copying)(?:[.-][A-Za-z0-9.-]+)?$/i;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether there is such a day: JavaScript takes February 30 for March 2. */
function isDate(text: string): boolean {
  const time = DATE.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Whether a citation file is about a version, and not about an older one whose file was kept. */
const isAbout = ({ id }: RegistryVersion, cited: string | undefined) =>
  cited === undefined || cited.replace(/^v/i, "") === id.replace(/^v/i, "");

/** The DOI of a version; one that several versions have without saying which is that of the tool. */
function doiOf(
  { versions }: RegistryTool,
  { id }: RegistryVersion,
  ownWork: CitedWork | undefined,
): string | undefined {
  const isShared = versions.some(
    (other) => other.id !== id && other.citation?.software?.doi === ownWork?.doi,
  );
  return isShared && ownWork?.version === undefined ? undefined : ownWork?.doi;
}

/** Finds who wrote a version: one source says it all. */
export function authorsOf({
  author,
  citation,
  interfaces,
}: Pick<RegistryVersion, "author" | "citation" | "interfaces">): readonly Author[] {
  if (author.length > 0) return author.map(authorOf);
  const cited = citation?.software?.authors ?? [];
  if (cited.length > 0) return cited.map(citedAuthor);
  return [...new Set(interfaces.flatMap(({ authors }) => authors))].map(authorOf);
}

/** The license of a version, as its tool, its citation file or a descriptor states it. */
export const statedLicense = (
  ofTool: string | undefined,
  { citation, interfaces }: Pick<RegistryVersion, "citation" | "interfaces">,
): string | undefined =>
  ofTool ?? citation?.software?.license ?? interfaces.find((one) => one.license)?.license;

/** The path of the file of a version with the terms of its license. */
export const licenseFileOf = ({ files }: Pick<RegistryVersion, "files">): string | undefined =>
  files.find(({ path }) => LICENSE_FILE.test(path))?.path;

/** Finds who made a version, when, and under which license. */
export function provenanceOf(tool: RegistryTool, version: RegistryVersion): Provenance {
  const software = version.citation?.software;
  const ownWork = isAbout(version, software?.version) ? software : undefined;
  const stated = statedLicense(tool.license, version);
  const license = stated !== undefined && isExpression(stated) ? stated : undefined;
  const licenseText = license === undefined ? stated : undefined;
  const licenseFile = licenseFileOf(version);
  const date = ownWork?.date;
  const released = version.released ?? (date && isDate(date) ? date : undefined);
  return {
    authors: authorsOf(version),
    ...optionalField("license", license),
    ...optionalField("licenseText", licenseText),
    ...optionalField("licenseFile", licenseFile),
    ...optionalField("released", released),
    ...optionalField("doi", doiOf(tool, version, ownWork)),
  };
}
