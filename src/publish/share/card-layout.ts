/**
 * What is where on the picture of a page: 1200 × 630 pixels, the size that networks and messengers show whole.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import type { ShareCard } from "../../site/share/cards.ts";
import { COLORS, type TextColor } from "./card-colors.ts";
import type { Family, FontMetrics, Word } from "./font-metrics.ts";
import { type Lines, wrap } from "./wrap.ts";

/** The size of a picture, in pixels. */
export const CARD = { width: 1200, height: 630 } as const;

/** The corner of a logo, and its longest side. */
export const LOGO_BOX = { x: 960, y: 72, size: 132 } as const;

/** The corner of what is in front of the site's name, and its largest size: its logo, or the drawn mark. */
export const EMBLEM_BOX = { x: 84, y: 530, width: 220, height: 44 } as const;

/** What all pictures of a site have. */
export interface CardFrame {
  /** How wide what is in front of the site's name is, in pixels: 0 for nothing. */
  readonly emblemWidth: number;
  readonly title: string;
  /** `vitrine.example.org` */
  readonly host: string;
  /** A sentence that every page shows. */
  readonly notice: string | undefined;
}

/** From one line of text to the next, and where the last one is. */
const LINE = 45;
const LAST_LINE = 486;

/** How much larger the plate under a logo is, on each side. */
const PLATE = 20;

const LEFT = 88;
const RIGHT = 1112;

/** How letters look. */
export interface TextStyle {
  readonly family: Family;
  readonly size: number;
  readonly color: TextColor;
  /** The width of a line around each letter, in parts of the size: it makes letters heavier. */
  readonly weight?: number;
}

export interface PlacedWord {
  readonly word: Word;
  /** Where its line begins, in pixels, in which y goes down. */
  readonly x: number;
  readonly y: number;
  readonly style: TextStyle;
}

/** More characters than a card has room for, in the smallest letters: what comes after them is not measured. */
const MAX_CHARACTERS = 4000;

const TITLE_WEIGHT = 0.022;

/** The sizes of titles, from a short one to a long one, and how many lines each may have. */
const TITLE_SIZES = [
  { size: 84, lines: 1 },
  { size: 72, lines: 2 },
  { size: 56, lines: 3 },
] as const;

/** Writes lines of text. */
function createWriter(fontMetrics: FontMetrics) {
  const measureOf = ({ family, size }: TextStyle) => ({
    word: (text: string) => fontMetrics.word(family, text).width * size,
    space: fontMetrics.space(family) * size,
  });
  return {
    lines: (text: string, style: TextStyle, width: number, maxLines: number): Lines =>
      wrap(
        fontMetrics.encodable(style.family, cut(text, MAX_CHARACTERS)),
        width,
        maxLines,
        measureOf(style),
      ),
    /** A line from its start, or to its end if that is given. */
    line(
      words: readonly string[],
      y: number,
      style: TextStyle,
      place: { x: number } | { end: number },
    ) {
      const measure = measureOf(style);
      const width = words.reduce(
        (sum, text) => sum + measure.word(text) + measure.space,
        -measure.space,
      );
      let x = "x" in place ? place.x : place.end - width;
      const placed = words.map((text): PlacedWord => {
        const word = fontMetrics.word(style.family, text);
        const start = x;
        x += word.width * style.size + measure.space;
        return { word, x: start, y, style };
      });
      return { words: placed, width };
    },
  };
}

type Writer = ReturnType<typeof createWriter>;

/** The mark of sites without a logo, in a square of 44 pixels. */
const mark = ({ x, y }: { readonly x: number; readonly y: number }, accent: string) =>
  `<g transform="translate(${x} ${y}) scale(1.375)"><rect x="3" y="3" width="26" height="26" rx="6" fill="${accent}"/>` +
  `<path d="M9 9h14v9H9zM7 22h18M11 22v3M21 22v3" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/></g>`;

function titleOf(card: ShareCard, width: number, writer: Writer) {
  const hasLetters = (lines: Lines) => /[\p{L}\p{N}]/u.test(lines.lines.flat().join(""));
  const styleOf = (size: number): TextStyle => ({
    family: "serif",
    size,
    color: "ink",
    weight: TITLE_WEIGHT,
  });
  const fitted = (text: string) => {
    for (const { size, lines } of TITLE_SIZES) {
      const fitted = {
        lines: writer.lines(text, styleOf(size), width, lines),
        style: styleOf(size),
      };
      if (fitted.lines.isWhole || size === TITLE_SIZES[2].size) return fitted;
    }
    throw new Error("the last size fits everything");
  };
  const own = fitted(card.title);
  return hasLetters(own.lines) ? own : fitted(card.key);
}

function footer(
  { title, host, notice, emblemWidth }: CardFrame,
  writer: Writer,
): readonly PlacedWord[] {
  const name: TextStyle = { family: "serif", size: 30, color: "accent", weight: TITLE_WEIGHT };
  const small: TextStyle = { family: "sans", size: 22, color: "softInk" };
  const place = writer.line(writer.lines(host, small, 420, 1).lines[0] ?? [], 561, small, {
    end: RIGHT,
  });
  const x = emblemWidth === 0 ? LEFT : EMBLEM_BOX.x + emblemWidth + 18;
  const availableWidth = RIGHT - x - place.width - 40;
  const siteName = writer.line(
    writer.lines(title, name, availableWidth, 1).lines[0] ?? [],
    562,
    name,
    { x },
  );
  const footerLine =
    notice === undefined ? [] : (writer.lines(notice, small, RIGHT - LEFT, 1).lines[0] ?? []);
  return [
    ...siteName.words,
    ...place.words,
    ...writer.line(footerLine, 606, { ...small, size: 20 }, { x: LEFT }).words,
  ];
}

/** The words of a picture. Where the logo is, there is room for it. */
export function cardWords(
  card: ShareCard,
  frame: CardFrame,
  fontMetrics: FontMetrics,
): readonly PlacedWord[] {
  const writer = createWriter(fontMetrics);
  const hasLogo = card.logo !== undefined;
  const kindStyle: TextStyle = { family: "sans", size: 30, color: "accent", weight: 0.02 };
  const textStyle: TextStyle = { family: "sans", size: 34, color: "softInk" };
  const countsStyle: TextStyle = { ...textStyle, color: "ink" };
  const width = hasLogo ? LOGO_BOX.x - 56 - LEFT : RIGHT - LEFT;
  const kind = writer.lines(card.kind, kindStyle, width, 1).lines[0] ?? [];
  const title = titleOf(card, width, writer);
  const { size } = title.style;
  const titleY = (kind.length > 0 ? 116 : 90) + size * 0.95;
  const lastTitle = titleY + (title.lines.lines.length - 1) * size * 1.12;
  const belowLogo = hasLogo ? LOGO_BOX.y + LOGO_BOX.size + PLATE + 56 : 0;
  const textY = Math.max(lastTitle + 66, belowLogo);
  const availableLines = Math.floor((LAST_LINE - textY) / LINE) + 1;
  // the counts are whole, or the picture could say what most evidence disputes
  const counts = writer.lines(card.counts, countsStyle, RIGHT - LEFT, 3).lines;
  const text = writer.lines(
    card.text,
    textStyle,
    RIGHT - LEFT,
    Math.max(1, availableLines - counts.length),
  );
  const countsY =
    textY + text.lines.length * LINE + (counts.length + text.lines.length < availableLines ? 8 : 0);
  return [
    ...writer.line(kind, 96, kindStyle, { x: LEFT }).words,
    ...title.lines.lines.flatMap(
      (words, index) =>
        writer.line(words, titleY + index * size * 1.12, title.style, { x: LEFT }).words,
    ),
    ...text.lines.flatMap(
      (words, index) => writer.line(words, textY + index * LINE, textStyle, { x: LEFT }).words,
    ),
    ...counts.flatMap(
      (words, index) => writer.line(words, countsY + index * LINE, countsStyle, { x: LEFT }).words,
    ),
    ...footer(frame, writer),
  ];
}

/** Which shapes a picture has. */
interface CardShapes {
  /** The site's color: `#035c5a` */
  readonly accent: string;
  /** Whether the mark is drawn, because the site has no logo. */
  readonly hasMark: boolean;
  /** Whether there is a white plate for the logo of a tool. */
  readonly hasPlate: boolean;
}

/** What is the same on all pictures, as SVG. */
export function shapesSvg({ accent, hasMark, hasPlate }: CardShapes): string {
  const { x, y, size } = LOGO_BOX;
  const plate = `<rect x="${x - PLATE}" y="${y - PLATE}" width="${size + 2 * PLATE}" height="${size + 2 * PLATE}" rx="16" fill="${COLORS.plate}" stroke="${COLORS.line}" stroke-width="2"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">`,
    `<path d="M0 0H${CARD.width}V${CARD.height}H0z" fill="${COLORS.paper}"/>`,
    `<path d="M0 0H20V${CARD.height}H0z" fill="${accent}"/>`,
    `<path d="M${LEFT} 504H${RIGHT}" stroke="${COLORS.line}" stroke-width="2"/>`,
    hasMark ? mark(EMBLEM_BOX, accent) : "",
    hasPlate ? plate : "",
    "</svg>",
  ].join("");
}
