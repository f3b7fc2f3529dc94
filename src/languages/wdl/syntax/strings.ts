/**
 * What the escapes in a string stand for.
 *
 * @module
 */

const LETTERS: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

/** Code points in eight, four or two hexadecimal digits, or in three octal ones (WDL 1.1, "Primitive types"). */
const ESCAPE = /\\(?:U([0-9a-fA-F]{8})|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([0-7]{3})|(\n)|(.))/gs;

const LAST_CODE_POINT = 0x10ffff;

/** The characters of a string, with its escapes resolved; one that WDL does not have stays as it is. */
export const unescaped = (text: string): string =>
  text.replace(ESCAPE, (whole, ...groups: readonly (string | undefined)[]) => {
    const [eight, four, two, octal, newline, other] = groups;
    const hexadecimal = eight ?? four ?? two;
    if (hexadecimal !== undefined || octal !== undefined) {
      const code = hexadecimal
        ? Number.parseInt(hexadecimal, 16)
        : Number.parseInt(octal as string, 8);
      return code > LAST_CODE_POINT ? whole : String.fromCodePoint(code);
    }
    if (newline !== undefined) return "";
    if (other !== undefined && Object.hasOwn(LETTERS, other)) return LETTERS[other] ?? "";
    return other !== undefined && "\\\"'~$".includes(other) ? other : whole;
  });

/** A backslash that is not escaped, at the end of a line, and the indentation of the next. */
const CONTINUED = /(?<!\\)((?:\\\\)*)\\\n[ \t]*/g;

/**
 * The lines of a string between `<<<` and `>>>`, without the indentation that all of them have (WDL 1.2,
 * "Multi-line Strings"). Its escapes are not resolved.
 */
export function dedented(text: string): string {
  const inner = text.replace(/^[ \t]*\n/, "").replace(/\n[ \t]*$/, "");
  const lines = inner.replace(CONTINUED, "$1").split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const common = indents.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  return lines.map((line) => line.slice(common)).join("\n");
}
