/**
 * Alleles near a place of a chromosome: a quick test that nearly all lines of a file fail, and the alleles themselves.
 *
 * @module
 */
import { partitionPoint } from "../../base/lists/partition-point.ts";
import { isShiftable, NEARBY } from "../alleles/decide.ts";
import type { IndexedAllele } from "./documents.ts";

/** Bases that share one mark. */
const BLOCK_BITS = 6;

/** The alleles of one chromosome. */
export interface NearAlleles {
  /** Whether an allele may be touched by the bases from `start` to `end`. */
  mayTouch(start: number, end: number): boolean;
  /** The alleles that must be compared with a change from `start` to `end`. */
  near(start: number, end: number): readonly IndexedAllele[];
}

const reachOf = (allele: IndexedAllele) => (isShiftable(allele) ? NEARBY : 0);

/** Bases beside an allele that are read, too: together with it, they can be another change of a codon. */
const BESIDE = 2;

/**
 * Indexes the alleles of a chromosome.
 *
 * @param alleles sorted by start
 * @param length of the chromosome in bases
 */
export function nearAlleles(alleles: readonly IndexedAllele[], length: number): NearAlleles {
  const marks = new Uint8Array((length >> (BLOCK_BITS + 3)) + 2);
  const lastBlock = marks.length * 8 - 1;
  const blockOf = (position: number) => Math.min(Math.max(position, 0) >> BLOCK_BITS, lastBlock);
  let widest = 0;
  for (const allele of alleles) {
    const reach = reachOf(allele) + 1 + BESIDE;
    widest = Math.max(widest, allele.end - allele.start + reach);
    for (let at = blockOf(allele.start - reach); at <= blockOf(allele.end + reach); at += 1) {
      marks[at >> 3] = (marks[at >> 3] ?? 0) | (1 << (at & 7));
    }
  }
  return {
    mayTouch(start, end) {
      for (let at = blockOf(start); at <= blockOf(end); at += 1) {
        if (((marks[at >> 3] ?? 0) >> (at & 7)) & 1) return true;
      }
      return false;
    },
    near(start, end) {
      const found: IndexedAllele[] = [];
      const first = partitionPoint(alleles, (allele) => allele.start < start - widest);
      for (let at = first; at < alleles.length; at += 1) {
        const allele = alleles[at];
        if (allele === undefined || allele.start > end + NEARBY + 1) break;
        const reach = reachOf(allele);
        if (allele.start - reach <= end && allele.end + reach >= start) found.push(allele);
      }
      return found;
    },
  };
}
