/**
 * Collects the faults of a Galaxy workflow.
 *
 * @module
 */
import { excerpt } from "../../base/excerpt.ts";
import type { FindingDetails } from "../../base/finding.ts";
import { isList, isObject, type Json } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import type { Locate } from "../../base/position.ts";
import { createEffort, type Effort } from "../../base/suggest.ts";
import type { ContentRule } from "../../report/rules.ts";
import { type DescriptorFault, fault } from "../shared/language.ts";
import type { At } from "./workflow.ts";

/** For suggestions: a workflow with thousands of faults is wrong as a whole. */
const EFFORT = 300_000;

export class FaultReport {
  readonly faults: DescriptorFault[] = [];
  readonly effort: Effort = createEffort(EFFORT);
  readonly #locate: Locate;

  constructor(locate: Locate) {
    this.#locate = locate;
  }

  add(code: ContentRule, at: At, details: FindingDetails) {
    const pointer = formatPointer(at);
    this.faults.push({ ...fault(code, this.#locate(pointer), details), pointer });
  }
}

/** A value as messages show what was found. */
export function displayValue(value: Json | undefined): string {
  if (value === undefined || value === null) return "nothing";
  if (isList(value)) return "a list";
  return isObject(value) ? "a mapping" : excerpt(value);
}
