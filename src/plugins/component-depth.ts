/**
 * How deep a component nests and how long its expressions are, before Astro's compiler reads it: that has no limits, and ends
 * the process when its stack is used up.
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

/** The compiler takes more than 8,000 of any operator, and less than 20,000 arrows. */
export const MOST_OPERATORS = 5000;

/** Values of attributes, and strings that are assigned: they may hold a picture as base64, whose signs are no operators. */
const QUOTED = /=\s*(?:"[^"]*"|'[^']*')/g;

/** What ends an expression or a part of it, and operators. */
const OPERATORS =
  /(<\/?[a-z]|\/>|[;,(){}[\]])|=>|[-+*/%!~?=&|^<>]|\b(?:typeof|void|delete|await|new|in|instanceof)\b/gi;

/** Where more than {@link MOST_OPERATORS} operators are in an expression of a component, as an offset. */
export function tooLongAt(text: string): number | undefined {
  const withoutStrings = text.replace(QUOTED, (quoted) => " ".repeat(quoted.length));
  let operators = 0;
  for (const { 1: end, index } of withoutStrings.matchAll(OPERATORS)) {
    operators = end === undefined ? operators + 1 : 0;
    if (operators > MOST_OPERATORS) return index;
  }
  return undefined;
}
