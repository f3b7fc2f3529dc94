/**
 * Strings that Python formats: what they have in braces (The Python Standard Library, format string syntax).
 *
 * @module
 */

/** What a string has in single braces. */
interface FormatField {
  readonly text: string;
  /** What the value is called: what is before a dot, a bracket, a conversion and a format. */
  readonly name: string;
  readonly member: string | undefined;
  /** Where it begins in the string. */
  readonly at: number;
}

/** A string as `string.Formatter.parse` reads it. */
interface FormatString {
  readonly fields: readonly FormatField[];
  /** Where a brace is that closes nothing or is not closed, for which Python refuses the string. */
  readonly lone: number | undefined;
}

/** Where a field ends that begins at a brace; undefined if Python finds no end. */
function fieldEnd(string: string, open: number): number | undefined {
  let at = open + 1;
  for (; /[^{}:!]/.test(string[at] ?? ""); at++) {
    if (string[at] !== "[") continue;
    at = string.indexOf("]", at);
    if (at < 0) return undefined;
  }
  let depth = 1;
  const isFormatted = /[:!]/.test(string[at] ?? "");
  for (; at < string.length; at++) {
    if (string[at] === "{" && !isFormatted) return undefined;
    if (string[at] === "{") depth++;
    if (string[at] === "}" && --depth === 0) return at + 1;
  }
  return undefined;
}

/** Reads what a string has in braces, up to the first for which Python refuses it. */
export function readFormat(string: string): FormatString {
  const fields: FormatField[] = [];
  const braces = /\{\{|\}\}|[{}]/g;
  for (let match = braces.exec(string); match !== null; match = braces.exec(string)) {
    const [sign] = match;
    if (sign.length === 2) continue;
    const end = sign === "{" ? fieldEnd(string, match.index) : undefined;
    if (end === undefined) return { fields, lone: match.index };
    const text = string.slice(match.index, end);
    const [, name = "", member] = /^\{([^.[:!}]*)(?:\.(\w+))?/.exec(text) ?? [];
    fields.push({ text, name, member, at: match.index });
    braces.lastIndex = end;
  }
  return { fields, lone: undefined };
}
