/**
 * Error responses: `{"code", "message"}` as JSON (Tool Registry API 2.0.0, section 7).
 *
 * @module
 */
import { JSON_TYPE } from "./media-type.ts";
import { type Reply, type ReplyHeaders, toResponse } from "./reply.ts";

/** The text of an Error body, with more fields beside `code` and `message`. */
export const errorText = (code: number, message: string, more: object = {}): string =>
  `${JSON.stringify({ code, message, ...more })}\n`;

/**
 * Makes an Error body with its status.
 *
 * @param more fields beside `code` and `message`
 */
export const errorReply = (
  status: number,
  message: string,
  headers: ReplyHeaders = {},
  more: object = {},
): Reply => ({
  status,
  headers: { "Content-Type": JSON_TYPE, "Cache-Control": "no-store", ...headers },
  body: errorText(status, message, more),
});

/** Makes the response of {@link errorReply}. */
export const errorResponse = (...parts: Parameters<typeof errorReply>): Response =>
  toResponse(errorReply(...parts));
