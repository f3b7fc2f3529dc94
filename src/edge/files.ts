/**
 * Static files as answers.
 *
 * @module
 */
import type { HeaderFields } from "../trs/headers.ts";

/** A static file as an answer, with what tells a client whether it has changed. */
export function fileResponse(found: Response, headers: HeaderFields): Response {
  const tag = found.headers.get("ETag");
  return new Response(found.body, { headers: { ...headers, ...(tag ? { ETag: tag } : {}) } });
}
