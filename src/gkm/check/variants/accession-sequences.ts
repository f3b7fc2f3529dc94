/**
 * Accessions in expressions: each names one sequence, so alleles of one accession are on one sequence.
 *
 * @module
 */
import type { Finding } from "../../../base/finding.ts";
import { isObject, itemsOf } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { finding } from "../rules/rules.ts";
import type { AlleleFacts, AllelesByVariant } from "./allele-facts.ts";

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

/** From so many alleles on that have one accession, one with another is likely a slip. */
const MANY = 2;

/** The kind of an accession: two of one kind can hardly be the same sequence. */
const kindOf = (accession: string) => accession.slice(0, 3);

/** Alleles without the accession that all others of their sequence have. */
function* strangers(uses: readonly Use[]): Generator<Use & { readonly usual: string }> {
  const bySequence = Map.groupBy(
    uses.filter(({ allele }) => allele.sequence !== ""),
    ({ accession, allele }) => `${allele.sequence} ${kindOf(accession)}`,
  );
  for (const own of bySequence.values()) {
    const alleles = Map.groupBy(own, ({ allele }) => allele);
    const counts = Map.groupBy(own, ({ accession }) => accession);
    for (const [allele, [first, ...more]] of alleles) {
      if (first === undefined || more.length > 0 || alleles.size <= MANY) continue;
      const usual = [...counts].find(
        ([accession, users]) => accession !== first.accession && users.length === alleles.size - 1,
      );
      if (usual !== undefined) yield { accession: first.accession, allele, usual: usual[0] };
    }
  }
}

/** Checks that alleles whose expressions have one accession are on one sequence, and those of one sequence have it. */
export function* checkAccessions(alleles: AllelesByVariant): Generator<Finding> {
  const uses = [...usesOf(alleles)];
  const reported = new Set<AlleleFacts>();
  for (const { accession, allele, usual } of strangers(uses)) {
    reported.add(allele);
    yield finding("gkm-expression", placeOf({ accession, allele }), {
      message:
        "The expression of this allele has another accession than those of the other alleles of its sequence.",
      found: accession,
      expected: usual,
      fix: "Correct the accession, or the sequence of the allele's location.",
    });
  }
  const byAccession = Map.groupBy(
    uses.filter(({ allele }) => !reported.has(allele)),
    ({ accession }) => accession,
  );
  for (const [accession, own] of byAccession) {
    const bySequence = [...Map.groupBy(own, ({ allele }) => allele.sequence)].sort(
      ([, some], [, others]) => others.length - some.length,
    );
    const [usual, ...others] = bySequence;
    if (usual === undefined) continue;
    for (const use of others.flatMap(([, some]) => some)) {
      yield finding("gkm-expression", placeOf(use), {
        message: `This allele is on another sequence than the other alleles of ${accession}.`,
        found: use.allele.sequence,
        expected: usual[0],
        fix: "Correct the accession, or the sequence of the allele's location.",
      });
    }
  }
}
