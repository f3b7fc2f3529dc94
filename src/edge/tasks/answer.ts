/**
 * The response of a backend, as it goes back to the client.
 *
 * @module
 */

import { isObject, type Json } from "../../base/json.ts";
import { writeChanged } from "../../base/values/exact.ts";
import { findTooDeep, TOO_DEEP } from "../../base/values/nesting.ts";
import type { Changed } from "../../tes/changes.ts";
import { serviceInfo10, standardList, standardTask } from "../../tes/messages.ts";
import type { TesRoute } from "../../tes/paths.ts";
import type { TaskView } from "../../tes/states.ts";
import { backendError } from "../backends/error.ts";
import type { Incoming } from "../backends/transport.ts";
import { limited, streamOf, type UpTo, withoutJsonByteOrderMark } from "../bodies/body.ts";
import { hasMoreFields } from "../bodies/field-count.ts";
import { inSlices } from "../bodies/slices.ts";
import { JSON_TYPE } from "../http/media-type.ts";
import { BackendFailure } from "../http/refusal.ts";
import type { Reply, ReplyHeaders } from "../http/reply.ts";
import type { Backend, TaskSettings } from "../settings/settings.ts";
import { returnedHeaders } from "./headers.ts";
import { checkShape } from "./message-shape.ts";
import { checkKnown, seenBy } from "./owners.ts";
import { type Issued, type RoutedAddress, tokenAfter, withBackendName } from "./routing.ts";
import { withStreamedNames } from "./streamed-names.ts";

/** The request that a backend responds to. */
export interface ForwardedRequest {
  readonly route: TesRoute;
  /** Whether it creates a task: the response is an id, which has no view. */
  readonly isCreation: boolean;
  readonly view: TaskView;
  /** The caller whose tasks are the only ones that it may see; undefined if it may see all. */
  readonly owner?: string | undefined;
  readonly address: RoutedAddress;
}

type Bytes = Uint8Array<ArrayBuffer>;

export interface TaskAnswer {
  readonly reply: Reply;
  /** Whether the body was read to its end; a stream is still on its way. */
  readonly isWhole: boolean;
  readonly changed: readonly string[];
  /** The id of the task that was created, as the client has it; undefined if none was. */
  readonly createdId?: string | undefined;
}

/** Statuses of responses that have no body (RFC 9110, section 15). */
const NOT_MODIFIED = 304;
const BODILESS = [204, 205, NOT_MODIFIED];

/** TES 1.1, tesCancelTaskResponse: an empty object. */
const NO_NEWS = "{}\n";

const decoder = new TextDecoder();

/** The JSON in the text of a response. */
function parse(text: string): Json {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    throw new BackendFailure(502, "The response of the backend is not valid JSON.");
  }
  if (findTooDeep(value) === undefined) return value;
  throw new BackendFailure(502, `The response of the backend is ${TOO_DEEP}.`);
}

function standardise(value: Json, { route, isCreation, view }: ForwardedRequest): Changed {
  if (route.kind === "task") return standardTask(value, view);
  if (route.kind === "tasks" && !isCreation) return standardList(value, view);
  if (route.kind === "service-info" && route.version === "1.0") return serviceInfo10(value);
  return { value, changed: [] };
}

/** What the response to a request must be. A cancellation says nothing. */
function shapeOf({ route, isCreation }: ForwardedRequest) {
  if (route.kind === "task" || isCreation) return "task";
  if (route.kind === "tasks") return "list";
  return route.kind === "cancel" ? "any" : "object";
}

function issuedBy({ route, isCreation }: ForwardedRequest): Issued {
  if (route.kind === "task" || isCreation) return "task";
  return route.kind === "tasks" ? "list" : "nothing";
}

/**
 * A body with the original bytes. As a string where that is the same: hosts send a string together with the headers,
 * and bytes after them, which takes twice as long.
 */
const unchanged = (bytes: Bytes, text: string): Bytes | string =>
  text.length === bytes.byteLength && !text.includes("\ufffd")
    ? text
    : withoutJsonByteOrderMark(bytes);

/** The id of a task; undefined if it has none. */
function idOf(task: Json): string | undefined {
  const id = isObject(task) ? task["id"] : undefined;
  return typeof id === "string" ? id : undefined;
}

/** Whether a change is one of what the client asked for: to see whose tasks are, more is asked for than `MINIMAL`. */
const isOfClient = (change: string) => !change.startsWith("MINIMAL:");

/** A body for the client. It has the original bytes if nothing had to change. */
function convert(
  bytes: Bytes,
  forwarded: ForwardedRequest,
  { normalize, backends }: TaskSettings,
): Pick<TaskAnswer, "changed" | "createdId"> & { readonly body: Bytes | string } {
  const { route, isCreation, owner } = forwarded;
  // some backends send nothing where TES 1.1, CancelTask, has an object
  if (bytes.byteLength === 0 && route.kind === "cancel") {
    return { body: NO_NEWS, changed: [] };
  }
  const text = decoder.decode(bytes);
  const original = parse(text);
  checkShape(original, shapeOf(forwarded), forwarded.address.prefix);
  let changed: readonly string[] = [];
  const change = (value: Json): Json => {
    const seen = isCreation ? value : seenBy(owner, route, value);
    const standard = normalize ? standardise(seen, forwarded) : { value: seen, changed: [] };
    changed = owner === undefined ? standard.changed : standard.changed.filter(isOfClient);
    return withBackendName(standard.value, issuedBy(forwarded), forwarded.address, backends);
  };
  const value = change(original);
  const body =
    value === original ? unchanged(bytes, text) : writeChanged(text, original, value, change);
  return { body, changed, createdId: isCreation ? idOf(value) : undefined };
}

/** Statuses of a backend that does not accept the credential that it was sent. */
const CREDENTIAL_STATUSES = [401, 403];

/**
 * Statuses after which browsers send a request once more without a word, also one that creates a task (RFC 9110, sections
 * 15.5.9 and 15.5.20; RFC 8470, section 5.2). They are about a connection: that of the backend is not the client's.
 */
const RESENT_STATUSES = [408, 421, 425];

/**
 * Why a client must not get the status of a backend. Only in the mode `pass`, a credential is the client's: any other
 * client would take its own token for the wrong one.
 */
function statusFault(status: number, { clientAuth }: TaskSettings): string | undefined {
  if (status < 200 || status > 599 || RESENT_STATUSES.includes(status))
    return `The backend responded with the status ${status}.`;
  return clientAuth !== "pass" && CREDENTIAL_STATUSES.includes(status)
    ? "The backend refused this service access."
    : undefined;
}

/** How many times as many fields as a new task a response may have: they take as long to convert as those to check. */
const RESPONSE_TIMES = 2;

/** What a caller is told who may see only some of a response that is too large to read. */
const tooLarge = (forwarded: ForwardedRequest): string => {
  const start = "The response of the backend is too large to read";
  return shapeOf(forwarded) === "list"
    ? `${start}. Request fewer tasks with page_size, or another view.`
    : `${start}.`;
};

/** Reads a body that can be converted at once. One with more bytes or fields is a stream. */
async function readConvertible(
  response: Incoming,
  { maxBodyBytes, maxFields }: TaskSettings,
): Promise<UpTo> {
  const read = await response.readUpTo(maxBodyBytes);
  if ("stream" in read || !hasMoreFields(read.whole, maxFields * RESPONSE_TIMES)) return read;
  return { stream: streamOf(read.whole) };
}

/** Reads the body of an error, and makes the error for the client. */
async function readError(
  response: Incoming,
  headers: ReplyHeaders,
  { authorization }: Backend,
  settings: TaskSettings,
): Promise<TaskAnswer> {
  const read = await readConvertible(response, settings);
  if ("stream" in read) await read.stream.cancel();
  const bytes = "whole" in read ? read.whole : undefined;
  return {
    reply: backendError(response.status, bytes, headers, authorization, settings.normalize),
    isWhole: true,
    changed: [],
  };
}

/** A body that is too large to read, with names before its ids: without them, nobody could use these. */
function withNames(
  stream: ReadableStream<Uint8Array>,
  forwarded: ForwardedRequest,
  { backends }: TaskSettings,
): ReadableStream<Uint8Array> {
  const issued = issuedBy(forwarded);
  const { backend, prefix } = forwarded.address;
  if (issued === "nothing" || prefix === "") return stream;
  const nextToken = tokenAfter(backend, backends);
  return withStreamedNames(inSlices(stream), { issued, prefix, nextToken });
}

/**
 * Makes the response for one without a body, which only a cancellation may have: nothing was requested that the client
 * could have already.
 *
 * @throws BackendFailure if there should be a body
 */
function readBodiless(
  { route }: ForwardedRequest,
  status: number,
  headers: ReplyHeaders,
): TaskAnswer {
  if (route.kind !== "cancel" || status === NOT_MODIFIED) {
    throw new BackendFailure(502, `The backend responded with ${status}, and so with nothing.`);
  }
  const typed = { ...headers, "Content-Type": JSON_TYPE };
  return { reply: { status: 200, headers: typed, body: NO_NEWS }, isWhole: true, changed: [] };
}

/**
 * Reads a backend's response, and makes that for the client.
 *
 * @throws BackendFailure if it is not JSON, or has a status that is not for the client
 */
export async function readAnswer(
  response: Incoming,
  forwarded: ForwardedRequest,
  settings: TaskSettings,
): Promise<TaskAnswer> {
  const { status } = response;
  const fault = statusFault(status, settings);
  if (fault !== undefined) {
    await response.discard();
    throw new BackendFailure(502, fault);
  }
  const headers = returnedHeaders(response, settings);
  if (BODILESS.includes(status)) {
    await response.discard();
    return readBodiless(forwarded, status, headers);
  }
  checkKnown(forwarded.route, status, forwarded.owner);
  if (status > 299) return readError(response, headers, forwarded.address.backend, settings);
  const isNamed = settings.backends.length > 1 || forwarded.address.prefix !== "";
  // the log has the id of each task that is created
  if (!settings.normalize && !isNamed && !forwarded.isCreation) {
    const stream = response.stream();
    const body = stream && limited(stream, settings.maxStreamedBytes);
    return { reply: { status, headers, body }, isWhole: body === null, changed: [] };
  }
  const read = await readConvertible(response, settings);
  if ("whole" in read) {
    const { body, ...told } = convert(read.whole, forwarded, settings);
    const typed = { ...headers, "Content-Type": JSON_TYPE };
    return { reply: { status, headers: typed, body }, isWhole: true, ...told };
  }
  if (forwarded.owner !== undefined) {
    await read.stream.cancel();
    // there may be another owner's tasks in it
    throw new BackendFailure(502, tooLarge(forwarded));
  }
  const stream = withNames(read.stream, forwarded, settings);
  const body = limited(stream, settings.maxStreamedBytes);
  return { reply: { status, headers, body }, isWhole: false, changed: ["too large to read"] };
}
