/**
 * Faults of one place: the first of several that rules find says most.
 *
 * @module
 */
import type { DescriptorFault } from "./language.ts";

/** The first fault of each place. */
export function firstFaults(faults: readonly DescriptorFault[]): readonly DescriptorFault[] {
  const places = new Map<string, DescriptorFault>();
  for (const one of faults) {
    const place = `${one.line}:${one.column}`;
    if (!places.has(place)) places.set(place, one);
  }
  return [...places.values()];
}
