/**
 * Sources and methods as works of schema.org.
 *
 * @module
 */
import type { CreativeWorkLeaf, ScholarlyArticleLeaf } from "schema-dts";
import { stringOf } from "../../base/json.ts";
import { yearOf } from "../../gkm/claims/claim.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { documentLinks, isRetracted, otherLinks } from "../../gkm/model/documents.ts";
import { thingOf } from "./concepts.ts";
import type { EntryContext, EntryText } from "./entry-page.ts";
import { thingId } from "./ids.ts";
import { schemaTypeOf } from "./things.ts";

type Work = ScholarlyArticleLeaf | CreativeWorkLeaf;

/** PubMed's and the DOI's identifiers of a document. */
function identifiersOf({ value }: Entry): readonly string[] {
  const [pmid, doi] = [stringOf(value["pmid"]), stringOf(value["doi"])];
  return [
    ...(pmid === undefined ? [] : [`pmid:${pmid}`]),
    ...(doi === undefined ? [] : [`doi:${doi}`]),
  ];
}

/** A source as a statement cites it. */
export function citedSource(entry: Entry, { site, titles }: EntryContext): Work {
  const identifier = identifiersOf(entry);
  const title = stringOf(entry.value["title"]);
  const work = {
    "@id": thingId(site.url, entry.path),
    name: title ?? titles.titleOf(entry),
    ...(identifier.length === 0 ? {} : { identifier }),
  };
  return schemaTypeOf(entry) === "ScholarlyArticle"
    ? { "@type": "ScholarlyArticle", ...work }
    : { "@type": "CreativeWork", ...work };
}

/** The page of a source: the publication itself, which is elsewhere. */
export function sourceNode(entry: Entry, text: EntryText, context: EntryContext): Work {
  const links = [...documentLinks(entry.value), ...otherLinks(entry.value)].flatMap(
    ({ href }) => href ?? [],
  );
  const { identifier, ...thing } = thingOf(entry, text, context);
  const cited = citedSource(entry, context);
  const year = yearOf(entry);
  const [title, citation] = [stringOf(entry.value["title"]), context.titles.titleOf(entry)];
  const work = {
    ...thing,
    ...(title === undefined ? {} : { name: title, creditText: citation }),
    identifier: [...new Set([...identifier, ...identifiersOf(entry)])],
    ...(links.length === 0 ? {} : { sameAs: links }),
    ...(year === undefined ? {} : { datePublished: String(year) }),
    ...(isRetracted(entry.value) ? { creativeWorkStatus: "Retracted" } : {}),
  };
  return cited["@type"] === "ScholarlyArticle"
    ? { "@type": "ScholarlyArticle", ...work }
    : { "@type": "CreativeWork", ...work };
}

/** A procedure, with the publication that describes it. */
export function methodNode(entry: Entry, text: EntryText, context: EntryContext): CreativeWorkLeaf {
  const sources = entry.links.flatMap(({ entry: to }) => (to.collection === "source" ? [to] : []));
  const citation = sources.map((source) => citedSource(source, context));
  return {
    "@type": "CreativeWork",
    ...thingOf(entry, text, context),
    ...(citation.length === 0 ? {} : { citation }),
  };
}
