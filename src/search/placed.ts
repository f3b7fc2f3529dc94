/**
 * The variants at a position on a chromosome.
 *
 * @module
 */
import { ASSEMBLIES, type Assembly } from "../base/sequences/assemblies.ts";
import { accessionOf } from "../base/sequences/chromosomes.ts";
import { lineKey } from "./blocks.ts";
import { type NamedBy, readName } from "./names.ts";
import type { Position } from "./positions.ts";
import type { IndexSnapshot } from "./snapshot.ts";

/** Changes of more bases than this, such as the amplification of a gene, are found by their first base only. */
const LONGEST_CHANGE = 1000;

/** What the keys of changes on a chromosome begin with. */
export const keysOn = (assembly: Assembly, chromosome: string): string | undefined => {
  const accession = accessionOf(assembly, chromosome)?.toLowerCase();
  return accession && `${accession}:g.`;
};

/** What the numbers from one to another begin with: all of them, and perhaps others. */
function commonStart(from: number, to: number): string {
  const [one, other] = [String(from), String(to)];
  if (one.length !== other.length) return "";
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}

/**
 * Whether a change, as HGVS writes it, is what is asked for: the change itself, of which the reference may not be known,
 * or any in a region.
 */
function fits(written: string, { first, last, change }: Position): boolean {
  if (change !== undefined) {
    return written === change || written === change.replace(/[acgt]>/, "delins");
  }
  const [, start = "", end = start] = /^(\d+)(?:_(\d+))?/.exec(written) ?? [];
  const [from, to] = [Number(start), Number(end)];
  return from <= last && (to - from < LONGEST_CHANGE ? to : from) >= first;
}

/** The variants at a position: on the assembly that it names, otherwise on either. */
export async function placedAt(
  position: Position,
  { linesFrom }: IndexSnapshot,
): Promise<readonly NamedBy[]> {
  const { assembly, chromosome, first, last } = position;
  const lists = await Promise.all(
    (assembly === undefined ? ASSEMBLIES : [assembly]).map(async (each) => {
      const start = keysOn(each, chromosome);
      if (start === undefined) return [];
      const near = commonStart(Math.max(1, first - LONGEST_CHANGE), last);
      const lines = await linesFrom("names", start + near);
      return lines.filter((line) => fits(lineKey(line).slice(start.length), position));
    }),
  );
  return lists.flat().map(readName);
}
