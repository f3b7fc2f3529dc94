/**
 * HTML as authors write it, element by element.
 *
 * @module
 */
import { Parser } from "htmlparser2";
import { withoutUnclosed } from "./unclosed.ts";

/** The parser takes quadratic time for more elements inside one another than nobody closes. */
const MAX_UNCLOSED = 1000;

/** The source has so many elements inside one another that it is no text. */
class TooDeep extends Error {}

/** The attributes of an element, by their names in lowercase. */
export type Attributes = Readonly<Record<string, string>>;

/** Receives the parts of HTML, in their order; every element that begins also ends, whatever the source is. */
export interface HtmlReader {
  /** @param at where the element begins in the source */
  onopentag(name: string, attributes: Attributes, at: number): void;
  onclosetag?(): void;
  ontext?(text: string): void;
}

/**
 * Reads HTML, in time that grows with its length.
 *
 * @returns whether it was read to its end: what is nested too deep is given up
 */
export function readHtml(source: string, reader: HtmlReader): boolean {
  let open = 0;
  const { text: closed, offsetOf } = withoutUnclosed(source);
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      if (open++ > MAX_UNCLOSED) throw new TooDeep();
      reader.onopentag(name, attributes, offsetOf(parser.startIndex));
    },
    onclosetag() {
      open--;
      reader.onclosetag?.();
    },
    ontext: (text) => reader.ontext?.(text),
  });
  try {
    parser.end(closed);
    return true;
  } catch (error) {
    if (error instanceof TooDeep) return false;
    throw error;
  }
}
