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

/** The type of all JSON that the function sends. */
export const JSON_TYPE = "application/json; charset=utf-8";
