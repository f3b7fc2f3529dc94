/**
 * Logos of tools and organizations, checked: their kind by their content, their size and their shape.
 *
 * @module
 */

import { hash } from "node:crypto";
import { fileName } from "../../base/paths.ts";
import { type Problem, problemIn, type Read } from "../../report/problem.ts";
import { type ContentRule, contentFinding } from "../../report/rules.ts";
import { type PictureFormat, pictureFormat } from "../../served/picture-format.ts";
import type { Logo } from "../../served/pictures.ts";
import { readBytes } from "../files/content-folder.ts";
import {
  inspectPicture,
  noImage,
  type PictureFault,
  removedFault,
  type SoundPicture,
} from "./inspect.ts";

/** The formats of logos, by the extensions of their files. */
const EXTENSIONS: Readonly<Record<string, PictureFormat>> = {
  svg: "svg",
  png: "png",
  jpg: "jpg",
  jpeg: "jpg",
  webp: "webp",
  avif: "avif",
};

/** The extensions, for messages. */
export const LOGO_EXTENSIONS = ".svg, .png, .jpg, .webp or .avif";

/** The most bytes of a logo: pages show it small. */
const MOST_BYTES = 500_000;

/** The shortest that the longer side of a logo of pixels should be: it is shown on screens of two pixels to one. */
const SMALLEST = 128;

/** How much longer than the other one side should be at most. */
const LONGEST_SHAPE = 4;

const extensionOf = (name: string) => /\.([a-z]+)$/.exec(name)?.[1] ?? "";

/** Whether a file is the logo of the folder that it is in: `logo.svg`. */
export const isLogoName = (name: string): boolean =>
  name === `logo.${extensionOf(name)}` && Object.hasOwn(EXTENSIONS, extensionOf(name));

/** Whether a file in the folder of logos can be one. */
export const canBeLogo = (name: string): boolean => Object.hasOwn(EXTENSIONS, extensionOf(name));

const heavy = (bytes: number): PictureFault => ({
  message: "The logo has too many bytes.",
  found: `${Math.ceil(bytes / 1000)} kB`,
  expected: `at most ${MOST_BYTES / 1000} kB`,
  fix: "Export it as SVG, or with fewer pixels: 256 × 256 are enough.",
});

/** What the content of a logo is, against the extension of its name. */
function formatFault(name: string, content: Uint8Array): PictureFault | undefined {
  const expected = EXTENSIONS[extensionOf(name)];
  const format = pictureFormat(content);
  if (format === expected) return undefined;
  if (format === undefined) return noImage(content);
  const found = `an image of the format ${format}`;
  return {
    message: `The content of the logo is not of the format that its name says (${expected}).`,
    found,
    expected: `an image of the format ${expected}`,
    fix: "Export the logo again in the format of its extension, or correct the extension.",
  };
}

/** What keeps a logo from being recognized, though it can be shown. */
function shapeFaults({ picture, hasText }: SoundPicture): readonly PictureFault[] {
  const { width, height, format } = picture;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const dimensions = `${width} × ${height} pixels`;
  const faults: PictureFault[] = [];
  if (long > short * LONGEST_SHAPE) {
    faults.push({
      message: "The logo is much longer than high, or the other way round: it is shown very small.",
      found: dimensions,
      expected: `no side longer than ${LONGEST_SHAPE} times the other`,
      fix: "Use the part of it without the name, which pages show beside it.",
    });
  }
  if (format !== "svg" && long < SMALLEST) {
    faults.push({
      message: "The logo has so few pixels that it looks blurred.",
      found: dimensions,
      expected: `at least ${SMALLEST} pixels on its longer side`,
      fix: "Use a larger image, or an SVG.",
    });
  }
  if (hasText) {
    faults.push({
      message: "The logo has letters that are set in whatever font a reader has.",
      found: "a text element",
      expected: "shapes only",
      fix: "Convert the text to paths. Pictures for sharing leave the logo out until then.",
    });
  }
  return faults;
}

const problemOf = (path: string, rule: ContentRule, fault: PictureFault): Problem =>
  problemIn(path, contentFinding(rule, "", fault));

/**
 * Reads and checks a logo.
 *
 * @param path relative to the content folder
 */
export async function readLogo(contentDir: string, path: string): Promise<Read<Logo>> {
  const { value: content, problems } = await readBytes(contentDir, path);
  if (content === undefined) return { value: undefined, problems };
  const name = fileName(path);
  const fails = (rule: ContentRule, fault: PictureFault): Read<Logo> => ({
    value: undefined,
    problems: [...problems, problemOf(path, rule, fault)],
  });
  if (content.byteLength > MOST_BYTES) return fails("content-logo", heavy(content.byteLength));
  const wrong = formatFault(name, content);
  if (wrong !== undefined) return fails("content-logo", wrong);
  const sha256 = hash("sha256", content);
  const inspected = await inspectPicture(content, sha256);
  if (inspected === undefined) return { value: undefined, problems };
  if ("fault" in inspected) return fails("content-picture", inspected.fault);
  const { picture, hasText } = inspected;
  if (picture.isAnimated) {
    return fails("content-logo", {
      message: "The logo is animated.",
      found: "several frames",
      expected: "an image that does not move",
      fix: "Export one frame.",
    });
  }
  const { removed } = inspected;
  const parts = removed.length === 0 ? [] : [removedFault(removed)];
  const warnings = [
    ...parts.map((fault) => problemOf(path, "content-picture-parts", fault)),
    ...shapeFaults(inspected).map((fault) => problemOf(path, "content-logo-shape", fault)),
  ];
  return {
    value: { name, content, sha256, picture, hasText },
    problems: [...problems, ...warnings],
  };
}

/** Reads the logo of a folder; with several, it has none. */
export async function readOwnLogo(
  contentDir: string,
  folder: string,
  names: readonly string[],
): Promise<Read<Logo>> {
  const [first, ...others] = names;
  if (first === undefined) return { value: undefined, problems: [] };
  if (others.length === 0) return readLogo(contentDir, `${folder}/${first}`);
  const fault: PictureFault = {
    message: "There are several logos, and only one can be shown.",
    found: names.join(", "),
    expected: `one file: logo with ${LOGO_EXTENSIONS}`,
    fix: "Keep the SVG if there is one, and remove the others.",
  };
  return { value: undefined, problems: [problemOf(folder, "content-logo", fault)] };
}
