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

/** Whether the version's list of images has the one that a descriptor names. */
export function isListed(image: string, images: readonly ImageData[]): boolean {
  const named = parseImage(image);
  return images.some(({ registry_host, image_name = "", checksum = [] }) => {
    const host = registry_host === undefined ? "" : `${registry_host.replace(/\/$/, "")}/`;
    const listed = parseImage(host + image_name);
    const digests = [listed.digest, ...checksum.map((one) => one.checksum)];
    if (listed.name !== named.name) return false;
    return named.digest === undefined
      ? named.tag === undefined || listed.tag === named.tag
      : digests.includes(named.digest);
  });
}

/** The images of a descriptor that the version does not list. */
export function imageProblems(
  file: string,
  named: readonly NamedImage[],
  images: readonly ImageData[],
): readonly Problem[] {
  return named
    .filter(({ image }) => !isListed(image, images))
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
