/**
 * Cycles: a set that contains itself, and a statement that rests on itself, say nothing.
 *
 * @module
 */

import type { Finding } from "../../../base/finding.ts";
import { formatPointer, localPointer } from "../../../base/pointer.ts";
import { listed } from "../../../base/words.ts";
import type { Resolved, Resolver } from "../../graph/resolve.ts";
import { entryReferences } from "../../model/references.ts";
import { finding } from "../rules/rules.ts";

/** The collections whose entries consist of others, and what such an entry does with them. */
const CONTAINERS: ReadonlyMap<string, string> = new Map([
  ["conditionSet", "contains"],
  ["therapyGroup", "contains"],
  ["evidence", "rests on"],
  ["assertion", "rests on"],
]);

/** Where an entry contains another. */
function placeOf(owner: Resolved, part: Resolved, { resolve }: Resolver): string {
  const field = entryReferences(owner.collection, owner.entry).find(
    ({ text, target }) => target.contains && resolve(text)?.index === part.index,
  )?.field;
  return formatPointer([owner.collection, owner.key]) + (field ?? "");
}

function cycle(path: readonly Resolved[], resolver: Resolver): Finding {
  const [owner, next = owner] = path as [Resolved, Resolved?];
  const through = path.slice(1).map(({ key }) => key);
  const verb = CONTAINERS.get(owner.collection) ?? "contains";
  const way = through.length === 0 ? "" : ` through ${listed(through, "and")}`;
  return finding("gkm-cycle", placeOf(owner, next, resolver), {
    message: `${owner.key} ${verb} itself${way}.`,
    found: localPointer([next.collection, next.key]),
    fix: "Correct one of the references in this cycle.",
  });
}

/** An entry on the way from where the search began, and which of its parts is next. */
interface Step {
  readonly index: number;
  readonly parts: readonly number[];
  next: number;
}

/**
 * Finds every cycle of sets and of statements; no recursion, since chains may be long.
 *
 * @param contained by index, what an entry contains or rests on
 */
export function* checkCycles(
  contained: ReadonlyMap<number, readonly number[]>,
  resolver: Resolver,
): Generator<Finding> {
  const done = new Set<number>();
  for (const start of contained.keys()) {
    if (done.has(start)) continue;
    const path: Step[] = [];
    const onPath = new Map<number, number>();
    const enter = (index: number) => {
      onPath.set(index, path.length);
      path.push({ index, parts: contained.get(index) ?? [], next: 0 });
    };
    enter(start);
    for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
      const part = last.parts[last.next++];
      if (part === undefined) {
        path.pop();
        onPath.delete(last.index);
        done.add(last.index);
        continue;
      }
      const at = onPath.get(part);
      if (at !== undefined) {
        const entries = path.slice(at).map(({ index }) => resolver.entries[index] as Resolved);
        yield cycle(entries, resolver);
      } else if (!done.has(part)) enter(part);
    }
  }
}
