/**
 * The gene of a molecular profile: the one that its statements name, otherwise the one that its
 * constraints name.
 *
 * @module
 */
import { type Json, objectsOf } from "../../base/json.ts";
import type { Claim } from "../claims/claim.ts";
import type { Entry } from "../graph/graph.ts";
import type { Statements } from "../graph/statements.ts";
import { prefixOfKey } from "../model/producers.ts";

/** What the gene of a profile is read from. */
interface ProfileGeneContext {
  readonly claimOf: (entry: Entry) => Claim;
  readonly statementsOf: (entry: Entry) => Statements;
  /** Finds the gene of a concept by its code, of the producer with a prefix if it has it. */
  readonly geneOfConcept: (concept: Json | undefined, prefix: string) => Entry | undefined;
}

/** Returns a function that finds the gene of an entry of the collection `molecularProfile`. */
export function createProfileGene({
  claimOf,
  statementsOf,
  geneOfConcept,
}: ProfileGeneContext): (profile: Entry) => Entry | undefined {
  const stated = (profile: Entry): Entry | undefined => {
    const { assertions, evidence } = statementsOf(profile);
    for (const statement of [...assertions, ...evidence]) {
      const claim = claimOf(statement);
      if (claim.profile?.entry === profile && claim.gene?.entry !== undefined) {
        return claim.gene.entry;
      }
    }
    return undefined;
  };
  const constrained = (profile: Entry) =>
    objectsOf(profile.value["constraints"])
      .map((constraint) => geneOfConcept(constraint["featureContext"], prefixOfKey(profile.key)))
      .find((gene) => gene !== undefined);
  return (profile) => stated(profile) ?? constrained(profile);
}
