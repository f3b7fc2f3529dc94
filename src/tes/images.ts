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

/** The most characters of a value in a message. */
const SHOWN = 60;

/**
 * A key as parsers compare it that ignore case: Go's encoding/json takes `executorſ` (U+017F) for
 * `executors`, and the Kelvin sign (U+212A) for k.
 */
const folded = (key: string) => key.toUpperCase().toLowerCase();

/** Keys that some backends take for a known one, because they ignore case. */
function* disguised(
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

/**
 * What may come after the allowed beginning of an image's name: more of its path, a tag and a digest, none
 * of which can lead to another registry. A `/` after a tag would make a host and its port of `ubuntu:5000`,
 * and an `@` a user of `quay.io@evil.example.org`.
 */
const REST = /^(\/\w[\w.+-]*)*(:\w[\w.-]*)?(@[a-z][a-z0-9+._-]*:[\w=-]+)?$/i;

/** The most characters of an image's name: those of a path, a tag and a digest are fewer. */
const MAX_NAME = 1024;

/** The entry itself may end with the character that has to come after it. */
function allows(entry: string, image: string): boolean {
  if (!image.startsWith(entry) || image.length > MAX_NAME) return false;
  return image === entry || REST.test(image.slice(entry.replace(/[/:@]$/, "").length));
}

function imageMessage(image: Json | undefined, allowed: readonly string[]): string {
  const got = excerpt(image, SHOWN);
  const begun = allowed.filter((entry) => typeof image === "string" && image.startsWith(entry));
  if (begun.length === 0) return `An image must begin with ${listed(allowed, "or")}; got ${got}.`;
  return `After ${listed(begun, "or")}, an image may only have a path, a tag and a digest; got ${got}.`;
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
 * @param allowed images, and beginnings of images that go on with `/`, `:` or `@`
 */
export function* checkImages(task: Json, allowed: readonly string[]): Generator<TaskFault> {
  yield* disguised(task, "executors", []);
  const executors = isObject(task) ? itemsOf(task["executors"]) : [];
  for (const [index, executor] of executors.entries()) {
    yield* disguised(executor, "image", ["executors", index]);
    const image = isObject(executor) ? executor["image"] : undefined;
    if (typeof image === "string" && allowed.some((entry) => allows(entry, image))) continue;
    yield { pointer: `/executors/${index}/image`, message: imageMessage(image, allowed) };
  }
}
