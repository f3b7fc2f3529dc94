/**
 * What kind of image a file is, by its content: its name says nothing that a browser would rely on.
 *
 * @module
 */

/** The formats of images that pages can show. */
export type PictureFormat = "png" | "jpg" | "gif" | "webp" | "avif" | "svg";

/** The formats in words, for messages. */
export const PICTURE_FORMATS = "PNG, JPEG, GIF, WebP, AVIF or SVG";

const bytesOf = (text: string) => Array.from(text, (character) => character.charCodeAt(0));
const anyBytes = (count: number) => new Array<undefined>(count).fill(undefined);

/** What files begin with; `undefined` is any byte. */
const STARTS: readonly (readonly [
  format: PictureFormat,
  start: readonly (number | undefined)[],
])[] = [
  ["png", [0x89, ...bytesOf("PNG\r\n"), 0x1a, 0x0a]],
  ["jpg", [0xff, 0xd8, 0xff]],
  ["gif", bytesOf("GIF8")],
  ["webp", [...bytesOf("RIFF"), ...anyBytes(4), ...bytesOf("WEBP")]],
  ["avif", [...anyBytes(4), ...bytesOf("ftypavi")]],
];

/** The root of an SVG is among so many first bytes. */
const LOOKED_AT = 4096;

/** What XML may have before its root: white space, declarations, comments and a document type. */
const BEFORE_ROOT =
  /^(?:\s+|<\?[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>)/;

function isSvg(content: Uint8Array): boolean {
  let text = new TextDecoder().decode(content.subarray(0, LOOKED_AT));
  for (let before = BEFORE_ROOT.exec(text); before !== null; before = BEFORE_ROOT.exec(text)) {
    text = text.slice(before[0].length);
  }
  return /^<svg[\s/>]/.test(text);
}

/** The format of an image; undefined for any other file. */
export function pictureFormat(content: Uint8Array): PictureFormat | undefined {
  const found = STARTS.find(([, start]) =>
    start.every((byte, index) => byte === undefined || content[index] === byte),
  );
  if (found !== undefined) return found[0];
  return isSvg(content) ? "svg" : undefined;
}
