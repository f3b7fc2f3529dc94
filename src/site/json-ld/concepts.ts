/**
 * Genes, variants, conditions, therapies and terms as things of schema.org.
 *
 * @module
 */
import type {
  BioChemEntityLeaf,
  DefinedTermLeaf,
  DrugLeaf,
  GeneLeaf,
  MedicalCodeLeaf,
  MedicalConditionLeaf,
  MedicalEntityLeaf,
  MedicalTherapyLeaf,
} from "schema-dts";
import { stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { linkedEntries, ownProfiles } from "../../gkm/graph/linked.ts";
import { conceptCode } from "../../gkm/model/concept.ts";
import { codingsOf } from "../../gkm/model/mappings.ts";
import { representationsOf } from "../../gkm/model/representations.ts";
import { hgvsOfProfile } from "../../gkm/notation/hgvs.ts";
import { vocabularyOf } from "../../gkm/reading/link-out.ts";
import { membershipOf } from "../entries/membership.ts";
import type { EntryContext, EntryText } from "./entry-page.ts";
import { identityOf } from "./identity.ts";
import { thingId } from "./ids.ts";
import type { Node } from "./node.ts";
import { conforming } from "./profiles.ts";
import { namedThing, schemaTypeOf } from "./things.ts";

/** How many expressions a profile or variant names to machines; its document has all. */
const MOST_EXPRESSIONS = 20;

/** The page of an entry: its URL or, if the entry should no longer be used, a page that says so. */
function pageNode({ collection, path, deprecated }: Entry, { site, graph }: EntryContext) {
  const url = site.url + path;
  if (deprecated === undefined) return url;
  const successor = graph.find(collection, deprecated.use ?? "");
  return {
    "@type": "WebPage" as const,
    "@id": url,
    creativeWorkStatus: "Deprecated",
    ...(successor === undefined ? {} : { significantLink: site.url + successor.path }),
  };
}

/** What all things of this site say of themselves. */
export function thingOf(entry: Entry, { description }: EntryText, context: EntryContext) {
  const { site, titles } = context;
  const url = site.url + entry.path;
  return {
    "@id": thingId(site.url, entry.path),
    name: titles.titleOf(entry),
    description,
    url,
    mainEntityOfPage: pageNode(entry, context),
    ...identityOf(entry.key, entry.value),
  };
}

/** A gene (Bioschemas, Gene 1.0). */
export function geneNode(entry: Entry, text: EntryText, context: EntryContext): Node {
  const gene: GeneLeaf = { "@type": "Gene", ...thingOf(entry, text, context) };
  return conforming(gene, "Gene/1.0-RELEASE");
}

/** A molecular profile, a variant or a sequence. */
export function entityNode(
  entry: Entry,
  text: EntryText,
  context: EntryContext,
): BioChemEntityLeaf {
  const { collection } = entry;
  const isVariant = collection === "variant";
  const profiles = isVariant
    ? ownProfiles(entry)
    : collection === "molecularProfile"
      ? [entry]
      : [];
  const variants = isVariant ? [entry] : linkedEntries(entry, "variant");
  const genes = [...new Set(profiles.flatMap((profile) => context.geneOf(profile) ?? []))];
  const expressions = [
    ...new Set(
      // what several variants are together is none of them
      (variants.length > 1 ? [] : [...profiles, entry])
        .flatMap((one) => hgvsOfProfile(one, variants))
        .map((one) => one.text),
    ),
  ].slice(0, MOST_EXPRESSIONS);
  const { identifier, ...thing } = thingOf(entry, text, context);
  const representations = representationsOf(entry.value).map(({ id }) => id);
  const parts = genes.map((gene) => ({
    "@type": "Gene" as const,
    "@id": thingId(context.site.url, gene.path),
    name: context.titles.titleOf(gene),
  }));
  return {
    "@type": "BioChemEntity",
    ...thing,
    identifier: [...identifier, ...representations],
    ...(expressions.length === 0 ? {} : { hasRepresentation: expressions }),
    ...(parts.length === 0 ? {} : { isPartOfBioChemEntity: parts }),
  };
}

/** The codes of a medical entity in the vocabularies that have exactly it. */
function codesOf({ value }: Entry): readonly MedicalCodeLeaf[] {
  return codingsOf(value, "exactMatch").flatMap((coding) => {
    const [codeValue, codingSystem] = [stringOf(coding["code"]), vocabularyOf(coding)];
    if (codeValue === undefined || codingSystem === undefined) return [];
    return [{ "@type": "MedicalCode" as const, codeValue, codingSystem }];
  });
}

/** A condition or a therapy, or a group of them. */
export function medicalNode(
  entry: Entry,
  text: EntryText,
  context: EntryContext,
): MedicalConditionLeaf | MedicalEntityLeaf | DrugLeaf | MedicalTherapyLeaf {
  const { graph, titles, site } = context;
  const code = codesOf(entry);
  const thing = { ...thingOf(entry, text, context), ...(code.length === 0 ? {} : { code }) };
  switch (schemaTypeOf(entry)) {
    case "MedicalCondition":
      return { "@type": "MedicalCondition", ...thing };
    case "Drug":
      return { "@type": "Drug", ...thing };
    case "MedicalTherapy": {
      const members = membershipOf(entry, graph.resolve, titles)?.members ?? [];
      const drugs = members.flatMap(({ entry: member }) =>
        member === undefined || schemaTypeOf(member) !== "Drug"
          ? []
          : [{ ...namedThing(member, titles.titleOf(member), site.url), "@type": "Drug" as const }],
      );
      return {
        "@type": "MedicalTherapy",
        ...thing,
        ...(drugs.length === 0 ? {} : { drug: drugs }),
      };
    }
    default:
      return { "@type": "MedicalEntity", ...thing };
  }
}

/** A term of a vocabulary, such as an origin. */
export function termNode(entry: Entry, text: EntryText, context: EntryContext): DefinedTermLeaf {
  const [coding] = codingsOf(entry.value, "exactMatch");
  const termCode = conceptCode(entry.value) ?? stringOf(coding?.["code"]);
  return {
    "@type": "DefinedTerm",
    ...thingOf(entry, text, context),
    ...optionalField("termCode", termCode),
  };
}
