/**
 * Images as pages show them: the elements' attributes, with the base that the site is published under.
 *
 * @module
 */
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
      ...(set.media === undefined ? {} : { media: set.media }),
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
 * A logo in a square.
 *
 * @param size the longer side, in CSS pixels
 */
export function shownLogo(
  base: string,
  image: Pick<PictureSource, "sha256" | "picture">,
  size: number,
): ShownLogo {
  const { width, height } = image.picture;
  const scale = size / Math.max(width, height);
  return {
    src: base + logoRendition(image).path,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
