/**
 * Error responses: `{"code", "message"}` as JSON (Tool Registry API 2.0.0, section 7).
 *
 * @module
 */
import { JSON_TYPE } from "./media-type.ts";

/**
 * Makes an Error body with its status.
 *
 * @param more fields beside `code` and `message`
 */
export function errorResponse(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
  more: object = {},
): Response {
  return new Response(`${JSON.stringify({ code: status, message, ...more })}\n`, {
    status,
    headers: {
      "Content-Type": JSON_TYPE,
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}
