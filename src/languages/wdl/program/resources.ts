/**
 * What a task needs, where its `runtime` says so in plain numbers.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { FindingDetails } from "../../../base/finding.ts";
import type { Resources } from "../../../trs/tool/interface.ts";
import { doubtOfBytes } from "../../shared/amounts.ts";
import type { WdlTask } from "../syntax/syntax-tree.ts";
import { constantOf } from "./constants.ts";
import { valuesOf } from "./images.ts";
import type { Mistakes } from "./mistakes.ts";

/** Bytes by unit. WDL 1.1 §"Units of Storage": decimal units have one letter or end in B, binary ones in iB. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ["b", 1],
  ...["k", "m", "g", "t", "p"].flatMap((letter, at): [string, number][] => [
    [letter, 1000 ** (at + 1)],
    [`${letter}b`, 1000 ** (at + 1)],
    [`${letter}i`, 1024 ** (at + 1)],
    [`${letter}ib`, 1024 ** (at + 1)],
  ]),
]);

/** A size such as `4 GB`; a plain number is of the given unit. */
function bytesOf(text: string, unit: string): number | undefined {
  const [, number, written = ""] = /^\s*(\d+(?:\.\d+)?)\s*([a-zA-Z]*)\s*$/.exec(text) ?? [];
  const factor = UNITS.get((written || unit).toLowerCase());
  return number === undefined || factor === undefined
    ? undefined
    : Math.round(Number(number) * factor);
}

/** The size in `local-disk 10 SSD`, `/mnt 10 GiB` or `10`: without a unit, GiB. */
function diskBytes(text: string): number | undefined {
  const sizes = text.split(",").map((disk) => {
    const [, size, unit] =
      /(?:^|\s)(\d+(?:\.\d+)?)\s*([kmgtpKMGTP]i?[bB]?)?(?:\s|$)/.exec(disk) ?? [];
    return size === undefined ? undefined : bytesOf(`${size} ${unit ?? ""}`, "GiB");
  });
  if (sizes.some((size) => size === undefined)) return undefined;
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/** What is said of memory that is no amount. */
const NO_SIZE = (text: string, subject: string): FindingDetails => ({
  message: `${subject} asks for memory by what is no size.`,
  found: text,
  expected: "a number and its unit, such as 8 GB or 8 GiB",
});

const coresOf = (text: string) =>
  /^\d+(\.\d+)?$/.test(text) && Number(text) > 0 ? Number(text) : undefined;

/** How many GPUs: `gpuCount` says it; `gpu: true` only says that there must be one. */
const gpusOf = (count: string | undefined, isNeeded: string | undefined): number | undefined =>
  coresOf(count ?? "") ?? (isNeeded === "true" ? 1 : undefined);

/** Reports memory and processors that a task asks for in no words of WDL, or surely in another unit than is meant. */
export function checkResources(task: WdlTask, mistakes: Mistakes): void {
  const values = valuesOf(task);
  for (const { name, value } of task.runtime) {
    const text = constantOf(value, values)?.trim();
    if (text === undefined) continue;
    const subject = `The task ${cut(task.name.text, 80)}`;
    if (name.text === "memory") {
      const bytes = bytesOf(text, "b");
      const fixed = `"${text.replace(/[^\d.]+/g, "")} GB"`;
      const doubt =
        bytes === undefined ? NO_SIZE(text, subject) : doubtOfBytes(bytes, subject, fixed);
      if (doubt !== undefined) mistakes.add("trs-resources", value.offset, doubt);
    }
    if (name.text === "cpu" && coresOf(text) === undefined) {
      mistakes.add("trs-resources", value.offset, {
        message: `${subject} has a cpu that is not a number above 0.`,
        found: text,
        expected: "a number above 0, such as 2",
      });
    }
  }
}

/** What a task needs. */
export function wdlResources(task: WdlTask): Resources {
  const values = valuesOf(task);
  const textAt = (key: string): string | undefined => {
    const value = task.runtime.findLast(({ name }) => name.text === key)?.value;
    return value === undefined ? undefined : constantOf(value, values);
  };
  const [cpu, memory, disks] = ["cpu", "memory", "disks"].map(textAt);
  const gpus = gpusOf(textAt("gpuCount"), textAt("gpu"));
  const cores = cpu === undefined ? undefined : coresOf(cpu);
  const memoryBytes = memory === undefined ? undefined : bytesOf(memory, "b");
  const disk = disks === undefined ? undefined : diskBytes(disks);
  return {
    ...(cores !== undefined && { cores }),
    ...(memoryBytes !== undefined && { memoryBytes }),
    ...(disk !== undefined && { diskBytes: disk }),
    ...(gpus !== undefined && { gpus }),
  };
}
