/**
 * Two variants as one: it has the alleles of both.
 *
 * @module
 */
import { isObject, type JsonObject } from "../../../base/json.ts";
import { REPRESENTATION_GROUPS, representationsOf } from "../../model/representations.ts";
import type { Draft } from "../draft/draft.ts";
import { Refusal } from "../draft/refusal.ts";

/** @throws Refusal if two variants have alleles of one level, and none of them in common */
function checkSame(one: JsonObject, other: JsonObject, from: string, to: string): void {
  const alleles = [one, other].map((variant) =>
    Map.groupBy(representationsOf(variant), ({ group }) => group),
  );
  for (const group of REPRESENTATION_GROUPS) {
    const [ids, others] = alleles.map((groups) => groups.get(group)?.map(({ id }) => id));
    if (ids === undefined || others === undefined || ids.some((id) => others.includes(id)))
      continue;
    throw new Refusal(
      `${from} and ${to} have different ${group} alleles, ${ids[0]} and ${others[0]}. Only variants that are the same can be one.`,
    );
  }
}

/**
 * Gives a variant the alleles of another one, too.
 *
 * @throws Refusal if they are not the same variant
 */
export function joinVariants(draft: Draft, from: string, to: string): void {
  const [own, other] = [draft.get("variant", from) ?? {}, draft.get("variant", to) ?? {}];
  checkSame(own, other, from, to);
  const groups = REPRESENTATION_GROUPS.flatMap((group) => {
    const [more, kept] = [own[group], other[group]];
    const alleles = { ...(isObject(more) ? more : {}), ...(isObject(kept) ? kept : {}) };
    return Object.keys(alleles).length === 0 ? [] : [[group, alleles] as const];
  });
  // what no allele describes is described now
  if (groups.length > 0) draft.replace("variant", to, Object.fromEntries(groups));
}
