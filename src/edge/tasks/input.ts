/**
 * What a client sends: a new task, or the body of a cancellation.
 *
 * @module
 */

import { isList, type Json, parseJson } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import { writeChanged } from "../../base/values/exact.ts";
import { findTooDeep, TOO_DEEP } from "../../base/values/nesting.ts";
import { grouped } from "../../base/words.ts";
import { applyAll, type Changed, type ValueChange } from "../../tes/changes.ts";
import { listFaults, type TaskFault } from "../../tes/faults.ts";
import { checkExecutors, checkImages } from "../../tes/images.ts";
import { withoutUnknown } from "../../tes/known-fields.ts";
import { standardRequest } from "../../tes/messages.ts";
import { ownedBy } from "../../tes/owner.ts";
import { checkSpelling } from "../../tes/spelling.ts";
import { checkTesTask } from "../../tes/task-check.ts";
import { checkUrls } from "../../tes/urls.ts";
import { readBody, withoutJsonByteOrderMark } from "../bodies/body.ts";
import { type BodyReservation, FREE_BYTES } from "../bodies/body-memory.ts";
import { hasMoreFields } from "../bodies/field-count.ts";
import { isJsonType, isOtherCharset } from "../http/media-type.ts";
import { Refusal } from "../http/refusal.ts";
import type { TaskSettings } from "../settings/settings.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export interface NewTask {
  /** To choose a backend by; null if the body was not parsed. */
  readonly task: Json;
  /** What is forwarded. */
  readonly bytes: Bytes;
  readonly changed: readonly string[];
}

function checkHeaders({ headers }: Request, subject: string): void {
  const type = headers.get("Content-Type");
  if (type !== null && !isJsonType(type)) {
    throw new Refusal(415, `The content type of a ${subject} must be application/json.`);
  }
  if (type !== null && isOtherCharset(type)) {
    throw new Refusal(415, `The charset of a ${subject} must be utf-8, as JSON is encoded.`);
  }
  const encoding = headers.get("Content-Encoding")?.trim().toLowerCase() ?? "";
  if (encoding === "" || encoding === "identity") return;
  // RFC 9110, section 15.5.16
  throw new Refusal(415, `A ${subject} must not be compressed.`, { "Accept-Encoding": "identity" });
}

/** The request body broke off: the client went away, or sent what its server could not read. */
function brokenBody(error: unknown): never {
  if (error instanceof Refusal) throw error;
  throw new Refusal(400, "The request body is incomplete or malformed.");
}

/** Reads the body of a request, up to a limit in bytes. */
async function readLimited(
  { headers, body }: Request,
  subject: string,
  limit: number,
  share?: BodyReservation,
): Promise<Bytes> {
  const length = headers.get("Content-Length");
  const isSmall = length !== null && Number(length) <= FREE_BYTES;
  const counted = isSmall || body === null ? body : (share?.metered(body) ?? body);
  const bytes =
    Number(length) > limit ? undefined : await readBody(counted, limit).catch(brokenBody);
  if (bytes !== undefined) return bytes;
  throw new Refusal(413, `The ${subject} is too large: the limit is ${limit} bytes.`);
}

/**
 * Reads what a client sends with a cancellation, which says nothing: clients send no body, or an object.
 *
 * @throws Refusal if it is anything but JSON, as a form of another site is, or too large
 */
export async function readCancellation(request: Request, settings: TaskSettings): Promise<void> {
  const limit = Math.min(settings.maxBodyBytes, FREE_BYTES);
  const bytes = await readLimited(request, "cancellation", limit);
  if (bytes.byteLength > 0) checkHeaders(request, "cancellation");
}

/** The text of a body without its byte order mark; undefined if it is not UTF-8. */
function decode(bytes: Bytes): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Refuses a task that has faults; `messageOf` makes the message from their number and the first. */
function refuse(
  status: number,
  found: Iterable<TaskFault>,
  messageOf: (count: string, first: string) => string,
): void {
  const { faults, count } = listFaults(found);
  if (faults[0] === undefined) return;
  throw new Refusal(status, messageOf(count, faults[0].message), {}, faults);
}

/** The first of some faults speaks for all. */
const first = (_: string, message: string) => message;

function* allFaults(task: Json, standard: Json, isStrict: boolean): Generator<TaskFault> {
  yield* checkSpelling(task);
  yield* checkTesTask(standard, isStrict);
}

const asChange =
  (make: (value: Json) => Changed): ValueChange =>
  (value) => {
    const made = make(value);
    return made.value === value ? undefined : made;
  };

const toStandard = asChange(standardRequest);
const unchanged: ValueChange = () => undefined;

/** How the tasks of a service are changed before they are forwarded. */
function changeOf(settings: TaskSettings, owner?: string): ValueChange {
  const { normalize, allowedImages, allowedUrls } = settings;
  const spelling = normalize ? toStandard : unchanged;
  const known = owner ?? allowedImages ?? (isList(allowedUrls) ? allowedUrls : undefined);
  return applyAll(
    spelling,
    known === undefined ? unchanged : withoutUnknown,
    owner === undefined ? unchanged : ownedBy(owner),
  );
}

function convert(task: Json, settings: TaskSettings, owner: string | undefined): Changed {
  const { normalize, allowedImages, strictTasks } = settings;
  const deep = findTooDeep(task);
  if (deep !== undefined) {
    const message = `The task is ${TOO_DEEP}.`;
    refuse(400, [{ pointer: formatPointer(deep), message }], first);
  }
  if (allowedImages !== undefined) {
    if (!normalize) refuse(400, checkExecutors(task), first);
    refuse(403, checkImages(task, allowedImages), first);
  }
  refuse(403, checkUrls(task, settings.allowedUrls), first);
  const changed = changeOf(settings, owner)(task) ?? { value: task, changed: [] };
  if (normalize) {
    const faults = allFaults(task, changed.value, strictTasks);
    refuse(400, faults, (count, message) => `The task has ${count}: ${message}`);
  }
  return changed;
}

/**
 * Reads a new task and checks it.
 *
 * @param share what its body takes of the memory for bodies
 * @param owner whose the task becomes; undefined where tasks have no owners
 * @throws Refusal if it cannot be forwarded
 */
export async function readTask(
  request: Request,
  settings: TaskSettings,
  share?: BodyReservation,
  owner?: string,
): Promise<NewTask> {
  const { normalize } = settings;
  checkHeaders(request, "task");
  const bytes = await readLimited(request, "task", settings.maxBodyBytes, share);
  if (hasMoreFields(bytes, settings.maxFields)) {
    const limit = `the limit is ${grouped(settings.maxFields)} fields and list items`;
    const message = `The task is too large: ${limit}. Put long lists into a file that is an input.`;
    throw new Refusal(413, message);
  }
  const text = decode(bytes);
  const task = text === undefined ? undefined : parseJson(text);
  const isLimited = settings.allowedImages !== undefined || settings.allowedUrls !== "any";
  if (!normalize && !isLimited) return { task: task ?? null, bytes, changed: [] };
  if (text === undefined || task === undefined) {
    throw new Refusal(400, "The task is not valid JSON.", {}, [
      { pointer: "", message: "The body must be JSON in UTF-8." },
    ]);
  }
  const { value, changed } = convert(task, settings, owner);
  // where something is limited only what was checked may go on: the body could have the same key twice
  if (value === task && !isLimited) {
    return { task, bytes: withoutJsonByteOrderMark(bytes), changed };
  }
  const change = changeOf(settings, owner);
  const sent = writeChanged(text, task, value, (exact) => change(exact)?.value ?? exact);
  return { task: value, bytes: new TextEncoder().encode(sent), changed };
}
