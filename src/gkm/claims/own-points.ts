/**
 * Which effects an assertion stands for: those on its own profile and condition. Its evidence lines can
 * weigh propositions about others too, and what is true of another disease is not said of its own.
 *
 * @module
 */
import type { Entry } from "../graph/graph.ts";
import type { Claim, ClaimPoint, Named } from "./claim.ts";

const isSame = (one: Named, other: Named) =>
  one.entry === undefined || other.entry === undefined
    ? one.text === other.text
    : one.entry === other.entry;

interface ConditionSet {
  readonly members: readonly Entry[];
  readonly operator: unknown;
}

/** A set of entries; undefined for a disease, and for a set with members that are no entries. */
function setOf({ collection, value, links }: Entry): ConditionSet | undefined {
  const { concepts, membershipOperator: operator } = value;
  if (collection !== "conditionSet" || !Array.isArray(concepts)) return undefined;
  const members = links.flatMap(({ field, entry }) =>
    field.startsWith("/concepts") ? [entry] : [],
  );
  return members.length === concepts.length ? { members, operator } : undefined;
}

/**
 * Whether whoever has one condition has the other: "melanoma and fever" is "melanoma", and "melanoma" is
 * "melanoma or fever", but not the other way round. Sets contain no cycles (rule gkm-cycle).
 */
function isWithin(inner: Entry, outer: Entry): boolean {
  if (inner === outer) return true;
  const [innerSet, outerSet] = [setOf(inner), setOf(outer)];
  if (innerSet?.operator === "OR")
    return innerSet.members.every((member) => isWithin(member, outer));
  if (outerSet?.operator === "AND")
    return outerSet.members.every((member) => isWithin(inner, member));
  return (
    innerSet?.members.some((member) => isWithin(member, outer)) === true ||
    outerSet?.members.some((member) => isWithin(inner, member)) === true
  );
}

function isOwnCondition(own: Named | undefined, named: Named | undefined): boolean {
  if (own === undefined || named === undefined || isSame(own, named)) return true;
  return own.entry !== undefined && named.entry !== undefined && isWithin(own.entry, named.entry);
}

const isOwnProfile = (own: Named | undefined, named: Named | undefined) =>
  own === undefined || named === undefined || isSame(own, named);

/**
 * The points of a claim that are about its own profile and, as far as the data says, hold for its own
 * condition. Those of evidence are all its own.
 */
export function ownPoints({
  profile,
  condition,
  points,
}: Pick<Claim, "profile" | "condition" | "points">): readonly ClaimPoint[] {
  return points.filter(
    (point) => isOwnProfile(profile, point.profile) && isOwnCondition(condition, point.condition),
  );
}
