/**
 * What a backend answers, as it goes back to a client.
 *
 * @module
 */
import { type Standardised, standardList, standardTask } from "../tes/messages.ts";
import type { TesRoute } from "../tes/paths.ts";
import type { JsonValue } from "../tes/spelling.ts";
import type { View } from "../tes/states.ts";
import { BackendFailure } from "./backends.ts";
import { readUpTo } from "./body.ts";
import type { Backend, TaskSettings } from "./settings.ts";
import type { Routing } from "./task-routing.ts";

const JSON_TYPE = "application/json; charset=utf-8";

/** What of a backend's headers comes back. */
const RETURNED = ["content-type", "retry-after"];

/** What was asked. */
export interface AnsweredRequest {
  readonly route: TesRoute;
  /** Whether it was a new task: its answer is an id, in no view. */
  readonly isCreated: boolean;
  readonly view: View;
  readonly backend: Backend;
}

export interface ReadAnswer {
  readonly answer: Response;
  /** Whether all of it has been read; what is a stream is still on its way. */
  readonly isWhole: boolean;
  /** What was changed on the way. */
  readonly changed: readonly string[];
}

function standardise(value: JsonValue, route: TesRoute, view: View): Standardised {
  if (route.kind === "task") return standardTask(value, view);
  if (route.kind === "tasks") return standardList(value, view);
  return { value, changed: [], conflicts: [] };
}

/**
 * What goes back of a backend's answer.
 *
 * @throws BackendFailure if it is not the JSON that was asked for
 */
export async function readAnswer(
  response: Response,
  { route, isCreated, view, backend }: AnsweredRequest,
  settings: TaskSettings,
  routing: Routing,
): Promise<ReadAnswer> {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const name of RETURNED) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (settings.clientAuth === "pass") {
    const value = response.headers.get("WWW-Authenticate");
    if (value !== null) headers.set("WWW-Authenticate", value);
  }
  const { status } = response;
  const hasBody = response.body !== null && ![204, 205, 304].includes(status);
  if (!response.ok || (!settings.normalize && settings.backends.length === 1)) {
    const answer = new Response(hasBody ? response.body : null, { status, headers });
    return { answer, isWhole: !hasBody, changed: [] };
  }
  const whole = (body: BodyInit | null, changed: readonly string[] = []) => ({
    answer: new Response(body, { status, headers }),
    isWhole: true,
    changed,
  });
  if (!hasBody) return whole(null);
  const read = await readUpTo(response.body as ReadableStream<Uint8Array>, settings.maxBodyBytes);
  if ("stream" in read) {
    if (settings.backends.length > 1) {
      await read.stream.cancel();
      // its ids would lead to no backend
      throw new BackendFailure(502, "The backend's answer is too large to read.");
    }
    const answer = new Response(read.stream, { status, headers });
    return { answer, isWhole: false, changed: ["too large to read"] };
  }
  if (read.whole.byteLength === 0 && route.kind === "cancel") {
    headers.set("Content-Type", JSON_TYPE);
    return whole("{}\n");
  }
  let value: JsonValue;
  try {
    value = JSON.parse(new TextDecoder().decode(read.whole)) as JsonValue;
  } catch {
    throw new BackendFailure(502, "The backend answered with something that is not JSON.");
  }
  const standard =
    settings.normalize && !isCreated ? standardise(value, route, view) : { value, changed: [] };
  const naming = isCreated ? ({ kind: "task", id: "" } as const) : route;
  const isNamed = routing.named(standard.value, naming, backend);
  headers.set("Content-Type", JSON_TYPE);
  const { value: sent, changed } = standard;
  return whole(changed.length > 0 || isNamed ? JSON.stringify(sent) : read.whole, changed);
}
