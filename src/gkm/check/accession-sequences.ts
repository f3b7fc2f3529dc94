/**
 * Accessions in expressions: each names one sequence, so alleles of one accession are on one sequence.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { isObject, itemsOf } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import type { AlleleFacts, AllelesByVariant } from "./allele-facts.ts";
import { finding } from "./rules.ts";

/** An accession with a version, as an allele's own expression has it. */
interface Use {
  readonly accession: string;
  readonly allele: AlleleFacts;
}

function* usesOf(alleles: AllelesByVariant): Generator<Use> {
  for (const allele of [...alleles.values()].flat()) {
    for (const { accession, group } of allele.expressions) {
      // an allele of a chromosome has expressions on several assemblies
      if (group === "genomic" || group !== allele.representation.group) continue;
      if (/\.\d+$/.test(accession)) yield { accession, allele };
    }
  }
}

function placeOf({ accession, allele }: Use): string {
  const { group, id, value } = allele.representation;
  const index = itemsOf(value["expressions"]).findIndex(
    (one) => isObject(one) && String(one["value"]).startsWith(accession),
  );
  return formatPointer(["variant", allele.variant, group, id, "expressions", index, "value"]);
}

/** Checks that alleles whose expressions have one accession are on one sequence. */
export function* checkAccessions(alleles: AllelesByVariant): Generator<Finding> {
  const byAccession = Map.groupBy(usesOf(alleles), ({ accession }) => accession);
  for (const [accession, uses] of byAccession) {
    const bySequence = [...Map.groupBy(uses, ({ allele }) => allele.sequence)].sort(
      ([, some], [, others]) => others.length - some.length,
    );
    const [usual, ...others] = bySequence;
    if (usual === undefined) continue;
    for (const use of others.flatMap(([, own]) => own)) {
      yield finding("gkm-expression", placeOf(use), {
        message: `This allele is on another sequence than the other alleles of ${accession}.`,
        found: use.allele.sequence,
        expected: usual[0],
        fix: "Correct the accession, or the sequence of the allele's location.",
      });
    }
  }
}
