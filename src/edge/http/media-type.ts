/**
 * Media types of JSON.
 *
 * @module
 */

/** One media type; a list of several could be another one to whoever reads it next. */
const JSON_MEDIA_TYPE = /^\s*(application\/([\w.-]+\+)?json|text\/json)\s*(;[^,]*)?$/i;

/** Whether a `Content-Type` is one of JSON. */
export function isJsonType(type: string): boolean {
  return JSON_MEDIA_TYPE.test(type);
}

/** Whether a media type names a charset that JSON is not in (RFC 8259, section 8.1); ASCII is a part of UTF-8. */
export function isOtherCharset(type: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";,]*)/i.exec(type)?.[1];
  return charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset);
}

/** The type of all JSON that the function sends. */
export const JSON_TYPE = "application/json; charset=utf-8";
