/**
 * A new task, from what a client sends.
 *
 * @module
 */
import { standardRequest } from "../tes/messages.ts";
import type { JsonValue } from "../tes/spelling.ts";
import { checkImages, checkTask } from "../tes/task-check.ts";
import { readBody } from "./body.ts";
import { Refusal } from "./refusal.ts";
import type { TaskSettings } from "./settings.ts";

/** A task that can be sent on. */
export interface NewTask {
  /** To choose a backend by; null for one that was not looked at. */
  readonly task: JsonValue;
  /** What is sent. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What was changed on the way. */
  readonly changed: readonly string[];
}

const encode = (task: JsonValue) => new TextEncoder().encode(JSON.stringify(task));

/**
 * Reads a new task, and checks it.
 *
 * @throws Refusal if it cannot be sent on
 */
export async function readTask(request: Request, settings: TaskSettings): Promise<NewTask> {
  const type = request.headers.get("Content-Type");
  if (type !== null && !/^\s*(application\/([\w.-]+\+)?json|text\/json)\b/i.test(type)) {
    throw new Refusal(415, "A task is sent as application/json.");
  }
  const length = Number(request.headers.get("Content-Length") ?? 0);
  const tooLarge = `A task has at most ${settings.maxBodyBytes} bytes.`;
  if (length > settings.maxBodyBytes) throw new Refusal(413, tooLarge);
  const bytes = await readBody(request.body, settings.maxBodyBytes);
  if (bytes === undefined) throw new Refusal(413, tooLarge);
  let task: JsonValue;
  try {
    task = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as JsonValue;
  } catch {
    if (!settings.normalize && settings.allowedImages === undefined)
      return { task: null, bytes, changed: [] };
    throw new Refusal(400, "The task is not JSON.", {}, [
      { pointer: "", message: "The body is not JSON in UTF-8." },
    ]);
  }
  // where images are limited only what was looked at goes on: a text may say a key twice
  const isLimited = settings.allowedImages !== undefined;
  const images = [...checkImages(task, settings.allowedImages ?? [""])];
  if (images.length > 0) {
    throw new Refusal(403, images[0]?.message ?? "", {}, images);
  }
  if (!settings.normalize) return { task, bytes: isLimited ? encode(task) : bytes, changed: [] };
  const standard = standardRequest(task);
  const conflicts = standard.conflicts.flatMap(({ pointers }) =>
    pointers.map((pointer) => ({
      pointer,
      message: `${pointers.join(" and ")} are the same field, with different values.`,
    })),
  );
  const faults = [...conflicts, ...checkTask(standard.value, settings.strictTasks)];
  if (faults.length > 0) {
    throw new Refusal(
      400,
      `The task has ${faults.length} faults: ${faults[0]?.message}`,
      {},
      faults,
    );
  }
  // what did not have to change goes on as it was written
  const isSame = standard.changed.length === 0 && !isLimited;
  const { value, changed } = standard;
  return { task: value, bytes: isSame ? bytes : encode(value), changed };
}
