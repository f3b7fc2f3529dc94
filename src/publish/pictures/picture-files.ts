/**
 * The images that pages show, as files of the site: figures in texts, and logos.
 *
 * @module
 */
import type { Catalog } from "../../catalog/catalog.ts";
import {
  logoRendition,
  type PictureSource,
  picturePlan,
  type Rendition,
  renditionsOf,
} from "../../served/pictures.ts";
import { encode, renditionKey } from "./encode.ts";
import type { MadeFile } from "./made-files.ts";

const ofText = (image: PictureSource) => [image, renditionsOf(picturePlan(image))] as const;

/** The images of texts, with what is made from each. */
function* textPictures({
  tools,
  pages,
}: Pick<Catalog, "tools" | "pages">): Generator<readonly [PictureSource, readonly Rendition[]]> {
  for (const { versions } of tools) {
    for (const { files } of versions) {
      for (const { content, sha256, picture } of files) {
        if (picture === undefined) continue;
        yield ofText({ content, sha256, picture });
      }
    }
  }
  for (const { pictures } of pages) {
    for (const image of pictures.values()) yield ofText(image);
  }
}

function* logoPictures({
  tools,
  logos,
}: Pick<Catalog, "tools" | "logos">): Generator<readonly [PictureSource, readonly Rendition[]]> {
  for (const logo of [...tools.flatMap((tool) => tool.logo ?? []), ...logos.values()]) {
    yield [logo, [logoRendition(logo)]];
  }
}

/** The files of the images that pages show, each once. */
export function* pictureFiles(
  catalog: Pick<Catalog, "tools" | "pages" | "logos">,
): Generator<MadeFile> {
  const published = new Set<string>();
  for (const pictures of [textPictures(catalog), logoPictures(catalog)]) {
    for (const [image, renditions] of pictures) {
      for (const rendition of renditions) {
        if (published.has(rendition.path)) continue;
        published.add(rendition.path);
        yield {
          path: rendition.path.slice(1),
          key: renditionKey(image, rendition),
          make: () => encode(image, rendition),
        };
      }
    }
  }
}
