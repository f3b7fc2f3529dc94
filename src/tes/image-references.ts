/**
 * Names of container images, and which of them an allowed one covers. The grammar is that of
 * https://github.com/distribution/reference (v0.6.0, reference.go), which Docker, containerd and Podman use.
 *
 * @module
 */

const LABEL = "(?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9])";
const DOMAIN = `(?:${LABEL}(?:\\.${LABEL})*|\\[[a-fA-F0-9:]+\\])(?::[0-9]+)?`;
const COMPONENT = "[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*";
const PATH = `${COMPONENT}(?:/${COMPONENT})*`;
const TAG = "\\w[\\w.-]{0,127}";
const DIGEST = "sha256:[0-9a-f]{64}|sha384:[0-9a-f]{96}|sha512:[0-9a-f]{128}";
const REFERENCE = new RegExp(
  `^(?<name>(?:${DOMAIN}/)?(?<path>${PATH}))(?::(?<tag>${TAG}))?(?:@(?<digest>${DIGEST}))?$`,
);

/** The most characters of a path; those of a domain, a tag and a digest come on top. */
const MAX_PATH = 255;

/** The most characters of an image's name. */
const MAX_NAME = 1024;

/** What Singularity's names begin with: `docker://`, or the folder of a file. A reference follows. */
const TRANSPORT = /^(?:[a-z][a-z0-9+.-]*:\/\/)?\/?/i;

/** The host of a registry with its port: where no path follows, the port is a tag. */
const HOST_WITH_PORT = /^(?:localhost|[^/:@]+\.[^/:@]+|\[[^\]]*\]):[0-9]+$/;

interface Reference {
  /** `docker://`; usually empty. */
  readonly transport: string;
  /** The domain and the path: `quay.io/biocontainers/fastp`. */
  readonly name: string;
  readonly tag: string | undefined;
  readonly digest: string | undefined;
}

/** Returns undefined for what is no reference. */
function parseReference(image: string): Reference | undefined {
  if (image.length > MAX_NAME) return undefined;
  const transport = TRANSPORT.exec(image)?.[0] ?? "";
  const groups = REFERENCE.exec(image.slice(transport.length))?.groups;
  const { name, path, tag, digest } = groups ?? {};
  if (name === undefined || path === undefined || path.length > MAX_PATH) return undefined;
  return { transport, name, tag, digest };
}

/** What completes an entry that ends with the character after which something has to come. */
const COMPLETIONS: ReadonlyMap<string, string> = new Map([
  ["/", "a"],
  [":", "a"],
  ["@", `sha256:${"0".repeat(64)}`],
]);

/** An entry as the shortest image that it is the beginning of. */
const completed = (entry: string) =>
  parseReference(entry + (COMPLETIONS.get(entry.slice(-1)) ?? ""));

/** What is wrong with an entry, to follow the name of its setting; undefined if nothing is. */
export function allowedImageFault(
  entry: string,
): { readonly problem: string; readonly fix?: string } | undefined {
  if (HOST_WITH_PORT.test(entry)) {
    return { problem: "must have a / after a registry's port", fix: `Did you mean ${entry}/?` };
  }
  return completed(entry) === undefined
    ? { problem: "must be images, or beginnings of images that end with /, : or @" }
    : undefined;
}

export interface AllowedImage {
  readonly entry: string;
  /** What an image may have after it, for a message: `a tag and a digest`; undefined after a digest. */
  readonly followers: string | undefined;
  readonly covers: (image: string) => boolean;
}

function followersOf(entry: string, { tag, digest }: Partial<Reference>): string | undefined {
  if (entry.endsWith("@")) return "a digest";
  if (digest !== undefined) return undefined;
  if (entry.endsWith(":")) return "a tag and a digest";
  return tag === undefined ? "a path, a tag and a digest" : "a digest";
}

/**
 * Reads an allowed image: an image, or its beginning up to `/`, `:` or `@`. After a tag only a digest may
 * follow, and nothing after a digest: with a path, `python:3` would be the host and the port of a registry.
 */
export function readAllowedImage(entry: string): AllowedImage {
  const allowed = completed(entry);
  const followers = followersOf(entry, allowed ?? {});

  function covers(image: string): boolean {
    const reference = image.startsWith(entry) ? parseReference(image) : undefined;
    if (allowed === undefined || reference?.transport !== allowed.transport) return false;
    const { transport, name, tag } = reference;
    if (entry.endsWith("/")) return `${transport}${name}`.startsWith(entry);
    if (followers === undefined) return image === entry;
    if (entry.endsWith(":")) return name === allowed.name;
    if (followers === "a digest") return name === allowed.name && tag === allowed.tag;
    return name === allowed.name || name.startsWith(`${allowed.name}/`);
  }

  return { entry, followers, covers };
}
