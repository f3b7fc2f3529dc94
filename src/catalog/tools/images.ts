/**
 * The container images that descriptors name, and those that a version lists.
 *
 * @module
 */
import type { ImageData } from "../../trs/types.ts";
import { type Problem, problemIn } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";
import type { NamedImage } from "./languages/language.ts";

/** An image reference in its parts: `docker.io/library/ubuntu`, tag `22.04`. */
interface ImageReference {
  /** Registry and repository. */
  readonly name: string;
  readonly tag: string | undefined;
  /** SHA-256 in hexadecimal. */
  readonly digest: string | undefined;
}

/** The parts of an image reference; what Docker adds to short names is added here too. */
function parseImage(image: string): ImageReference {
  const [named = "", digest] = image.replace(/^docker:\/\//, "").split("@sha256:", 2);
  const colon = named.indexOf(":", named.lastIndexOf("/"));
  const name = colon < 0 ? named : named.slice(0, colon);
  const [host = "", ...rest] = name.split("/");
  const isHost = rest.length > 0 && /[.:]|^localhost$/.test(host);
  const path = isHost ? rest.join("/") : name.includes("/") ? name : `library/${name}`;
  const tag = colon < 0 ? undefined : named.slice(colon + 1);
  return { name: `${isHost ? host : "docker.io"}/${path}`, tag, digest };
}

/** An image that a version lists. */
interface ListedImage extends ImageReference {
  readonly digests: readonly (string | undefined)[];
}

/** The images that a version lists, by name. */
export type ImageList = ReadonlyMap<string, readonly ListedImage[]>;

/** The images of a version's front matter, to be compared with those that descriptors name. */
export function imageList(images: readonly ImageData[]): ImageList {
  const list = images.map(({ registry_host, image_name = "", checksum = [] }) => {
    const host = registry_host === undefined ? "" : `${registry_host.replace(/\/$/, "")}/`;
    const image = parseImage(host + image_name);
    return { ...image, digests: [image.digest, ...checksum.map((one) => one.checksum)] };
  });
  return Map.groupBy(list, ({ name }) => name);
}

/** Whether the version's list of images has the one that a descriptor names. */
export function isListed(image: string, list: ImageList): boolean {
  const { name, tag, digest } = parseImage(image);
  return (list.get(name) ?? []).some((listed) =>
    digest === undefined
      ? tag === undefined || listed.tag === tag
      : listed.digests.includes(digest),
  );
}

/** The images of a descriptor that the version does not list. */
export function imageProblems(
  file: string,
  named: readonly NamedImage[],
  images: readonly ImageData[],
): readonly Problem[] {
  const list = imageList(images);
  return named
    .filter(({ image }) => !isListed(image, list))
    .map(({ image, position }) => {
      const finding = contentFinding("trs-image-not-listed", "", {
        message: `The descriptor uses the image ${image}, which is not listed in version.md.`,
        found: image,
        expected: "every image under images in version.md",
        fix: "Add it to images, with its digest.",
      });
      return problemIn(file, finding, position);
    });
}
