/**
 * A descriptor as a task for a TES service.
 *
 * @module
 */
import type { JsonObject } from "../../base/json.ts";

/** A task as the form of new tasks takes it. */
export interface RunnableTask {
  readonly name: string;
  readonly inputs: readonly { readonly url: string; readonly path: string }[];
  /** What it writes; a destination is for the one who runs it to choose. */
  readonly outputs: readonly { readonly path: string; readonly type?: "DIRECTORY" }[];
  readonly executors: readonly {
    readonly image: string;
    readonly command: readonly string[];
    readonly workdir?: string;
    readonly stdin?: string;
    readonly stdout?: string;
  }[];
  readonly resources: { readonly cpu_cores?: number; readonly ram_gb?: number };
}

export interface TaskParts {
  readonly name: string;
  /** The text of the primary descriptor. */
  readonly descriptor: string;
  /** Values of inputs, as a test file writes them. */
  readonly values: JsonObject;
  /** The URL of a path as the test file writes it; undefined if it leaves the version's folder. */
  urlOf(path: string): string | undefined;
}

/** Makes the task of a descriptor; undefined if the descriptor needs more than a command with values. */
export type TaskMaker = (parts: TaskParts) => RunnableTask | undefined;
