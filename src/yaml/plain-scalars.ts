/**
 * What strings without quotes mean in plain YAML (YAML 1.2.2, section 10.3.2), and strings of several lines.
 *
 * @module
 */

/** Words that are values of other kinds, or may be read as such. */
const WORDS: Readonly<Record<string, boolean | null>> = {
  ...{ null: null, Null: null, NULL: null, "~": null },
  ...{ true: true, True: true, TRUE: true, false: false, False: false, FALSE: false },
};

const INTEGER = /^-?(?:0|[1-9]\d{0,14})$/;
const FRACTION = /^-?(?:0|[1-9]\d{0,9})\.\d{1,9}$/;

/** What may be a number in some way of writing. */
const NUMERIC = /^[-+]?\.?(?:\d|inf|nan)/i;

/** What begins with a digit and is no number in any way of writing: dates, versions, ids of people, and digests. */
const NOT_NUMERIC = /^\d+(?:[-.]\d+){2,}X?$|^(?!0b)[\da-f]*[a-df][\da-f]*$/;

/** Whether a word may be read as something else than a string. */
export const isAmbiguousWord = (text: string): boolean => Object.hasOwn(WORDS, text);

/** A value, and whether it is a number that is written with a fraction. */
interface PlainValue {
  readonly value: string | number | boolean | null;
  readonly isFloat: boolean;
}

const plain = (value: PlainValue["value"], isFloat = false): PlainValue => ({ value, isFloat });

/** The value of a string without quotes; undefined for what is none, and for numbers in rare ways of writing. */
export function plainScalarValue(text: string): PlainValue | undefined {
  if (text.includes(": ") || text.endsWith(":") || /^-(?: |$)/.test(text)) return undefined;
  const word = isAmbiguousWord(text) ? WORDS[text] : undefined;
  if (word !== undefined) return plain(word);
  if (!NUMERIC.test(text)) return plain(text);
  if (INTEGER.test(text)) return text === "-0" ? undefined : plain(Number(text));
  if (FRACTION.test(text)) return plain(Number(text), true);
  return /^[-+.\w]*$/.test(text) && !NOT_NUMERIC.test(text) ? undefined : plain(text);
}

/** A string without the spaces at its end; other white space belongs to it. */
export const withoutSpaces = (text: string): string => {
  let end = text.length;
  while (text[end - 1] === " ") end--;
  return text.slice(0, end);
};

/** Lines as one, with a line end for each empty one (YAML 1.2.2, section 8.1.3). */
export function folded(lines: readonly string[]): string {
  let text = lines[0] ?? "";
  let empty = 0;
  for (const line of lines.slice(1)) {
    if (line === "") empty++;
    else {
      text += (empty === 0 ? " " : "\n".repeat(empty)) + line;
      empty = 0;
    }
  }
  return text;
}
