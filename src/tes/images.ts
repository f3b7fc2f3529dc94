/**
 * Which container images the tasks of a service may use.
 *
 * @module
 */
import { excerpt } from "../json/excerpt.ts";
import { isObject, itemsOf, type Json } from "../json/json.ts";
import { listed } from "../json/words.ts";
import type { TaskFault } from "./task-check.ts";

/** Keys that some backends take for a known one, because they ignore case. */
function* disguised(value: Json | undefined, name: string, pointer: string): Generator<TaskFault> {
  for (const key of isObject(value) ? Object.keys(value) : []) {
    if (key === name || key.toLowerCase() !== name) continue;
    yield { pointer: `${pointer}/${key}`, message: `This field must be spelled ${name}.` };
  }
}

/** The images of a task that begin with none of the allowed prefixes. */
export function* checkImages(task: Json, allowed: readonly string[]): Generator<TaskFault> {
  yield* disguised(task, "executors", "");
  const executors = isObject(task) ? itemsOf(task["executors"]) : [];
  for (const [index, executor] of executors.entries()) {
    const pointer = `/executors/${index}`;
    yield* disguised(executor, "image", pointer);
    const image = isObject(executor) ? executor["image"] : undefined;
    if (typeof image === "string" && allowed.some((prefix) => image.startsWith(prefix))) continue;
    const message = `An image must begin with ${listed(allowed, "or")}; got ${excerpt(image, 60)}.`;
    yield { pointer: `${pointer}/image`, message };
  }
}
