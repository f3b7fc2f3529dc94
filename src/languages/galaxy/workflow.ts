/**
 * What a Galaxy workflow consists of, in either of its formats. Everything has a JSON Pointer into the
 * file's data, from which its position follows.
 *
 * @module
 */
import type { Json, JsonObject } from "../../base/json.ts";
import type { Locate } from "../../base/position.ts";

/** Where something is: the tokens of a JSON Pointer. */
export type At = readonly (string | number)[];

/** What a user gives to a workflow. */
export interface GivenInput {
  /** `data`, `collection`, or the type of a parameter: `text`, `integer`, `boolean`. */
  readonly type: string;
  readonly collectionType?: string;
  readonly isList: boolean;
  readonly isOptional: boolean;
  readonly default?: Json;
  readonly choices?: readonly string[];
  /** What its values are checked for, as keywords of JSON Schema. */
  readonly constraints?: JsonObject;
}

/** A value that a step takes from another one. */
export interface Connection {
  /** The name of the step's input. */
  readonly port: string;
  readonly at: At;
  /** The index of the node that it comes from; undefined if there is none, which is reported. */
  readonly from?: number;
  readonly output: string;
}

/** What a step runs if it is a workflow. */
export type StepRun =
  | { readonly kind: "inline"; readonly workflow: GalaxyWorkflow }
  | { readonly kind: "id"; readonly id: string; readonly at: At }
  | { readonly kind: "file"; readonly path: string; readonly at: At };

export type NodeKind = "input" | "tool" | "subworkflow" | "pause" | "pick_value" | "unknown";

/** An input or a step: Galaxy has both in one list. */
export interface GalaxyNode {
  readonly at: At;
  readonly kind: NodeKind;
  /** The name in the interface; unique unless labels are repeated. */
  readonly name: string;
  readonly label?: string;
  /** The label that no other input or step may have. */
  readonly uniqueLabel?: string;
  /** Of a step without a label, the name of what it runs: `Cutadapt`. */
  readonly toolName?: string;
  readonly documentation?: string;
  readonly uuid?: string;
  readonly connections: readonly Connection[];
  /** The names of all of its outputs; undefined if they are not known. */
  readonly outputs?: readonly string[];
  /** The datatypes of outputs, where they are known. */
  readonly datatypes?: ReadonlyMap<string, string>;
  readonly input?: GivenInput;
  readonly run?: StepRun;
  /** The tool's id, or the URL of a workflow. */
  readonly runs?: string;
  readonly when?: string;
  /** The names that its condition may read; undefined if not all of them are known. */
  readonly ports?: readonly string[];
}

export interface GalaxyOutput {
  readonly at: At;
  /** The names under which it is known; the first is shown. */
  readonly names: readonly string[];
  /** Where its label is, if it has one. */
  readonly labelAt?: At;
  readonly documentation?: string;
  readonly from?: number;
  readonly output: string;
}

/** A workflow, or a workflow inside one. */
export interface GalaxyWorkflow {
  readonly at: At;
  readonly format: "native" | "format2";
  readonly data: JsonObject;
  readonly nodes: readonly GalaxyNode[];
  readonly outputs: readonly GalaxyOutput[];
}

/** A file with one workflow, or with several, of which one is the main one. */
export interface GalaxyDocument {
  readonly locate: Locate;
  readonly main: GalaxyWorkflow | undefined;
  /** The workflows of a `$graph`, by id; undefined for something else, which is not judged. */
  readonly named: ReadonlyMap<string, GalaxyWorkflow | undefined>;
}

/** The names of a workflow's inputs. */
export const workflowInputNames = ({ nodes }: GalaxyWorkflow): readonly GalaxyNode[] =>
  nodes.filter(({ kind }) => kind === "input");

/** A workflow and those inside it. */
export function* withInner(workflow: GalaxyWorkflow): Generator<GalaxyWorkflow> {
  yield workflow;
  for (const { run } of workflow.nodes) {
    if (run?.kind === "inline") yield* withInner(run.workflow);
  }
}
