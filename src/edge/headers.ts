/**
 * Headers that more than one kind of answer has.
 *
 * @module
 */
import { PAGE_HEADERS } from "../trs/list.ts";

export type Headers = Readonly<Record<string, string>>;

/** Read-only data for everyone, from any origin. */
export const OPEN: Headers = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": [...PAGE_HEADERS, "ETag"].join(", "),
  "X-Content-Type-Options": "nosniff",
};

/** A static file as an answer, with what tells a client whether it has changed. */
export function fileResponse(found: Response, headers: Headers): Response {
  const tag = found.headers.get("ETag");
  return new Response(found.body, { headers: { ...headers, ...(tag ? { ETag: tag } : {}) } });
}
