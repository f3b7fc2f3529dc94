/**
 * The container images that descriptors name, and those that a version lists.
 *
 * @module
 */

import { cutList } from "../../../base/excerpt.ts";
import { MAX_SHOWN } from "../../../base/limits.ts";
import { counted } from "../../../base/words.ts";
import { type Problem, problemIn } from "../../../report/problem.ts";
import { contentFinding } from "../../../report/rules.ts";
import { type ImageParts, imageParts } from "../../../trs/tool/image-links.ts";
import type { ImageData } from "../../../trs/tool/types.ts";
import type { VersionFields } from "../../schemas/content-types.ts";
import type { ImportGraph } from "./import-graph.ts";

/** An image in the front matter of a version. */
export type ImageEntry = NonNullable<VersionFields["images"]>[number];

/** The first part of a name that is a registry, and not an organization. */
const IS_HOST = /[.:]|^localhost$/;

/** The parts of an image reference; what Docker adds to short names is added here too. */
function parseImage(image: string): ImageParts {
  const parts = imageParts(image);
  const [host = "", ...rest] = parts.name.split("/");
  const isHost = rest.length > 0 && IS_HOST.test(host);
  const path = rest.length > 0 ? parts.name : `library/${parts.name}`;
  return { ...parts, name: isHost ? path : `docker.io/${path}` };
}

/** Names that registries and programs take (OCI Distribution Specification 1.1, "Pulling manifests"; Docker's hosts). */
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d+)?$/i;
const REPOSITORY =
  /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*)*$/;
const TAG = /^\w[\w.-]{0,127}$/;
const DIGEST = /^[0-9a-f]{64}$/;

/** A longer name is refused by registries, in UTF-16 code units. */
const LONGEST_NAME = 255;

/** Whether a registry can have an image that is named so: `Ubuntu:24.04` is none. */
export function isImageName(image: string): boolean {
  const { name, tag = "latest", digest = "0".repeat(64) } = parseImage(image);
  const slash = name.indexOf("/");
  return (
    name.length <= LONGEST_NAME &&
    HOST.test(name.slice(0, slash)) &&
    REPOSITORY.test(name.slice(slash + 1)) &&
    TAG.test(tag) &&
    DIGEST.test(digest)
  );
}

interface ListedImage extends ImageParts {
  readonly digests: readonly (string | undefined)[];
}

type ImageList = ReadonlyMap<string, readonly ListedImage[]>;

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

/** An image in the registry that a configuration gives for those that are named without one. */
export function withRegistry(image: string, registry: string | undefined): string {
  const [host = "", ...rest] = image.split("/");
  const hasHost = rest.length > 0 && IS_HOST.test(host);
  return registry === undefined || hasHost ? image : `${registry.replace(/\/$/, "")}/${image}`;
}

/** The images that a version's descriptors name, each once, in their order. */
export const namedImages = (graphs: readonly ImportGraph[]): readonly string[] => [
  ...new Set(
    graphs.flatMap(({ files, related }) =>
      [...files.flatMap(({ descriptor }) => descriptor.images), ...(related.images ?? [])].map(
        ({ image }) => withRegistry(image, related.imageRegistry),
      ),
    ),
  ),
];

/** An image as the front matter of a version lists it; with a digest only if the descriptor pins it. */
export function imageEntry(image: string): ImageEntry {
  const { name, tag, digest } = parseImage(image);
  const slash = name.indexOf("/");
  return {
    registry_host: name.slice(0, slash),
    image_name: `${name.slice(slash + 1)}${tag === undefined ? "" : `:${tag}`}`,
    image_type: "Docker",
    ...(digest === undefined ? {} : { checksum: [{ type: "sha-256", checksum: digest }] }),
  };
}

/** An entry on one line of YAML. */
function entryText(image: string): string {
  const { registry_host, image_name, image_type, checksum = [] } = imageEntry(image);
  const digests = checksum.map(({ type, checksum: hex }) => `{ type: ${type}, checksum: ${hex} }`);
  const pinned = digests.length === 0 ? "" : `, checksum: [${digests}]`;
  return `{ registry_host: ${registry_host}, image_name: "${image_name}", image_type: ${image_type}${pinned} }`;
}

/** What to paste into the front matter: one line of YAML, if there is room for all of it. */
function toPaste(images: readonly string[], maxLength: number): string | undefined {
  const entries: string[] = [];
  let available = maxLength - "images: []".length;
  for (const image of images) {
    const entry = entryText(image);
    available -= entry.length + (entries.length === 0 ? 0 : ", ".length);
    if (available < 0) return undefined;
    entries.push(entry);
  }
  return `images: [${entries.join(", ")}]`;
}

/** How to learn the digest of an image. */
export const DIGEST_HINT =
  "docker buildx imagetools inspect IMAGE prints the digest, after sha256:.";

/**
 * How to list images: the command that does it, and what it writes if that can be shown. In a production version that
 * would be an error if a descriptor does not pin the digest.
 */
function howToList(file: string, images: readonly string[], isProduction: boolean): string {
  if (isProduction && images.some((image) => parseImage(image).digest === undefined)) {
    return `Pin the digest in the descriptor, NAME@sha256:DIGEST, and list it. ${DIGEST_HINT}`;
  }
  const [, version] = /^tools\/(.+)\/version\.md$/.exec(file) ?? [];
  const command = `Run npm run fix -- images${version === undefined ? "" : ` ${version}`}`;
  const or = ", or paste ";
  const paste = toPaste(images, MAX_SHOWN - command.length - or.length);
  return paste === undefined ? `${command}.` : `${command}${or}${paste}`;
}

/** The images of some that a version does not list. */
export function unlistedImages(
  named: readonly string[],
  images: readonly ImageData[],
): readonly string[] {
  const list = imageList(images);
  return named.filter((image) => !isListed(image, list));
}

/** The images of a version that none of some is. */
const withoutNamed = (named: readonly string[], images: readonly ImageData[]) =>
  images.filter((image) => {
    const own = imageList([image]);
    return !named.some((one) => isListed(one, own));
  });

/** The same, as front matter names them: `quay.io/biocontainers/bwa:0.7.18`. */
export const unnamedImages = (
  named: readonly string[],
  images: readonly ImageData[],
): readonly string[] =>
  withoutNamed(named, images).map(({ registry_host: host = "", image_name: name = "" }) =>
    host === "" ? name : `${host.replace(/\/$/, "")}/${name}`,
  );

/** The digest that a version lists for an image in place of the one that descriptors name; undefined if it lists none. */
function otherDigest(image: string, unnamed: ImageList): string | undefined {
  const { name, tag, digest } = parseImage(image);
  if (digest === undefined) return undefined;
  return (unnamed.get(name) ?? [])
    .filter((listed) => tag === undefined || listed.tag === undefined || listed.tag === tag)
    .flatMap(({ digests }) => digests)
    .find((one) => one !== undefined);
}

/** An image that is listed with another digest. Which of the two is right is not known here. */
function digestProblem(file: string, image: string, listed: string): Problem {
  const { name, digest = "" } = parseImage(image);
  const finding = contentFinding("trs-image-not-listed", "/images", {
    message: `version.md lists ${name} with another digest than the descriptors.`,
    found: `sha256:${listed}`,
    expected: `sha256:${digest}`,
    fix: "Look up the digest in the registry of the image, and correct the one that is wrong.",
  });
  return problemIn(file, finding);
}

/** Names that descriptors use for images, though no registry can have such images. */
function impossibleProblem(file: string, images: readonly string[]): Problem {
  const isOne = images.length === 1;
  const finding = contentFinding("trs-image-not-listed", "/images", {
    message: `The descriptors use ${isOne ? "a name" : `${images.length} names`} that no registry takes for an image.`,
    found: cutList(images),
    expected: "a name in lowercase, and a tag: quay.io/biocontainers/bwa:0.7.18",
    fix: `Correct ${isOne ? "it in the descriptor" : "them in the descriptors"}.`,
  });
  return problemIn(file, finding);
}

/** The images that a version lists with their registry in their names, too, each with the place of its name. */
const withDoubledHost = (images: readonly ImageData[]) =>
  images.flatMap((image, index) => {
    const { registry_host: host = "", image_name: name = "" } = image;
    const start = `${host.replace(/\/$/, "")}/`;
    if (start === "/" || !name.startsWith(start)) return [];
    const meant = name.slice(start.length);
    const pointer = `/images/${index}/image_name`;
    return [{ pointer, name, meant, list: imageList([{ ...image, image_name: meant }]) }];
  });

/** A version's list of images, and whether each must have a digest. */
interface ListFields {
  readonly images?: readonly ImageData[];
  readonly is_production?: boolean;
}

/** The images of descriptors that the version does not list, in one problem; what is wrong with others, in further ones. */
export function imageProblems(
  file: string,
  named: readonly string[],
  { images = [], is_production: isProduction = false }: ListFields,
): readonly Problem[] {
  const unlisted = unlistedImages(named, images);
  const impossible = unlisted.filter((image) => !isImageName(image));
  const unnamed = imageList(withoutNamed(named, images));
  const doubled = withDoubledHost(images).filter(({ list }) =>
    unlisted.some((image) => isListed(image, list)),
  );
  const missing: string[] = [];
  const wrong = impossible.length === 0 ? [] : [impossibleProblem(file, impossible)];
  for (const { pointer, name, meant } of doubled) {
    const finding = contentFinding("trs-image-not-listed", pointer, {
      message: "The name of this image repeats its registry_host.",
      found: name,
      fix: `Write ${meant}.`,
    });
    wrong.push(problemIn(file, finding));
  }
  for (const image of unlisted.filter(isImageName)) {
    if (doubled.some(({ list }) => isListed(image, list))) continue;
    const listed = otherDigest(image, unnamed);
    if (listed === undefined) missing.push(image);
    else wrong.push(digestProblem(file, image, listed));
  }
  if (missing.length === 0) return wrong;
  const isOne = missing.length === 1;
  const finding = contentFinding("trs-image-not-listed", "/images", {
    message: `The descriptors use ${counted(missing.length, "image")} that version.md does not list. Add ${isOne ? "it" : "them"} under images, with ${isOne ? "its digest" : "their digests"}.`,
    found: cutList(missing),
    fix: howToList(file, missing, isProduction),
  });
  return [problemIn(file, finding), ...wrong];
}
