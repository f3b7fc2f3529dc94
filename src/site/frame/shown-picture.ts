/**
 * Images as pages show them: the elements' attributes, with the base that the site is published under.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import type { ShownPicture } from "../../markdown/targets.ts";
import {
  logoRendition,
  type PictureSource,
  picturePlan,
  type RenditionSet,
} from "../../served/pictures.ts";

/** No image is shown wider, in CSS pixels, as components/Markdown.astro says: it is as wide as the text. */
const WIDEST = 640;

function srcset(base: string, { renditions }: RenditionSet): string {
  const [first] = renditions;
  if (renditions.length === 1 && first !== undefined) return base + first.path;
  return renditions.map(({ path, width }) => `${base}${path} ${width}w`).join(", ");
}

/** An image in a text. */
export function shownPicture(
  base: string,
  image: Pick<PictureSource, "sha256" | "picture">,
): ShownPicture {
  const { fallback, sets } = picturePlan(image);
  const { width, height } = image.picture;
  return {
    src: base + fallback.path,
    width,
    height,
    sources: sets.map((set) => ({
      type: set.type,
      srcset: srcset(base, set),
      ...optionalField("media", set.media),
      isSized: set.renditions.length > 1,
    })),
    widest: WIDEST,
  };
}

/** A logo as an element of HTML. */
interface ShownLogo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/**
 * A logo in a box.
 *
 * @param height of the box, in CSS pixels
 * @param width of the box: a logo that is wide, such as one with a name in it, gets lower only where it is wider
 */
export function shownLogo(
  base: string,
  image: Pick<PictureSource, "sha256" | "picture">,
  height: number,
  width: number,
): ShownLogo {
  const { picture } = image;
  const scale = Math.min(height / picture.height, width / picture.width);
  return {
    src: base + logoRendition(image).path,
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
}
