/**
 * Error responses: `{"code", "message"}` as JSON (Tool Registry API 2.0.0, section 7).
 *
 * @module
 */
import { JSON_TYPE } from "./media-type.ts";

/** The text of an Error body, with more fields beside `code` and `message`. */
export const errorText = (code: number, message: string, more: object = {}): string =>
  `${JSON.stringify({ code, message, ...more })}\n`;

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
  return new Response(errorText(status, message, more), {
    status,
    headers: {
      "Content-Type": JSON_TYPE,
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}
