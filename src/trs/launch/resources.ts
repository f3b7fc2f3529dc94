/**
 * What a run needs, in words.
 *
 * @module
 */
import { counted } from "../../base/words.ts";
import type { Resources } from "../tool/interface.ts";

const BINARY = ["MiB", "GiB", "TiB"] as const;
const DECIMAL = ["MB", "GB", "TB"] as const;

/** A number of bytes in the unit that the descriptor used: a multiple of a MiB is written in MiB or more. */
function bytes(count: number): string {
  const isBinary = count % 2 ** 20 === 0;
  const [step, units] = isBinary ? [1024, BINARY] : [1000, DECIMAL];
  let value = count / step ** 2;
  let unit = 0;
  while (value >= step && unit < units.length - 1) {
    value /= step;
    unit += 1;
  }
  return `${Number(value.toPrecision(3))} ${units[unit]}`;
}

/**
 * What a run needs, each in a few words; empty if the descriptor does not say it.
 *
 * @example resourceWords({ cores: 4, memoryBytes: 2 ** 33 }) // ["4 CPU cores", "8 GiB of memory"]
 */
export function resourceWords(resources: Resources): readonly string[] {
  const { cores, memoryBytes, diskBytes, gpus, network } = resources;
  return [
    ...(cores === undefined ? [] : [counted(cores, "CPU core")]),
    ...(memoryBytes === undefined ? [] : [`${bytes(memoryBytes)} of memory`]),
    ...(diskBytes === undefined ? [] : [`${bytes(diskBytes)} of disk space`]),
    ...(gpus === undefined || gpus === 0 ? [] : [counted(gpus, "GPU")]),
    ...(network === true ? ["network access"] : []),
  ];
}
