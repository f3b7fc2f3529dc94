/**
 * `CITATION.cff` in a version's folder: how its authors want to be cited (Citation File Format 1.2.0).
 *
 * @module
 */
import { isObject, type JsonObject, objectsOf } from "../../base/json.ts";
import { withoutUndefined } from "../../base/optional-fields.ts";

/** Where the file is in a version's folder. */
export const CITATION_FILE = "CITATION.cff";

/** A person, or a group with a name. */
export interface CitedAuthor {
  readonly name?: string;
  readonly family?: string;
  readonly given?: string;
  readonly particle?: string;
  readonly suffix?: string;
  /** As the file has it: a URL, or the digits alone. */
  readonly orcid?: string;
}

/** A work, as the file describes the software or what is to be cited in its place. */
export interface CitedWork {
  /** `software`, or the type of a preferred citation: `article`, `conference-paper`. */
  readonly type: string;
  readonly title: string;
  readonly authors: readonly CitedAuthor[];
  readonly version?: string;
  /** `2026-11-21`, or a year. */
  readonly date?: string;
  readonly doi?: string;
  readonly url?: string;
  readonly repository?: string;
  /** An SPDX identifier, or several, joined by `OR`. */
  readonly license?: string;
  readonly journal?: string;
  readonly volume?: string;
  readonly issue?: string;
  readonly pages?: string;
  readonly publisher?: string;
  readonly pmcid?: string;
}

export interface CitationFile {
  /** Undefined if the file says only what to cite instead. */
  readonly software?: CitedWork;
  /** What the authors want to be cited instead of the software. */
  readonly preferred?: CitedWork;
}

/** The text of a plain value; numbers are texts too: `version: 1.2`. */
const textAt = (value: JsonObject, key: string): string | undefined => {
  const own = value[key];
  if (typeof own === "number") return String(own);
  return typeof own === "string" && own.trim() !== "" ? own.trim() : undefined;
};

function authorOf(value: JsonObject): readonly CitedAuthor[] {
  const author = {
    name: textAt(value, "name"),
    family: textAt(value, "family-names"),
    given: textAt(value, "given-names"),
    particle: textAt(value, "name-particle"),
    suffix: textAt(value, "name-suffix"),
  };
  const name =
    author.name ?? ((author.family ?? author.given) ? undefined : textAt(value, "alias"));
  if (name === undefined && author.family === undefined && author.given === undefined) return [];
  return [withoutUndefined({ ...author, name, orcid: textAt(value, "orcid") }) as CitedAuthor];
}

function pagesOf(value: JsonObject): string | undefined {
  const [start, end] = [textAt(value, "start"), textAt(value, "end")];
  return end === undefined || start === end ? start : `${start ?? ""}-${end}`;
}

/** A date in ISO 8601, of one that has its parts in that order: `2020-5-9`, `2020-05-09T12:00:00Z`. */
const isoDate = (written: string): string =>
  written.replace(
    /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/,
    (_, year: string, _sign, month: string, day: string) =>
      `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
  );

function dateOf(value: JsonObject): string | undefined {
  const written = textAt(value, "date-released") ?? textAt(value, "date-published");
  const date = written && isoDate(written);
  const [year, month] = [textAt(value, "year"), textAt(value, "month")];
  if (date !== undefined || year === undefined) return date;
  return month === undefined ? year : `${year}-${month.padStart(2, "0")}`;
}

/** A URL that leads to a page or a file, and to no program: others are not published. */
function urlAt(value: JsonObject, key: string): string | undefined {
  const own = textAt(value, key);
  return own !== undefined && /^(?:https?|s?ftp):\/\/\S+$/i.test(own) ? own : undefined;
}

/** What a link to doi.org can be made from (DOI Handbook, section 2.2). */
const DOI = /^10\.\d{4,9}(?:\.\d+)*\/\S+$/;

/** The DOI of a work: its own, or the first of its identifiers. */
function doiOf(value: JsonObject): string | undefined {
  const own = textAt(value, "doi");
  const listed = objectsOf(value["identifiers"]).find(({ type }) => type === "doi");
  const doi = own ?? (listed && textAt(listed, "value"));
  const plain = doi?.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)/i, "");
  return plain !== undefined && DOI.test(plain) ? plain : undefined;
}

function licenseOf({ license }: JsonObject): string | undefined {
  const names = (Array.isArray(license) ? license : [license]).filter(
    (one) => typeof one === "string" && one.trim() !== "",
  );
  return names.length === 0 ? undefined : names.join(" OR ");
}

/** The name of an entity, such as a publisher; files also write it as a text. */
function entityAt(value: JsonObject, key: string): string | undefined {
  const own = value[key];
  return isObject(own) ? textAt(own, "name") : textAt(value, key);
}

function workOf(value: JsonObject, type: string): CitedWork | undefined {
  const title = textAt(value, "title");
  const { authors: listed } = value;
  // files also write the only author as a mapping
  const authors = (isObject(listed) ? [listed] : objectsOf(listed)).flatMap(authorOf);
  if (title === undefined || authors.length === 0) return undefined;
  return withoutUndefined({
    type: textAt(value, "type") ?? type,
    title,
    authors,
    version: textAt(value, "version"),
    date: dateOf(value),
    doi: doiOf(value),
    url: urlAt(value, "url"),
    repository: urlAt(value, "repository-code") ?? urlAt(value, "repository"),
    license: licenseOf(value),
    journal: textAt(value, "journal") ?? textAt(value, "collection-title"),
    volume: textAt(value, "volume"),
    issue: textAt(value, "issue"),
    pages: pagesOf(value),
    publisher: entityAt(value, "publisher") ?? entityAt(value, "institution"),
    pmcid: textAt(value, "pmcid"),
  }) as CitedWork;
}

/**
 * What the file says; undefined if it names no title or no author, without which nothing can be cited. A file that
 * has only a preferred citation, of software, says that of the software.
 *
 * @param data the file as YAML has it, with numbers as they are written
 */
export function readCitation(data: unknown): CitationFile | undefined {
  if (!isObject(data)) return undefined;
  const software = workOf(data, "software");
  const other = data["preferred-citation"];
  const preferred = isObject(other) ? workOf(other, "generic") : undefined;
  if (software === undefined && preferred?.type.startsWith("software"))
    return { software: preferred };
  if (software === undefined && preferred === undefined) return undefined;
  return withoutUndefined({ software, preferred }) as CitationFile;
}
