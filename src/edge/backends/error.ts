/**
 * Errors of a backend, as they go back to the client.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import { isObject, type Json, parseJson } from "../../base/json.ts";
import { MAX_MESSAGE } from "../../base/limits.ts";
import { findTooDeep } from "../../base/nesting.ts";
import { visible } from "../../base/visible.ts";
import { withoutJsonByteOrderMark } from "../http/body.ts";
import { errorReply } from "../http/errors.ts";
import { JSON_TYPE } from "../http/media-type.ts";
import type { Reply, ReplyHeaders } from "../http/reply.ts";

/** The bytes of an error that are looked at for its text. */
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

/** The JSON object in a body; undefined for anything else. */
function objectIn(bytes: Uint8Array): Json | undefined {
  const value = parseJson(new TextDecoder().decode(bytes));
  return isObject(value) && findTooDeep(value) === undefined ? value : undefined;
}

/** An object without the credential in its strings; its own bytes if they do not have it. */
function objectBody(object: Json, bytes: Uint8Array<ArrayBuffer>, hide: Hide) {
  let isChanged = false;
  const written = JSON.stringify(object, (_, value) => {
    if (typeof value !== "string") return value;
    const shown = hide(value);
    isChanged ||= shown !== value;
    return shown;
  });
  return isChanged ? written : withoutJsonByteOrderMark(bytes);
}

/** The text of a body: without markup, which backends send as pages, on one line, and cut. */
function textOf(bytes: Uint8Array, hide: Hide): string {
  const text = hide(new TextDecoder().decode(bytes.subarray(0, LOOKED_AT)))
    .replace(/<(style|script)\b[\s\S]*?(<\/\1>|$)/gi, " ")
    .replace(/<[^<>]*>?/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return cut(visible(text), MAX_MESSAGE);
}

/** The message of an error that holds none that clients know. */
function messageOf(status: number, bytes: Uint8Array | undefined, hide: Hide): string {
  const start = `The backend responded with the status ${status}`;
  if (bytes === undefined) return `${start}, and with a text that is too large to read.`;
  const text = textOf(bytes, hide);
  return text === "" ? `${start}.` : `${start}: ${text}`;
}

/**
 * Makes the reply for an error of a backend. Clients look for `message` or `error`: an object goes on
 * with its own bytes, and anything else becomes the message of an error of the service.
 *
 * @param bytes its whole body, or undefined if that is too large
 * @param authorization the header that the backend got, whose credential is no client's
 */
export function backendError(
  status: number,
  bytes: Uint8Array<ArrayBuffer> | undefined,
  headers: ReplyHeaders,
  authorization?: string,
): Reply {
  const hide = hiding(authorization);
  const object = bytes && objectIn(bytes);
  if (bytes !== undefined && object !== undefined) {
    return {
      status,
      headers: { ...headers, "Content-Type": JSON_TYPE },
      body: objectBody(object, bytes, hide),
    };
  }
  const { "Content-Type": _, ...others } = headers;
  return errorReply(status, messageOf(status, bytes, hide), others, { status });
}
