/**
 * A new task, as a client sends it.
 *
 * @module
 */

import type { Json } from "../json/json.ts";
import { counted } from "../json/words.ts";
import { checkImages } from "../tes/images.ts";
import { standardRequest } from "../tes/messages.ts";
import { checkSpelling } from "../tes/spelling.ts";
import { checkTask } from "../tes/task-check.ts";
import { readBody } from "./body.ts";
import { Refusal } from "./refusal.ts";
import type { TaskSettings } from "./settings.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A task that can be forwarded. */
export interface NewTask {
  /** To choose a backend by; null if the body was not parsed. */
  readonly task: Json;
  /** What is forwarded. */
  readonly bytes: Bytes;
  /** What was changed. */
  readonly changed: readonly string[];
}

const JSON_TYPE = /^\s*(application\/([\w.-]+\+)?json|text\/json)\b/i;

/** Reads the body of a request that should hold JSON. */
async function readBytes(request: Request, { maxBodyBytes }: TaskSettings): Promise<Bytes> {
  const type = request.headers.get("Content-Type");
  if (type !== null && !JSON_TYPE.test(type)) {
    throw new Refusal(415, "The content type of a task must be application/json.");
  }
  const length = Number(request.headers.get("Content-Length") ?? 0);
  const bytes = length > maxBodyBytes ? undefined : await readBody(request.body, maxBodyBytes);
  if (bytes === undefined) {
    throw new Refusal(413, `The task is too large: the limit is ${maxBodyBytes} bytes.`);
  }
  return bytes;
}

/** The JSON in a body; undefined if there is none. */
function parse(bytes: Bytes): Json | undefined {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as Json;
  } catch {
    return undefined;
  }
}

const encode = (task: Json) => new TextEncoder().encode(JSON.stringify(task));

/** A task in the standard's spelling, and what was changed. */
function standardise(task: Json, isStrict: boolean): ReturnType<typeof standardRequest> {
  const standard = standardRequest(task);
  const faults = [...checkSpelling(task), ...checkTask(standard.value, isStrict)];
  const [first] = faults;
  if (first === undefined) return standard;
  const message = `The task has ${counted(faults.length, "fault")}: ${first.message}`;
  throw new Refusal(400, message, {}, faults);
}

/**
 * Reads a new task and checks it.
 *
 * @throws Refusal if it cannot be forwarded
 */
export async function readTask(request: Request, settings: TaskSettings): Promise<NewTask> {
  const { normalize, allowedImages, strictTasks } = settings;
  const bytes = await readBytes(request, settings);
  const task = parse(bytes);
  if (task === undefined) {
    if (!normalize && allowedImages === undefined) return { task: null, bytes, changed: [] };
    throw new Refusal(400, "The task is not valid JSON.", {}, [
      { pointer: "", message: "The body must be JSON in UTF-8." },
    ]);
  }
  const images = allowedImages === undefined ? [] : [...checkImages(task, allowedImages)];
  if (images[0] !== undefined) throw new Refusal(403, images[0].message, {}, images);
  const { value, changed } = normalize
    ? standardise(task, strictTasks)
    : { value: task, changed: [] };
  // where images are limited only what was checked may go on: the body could have the same key twice
  const isOriginal = changed.length === 0 && allowedImages === undefined;
  return { task: value, bytes: isOriginal ? bytes : encode(value), changed };
}
