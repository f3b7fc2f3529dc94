/**
 * Filters and their counts. Marks are those of runs of numbers, so that neither reads a file.
 *
 * @module
 */
import { type EffectName, SEARCH_EFFECTS } from "./effects.ts";
import type { FacetCounts, FacetFilters } from "./facets.ts";
import { KIND_NAMES, type KindName } from "./kinds.ts";
import { type MarkRun, markRunOf } from "./rank.ts";
import {
  DIRECTIONS,
  LEVELS,
  type Level,
  type RecordDirection,
  TIERS,
  type Tier,
} from "./record.ts";

/** Filters by marks. */
interface MarkFilters {
  readonly kind?: readonly KindName[];
  readonly tier?: readonly Tier[];
  readonly level?: readonly Level[];
  readonly direction?: readonly RecordDirection[];
  readonly effect?: readonly EffectName[];
}

/** Which hits are wanted: those that have one of the values of each field. An absent or empty field is no filter. */
export type SearchFilters = MarkFilters & FacetFilters;

/**
 * How many hits have each value, with the filters of the other fields: what a choice would give. Values
 * that none has are left out; the others are in the order of their tables.
 */
interface MarkCounts {
  readonly kind: Readonly<Partial<Record<KindName, number>>>;
  readonly tier: Readonly<Partial<Record<Tier, number>>>;
  readonly level: Readonly<Partial<Record<Level, number>>>;
  readonly direction: Readonly<Partial<Record<RecordDirection, number>>>;
  readonly effect: Readonly<Partial<Record<EffectName, number>>>;
}

/** Counts of marks and facets. */
export type FilterCounts = MarkCounts & FacetCounts;

const VALUES: { readonly [Field in keyof MarkFilters]-?: (run: MarkRun) => readonly string[] } = {
  kind: ({ kind }) => [kind],
  tier: ({ tier }) => (tier === undefined ? [] : [tier]),
  level: ({ level }) => (level === undefined ? [] : [level]),
  direction: ({ direction }) => (direction === undefined ? [] : [direction]),
  effect: ({ effects }) => effects,
};

const FIELDS = [
  "kind",
  "tier",
  "level",
  "direction",
  "effect",
] as const satisfies readonly (keyof MarkFilters)[];

function passes(run: MarkRun, filters: SearchFilters, field: keyof MarkFilters): boolean {
  const wanted: readonly string[] = filters[field] ?? [];
  return wanted.length === 0 || VALUES[field](run).some((value) => wanted.includes(value));
}

/** The numbers of hits that pass the filters, in their order. */
export function filterHits(
  numbers: readonly number[],
  filters: SearchFilters,
  runs: readonly MarkRun[],
): readonly number[] {
  const passing = new Set(
    runs.filter((run) => FIELDS.every((field) => passes(run, filters, field))),
  );
  return passing.size === runs.length
    ? numbers
    : numbers.filter((number) => passing.has(markRunOf(runs, number)));
}

/** The counts of hits. @param numbers before filters */
export function countHits(
  numbers: readonly number[],
  filters: SearchFilters,
  runs: readonly MarkRun[],
): MarkCounts {
  const sizes = new Map<MarkRun, number>();
  for (const number of numbers) {
    const run = markRunOf(runs, number);
    sizes.set(run, (sizes.get(run) ?? 0) + 1);
  }
  const countOf = <Value extends string>(
    field: keyof MarkFilters,
    values: readonly Value[],
  ): Partial<Record<Value, number>> => {
    const counts: Partial<Record<Value, number>> = {};
    const others = FIELDS.filter((other) => other !== field);
    for (const value of values) {
      let count = 0;
      for (const [run, size] of sizes) {
        if (!VALUES[field](run).includes(value)) continue;
        if (others.every((other) => passes(run, filters, other))) count += size;
      }
      if (count > 0) counts[value] = count;
    }
    return counts;
  };
  return {
    kind: countOf("kind", KIND_NAMES),
    tier: countOf("tier", TIERS),
    level: countOf("level", LEVELS),
    direction: countOf("direction", DIRECTIONS),
    effect: countOf(
      "effect",
      SEARCH_EFFECTS.map(({ name }) => name),
    ),
  };
}
