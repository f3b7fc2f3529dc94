/**
 * How to cite a version of a tool: as its `CITATION.cff` says, and with what the registry knows of it.
 *
 * @module
 */
import { withoutUndefined } from "../base/optional-fields.ts";
import { versionPage } from "../served/page-paths.ts";
import { authorOf } from "../trs/tool/author.ts";
import type { CitedAuthor, CitedWork } from "../trs/tool/citation-file.ts";
import { TOOL_CLASS_LABELS } from "../trs/tool/facts.ts";
import { languagesOfVersion } from "../trs/tool/language-text.ts";
import type { RegistryTool, RegistryVersion } from "../trs/tool/registry.ts";
import { type CslItem, type CslName, type CslType, cslDate } from "./csl.ts";

/**
 * A name from contact information. Only that of a person can be taken apart, and only an ORCID says that it is one:
 * "The Vitrine authors" are not Authors, The Vitrine.
 */
function nameOf(contact: string): CslName {
  const { name, orcid } = authorOf(contact);
  if (orcid === undefined) return { literal: name };
  const [, last, first] = /^([^,]+),\s*(.+)$/.exec(name) ?? [];
  if (last !== undefined && first !== undefined) return { family: last, given: first };
  const space = name.lastIndexOf(" ");
  return space < 0
    ? { literal: name }
    : { family: name.slice(space + 1), given: name.slice(0, space) };
}

const nameOfCited = (author: CitedAuthor): CslName =>
  author.name !== undefined
    ? { literal: author.name }
    : withoutUndefined({
        family: author.family ?? author.given,
        given: author.family === undefined ? undefined : author.given,
        "non-dropping-particle": author.particle,
        suffix: author.suffix,
      } as CslName);

/** The types of the Citation File Format (1.2.0, definitions.reference.type) that CSL has others for. */
const TYPES: Readonly<Record<string, CslType>> = {
  article: "article-journal",
  "magazine-article": "article-journal",
  "newspaper-article": "article-journal",
  book: "book",
  conference: "paper-conference",
  "conference-paper": "paper-conference",
  proceedings: "book",
  data: "dataset",
  database: "dataset",
  dataset: "dataset",
  report: "report",
  software: "software",
  "software-code": "software",
  "software-container": "software",
  "software-executable": "software",
  thesis: "thesis",
  website: "webpage",
};

/** A work of a citation file. */
function citeWork(id: string, work: CitedWork): CslItem {
  const url = work.url ?? work.repository;
  return withoutUndefined({
    id,
    type: (Object.hasOwn(TYPES, work.type) ? TYPES[work.type] : undefined) ?? "document",
    title: work.title,
    author: work.authors.map(nameOfCited),
    issued: work.date === undefined ? undefined : cslDate(work.date),
    "container-title": work.journal,
    publisher: work.publisher,
    volume: work.volume,
    issue: work.issue,
    page: work.pages,
    version: work.version,
    license: work.license,
    DOI: work.doi,
    PMCID: work.pmcid,
    URL: url,
  } as CslItem);
}

interface VersionCitation {
  /** The version as this registry has it. */
  readonly version: CslItem;
  /** What its authors want to be cited instead: their article. */
  readonly preferred?: CslItem;
}

/**
 * A version as it is cited.
 *
 * @param siteUrl without a slash at its end
 */
export function citeVersion(
  tool: RegistryTool,
  version: RegistryVersion,
  siteUrl: string,
): VersionCitation {
  const { software, preferred } = version.citation ?? {};
  const id = `${tool.id}-${version.id}`;
  const names =
    software === undefined ? version.author.map(nameOf) : software.authors.map(nameOfCited);
  const date = version.released ?? software?.date;
  const [language] = languagesOfVersion(version);
  const label = TOOL_CLASS_LABELS[tool.toolclass].toLowerCase();
  const versionItem: CslItem = withoutUndefined({
    id,
    type: "software",
    title: software?.title ?? tool.name,
    // without an author it is its publisher's
    author: names.length > 0 ? names : [{ literal: tool.organization }],
    issued: date === undefined ? undefined : cslDate(date),
    version: version.id,
    publisher: tool.organization,
    genre: language === undefined ? undefined : `${language} ${label}`,
    license: software?.license ?? tool.license,
    DOI: software?.doi,
    URL: siteUrl + versionPage(tool, version),
  } as CslItem);
  if (preferred === undefined) return { version: versionItem };
  return { version: versionItem, preferred: citeWork(`${id}-preferred`, preferred) };
}
