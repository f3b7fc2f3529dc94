/**
 * What the escapes in a string stand for.
 *
 * @module
 */

const LETTERS: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(\n)|(.))/gs;

/** The characters of a string, with its escapes resolved; one that WDL does not have stays as it is. */
export const unescaped = (text: string): string =>
  text.replace(ESCAPE, (whole, four?: string, two?: string, newline?: string, other?: string) => {
    const code = four ?? two;
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    if (newline !== undefined) return "";
    if (other !== undefined && Object.hasOwn(LETTERS, other)) return LETTERS[other] ?? "";
    return other === "\\" || other === '"' || other === "'" || other === "~" || other === "$"
      ? other
      : whole;
  });
