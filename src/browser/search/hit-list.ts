/**
 * Hits as elements. Everything that comes from the index is set as text.
 *
 * @module
 */
import type { ExcerptPart, Hit, ShownHit } from "../../search/open-index.ts";
import { make } from "../elements.ts";
import { markBadges } from "./mark-badges.ts";
import { countText, kindLabel } from "./sentences.ts";

/** Marked words of a text. */
export const markedText = (parts: readonly ExcerptPart[]): readonly (Node | string)[] =>
  parts.map(({ text, isMarked }) => (isMarked ? make("mark", "", text) : text));

function linkTo(
  { path, title }: Pick<ShownHit, "path" | "title">,
  base: string,
): HTMLAnchorElement {
  const link = make("a", "", title);
  link.href = base + path;
  return link;
}

/** The last part of a page's path: `eid-1409`. */
const slugOf = (path: string): string => decodeURIComponent(path.split("/").at(-1) ?? "");

/** What is shown below a hit: one thing at once, several behind a summary, which says of how many they are. */
function belowOf({ below, belowTotal }: Hit, base: string): readonly HTMLElement[] {
  const [first, ...more] = below;
  if (first === undefined) return [];
  const { kind } = first;
  if (more.length === 0) return [make("p", "below", `${kindLabel(kind)}: `, linkTo(first, base))];
  const items = below.map((one) => make("li", "", linkTo(one, base), ` ${one.answer}`));
  const summary = make("summary", "", countText(kind, below.length, belowTotal));
  return [make("details", "below", summary, make("ul", "", ...items))];
}

/** How much of an excerpt is compared with the answer above it, in UTF-16 code units. */
const COMPARED = 60;

/** The first lines of a text can be the answer itself. */
const repeats = (answer: string, excerpt: readonly ExcerptPart[]): boolean =>
  answer.startsWith(
    excerpt
      .map(({ text }) => text)
      .join("")
      .slice(0, COMPARED),
  );

/** A hit as an item of a list. */
export function hitItem(hit: Hit, base: string): HTMLLIElement {
  const { kind, path, answer, excerpt } = hit;
  const about = make("p", "kind", kindLabel(kind), " · ", make("code", "", slugOf(path)));
  return make(
    "li",
    "hit",
    about,
    make("h2", "", linkTo(hit, base), ...markBadges(hit).flatMap((mark) => [" ", mark])),
    ...(answer === "" ? [] : [make("p", "answer", answer)]),
    ...(excerpt.length === 0 || repeats(answer, excerpt)
      ? []
      : [make("p", "excerpt", ...markedText(excerpt))]),
    ...belowOf(hit, base),
  );
}
