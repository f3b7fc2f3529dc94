/**
 * The headers between a client, the function and a backend: only those named here pass.
 *
 * @module
 */
import { HEADER_PREFIX, USER_AGENT } from "../../base/product.ts";
import { DATA_HEADERS } from "../../served/headers.ts";
import type { Incoming } from "../backends/transport.ts";
import type { TaskCall } from "../http/call.ts";
import { corsHeaders, FORWARDED } from "../http/cors.ts";
import { isJsonType, JSON_TYPE } from "../http/media-type.ts";
import type { ReplyHeaders } from "../http/reply.ts";
import type { TaskSettings } from "../settings/settings.ts";

/** Those of a client that a backend gets which decides itself who may use it. */
const FORWARDED_ALL = [...FORWARDED, "authorization"];

/** What a header of a backend must be for the client to get it; any other value is dropped. */
const RETURNED: readonly (readonly [name: string, form: RegExp])[] = [
  // seconds or a date (RFC 9110, section 10.2.3)
  ["Retry-After", /^(\d{1,9}|[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT)$/],
];

/** Headers of a backend that decides itself who may use it. */
const CHALLENGE: typeof RETURNED = [["WWW-Authenticate", /^[\x20-\x7e]{1,1000}$/]];

/**
 * Returns the headers of a request to a backend, by names in lower case, without the backend's own credentials.
 *
 * @param method that of the request to the backend: for one call, there can be a GET before its POST
 */
export function backendHeaders(
  { request, id }: TaskCall,
  { clientAuth }: TaskSettings,
  method: "GET" | "POST",
): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    accept: "application/json",
    "user-agent": USER_AGENT,
    "x-request-id": id,
  };
  for (const name of clientAuth === "pass" ? FORWARDED_ALL : FORWARDED) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (method === "POST") headers["content-type"] = "application/json";
  return headers;
}

/**
 * The media type of a body that is passed on as a backend sends it: in JSON and plain text a browser shows
 * no markup and runs nothing.
 */
const mediaType = (type: string | null): string =>
  isJsonType(type ?? "") ? JSON_TYPE : "text/plain; charset=utf-8";

/** Returns the headers of a backend's response that the client gets. */
export function returnedHeaders(response: Incoming, { clientAuth }: TaskSettings): ReplyHeaders {
  const headers: Record<string, string> = {
    "Content-Type": mediaType(response.header("content-type")),
  };
  for (const [name, form] of clientAuth === "pass" ? [...RETURNED, ...CHALLENGE] : RETURNED) {
    const value = response.header(name.toLowerCase());
    if (value !== null && form.test(value)) headers[name] = value;
  }
  return headers;
}

/** The most characters of an item of a header's list, and of the whole. */
const ITEM_LENGTH = 80;
const LIST_LENGTH = 1000;

/**
 * A list as the value of a header. Its items hold keys that a client or a backend chose: what is not
 * allowed in a header is percent-encoded.
 *
 * @param unsafe the characters that are percent-encoded
 */
function headerList(items: readonly string[], unsafe: RegExp): string {
  let text = "";
  for (const item of items) {
    const start = item.slice(0, ITEM_LENGTH).toWellFormed(); // a lone surrogate has no encoding
    const safe = start.replace(unsafe, encodeURIComponent).slice(0, ITEM_LENGTH);
    text += text === "" ? safe : `, ${safe}`;
    if (text.length > LIST_LENGTH) break;
  }
  return text.slice(0, LIST_LENGTH);
}

/** All but printable ASCII; and what has a meaning in such a list. */
const UNSAFE_IN_CHANGE = /[^ -$&-+\--~]/gu;

/** All but what a URL's query holds as it is, where the names come from. */
const UNSAFE_IN_NAME = /[^A-Za-z0-9\-_.!~*'()]/gu;

/** What a client is told of the handling of its request. */
export interface Report {
  readonly changed: readonly string[];
  /** The names of parameters. */
  readonly dropped: readonly string[];
  /** The names of backends whose part the response lacks. */
  readonly unavailable: readonly string[];
}

/** The headers that tell the client what was changed and dropped, and which backends did not respond, if any. */
export function reportHeaders({ changed, dropped, unavailable }: Report): ReplyHeaders {
  const headers: Record<string, string> = {};
  const changes = headerList(changed, UNSAFE_IN_CHANGE);
  if (changes !== "") headers[`${HEADER_PREFIX}Changed`] = changes;
  const names = headerList(dropped, UNSAFE_IN_NAME);
  if (names !== "") headers[`${HEADER_PREFIX}Dropped`] = names;
  // names of backends hold letters, digits, _ and - only
  if (unavailable.length > 0) headers[`${HEADER_PREFIX}Unavailable`] = unavailable.join(", ");
  return headers;
}

/** The headers that every response of the task service has. */
export function commonHeaders(
  { request, id }: TaskCall,
  { corsOrigins }: TaskSettings,
): ReplyHeaders {
  return {
    ...corsHeaders(request, corsOrigins),
    "X-Request-Id": id,
    // a backend's error may be a page of its own
    ...DATA_HEADERS,
    "Cache-Control": "no-store",
  };
}
