/**
 * Whether the JSON of a response is what was requested: clients read the id of a task and the tasks of a list without a
 * look at what they have got.
 *
 * @module
 */

import { isList, isObject, type Json } from "../../base/json.ts";
import { ExactNumber } from "../../base/values/exact.ts";
import { isTaskId } from "../../tes/paths.ts";
import { BackendFailure } from "../http/refusal.ts";

/** What a response must be; `any` is any JSON. */
type Shape = "task" | "list" | "object" | "any";

const isId = (id: Json | undefined): boolean =>
  (typeof id === "string" && id !== "") || typeof id === "number" || id instanceof ExactNumber;

/** TES 1.1, tesTask and tesCreateTaskResponse: a task has an id in every view. */
function isTask(value: Json, prefix: string): boolean {
  const id = isObject(value) ? value["id"] : undefined;
  return typeof id === "string" && isTaskId(prefix + id);
}

/** A task among others, which are not lost for the id of one. */
const isListed = (value: Json): boolean => isObject(value) && isId(value["id"]);

/** TES 1.1, tesListTasksResponse. Backends leave out an empty list, as JSON of Protocol Buffers does, or send null. */
function isTaskList(value: Json): boolean {
  if (!isObject(value)) return false;
  const tasks = value["tasks"] ?? null;
  return tasks === null ? value["id"] === undefined : isList(tasks) && tasks.every(isListed);
}

const SHAPES: Readonly<
  Record<Shape, readonly [is: (value: Json, prefix: string) => boolean, name: string]>
> = {
  task: [isTask, "a task with an id that can be in a path"],
  list: [isTaskList, "a list of tasks with ids"],
  object: [isObject, "an object"],
  any: [() => true, "JSON"],
};

/**
 * Checks a response that was read.
 *
 * @param prefix what will stand before the id of a task
 * @throws BackendFailure if it is something else
 */
export function checkShape(value: Json, shape: Shape, prefix = ""): void {
  const [is, name] = SHAPES[shape];
  if (!is(value, prefix))
    throw new BackendFailure(502, `The response of the backend is not ${name}.`);
}
