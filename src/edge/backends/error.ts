/**
 * Errors of a backend, as they go back to the client.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import { isObject, type JsonObject, parseJson, stringOf } from "../../base/json.ts";
import { MAX_MESSAGE } from "../../base/limits.ts";
import { visible } from "../../base/texts/visible.ts";
import { findTooDeep } from "../../base/values/nesting.ts";
import { withoutJsonByteOrderMark } from "../bodies/body.ts";
import { errorReply } from "../http/errors.ts";
import { JSON_TYPE } from "../http/media-type.ts";
import type { Reply, ReplyHeaders } from "../http/reply.ts";

/** The characters of an error that are looked at for its text. */
const LOOKED_AT = 4 * MAX_MESSAGE;

/** What is shown in the place of a credential. */
const HIDDEN = "[hidden]";

/** A text without a credential, which backends repeat when they report what they got. */
type Hide = (text: string) => string;

/** @param authorization the header that the backend got: a scheme and a credential */
function hiding(authorization: string | undefined): Hide {
  const credential = authorization?.replace(/^\S+ /, "");
  return (text) => (credential === undefined ? text : text.replaceAll(credential, HIDDEN));
}

/** The JSON object in a text; undefined for anything else. */
function objectIn(text: string): JsonObject | undefined {
  const value = parseJson(text);
  return isObject(value) && findTooDeep(value) === undefined ? value : undefined;
}

/** What somebody can read of a text: without markup, which backends send as pages, on one line, and cut. */
function readable(source: string, hide: Hide): string {
  const text = hide(source)
    .slice(0, LOOKED_AT)
    .replace(/<(style|script)\b[\s\S]*?(<\/\1>|$)/gi, " ")
    .replace(/<[^<>]*>?/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return cut(visible(text), MAX_MESSAGE);
}

/** The message of an error that holds none that clients know. */
function messageOf(status: number, source: string | undefined, hide: Hide): string {
  const start = `The backend responded with the status ${status}`;
  if (source === undefined) return `${start}, and with a text that is too large to read.`;
  const text = readable(source, hide);
  return text === "" ? `${start}.` : `${start}: ${text}`;
}

/** An object with a `message` and a `code`, which clients look for; the same if it has a message. */
function withMessage(object: JsonObject, status: number, hide: Hide): JsonObject {
  const { message, error, code = status } = object;
  if (stringOf(message)) return object;
  return { ...object, code, message: messageOf(status, stringOf(error) ?? "", hide) };
}

/** The text of an object without the credential in its strings; undefined if that is the text of the original. */
function changedText(object: JsonObject, original: JsonObject, hide: Hide): string | undefined {
  let isChanged = object !== original;
  const written = JSON.stringify(object, (_, value) => {
    if (typeof value !== "string") return value;
    const shown = hide(value);
    isChanged ||= shown !== value;
    return shown;
  });
  return isChanged ? `${written}\n` : undefined;
}

/**
 * Makes the reply for an error of a backend. Clients look for `message`: an object that has one goes on with its own
 * bytes, another one gets one, and anything else becomes the message of an error of the service.
 *
 * @param bytes its whole body, or undefined if that is too large
 * @param authorization the header that the backend got, whose credential is no client's
 * @param normalize whether an object gets a message
 */
export function backendError(
  status: number,
  bytes: Uint8Array<ArrayBuffer> | undefined,
  headers: ReplyHeaders,
  authorization?: string,
  normalize = true,
): Reply {
  const hide = hiding(authorization);
  const text = bytes && new TextDecoder().decode(bytes);
  const object = text && objectIn(text);
  if (bytes !== undefined && isObject(object)) {
    const full = normalize ? withMessage(object, status, hide) : object;
    return {
      status,
      headers: { ...headers, "Content-Type": JSON_TYPE },
      body: changedText(full, object, hide) ?? withoutJsonByteOrderMark(bytes),
    };
  }
  const { "Content-Type": _, ...others } = headers;
  return errorReply(status, messageOf(status, text, hide), others, { status });
}
