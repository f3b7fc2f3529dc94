/**
 * Elements whose text is no text of a page, and that nobody closes: a parser would lose all that is behind them. They
 * are shown as the characters that they are, as GitHub shows them (GFM, section 6.11).
 *
 * @module
 */
import { DROPPED } from "./elements.ts";

/** Where a comment, or such an element, begins or ends. */
const MARKS = new RegExp(`<!--|-->|<(/?)(${[...DROPPED].join("|")})(?=[\\s/>]|$)`, "gi");

/** The offsets of the beginnings without an end behind them, in their order. */
function unclosedIn(source: string): readonly number[] {
  const closed = new Set<string>();
  return [...source.matchAll(MARKS)]
    .reverse()
    .flatMap(({ 0: mark, 1: slash, 2: name = "--", index }) => {
      if (slash === "/" || mark === "-->") closed.add(name.toLowerCase());
      return slash === "/" || mark === "-->" || closed.has(name.toLowerCase()) ? [] : [index];
    })
    .reverse();
}

/** The characters that a `<` is written with. */
const ESCAPED = "&lt;";

/** A source whose elements that are not closed are text. */
interface Closed {
  readonly text: string;
  /** The offset in the source for one in the text, each at or behind the one before. */
  readonly offsetOf: (at: number) => number;
}

/** Makes text of the beginnings of what nobody closes. */
export function withoutUnclosed(source: string): Closed {
  const offsets = unclosedIn(source);
  if (offsets.length === 0) return { text: source, offsetOf: (at) => at };
  const parts = offsets.map((at, index) => source.slice(at + 1, offsets[index + 1]));
  let passed = 0;
  return {
    text: source.slice(0, offsets[0]) + parts.map((part) => ESCAPED + part).join(""),
    offsetOf(at) {
      const more = ESCAPED.length - 1;
      while (passed < offsets.length && (offsets[passed] ?? 0) + passed * more < at) passed++;
      return at - passed * more;
    },
  };
}
