/**
 * Steps that depend on themselves.
 *
 * @module
 */
import type { GalaxyNode } from "./workflow.ts";

interface Visit {
  readonly index: number;
  /** The nodes that it takes values from. */
  readonly sources: readonly number[];
  next: number;
}

/**
 * One cycle for each group of steps that depend on one another: each gives values to the next, and the last
 * to the first. Each step is visited once, without recursion: a workflow may have thousands of them in a row.
 */
export function cyclesOf(nodes: readonly GalaxyNode[]): readonly (readonly number[])[] {
  const state = new Uint8Array(nodes.length); // 1: on the path, 2: done
  const isInCycle = new Uint8Array(nodes.length);
  const cycles: (readonly number[])[] = [];
  const visit = (index: number): Visit => {
    const sources = nodes[index]?.connections.flatMap(({ from }) => from ?? []) ?? [];
    return { index, sources, next: 0 };
  };
  for (const start of nodes.keys()) {
    if (state[start] !== 0) continue;
    state[start] = 1;
    const path = [visit(start)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const source = top.sources[top.next++];
      if (source === undefined) {
        state[top.index] = 2;
        path.pop();
      } else if (state[source] === 0) {
        state[source] = 1;
        path.push(visit(source));
      } else if (state[source] === 1 && !isInCycle[source] && !isInCycle[top.index]) {
        const from = path.findLastIndex(({ index }) => index === source);
        const cycle = path.slice(from).map(({ index }) => index);
        for (const index of cycle) isInCycle[index] = 1;
        cycles.push(cycle.toReversed());
      }
    }
  }
  return cycles;
}
