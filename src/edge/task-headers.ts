/**
 * The headers between a client, the function and a backend: only those named here pass.
 *
 * @module
 */
import { DATA_HEADERS } from "../trs/headers.ts";
import { corsHeaders } from "./cors.ts";
import type { TaskSettings } from "./settings.ts";
import type { TaskCall } from "./task-call.ts";
import type { Incoming } from "./transport.ts";

/** Headers of a client that the backend gets. */
const FORWARDED = ["traceparent", "tracestate", "idempotency-key"];

/** Headers of a backend that the client gets. */
const RETURNED = ["content-type", "retry-after"];

function copy(names: readonly string[], from: (name: string) => string | null, to: Headers): void {
  for (const name of names) {
    const value = from(name);
    if (value !== null) to.set(name, value);
  }
}

/** Returns the headers of the request to a backend, without the backend's own credentials. */
export function backendHeaders({ request, id }: TaskCall, { clientAuth }: TaskSettings): Headers {
  const headers = new Headers({
    Accept: "application/json",
    "User-Agent": "vitrine",
    "X-Request-Id": id,
  });
  const isPass = clientAuth === "pass";
  copy(
    isPass ? [...FORWARDED, "authorization"] : FORWARDED,
    (name) => request.headers.get(name),
    headers,
  );
  if (request.method === "POST") headers.set("Content-Type", "application/json");
  return headers;
}

/** Returns the headers of a backend's response that the client gets. */
export function returnedHeaders(response: Incoming, { clientAuth }: TaskSettings): Headers {
  const headers = new Headers();
  const isPass = clientAuth === "pass";
  copy(
    isPass ? [...RETURNED, "www-authenticate"] : RETURNED,
    (name) => response.header(name),
    headers,
  );
  return headers;
}

/** The most characters of a header that lists what was changed or dropped. */
const LIST_LENGTH = 1000;

/** Sets the headers that tell the client what was changed and dropped, if anything was. */
export function setReport(
  headers: Headers,
  changed: readonly string[],
  dropped: readonly string[],
): void {
  if (changed.length > 0) {
    headers.set("X-Vitrine-Changed", changed.join(", ").slice(0, LIST_LENGTH));
  }
  // the names come from the client: they must be printable, and not endless
  const names = dropped.map((name) => encodeURIComponent(name).slice(0, 80));
  if (names.length > 0) headers.set("X-Vitrine-Dropped", names.join(", ").slice(0, LIST_LENGTH));
}

/** Sets the headers that every response of the task service has. */
export function setCommon(
  headers: Headers,
  { request, id }: TaskCall,
  { corsOrigins }: TaskSettings,
): void {
  const common = {
    ...corsHeaders(request, corsOrigins),
    "X-Request-Id": id,
    // a backend's error may be a page of its own
    ...DATA_HEADERS,
    "Cache-Control": "no-store",
  };
  for (const [name, value] of Object.entries(common)) headers.set(name, value);
}
