/**
 * Memory that processes and configurations ask for without a unit: Nextflow takes it for bytes.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { Position } from "../../../base/position.ts";
import { doubtOfBytes } from "../../shared/amounts.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import type { Plain } from "../groovy/expressions.ts";
import type { Config } from "../script/config.ts";
import type { NextflowProcess } from "../script/process.ts";

function doubtOf(value: Plain | undefined, subject: string, at: Position) {
  const isNumber =
    typeof value === "number" || (typeof value === "string" && /^\d+(?:\.\d+)?$/.test(value));
  const doubt = isNumber ? doubtOfBytes(Number(value), subject, `${value}.GB`) : undefined;
  return doubt === undefined ? [] : [fault("trs-resources", at, doubt)];
}

/** What is said of the memory of a process. */
export const processMemory = (process: NextflowProcess): readonly DescriptorFault[] =>
  process.memoryAt === undefined
    ? []
    : doubtOf(
        process.directives.get("memory"),
        `The process ${cut(process.name, 80)}`,
        process.memoryAt,
      );

/** What is said of the memory that a configuration gives to processes. */
export const configMemory = ({ memory }: Config): readonly DescriptorFault[] =>
  memory.flatMap(({ value, line, column }) => doubtOf(value, "The setting", { line, column }));
