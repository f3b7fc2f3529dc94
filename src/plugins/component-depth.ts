/**
 * How deep a component nests, before Astro's compiler reads it: that has no limit, and ends the process when its stack is
 * used up.
 *
 * @module
 */

/** Browsers show no more than 512 elements in one another. */
export const MOST_OPEN = 500;

/** Front matter, scripts and styles have brackets, and no elements: `<` is something else there. */
const CODE = /^\s*---.*?\n---|<(script|style)\b.*?(?:<\/\1|$)/gis;

/** What opens, what closes, and elements that are both. */
const NESTING =
  /<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^>]*>|<\/|\/>|<[a-z>]|[([{]|[)\]}]/gi;

const CLOSING = /^(?:<\/|\/>|[)\]}])$/;

/** Where more than {@link MOST_OPEN} elements and brackets are open in a component, as an offset. */
export function tooDeepAt(text: string): number | undefined {
  const withoutCode = text.replace(CODE, (code) => code.replace(/[<>]/g, " "));
  let open = 0;
  for (const { 0: sign, index } of withoutCode.matchAll(NESTING)) {
    if (sign.length > 2) continue;
    open = CLOSING.test(sign) ? Math.max(open - 1, 0) : open + 1;
    if (open > MOST_OPEN) return index;
  }
  return undefined;
}
