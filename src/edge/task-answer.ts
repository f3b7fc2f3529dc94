/**
 * The response of a backend, as it goes back to the client.
 *
 * @module
 */
import type { Json } from "../json/json.ts";
import type { Changed } from "../tes/changes.ts";
import { standardList, standardTask } from "../tes/messages.ts";
import type { TesRoute } from "../tes/paths.ts";
import type { View } from "../tes/states.ts";
import { BackendFailure } from "./refusal.ts";
import type { Backend, TaskSettings } from "./settings.ts";
import { returnedHeaders } from "./task-headers.ts";
import { type Issued, named } from "./task-routing.ts";
import type { Incoming } from "./transport.ts";

/** The request that a backend responds to. */
export interface ForwardedRequest {
  readonly route: TesRoute;
  /** Whether it creates a task: the response is an id, which has no view. */
  readonly isCreation: boolean;
  readonly view: View;
  readonly backend: Backend;
}

/** A response for the client. */
export interface Answer {
  readonly response: Response;
  /** Whether the body was read to its end; a stream is still on its way. */
  readonly isWhole: boolean;
  /** What was changed. */
  readonly changed: readonly string[];
}

const JSON_TYPE = "application/json; charset=utf-8";

/** Statuses of responses that have no body (RFC 9110, section 15). */
const BODILESS = [204, 205, 304];

function parse(bytes: Uint8Array): Json {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Json;
  } catch {
    throw new BackendFailure(502, "The response of the backend is not valid JSON.");
  }
}

function standardise(value: Json, { route, isCreation, view }: ForwardedRequest): Changed {
  if (route.kind === "task") return standardTask(value, view);
  if (route.kind === "tasks" && !isCreation) return standardList(value, view);
  return { value, changed: [] };
}

function issuedBy({ route, isCreation }: ForwardedRequest): Issued {
  if (route.kind === "task" || isCreation) return "task";
  return route.kind === "tasks" ? "list" : "nothing";
}

/** A body for the client. It has the original bytes if nothing had to change. */
function convert(
  bytes: Uint8Array<ArrayBuffer>,
  forwarded: ForwardedRequest,
  { normalize, backends }: TaskSettings,
): { readonly body: BodyInit; readonly changed: readonly string[] } {
  // some backends send nothing where TES 1.1, CancelTask, has an object
  if (bytes.byteLength === 0 && forwarded.route.kind === "cancel") {
    return { body: "{}\n", changed: [] };
  }
  const original = parse(bytes);
  const standard = normalize ? standardise(original, forwarded) : { value: original, changed: [] };
  const value = named(standard.value, issuedBy(forwarded), forwarded.backend, backends);
  return {
    body: value === original ? bytes : JSON.stringify(value),
    changed: standard.changed,
  };
}

/**
 * Reads a backend's response, and makes that for the client.
 *
 * @throws BackendFailure if it is not JSON
 */
export async function readAnswer(
  response: Incoming,
  forwarded: ForwardedRequest,
  settings: TaskSettings,
): Promise<Answer> {
  const { status } = response;
  const headers = returnedHeaders(response, settings);
  const isMany = settings.backends.length > 1;
  const isOk = status >= 200 && status <= 299;
  const body = BODILESS.includes(status) ? null : response.stream();
  const isConverted = isOk && (settings.normalize || isMany);
  if (body === null || !isConverted) {
    return {
      response: new Response(body, { status, headers }),
      isWhole: body === null,
      changed: [],
    };
  }
  const read = await response.readUpTo(settings.maxBodyBytes);
  if ("whole" in read) {
    const converted = convert(read.whole, forwarded, settings);
    headers.set("Content-Type", JSON_TYPE);
    const { changed } = converted;
    return { response: new Response(converted.body, { status, headers }), isWhole: true, changed };
  }
  if (isMany) {
    await read.stream.cancel();
    // without the backend's name in them, nobody could use its ids
    throw new BackendFailure(502, "The response of the backend is too large to read.");
  }
  const streamed = new Response(read.stream, { status, headers });
  return { response: streamed, isWhole: false, changed: ["too large to read"] };
}
