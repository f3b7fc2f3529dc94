/**
 * Requirements of resources that were surely meant in another unit (CWL v1.2, ResourceRequirement: memory and disk
 * space are in mebibytes).
 *
 * @module
 */
import type { FindingDetails } from "../../../base/finding.ts";
import { doubtOfMebibytes } from "../../shared/amounts.ts";
import type { Faults } from "../document/judge.ts";
import { type CwlNode, fieldOf } from "../document/node.ts";
import { requirementsIn } from "../document/process.ts";

/** More cores than machines have. */
const MOST_CORES = 1000;

const doubtOfCores = (cores: number, field: string): FindingDetails | undefined =>
  cores <= MOST_CORES
    ? undefined
    : {
        message: `${field} asks for more processor cores than any machine has.`,
        found: String(cores),
        expected: "a number of cores",
        fix: "Memory is ramMin, in MiB.",
      };

const DOUBTS = {
  ramMin: doubtOfMebibytes,
  ramMax: doubtOfMebibytes,
  coresMin: doubtOfCores,
  coresMax: doubtOfCores,
} as const;

/** Reports what a process or a step asks for that was surely meant in another unit. */
export function checkResources(faults: Faults, node: CwlNode) {
  for (const part of ["requirements", "hints"] as const) {
    for (const one of requirementsIn(node, part)) {
      if (one.class !== "ResourceRequirement") continue;
      for (const [field, doubtOf] of Object.entries(DOUBTS)) {
        const value = fieldOf(one.node, field);
        if (value?.kind !== "scalar" || typeof value.value !== "number") continue;
        const doubt = doubtOf(value.value, field);
        if (doubt !== undefined) faults.report("trs-resources", value, doubt);
      }
    }
  }
}
