/**
 * Images in the HTML of a text, with room for them from the start.
 *
 * @module
 */
import { startTag } from "./escape-html.ts";
import type { ShownPicture } from "./targets.ts";

/** Whether any of what has been written is an image. */
export const hasImage = (parts: readonly unknown[]): boolean =>
  parts.some((part) => typeof part === "string" && /^<(?:img|picture)/.test(part));

/** What an author says of an image. */
interface ImageText {
  readonly alt: string;
  readonly title: string | undefined;
  /** Pixels, or a share of the text's width: `300`, `300px` or `50%`. */
  readonly width: string | undefined;
  readonly height: string | undefined;
}

const pixels = (value: string | undefined): number | undefined =>
  value === undefined || value.endsWith("%") || Number.parseInt(value, 10) === 0
    ? undefined
    : Number.parseInt(value, 10);

/** The size of an image in CSS pixels: what its author says of it, in its own proportions; else its own. */
function sizeOf({ width: ownWidth, height: ownHeight }: ShownPicture, text: ImageText) {
  const [width, height] = [pixels(text.width), pixels(text.height)];
  if (width !== undefined && height !== undefined) return { width, height };
  const ratio = ownHeight / ownWidth;
  if (width !== undefined) return { width, height: Math.max(1, Math.round(width * ratio)) };
  if (height !== undefined) return { width: Math.max(1, Math.round(height / ratio)), height };
  return { width: ownWidth, height: ownHeight };
}

/** The class of an image that is to have a share of the text's width, in tenths. */
function shareClass(width: string | undefined): string | undefined {
  if (width === undefined || !width.endsWith("%")) return undefined;
  const tenths = Math.round(Number.parseInt(width, 10) / 10);
  return tenths >= 1 && tenths < 10 ? `wide-${tenths}0` : undefined;
}

/** An image as its elements. */
export function pictureHtml(picture: ShownPicture, text: ImageText): string {
  const { width, height } = sizeOf(picture, text);
  const shown = Math.min(width, picture.widest);
  const sizes = `(max-width: ${shown}px) 100vw, ${shown}px`;
  const image = startTag("img", [
    ["src", picture.src],
    ["alt", text.alt],
    ["title", text.title],
    ["width", String(width)],
    ["height", String(height)],
    ["class", shareClass(text.width)],
    ["loading", "lazy"],
  ]);
  if (picture.sources.length === 0) return image;
  const sources = picture.sources.map(({ type, srcset, media, isSized }) =>
    startTag("source", [
      ["type", type],
      ["media", media],
      ["srcset", srcset],
      ["sizes", isSized ? sizes : undefined],
    ]),
  );
  return `<picture>${sources.join("")}${image}</picture>`;
}
