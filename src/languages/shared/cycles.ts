/**
 * Values that need each other: in which order they can be computed, and whether one needs itself.
 *
 * @module
 */

/** What each node needs. */
type Needs<Node> = ReadonlyMap<Node, ReadonlySet<Node>>;

/** A node on the way that is followed, and what it needs that is not yet looked at. */
interface Followed<Node> {
  readonly node: Node;
  readonly remaining: Iterator<Node>;
}

/**
 * The nodes, each behind those that it needs, and the first circle: nodes of which each needs the next, and
 * the last the first; empty if there is none. It takes time that grows with the number of needs.
 */
export function ordered<Node>(needs: Needs<Node>): {
  readonly order: readonly Node[];
  readonly circle: readonly Node[];
} {
  const done = new Set<Node>();
  let circle: readonly Node[] = [];
  for (const start of needs.keys()) {
    const path: Followed<Node>[] = [];
    const open = new Map<Node, number>();
    const enter = (node: Node) => {
      open.set(node, path.length);
      path.push({ node, remaining: (needs.get(node) ?? new Set<Node>()).values() });
    };
    if (!done.has(start)) enter(start);
    for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
      const next = last.remaining.next();
      if (next.done === true) {
        open.delete(last.node);
        done.add(last.node);
        path.pop();
        continue;
      }
      const from = open.get(next.value);
      if (from !== undefined) {
        if (circle.length === 0) circle = path.slice(from).map(({ node }) => node);
      } else if (!done.has(next.value)) enter(next.value);
    }
  }
  return { order: [...done], circle };
}
