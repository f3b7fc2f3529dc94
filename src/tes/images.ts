/**
 * Which container images the tasks of a service may use.
 *
 * @module
 */
import { excerpt } from "../base/excerpt.ts";
import { isList, isObject, itemsOf, type Json } from "../base/json.ts";
import { formatPointer } from "../base/pointer.ts";
import { listed } from "../base/words.ts";
import type { TaskFault } from "./faults.ts";
import { type AllowedImage, readAllowedImage } from "./image-references.ts";

/** The most characters of a value in a message. */
const SHOWN = 60;

/**
 * A key as parsers compare it that ignore case: Go's encoding/json takes `executorſ` (U+017F) for
 * `executors`, and the Kelvin sign (U+212A) for k.
 */
const folded = (key: string) => key.toUpperCase().toLowerCase();

/** Keys that some backends take for a known one, because they ignore case. */
export function* disguised(
  value: Json | undefined,
  name: string,
  tokens: readonly (string | number)[],
): Generator<TaskFault> {
  for (const key of isObject(value) ? Object.keys(value) : []) {
    // folding makes no text shorter
    if (key === name || key.length > name.length || folded(key) !== name) continue;
    yield {
      pointer: formatPointer([...tokens, key]),
      message: `This field must be spelled ${name}.`,
    };
  }
}

function imageMessage(image: Json | undefined, allowed: readonly AllowedImage[]): string {
  const got = excerpt(image, SHOWN);
  const begun = allowed.findLast(
    ({ entry }) => typeof image === "string" && image.startsWith(entry),
  );
  if (begun !== undefined) {
    const { entry, followers } = begun;
    const rule =
      followers === undefined ? "an image must end" : `an image may only have ${followers}`;
    return `After ${entry}, ${rule}; got ${got}.`;
  }
  const entries = allowed.map(({ entry }) => entry);
  return `An image must begin with ${listed(entries, "or")}; got ${got}.`;
}

/** What of a task's shape must be right, so that all of its images can be found. */
export function* checkExecutors(task: Json): Generator<TaskFault> {
  if (!isObject(task)) {
    yield { pointer: "", message: `A task must be an object; got ${excerpt(task, SHOWN)}.` };
  } else if (!isList(task["executors"])) {
    const got = excerpt(task["executors"], SHOWN);
    yield { pointer: "/executors", message: `executors must be a list; got ${got}.` };
  }
}

/**
 * The images of a task that are not allowed, and keys that hide others.
 *
 * @param allowed images, and beginnings of images, see {@link readAllowedImage}
 */
export function* checkImages(task: Json, allowed: readonly string[]): Generator<TaskFault> {
  const entries = allowed.map(readAllowedImage);
  yield* disguised(task, "executors", []);
  const executors = isObject(task) ? itemsOf(task["executors"]) : [];
  for (const [index, executor] of executors.entries()) {
    yield* disguised(executor, "image", ["executors", index]);
    const image = isObject(executor) ? executor["image"] : undefined;
    if (typeof image === "string" && entries.some(({ covers }) => covers(image))) continue;
    yield { pointer: `/executors/${index}/image`, message: imageMessage(image, entries) };
  }
}
