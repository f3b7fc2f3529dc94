/**
 * How to cite a publication that evidence comes from.
 *
 * Producers name a document by its first author, year and perhaps journal: `Horak et al., 2022, Genet Med.` What a
 * bundle has no field for is read from there (VA-Spec 1.1.0, Document).
 *
 * @module
 */

import { stringOf } from "../base/json.ts";
import { optionalField } from "../base/optional-fields.ts";
import { fileName } from "../base/paths.ts";
import type { Entry } from "../gkm/graph/graph.ts";
import { isRetracted, otherLinks } from "../gkm/model/documents.ts";
import { type CslItem, cslDate } from "./csl.ts";

/** First author, year, and journal, which is no year: of `Cohort 1987, 2019` the author is `Cohort 1987`. */
const NAME =
  /^(.*?\S),?\s+\(?((?:18|19|20)\d{2})[a-z]?\)?(?:,(?!\s*\(?(?:18|19|20)\d{2}[a-z]?\)?(?:,|$))\s*(.+))?$/;

const DOI = /^10\.\d+\/\S+$/;
const PMID = /^\d+$/;

/** The key of an entry in lists of references: the last part of its address. */
export const citedId = ({ path }: Pick<Entry, "path">): string =>
  decodeURIComponent(fileName(path));

/** A source as it is cited. */
export function citeSource(entry: Pick<Entry, "path" | "value">): CslItem {
  const { value } = entry;
  const name = stringOf(value["name"]) ?? "";
  const [, who, year, journal] = NAME.exec(name) ?? [];
  const doi = stringOf(value["doi"]);
  const pmid = stringOf(value["pmid"]);
  const isIndexed = pmid !== undefined && PMID.test(pmid);
  const links = otherLinks(value);
  const pmc = links.flatMap(({ href }) => /\bPMC\d+\b/.exec(href ?? "")?.[0] ?? [])[0];
  const hasDoi = doi !== undefined && DOI.test(doi);
  const url = isIndexed ? `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` : links[0]?.href;
  // author and year are said already: "Kluger et al. (2011). Kluger et al., 2011"
  const named = isIndexed && who !== undefined ? `PubMed ${pmid}` : name;
  const issued = year === undefined ? undefined : cslDate(year);
  return {
    id: citedId(entry),
    type: isIndexed || journal !== undefined ? "article-journal" : "document",
    title: (stringOf(value["title"]) ?? named).replace(/\.$/, "") || citedId(entry),
    ...(who === undefined ? {} : { author: [{ literal: who }] }),
    ...optionalField("issued", issued),
    ...optionalField("container-title", journal),
    ...(isRetracted(value) ? { note: "Retracted publication" } : {}),
    ...(hasDoi ? { DOI: doi } : {}),
    ...(isIndexed ? { PMID: pmid } : {}),
    ...optionalField("PMCID", pmc),
    ...optionalField("URL", url),
  };
}
