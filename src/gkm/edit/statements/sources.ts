/**
 * Publications that evidence is curated from.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { JsonObject } from "../../../base/json.ts";
import { optionalField } from "../../../base/optional-fields.ts";
import { isWebUrl } from "../../../base/url.ts";
import { WRITTEN_PMID } from "../../check/sources.ts";
import type { Draft } from "../draft/draft.ts";
import type { Field, Fields } from "../draft/fields.ts";
import { calledEntry, type FoundEntry, findEntry } from "../draft/find-entry.ts";
import { MissingField, Refusal } from "../draft/refusal.ts";

export const SOURCE_FIELDS = {
  source: { about: "the publication, by its PMID, its DOI or the key of its entry" },
  "source-name": {
    about: 'the first author and the year of a new publication, such as "Chapman et al., 2011"',
  },
  "source-title": { about: "the title of a new publication", isText: true },
  "source-doi": { about: "the DOI of a new publication" },
} as const satisfies Readonly<Record<string, Field>>;

const DOI = /^(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/\S+)$/i;

/** What a publication is known by. */
interface PublicationId {
  readonly field: "pmid" | "doi";
  readonly id: string;
}

/** PubMed has counted up to 41 million in 40 years. */
const PMID_DIGITS = 8;

/** @throws Refusal if it is a number that no publication has */
function publicationId(text: string): PublicationId | undefined {
  const pmid = WRITTEN_PMID.exec(text)?.[1];
  if (pmid !== undefined && pmid.length > PMID_DIGITS) {
    throw new Refusal(`A PMID has at most ${PMID_DIGITS} digits; got source "${text}".`);
  }
  if (pmid !== undefined) return { field: "pmid", id: pmid };
  const doi = DOI.exec(text)?.[1];
  return doi === undefined ? undefined : { field: "doi", id: doi };
}

function sourceWith(draft: Draft, { field, id }: PublicationId): FoundEntry | undefined {
  for (const entries of draft.everywhere("source")) {
    for (const [key, entry] of Object.entries(entries)) {
      const own = entry[field];
      if (typeof own === "string" && own.toLowerCase() === id.toLowerCase()) return { key, entry };
    }
  }
  return undefined;
}

/** The DOI that was given for a new source. */
function givenDoi(fields: Fields): string | undefined {
  const text = fields.one("source-doi");
  if (text === undefined) return undefined;
  const doi = DOI.exec(text)?.[1];
  if (doi !== undefined) return doi;
  throw new Refusal(`source-doi must be a DOI such as 10.1056/NEJMoa1103782; got "${text}".`);
}

/** Whether the sources of a bundle with a PMID have it as their key; so it is unless all are numbered. */
const hasPmidKeys = (draft: Draft): boolean => {
  const keys = Object.entries(draft.entries("source")).filter(([, { pmid }]) => pmid !== undefined);
  return keys.length === 0 || keys.some(([key]) => key.startsWith("pmid:"));
};

/** What a source has. */
interface Publication {
  readonly name: string;
  readonly title?: string | undefined;
  readonly doi?: string | undefined;
  readonly pmid?: string | undefined;
}

function addDocument(
  draft: Draft,
  { name, title, doi, pmid }: Publication,
  codes?: readonly string[],
): string {
  const key = pmid !== undefined && hasPmidKeys(draft) ? `pmid:${pmid}` : draft.newKey("source");
  const url =
    pmid === undefined ? `https://doi.org/${doi}` : `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
  const entry: JsonObject = {
    id: key,
    type: "Document",
    name,
    ...optionalField("title", title),
    urls: [url],
    ...optionalField("doi", doi),
    ...optionalField("pmid", pmid),
  };
  return draft.add("source", key, entry, codes);
}

/** An id of PubMed Central, which counts copies of articles. */
const PMC = /^(?:PMCID:? ?)?PMC\d+$/i;

/** A pointer to a publication, which is added if no source has its PMID. */
export function usePublication(
  draft: Draft,
  publication: Publication & { readonly pmid: string },
): string {
  const known = sourceWith(draft, { field: "pmid", id: publication.pmid });
  return known === undefined ? addDocument(draft, publication) : draft.use("source", known.key);
}

function addSource(draft: Draft, fields: Fields, publication: PublicationId): string {
  const name = fields.one("source-name");
  if (name === undefined) {
    throw new MissingField(
      "source-name",
      `There is no source with the ${publication.field.toUpperCase()} ${publication.id}. To add it, give source-name, ${SOURCE_FIELDS["source-name"].about.replace(/^the /, "its ")}.`,
      "source",
    );
  }
  const pmid = publication.field === "pmid" ? publication.id : undefined;
  const given = givenDoi(fields);
  const doi = publication.field === "doi" ? publication.id : given;
  if (given !== undefined && doi?.toLowerCase() !== given.toLowerCase()) {
    throw new Refusal(
      `source has the DOI ${doi}, and source-doi is ${given}. Leave one of them out.`,
    );
  }
  const title = fields.usual("source-title");
  const codes = [
    ...(pmid === undefined ? [] : [`PMID ${pmid}`]),
    ...(doi === undefined ? [] : [`DOI ${doi}`]),
  ];
  return addDocument(draft, { name, title, doi, pmid }, codes);
}

/** The source that the fields name, if it is there. */
function knownSource(draft: Draft, text: string): FoundEntry | undefined {
  const publication = publicationId(text);
  return publication === undefined
    ? findEntry(draft, "source", text)
    : sourceWith(draft, publication);
}

/**
 * A pointer to the source that the fields name; it is added if it has a PMID or DOI that no source has.
 *
 * @throws Refusal if it cannot be found or added
 */
export function useSource(draft: Draft, fields: Fields): string {
  const text = fields.required("source");
  const known = knownSource(draft, text);
  if (known === undefined) {
    const publication = publicationId(text);
    if (publication !== undefined) return addSource(draft, fields, publication);
    throw new Refusal(
      PMC.test(text)
        ? `${text} is of PubMed Central, and no PMID. Give the PMID or DOI that the page of the article has as source.`
        : `There is no source ${text}. To add one, give its PMID, which is digits alone, or its DOI, such as 10.1056/NEJMoa1103782, as source.`,
    );
  }
  for (const [field, member] of [
    ["source-name", "name"],
    ["source-title", "title"],
    ["source-doi", "doi"],
  ] as const) {
    const given = fields.one(field);
    if (given !== undefined && given !== known.entry[member]) {
      throw new Refusal(
        `The source ${calledEntry(known)} is there already with another ${member}; got ${field} "${cut(given)}". If you mean another publication, correct source; otherwise leave ${field} out.`,
      );
    }
  }
  return draft.use("source", known.key);
}

/**
 * Adds a source that is not there yet.
 *
 * @throws Refusal if it is
 */
export function newSource(draft: Draft, fields: Fields): string {
  const text = fields.required("source");
  const known = knownSource(draft, text);
  if (known !== undefined) {
    throw new Refusal(`There is a source ${calledEntry(known)} already.`);
  }
  return useSource(draft, fields);
}

/**
 * The pages of an item elsewhere.
 *
 * @throws Refusal if one is no URL
 */
export function readUrls(fields: Fields): readonly string[] {
  fields.usual("url");
  return fields.each("url", (url) => {
    if (isWebUrl(url)) return url;
    throw new Refusal(`url must be an http or https URL; got "${cut(url)}".`);
  });
}
