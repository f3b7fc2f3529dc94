/**
 * What a change of a chromosome or a text is in the knowledge base.
 *
 * @module
 */
import { atSameBases, decide } from "../alleles/decide.ts";
import type { Edit } from "../alleles/edit.ts";
import { type Expression, isSequence } from "../notations/expressions.ts";
import type { StatedQuery } from "../notations/query-kinds.ts";
import type { IndexedAllele } from "./documents.ts";
import type { Relate } from "./relate.ts";
import type { Match } from "./relations.ts";
import type { IsOfGene } from "./stated-locations.ts";
import { onProteinSequence, proteinMatches, withStatedProtein } from "./stated-proteins.ts";
import type { TextTables } from "./text-tables.ts";

function ofAllele(allele: IndexedAllele, edit: Edit, relate: Relate): readonly Match[] {
  const decision = decide(allele, edit);
  if (decision === "same") return relate(allele.variant, "allele");
  if (typeof decision === "object") {
    return relate(allele.variant, "undecided", { reason: decision.undecided });
  }
  const besides = atSameBases(allele, edit);
  return besides === "position"
    ? relate(allele.variant, besides)
    : besides === undefined
      ? []
      : relate(allele.variant, "undecided", { reason: besides });
}

/**
 * What a change of a chromosome is.
 *
 * @param near the alleles that it must be compared with
 */
export function editMatches(
  near: readonly IndexedAllele[],
  edit: Edit,
  relate: Relate,
): readonly Match[] {
  const matches = near.flatMap((one) => ofAllele(one, edit, relate));
  // what is known itself is none of the changes that it has in it
  const isKnown = matches.some(({ relation }) => relation === "allele");
  return matches.map((match) =>
    isKnown && match.reason === "more" ? { relation: "position", profile: match.profile } : match,
  );
}

/** What a change is that a line names with a gene in the place of its sequence: "BRAF:c.1799T>A". */
function ofGeneExpression(
  expression: Expression,
  texts: TextTables,
  relate: Relate,
  isOfGene: IsOfGene,
): readonly Match[] {
  const { accession: gene, change } = expression;
  return [
    ...texts.withChange(expression).flatMap(({ variant, accession, relation, reason }) => {
      const where = `The line names no transcript; the knowledge base has this on ${accession}.`;
      const matches = relate(variant, relation, {
        reason,
        note: where,
      });
      return matches.filter(({ profile }) => isOfGene(profile, gene) === true);
    }),
    ...texts.ofName(`${gene} ${change}`),
  ];
}

/** What an expression is, whatever the version of its sequence. */
function ofExpression(
  expression: Expression,
  texts: TextTables,
  relate: Relate,
  isOfGene: IsOfGene,
): readonly Match[] {
  const { accession, version, gene } = expression;
  const isOtherVersion = (own: { readonly version: string | undefined }) =>
    version !== undefined && own.version !== undefined && version !== own.version;
  // of several versions, the one that the line names
  const sorted = texts
    .ofExpression(expression)
    .toSorted((one, other) => Number(isOtherVersion(one)) - Number(isOtherVersion(other)));
  return sorted.flatMap((own) => {
    const note = `The knowledge base has this on version ${own.version} of ${accession}.`;
    const matches = relate(own.variant, own.relation, {
      reason: own.reason,
      ...(isOtherVersion(own) ? { note } : {}),
    });
    return matches.filter(({ profile }) => gene === undefined || isOfGene(profile, gene) !== false);
  });
}

/** What texts are; edits are compared as bases. */
export function textMatches(
  query: StatedQuery,
  texts: TextTables,
  relate: Relate,
  isOfGene: IsOfGene,
): readonly Match[] {
  switch (query.type) {
    case "identifier": {
      const { variants, profiles } = texts.ofIdentifier(query.identifier);
      const computed = variants.flatMap((variant) => relate(variant, "allele"));
      return [
        ...computed,
        ...profiles.map((profile) => ({ relation: "identifier", profile }) as const),
      ];
    }
    case "expression": {
      const { expression, protein } = query;
      const of = isSequence(expression) ? ofExpression : ofGeneExpression;
      const coding = of(expression, texts, relate, isOfGene);
      if (protein !== undefined) return withStatedProtein(coding, expression, protein, texts);
      const { accession, gene, change } = expression;
      return gene === undefined || !change.startsWith("p.")
        ? coding
        : [...coding, ...onProteinSequence({ gene, change: change.slice(2) }, accession, texts)];
    }
    case "protein":
      return proteinMatches(query, texts);
    case "name":
      return [
        ...texts.ofName(query.name),
        ...(query.copies ? texts.ofName(`${query.name} amplification`) : []).map(
          (match): Match => ({ ...match, relation: "copies", reason: "copies" }),
        ),
      ];
    case "refused":
      // what is no single change can be called so all the same
      return texts.ofName(query.name ?? "").filter(({ relation }) => relation === "name");
    default:
      return [];
  }
}
