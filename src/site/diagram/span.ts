/**
 * How much work it is to lay a graph out: layers are as many as its longest path, and a link that skips
 * layers takes a place in each.
 *
 * @module
 */

/** A link between two nodes, by their numbers. */
interface Link {
  readonly from: number;
  readonly to: number;
}

/** Nodes in an order in which each comes after all that it leads to, but for those of cycles. */
function postorder(count: number, next: readonly (readonly number[])[]): readonly number[] {
  const seen = new Set<number>();
  const order: number[] = [];
  for (let start = 0; start < count; start++) {
    const open = [{ node: start, at: 0 }];
    if (seen.has(start)) continue;
    seen.add(start);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const target = next[top.node]?.[top.at++];
      if (target === undefined) {
        order.push(top.node);
        open.pop();
      } else if (!seen.has(target)) {
        seen.add(target);
        open.push({ node: target, at: 0 });
      }
    }
  }
  return order;
}

/** The number of layers that all links of a graph go through together. */
export function totalSpan(count: number, links: readonly Link[]): number {
  const next: number[][] = Array.from({ length: count }, () => []);
  for (const { from, to } of links) next[from]?.push(to);
  const layers = new Array<number>(count).fill(0);
  const order = postorder(count, next).toReversed();
  const place = new Map(order.map((node, index) => [node, index]));
  const isForward = (from: number, to: number) => (place.get(from) ?? 0) < (place.get(to) ?? 0);
  for (const from of order) {
    for (const to of next[from] ?? []) {
      if (isForward(from, to)) {
        layers[to] = Math.max(layers[to] ?? 0, (layers[from] ?? 0) + 1);
      }
    }
  }
  return links.reduce(
    (sum, { from, to }) => sum + Math.max(1, Math.abs((layers[to] ?? 0) - (layers[from] ?? 0))),
    0,
  );
}
