/**
 * What the checks of a CWL document share: the version that it is written in, and the faults so far.
 *
 * @module
 */

import type { FindingDetails } from "../../../base/finding.ts";
import { createEffort, type Effort } from "../../../base/suggest.ts";
import type { ContentRule } from "../../../report/rules.ts";
import { fault, type PlacedFault } from "../../shared/language.ts";
import type { IsType } from "./defined-types.ts";
import { type NodePlace, placed } from "./node.ts";
import type { CwlVersion } from "./versions.ts";

/** Faults, each once: a part that several files import is judged with each of them. */
export interface Faults {
  readonly list: readonly PlacedFault[];
  readonly report: (code: ContentRule, place: NodePlace, details: FindingDetails) => void;
  /** Leaves out faults that were reported before. */
  readonly know: (keys: Iterable<string>) => void;
  /** For suggestions, shared by all that is judged together. */
  readonly effort: Effort;
}

/** For suggestions: a document with thousands of faults is wrong as a whole. */
const EFFORT = 500_000;

/** What tells a fault from others. */
export const faultKey = ({ path, line, column, code, message }: PlacedFault): string =>
  `${path}:${line}:${column}:${code}:${message}`;

export function createFaults(): Faults {
  const list: PlacedFault[] = [];
  const seen = new Set<string>();
  const report = (code: ContentRule, place: NodePlace, details: FindingDetails) => {
    const { path, ...position } = placed(place);
    const made = { ...fault(code, position, details), path };
    const key = faultKey(made);
    if (!seen.has(key)) list.push(made);
    seen.add(key);
  };
  const know = (keys: Iterable<string>) => {
    for (const key of keys) seen.add(key);
  };
  return { list, report, know, effort: createEffort(EFFORT) };
}

/** The checks of one document. */
export interface Judge extends Faults {
  readonly version: CwlVersion;
  /** Whether a name is that of a type that the document defines or imports. */
  readonly isType: IsType;
}
