/**
 * The badge of a tool: a small picture for the documents of others, with the newest release of the tool.
 *
 * A picture cannot load a font, so readers see it in a font that they have. Its texts are as wide as the site's
 * font would make them, and are drawn that wide in any font.
 *
 * @module
 */
import { newestRelease } from "./newest.ts";
import type { RegistryTool } from "./registry.ts";

export interface BadgeText {
  readonly text: string;
  /** Pixels. */
  readonly width: number;
}

export interface ToolBadge {
  /** The name of the site. */
  readonly label: BadgeText;
  /** The tool and its newest release. */
  readonly message: BadgeText;
}

/** Pixels. */
export const BADGE_FONT_SIZE = 11;

/** The advances of the characters U+0020 to U+007E in IBM Plex Sans, regular, in thousandths of its size. */
export const ADVANCES: readonly number[] = [
  236, 284, 419, 713, 598, 927, 694, 242, 335, 335, 450, 600, 272, 399, 272, 383, 600, 600, 600,
  600, 600, 600, 600, 600, 600, 600, 292, 292, 600, 600, 600, 477, 891, 641, 653, 621, 671, 583,
  559, 695, 707, 400, 510, 634, 501, 812, 707, 708, 606, 708, 640, 581, 572, 678, 609, 891, 613,
  593, 580, 317, 383, 317, 600, 565, 600, 534, 580, 503, 580, 549, 324, 528, 568, 250, 250, 527,
  272, 873, 568, 560, 580, 580, 367, 487, 351, 568, 492, 768, 507, 499, 464, 343, 314, 343, 600,
];

/** Scripts whose characters are as wide as high, and pictures. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff01-\uff60]/u;

/** The advance of a character that is not in the table: a guess by its script. */
const otherAdvance = (character: string) => (WIDE.test(character) ? 1000 : 600);

/** How wide a text is, in pixels; letters with marks are as wide as those without. */
export function badgeTextWidth(text: string): number {
  let thousandths = 0;
  for (const character of text.normalize("NFC")) {
    if (/\p{Mark}/u.test(character)) continue;
    const letter = character.normalize("NFD").codePointAt(0) ?? 0;
    thousandths += ADVANCES[letter - 0x20] ?? otherAdvance(character);
  }
  return Math.round((thousandths * BADGE_FONT_SIZE) / 100) / 10;
}

/** A longer text is cut, in characters. */
const LONGEST = 48;

/** A text without what is not seen or would change how the rest is read, on one line. */
function badgeText(source: string): BadgeText {
  const spaced = source.normalize("NFC").replace(/\s/g, " ").replace(/\p{C}/gu, "");
  const seen = spaced.replace(/ +/g, " ").trim();
  const characters = [...seen];
  const text = characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join("")}…` : seen;
  return { text, width: badgeTextWidth(text) };
}

/**
 * The badge of a tool.
 *
 * @param title the name of the site
 */
export function badgeOf(title: string, tool: Pick<RegistryTool, "name" | "versions">): ToolBadge {
  const version = newestRelease(tool.versions)?.id ?? "";
  return { label: badgeText(title), message: badgeText(`${tool.name} ${version}`) };
}

/** Between a text and the edge of its part, in pixels. */
export const BADGE_PADDING = 7;

/** The size of a badge, in whole pixels. */
export const badgeSize = ({ label, message }: ToolBadge) => ({
  width: Math.ceil(label.width + message.width + 4 * BADGE_PADDING),
  height: 20,
});
