/**
 * On which assemblies the positions of a question are read.
 *
 * @module
 */
import { ASSEMBLIES, type Assembly } from "../base/sequences/assemblies.ts";
import { chromosomeOf } from "../base/sequences/chromosomes.ts";
import { blocksOfPrefix } from "./blocks.ts";
import { keysOn } from "./placed.ts";
import { positionsIn } from "./positions.ts";
import type { Question } from "./question.ts";
import type { IndexSnapshot } from "./snapshot.ts";

/** Whether anything has a position on a chromosome in an assembly. */
async function isPlaced(
  assembly: Assembly,
  chromosome: string,
  { root, linesFrom }: IndexSnapshot,
): Promise<boolean> {
  const start = keysOn(assembly, chromosome);
  if (start === undefined) return false;
  const { from, to } = blocksOfPrefix(root.starts.names, start);
  // a block between two others has nothing else
  return to - from > 2 || (await linesFrom("names", start)).length > 0;
}

/** A position of a question, and on which assemblies it is read. */
export interface Place {
  /** As the question has it. */
  readonly asked: string;
  readonly chromosome: string;
  /** The assembly that the question names, if it names one. */
  readonly assembly: Assembly | undefined;
  /** The assemblies on which variants are there. */
  readonly fits: readonly Assembly[];
  /** The assemblies on which the content places variants of this chromosome. */
  readonly known: readonly Assembly[];
}

/** The positions of a question. */
export async function placesIn(
  { terms }: Question,
  snapshot: IndexSnapshot,
): Promise<readonly Place[]> {
  const all = terms.flatMap((term) => term.anyOf ?? [term]);
  const places = all.flatMap(({ asked, things }) =>
    positionsIn(asked).map(({ chromosome, assembly }) => ({ asked, things, chromosome, assembly })),
  );
  return Promise.all(
    places.map(async ({ things, ...place }) => {
      const isKnown = await Promise.all(
        ASSEMBLIES.map((assembly) => isPlaced(assembly, place.chromosome, snapshot)),
      );
      const on = new Set(things.map(({ name }) => chromosomeOf(name.replace(/:.*/, ""))?.assembly));
      return {
        ...place,
        fits: ASSEMBLIES.filter((assembly) => on.has(assembly)),
        known: ASSEMBLIES.filter((_, index) => isKnown[index]),
      };
    }),
  );
}
