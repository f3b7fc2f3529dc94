/**
 * From a variant to its profiles: a profile of several variants is not any one of them.
 *
 * @module
 */
import type { ProfilesDocument } from "./documents.ts";
import type { Match, Relation } from "./relations.ts";

/** Relates a variant to its profiles. */
export type Relate = (
  variant: number,
  relation: Relation,
  more?: Partial<Match>,
) => readonly Match[];

/** Relations that say that the variant itself is in the knowledge base. */
const OF_VARIANT: ReadonlySet<Relation> = new Set(["allele", "expression", "copies"]);

/** Returns what relates the variants of an index. */
export const relateIn =
  ({ variants, profiles }: ProfilesDocument): Relate =>
  (variant, relation, more = {}) =>
    (variants[variant] ?? []).map((profile): Match => {
      const count = profiles[profile]?.[3] ?? 1;
      if (count === 0) return { relation: "undecided", profile, reason: "absence" };
      const isOneOfSeveral = count > 1 && OF_VARIANT.has(relation);
      return { relation: isOneOfSeveral ? "combination" : relation, profile, ...more };
    });
