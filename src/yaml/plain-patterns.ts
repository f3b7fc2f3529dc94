/**
 * What the parts of plain YAML look like, each at a place of the text.
 *
 * @module
 */

/** A key without quotes, or in quotes without escapes, and its colon; in a mapping of lines, and in braces. */
export const KEY =
  /(?:([A-Za-z_$][\w$./-]*(?::[\w$./-]+)*)|"([^"\\\n]*)"|'([^'\n]*)') *:(?=[ \n]|$)/y;
export const FLOW_KEY =
  /(?:([A-Za-z_$][\w$./-]*) *:(?=[ \n])|"([^"\\\n]*)" *:|'([^'\n]*)' *:(?=[ \n]))/y;

/** A string without quotes up to the end of its line, or of its item; more is looked at below. */
export const PLAIN = /(?!---|\.\.\.)[\w$./(<=^~\\+-][^\n]*/y;
export const FLOW_PLAIN = /(?!---|\.\.\.)[\w$./(<=^~\\+-][^\n,[\]{}]*/y;

/** What may not be the rest of a string without quotes in the lines after its first one. */
export const NOT_CONTINUED = /^[#*&!|>%@`?:]|^-(?: |$)| #/;

export const DOUBLE = /"(?:[^"\\\n]|\\[\\"/bfnrt])*"/y;
export const SINGLE = /'(?:[^'\n]|'')*'/y;
export const BLOCK = /([|>])(-?) *(?=\n|$)/y;
export const REST_OF_LINE = / *(?: #[^\n]*)?(?=\n|$)/y;

/** The mark that a document begins. */
export const BEGIN = /---(?=\n)/y;
