/**
 * What a source says of itself (VA-Spec 1.1.0, Document): where it is, and whether it was retracted.
 *
 * @module
 */
import type { FactValue } from "../../base/fact.ts";
import { itemsOf, type JsonObject, objectsOf, stringOf } from "../../base/json.ts";
import { isWebUrl } from "../../base/url.ts";

/** An identifier of PubMed; any other text in its place would lead to another page. */
const PMID = /^\d+$/;

/** A document in PubMed and by its DOI. */
export function documentLinks(document: JsonObject): readonly FactValue[] {
  const [pmid, doi] = [stringOf(document["pmid"]), stringOf(document["doi"])];
  return [
    ...(pmid === undefined
      ? []
      : [
          {
            text: `PMID ${pmid}`,
            ...(PMID.test(pmid) ? { href: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` } : {}),
          },
        ]),
    ...(doi === undefined ? [] : [{ text: `doi:${doi}`, href: `https://doi.org/${doi}` }]),
  ];
}

/** A URL without its scheme, as its text. */
const shortUrl = (url: string) => url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");

/** PubMed and DOI pages by their known forms; {@link documentLinks} has these already. */
const isOwnLink = (url: string, document: JsonObject) => {
  const [pmid, doi] = [stringOf(document["pmid"]), stringOf(document["doi"])];
  const isPubmed =
    pmid !== undefined && /\/pubmed[./]|\/\/pubmed\./.test(url) && url.split(/\D+/).includes(pmid);
  return isPubmed || (doi !== undefined && url === `https://doi.org/${doi}`);
};

/** The other URLs of a document: its free full text in PMC, its record at the producer. */
export function otherLinks(document: JsonObject): readonly FactValue[] {
  return itemsOf(document["urls"])
    .map(String)
    .filter((url) => isWebUrl(url) && !isOwnLink(url, document))
    .map((href) => {
      const pmc = /\bPMC\d+\b/.exec(href)?.[0];
      return { text: pmc === undefined ? shortUrl(href) : `${pmc} (free full text)`, href };
    });
}

/** Whether a source was retracted, as its title, its kind or an extension such as `retracted: true` says. */
export function isRetracted(document: JsonObject): boolean {
  const says = (text: string | undefined) => /^(\[?retracted\b|retraction of\b)/i.test(text ?? "");
  return (
    says(stringOf(document["title"])) ||
    says(stringOf(document["documentType"])) ||
    objectsOf(document["extensions"]).some(({ name, value }) => {
      if (!/retract/i.test(stringOf(name) ?? "")) return false;
      return value === true || (typeof value === "string" && !/^(no|none|false|)$/i.test(value));
    })
  );
}
