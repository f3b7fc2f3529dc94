/**
 * The icon of a site on the screens of phones, as they want it: a square without transparent parts, as PNG.
 *
 * @module
 */
import sharp from "sharp";
import { digestOf } from "../../cache/cache.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { touchIcon } from "../../site/frame/icon.ts";
import { TOUCH_ICON } from "../../site/frame/pages.ts";
import type { MadeFile } from "../pictures/made-files.ts";
import { opaqueLogo } from "./opaque-logo.ts";

/** In pixels: the size of phones with the most pixels (Apple, Configuring Web Applications). */
const SIZE = 180;

/** Around the icon: its corners are cut off. */
const MARGIN = 18;

/** The icon of a site that has one of its own. */
export function* touchIconFile(catalog: Pick<Catalog, "site" | "logos">): Generator<MadeFile> {
  const icon = touchIcon(catalog);
  if (icon === undefined) return;
  const side = SIZE - 2 * MARGIN;
  yield {
    path: TOUCH_ICON.slice(1),
    key: digestOf(["touch icon", icon.sha256, SIZE, MARGIN, sharp.versions]),
    make: async () =>
      (await opaqueLogo(icon, { width: side, height: side }, MARGIN))
        .png({ compressionLevel: 9 })
        .toBuffer(),
  };
}
