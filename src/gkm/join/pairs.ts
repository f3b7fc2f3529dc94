/**
 * Pairs of entries that are the same thing for two producers: an entry has at most one of each other producer.
 *
 * @module
 */
import type { Entry } from "../graph/graph.ts";
import type { JoinCode } from "./vocabularies.ts";

/** Two entries of one collection, of different producers, that are the same thing. */
export interface Join {
  /** That of the main producer, or else of the one whose prefix comes first. */
  readonly left: Entry;
  readonly right: Entry;
  /** By what they are: a code of both, or their parts. */
  readonly by: JoinCode;
}

/** Entries that share a code and are not joined. */
export interface Unjoined {
  readonly entries: readonly Entry[];
  /** The codes that would have joined them. */
  readonly by: readonly JoinCode[];
  readonly why: "one producer" | "a chain" | "several codes" | "other codes" | "other names";
}

/** The prefixes of the producers that have an entry: several, if it is what producers share. */
export type OwnersOf = (entry: Entry) => readonly string[];

/** A code as text: `NCBI Gene 90`. */
export const codeText = ({ system, code }: JoinCode): string => `${system} ${code}`.trim();

/** Sets and claims have no code. */
export const PARTS: JoinCode = { system: "the same parts", code: "" };

interface Partner {
  readonly other: Entry;
  readonly by: JoinCode;
}

/** The pairs in groups, in their order: those that share an entry, directly or through others. */
function groupsOf(pairs: readonly Join[]): readonly (readonly Join[])[] {
  const groups = new Map<Entry, Set<Entry>>();
  const groupOf = (entry: Entry) => groups.get(entry) ?? new Set([entry]);
  for (const { left, right } of pairs) {
    const [own, other] = [groupOf(left), groupOf(right)];
    // the smaller one goes into the larger one, so that a long chain does not take the square of its length
    const [small, large] = own.size < other.size ? [own, other] : [other, own];
    for (const entry of small === large ? [] : [...small, left, right]) {
      groups.set(entry, large.add(entry));
    }
  }
  return [...Map.groupBy(pairs, ({ left }) => groupOf(left)).values()];
}

/** Pairs of entries, and those that cannot be pairs. */
export class Pairs {
  readonly unjoined: Unjoined[] = [];
  readonly #byEntry = new Map<Entry, Map<string, Partner[]>>();
  /** Those of pairs that together would make two entries of one producer the same. */
  readonly #chained = new Set<Entry>();
  readonly #ownersOf: OwnersOf;

  constructor(ownersOf: OwnersOf) {
    this.#ownersOf = ownersOf;
  }

  #note(from: Entry, other: Entry, by: JoinCode) {
    const own = this.#byEntry.get(from) ?? new Map<string, Partner[]>();
    this.#byEntry.set(from, own);
    for (const producer of this.#ownersOf(other)) {
      const known = own.get(producer) ?? [];
      if (!known.some((one) => one.other === other)) own.set(producer, [...known, { other, by }]);
    }
  }

  add(a: Entry, b: Entry, by: JoinCode) {
    this.#note(a, b, by);
    this.#note(b, a, by);
  }

  /** What an entry is the same as of a producer: one entry, or none. */
  partner(entry: Entry, producer: string): Entry | undefined {
    const known = this.#byEntry.get(entry)?.get(producer) ?? [];
    const [one] = known;
    if (one === undefined || known.length > 1 || this.#chained.has(entry)) return undefined;
    // the other may have two partners here
    const back = this.#byEntry.get(one.other);
    const isOnly = this.#ownersOf(entry).every((own) => back?.get(own)?.length === 1);
    return isOnly ? one.other : undefined;
  }

  /** Leaves out pairs through which two entries of one producer would be the same: one of them is wrong. */
  #withoutChains(pairs: readonly Join[]): readonly Join[] {
    for (const group of groupsOf(pairs)) {
      const entries = [...new Set(group.flatMap(({ left, right }) => [left, right]))];
      const owners = entries.flatMap(this.#ownersOf);
      if (new Set(owners).size === owners.length) continue;
      this.unjoined.push({ entries, by: group.map(({ by }) => by), why: "a chain" });
      for (const entry of entries) this.#chained.add(entry);
    }
    return pairs.filter(({ left }) => !this.#chained.has(left));
  }

  /**
   * All pairs, in the order of the entries. Of an entry with two partners of one producer, none; of entries that are the
   * same only through others, none if a producer has two of them.
   */
  settle(entries: readonly Entry[]): readonly Join[] {
    const pairs: Join[] = [];
    const done = new Set<Entry>();
    for (const left of entries) {
      done.add(left);
      // one that several producers share is the same entry for each of them
      const rights = new Set<Entry>();
      for (const [producer, known] of this.#byEntry.get(left) ?? []) {
        const right = this.partner(left, producer);
        if (right !== undefined) {
          if (!done.has(right) && !rights.has(right)) {
            pairs.push({ left, right, by: known[0]?.by ?? PARTS });
          }
          rights.add(right);
        } else if (known.length > 1) {
          const by = known.map((one) => one.by);
          const all = [left, ...known.map(({ other }) => other)];
          this.unjoined.push({ entries: all, by, why: "one producer" });
        }
      }
    }
    return this.#withoutChains(pairs);
  }
}
