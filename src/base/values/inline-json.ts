/**
 * JSON inside a page.
 *
 * @module
 */
/**
 * An object as the text of a script element: no text in it can end the element, or begin a comment
 * (HTML, "Restrictions for contents of script elements").
 */
export function inlineJson(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
