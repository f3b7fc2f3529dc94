/**
 * What the page of an entry is about, for machines: the gene, the claim, the publication itself.
 *
 * @module
 */
import type { Entry } from "../../gkm/graph/graph.ts";
import { methodNode, sourceNode } from "./articles.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import { claimNode, propositionNode } from "./claims.ts";
import { entityNode, geneNode, medicalNode, termNode, thingOf } from "./concepts.ts";
import type { EntryContext, EntryText } from "./entry-page.ts";
import { type JsonLd, jsonLd, type Node } from "./node.ts";

function nodeOf(entry: Entry, text: EntryText, context: EntryContext): Node {
  switch (entry.collection) {
    case "feature":
      return geneNode(entry, text, context);
    case "molecularProfile":
    case "variant":
    case "sequenceReference":
      return entityNode(entry, text, context);
    case "disease":
    case "phenotype":
    case "conditionSet":
    case "therapy":
    case "therapyGroup":
      return medicalNode(entry, text, context);
    case "variantOrigin":
      return termNode(entry, text, context);
    case "source":
      return sourceNode(entry, text, context);
    case "method":
      return methodNode(entry, text, context);
    case "evidence":
    case "assertion":
      return claimNode(entry, text, context);
    case "proposition":
      return propositionNode(entry, text, context);
    case "organization":
      return { "@type": "Organization", ...thingOf(entry, text, context) };
    case "location":
      return { "@type": "Intangible", ...thingOf(entry, text, context) };
  }
}

/** The page of an entry. */
export function aboutEntry(entry: Entry, text: EntryText, context: EntryContext): JsonLd {
  return jsonLd(nodeOf(entry, text, context), breadcrumbs(text.heading, context.site.url));
}
