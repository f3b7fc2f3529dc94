/**
 * The container images of a version: the references that engines take, and the pages that registries have of them.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { encodedPath } from "../../base/paths.ts";
import { trimLastSlashes } from "../../base/url.ts";
import type { ImageData } from "./types.ts";

/** Hosts of Docker Hub, as image references name it. */
const DOCKER_HUB = [
  "docker.io",
  "index.docker.io",
  "registry-1.docker.io",
  "registry.hub.docker.com",
];

/** A reference to an image in its parts. */
export interface ImageParts {
  /** With the registry's host if it has one: `quay.io/biocontainers/samtools`. */
  readonly name: string;
  readonly tag?: string;
  /** SHA-256 in hexadecimal. */
  readonly digest?: string;
}

/** The parts of a reference to an image, as it is written. */
export function imageParts(reference: string): ImageParts {
  const [named = "", digest] = reference.replace(/^docker:\/\//, "").split("@sha256:", 2);
  // a colon before the last slash is that of a port
  const colon = named.indexOf(":", named.lastIndexOf("/"));
  return {
    name: colon < 0 ? named : named.slice(0, colon),
    ...(colon < 0 ? {} : { tag: named.slice(colon + 1) }),
    ...optionalField("digest", digest),
  };
}

interface ImageName {
  /** In lower case: `quay.io`. */
  readonly host: string;
  /** `biocontainers/samtools`; of Docker Hub's own images, `library/debian`. */
  readonly repository: string;
  readonly tag?: string;
}

/** What an image's name says about its registry and repository. */
function nameOf({ registry_host = "", image_name = "" }: ImageData): ImageName {
  const [named = ""] = image_name.split("@", 1);
  const colon = named.indexOf(":", named.lastIndexOf("/"));
  const path = colon < 0 ? named : named.slice(0, colon);
  const host = trimLastSlashes(registry_host).toLowerCase();
  const isShort = DOCKER_HUB.includes(host) && !path.includes("/");
  return {
    host,
    repository: isShort ? `library/${path}` : path,
    ...(colon < 0 ? {} : { tag: named.slice(colon + 1) }),
  };
}

/** A parameter of a URL for a tag, if the image has one. */
const tagged = (separator: string, tag: string | undefined) =>
  tag === undefined ? "" : separator + encodeURIComponent(tag);

type PageOf = (name: ImageName) => string | undefined;

/** Docker Hub has its own images apart from those of organizations. */
function dockerHub({ repository, tag }: ImageName): string {
  const own = /^library\/([^/]+)$/.exec(repository)?.[1];
  const page = own === undefined ? `r/${encodedPath(repository)}` : `_/${encodedPath(own)}`;
  return `https://hub.docker.com/${page}/tags${tagged("?name=", tag)}`;
}

/** NVIDIA's catalog has images of an organization, or of a team in one. */
function nvidia({ repository }: ImageName): string | undefined {
  const [org = "", ...rest] = repository.split("/").map(encodeURIComponent);
  const base = `https://catalog.ngc.nvidia.com/orgs/${org}`;
  if (rest.length === 1) return `${base}/containers/${rest[0]}`;
  return rest.length === 2 ? `${base}/teams/${rest[0]}/containers/${rest[1]}` : undefined;
}

/** Registries whose pages follow a pattern that is known, by their hosts. */
const PAGES: ReadonlyMap<string, PageOf> = new Map([
  ...DOCKER_HUB.map((host): [string, PageOf] => [host, dockerHub]),
  [
    "quay.io",
    ({ repository, tag }) =>
      `https://quay.io/repository/${encodedPath(repository)}?tab=tags${tagged("&tag=", tag)}`,
  ],
  // it redirects browsers to the page of the package
  ["ghcr.io", ({ repository }) => `https://ghcr.io/${encodedPath(repository)}`],
  ["public.ecr.aws", ({ repository }) => `https://gallery.ecr.aws/${encodedPath(repository)}`],
  ["nvcr.io", nvidia],
]);

/**
 * The page of an image in its registry; undefined for a registry whose pages are not known, and for what is no
 * image of a container registry.
 *
 * @example imagePage({ registry_host: "quay.io", image_name: "biocontainers/bwa:0.7.18--he4a0461_0" })
 *   // "https://quay.io/repository/biocontainers/bwa?tab=tags&tag=0.7.18--he4a0461_0"
 */
export function imagePage(image: ImageData): string | undefined {
  const name = nameOf(image);
  if (image.image_type === "Conda" || name.repository === "") return undefined;
  return PAGES.get(name.host)?.(name);
}

/** An image's name as its curators write it, with its registry: `quay.io/biocontainers/bwa:0.7.18`. */
export function imageText({ registry_host = "", image_name = "" }: ImageData): string {
  const host = trimLastSlashes(registry_host);
  return host === "" ? image_name : `${host}/${image_name}`;
}

const isSha256 = ({ type, checksum }: { readonly type: string; readonly checksum: string }) =>
  /^sha-?256$/i.test(type) && /^[0-9a-f]{64}$/i.test(checksum);

/**
 * The reference that names an image by its digest and by nothing that can change (OCI Distribution
 * Specification 1.1, "Pulling manifests"); undefined for an image without one SHA-256.
 *
 * @example pinnedReference(…) // "quay.io/biocontainers/bwa@sha256:a8ea7d74…"
 */
export function pinnedReference(image: ImageData): string | undefined {
  if (image.image_type !== undefined && image.image_type !== "Docker") return undefined;
  const { host, repository } = nameOf(image);
  const [digest, ...others] = (image.checksum ?? []).filter(isSha256);
  if (digest === undefined || others.length > 0 || host === "" || repository === "")
    return undefined;
  return `${host}/${repository}@sha256:${digest.checksum.toLowerCase()}`;
}
