/**
 * What a version of a tool takes, gives and does, in the same words for all languages. Pages, diagrams,
 * forms and comparisons are made from it; it is published beside the documents of the API.
 *
 * @module
 */
import type { Json } from "../json/json.ts";

/** What a value is, whatever the language calls it; `other` is for types that are not listed. */
export type ValueKind =
  | "file"
  | "directory"
  | "string"
  | "integer"
  | "number"
  | "boolean"
  | "choice"
  | "record"
  | "any"
  | "other";

/** An input or an output. */
export interface Port {
  readonly name: string;
  /** As the language writes it: `Array[File]+`, `File[]?`. Empty if the descriptor gives none. */
  readonly type: string;
  readonly kind: ValueKind;
  /** Whether it holds a list of such values. */
  readonly isList: boolean;
  readonly label?: string;
  readonly documentation?: string;
  /** The words that a choice allows. */
  readonly choices?: readonly string[];
}

/** An input. */
export interface InputPort extends Port {
  /** Whether a run needs a value: there is no default, and the type does not allow none. */
  readonly isRequired: boolean;
  /** A default that is a plain value; undefined if there is none, or if it is computed. */
  readonly default?: Json;
}

/** A step of a workflow. */
export interface Step {
  /** Unique in the workflow. */
  readonly name: string;
  /** What it runs: a path in the version's folder, a name, or a tool of another registry. */
  readonly runs?: string;
  readonly label?: string;
  readonly documentation?: string;
  /** Whether it runs only under a condition. */
  readonly isConditional: boolean;
  /** Whether it runs once for each item of a list. */
  readonly isScattered: boolean;
}

/** One end of an edge: a port of a step, or of the workflow itself if there is no step. */
export interface EdgeEnd {
  readonly step?: string;
  readonly port: string;
}

/** A value on its way: from an input or a step to a step or an output. */
export interface Edge {
  readonly from: EdgeEnd;
  readonly to: EdgeEnd;
}

/** What a run needs, where the descriptor says so in plain numbers. */
export interface Resources {
  readonly cores?: number;
  readonly memoryBytes?: number;
  readonly diskBytes?: number;
}

/** What a version takes, gives and does. Lists are in the descriptor's own order. */
export interface Interface {
  readonly kind: "tool" | "workflow";
  /** The name of the task or workflow, where the language has one. */
  readonly name?: string;
  readonly label?: string;
  readonly documentation?: string;
  readonly inputs: readonly InputPort[];
  readonly outputs: readonly Port[];
  /** Empty for a tool. */
  readonly steps: readonly Step[];
  readonly edges: readonly Edge[];
  readonly resources: Resources;
  /** The release of the engine that it asks for: `>=23.04.0`. */
  readonly engine?: string;
  /** As the descriptor writes it. */
  readonly license?: string;
  readonly authors: readonly string[];
}
