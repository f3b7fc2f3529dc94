/**
 * Images of versions that pages show. They are published under a name made from their content, in a format that
 * is recognized by its first bytes: a host sends them as images, whatever their own names are.
 *
 * SVG is not among the formats: opened by itself, it could run scripts in the site's origin, and not every
 * host has rules for headers that prevent it.
 *
 * @module
 */
import type { RegistryFile } from "./registry.ts";
import { HASHED_FOLDER } from "./site-headers.ts";

const bytesOf = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

/** The formats, by what files begin with; `undefined` is any byte. */
const FORMATS: readonly (readonly [extension: string, start: readonly (number | undefined)[]])[] = [
  ["png", [0x89, ...bytesOf("PNG\r\n"), 0x1a, 0x0a]],
  ["jpg", [0xff, 0xd8, 0xff]],
  ["gif", bytesOf("GIF8")],
  ["webp", [...bytesOf("RIFF"), ...new Array<undefined>(4).fill(undefined), ...bytesOf("WEBP")]],
];

/** The path of an image from the site's root, if pages can show the file. */
export function shownImagePath({ content, sha256 }: RegistryFile): string | undefined {
  const format = FORMATS.find(([, start]) =>
    start.every((byte, index) => byte === undefined || content[index] === byte),
  );
  return format === undefined ? undefined : `/${HASHED_FOLDER}/${sha256}.${format[0]}`;
}
