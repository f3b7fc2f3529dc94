/**
 * All references of a bundle, followed once.
 *
 * @module
 */

import { asText } from "../../base/excerpt.ts";
import { isObject } from "../../base/json.ts";
import { isLocalPointer } from "../../base/pointer.ts";
import type { Profile } from "../model/profiles.ts";
import type { ReferenceTarget } from "../model/reference-fields.ts";
import { mappedVariantsOf, type ReferenceVisitor, visitReferences } from "../model/references.ts";
import type { Resolved, Resolver } from "./resolve.ts";

/** Which entries refer to which, by index: those of entry i are `to[start[i]]` to `to[start[i + 1]]`. */
export interface Edges {
  readonly start: number[];
  readonly to: number[];
}

/** Where the references of a bundle lead. */
interface Followed {
  readonly edges: Edges;
  /** By index, the sets and statements that a set or statement consists of. */
  readonly contained: ReadonlyMap<number, readonly number[]>;
  /** The entries with a reference that does not lead to what its field may refer to. */
  readonly broken: readonly Resolved[];
}

/** Whether a field may refer to what its pointer leads to. */
export function isAllowed(
  { entries, parts }: ReferenceTarget,
  { collection, entry, value }: Resolved,
): boolean {
  if (value === entry) return entries.includes(collection);
  return isObject(value) && (parts === undefined || parts.includes(asText(value["type"])));
}

/** Follows every reference of every entry. */
export function followReferences({ entries, resolve, find }: Resolver, profile: Profile): Followed {
  const edges: Edges = { start: [], to: [] };
  const contained = new Map<number, number[]>();
  const broken: Resolved[] = [];
  let isSound = true;
  let from = 0;
  const visit: ReferenceVisitor = (text, target) => {
    const resolved = resolve(text);
    if (resolved !== undefined) edges.to.push(resolved.index);
    else if (target.holdsText && !isLocalPointer(text)) return;
    if (resolved === undefined || !isAllowed(target, resolved)) isSound = false;
    // what is only a part of an entry does not bring the whole with it
    else if (target.contains && resolved.value === resolved.entry) {
      const parts = contained.get(from) ?? [];
      contained.set(from, parts);
      parts.push(resolved.index);
    }
  };
  for (const owner of entries) {
    from = owner.index;
    edges.start.push(edges.to.length);
    isSound = true;
    visitReferences(owner.collection, owner.entry, visit);
    if (owner.collection === "molecularProfile") {
      for (const { key } of mappedVariantsOf(owner.entry, profile)) {
        const target = find("variant", key);
        if (target === undefined) isSound = false;
        else edges.to.push(target.index);
      }
    }
    if (!isSound) broken.push(owner);
  }
  edges.start.push(edges.to.length);
  return { edges, contained, broken };
}
