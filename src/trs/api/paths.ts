/**
 * The paths of the API ↔ routes ↔ the static files with the responses
 * (Tool Registry API 2.0.0, section 4). One table serves the function, the publisher and the pages.
 *
 * @module
 */
import { DESCRIPTOR_TYPES, type DescriptorType } from "../tool/languages.ts";

const DOCUMENTS = ["openapi.json", "service-info", "toolClasses", "tools"] as const;

export const TRS_BASE = "/trs/v2";

/** All paths under which the API is served; each of the others is built into some client. */
export const TRS_MOUNTS = [
  TRS_BASE,
  "/ga4gh/trs/v2",
  "/api/ga4gh/trs/v2",
  "/api/ga4gh/v2",
] as const;

/** A descriptor type as paths spell it: `PLAIN_CWL` is `{ type: "CWL", plain: true }`. */
export interface PathType {
  readonly type: DescriptorType;
  readonly plain: boolean;
}

export interface TypePlace {
  readonly id: string;
  readonly version: string;
  readonly type: DescriptorType;
}

export type TrsRoute =
  | { readonly kind: "openapi.json" }
  | { readonly kind: "service-info" }
  | { readonly kind: "toolClasses" }
  | { readonly kind: "tools" }
  | { readonly kind: "tool"; readonly id: string }
  | { readonly kind: "versions"; readonly id: string }
  | { readonly kind: "version"; readonly id: string; readonly version: string }
  | { readonly kind: "containerfile"; readonly id: string; readonly version: string }
  | ({
      readonly kind: "descriptor" | "files" | "tests";
      readonly id: string;
      readonly version: string;
    } & PathType)
  | ({
      readonly kind: "file";
      readonly id: string;
      readonly version: string;
      /** Relative to the version's folder. */
      readonly path: string;
    } & PathType)
  /** What an engine makes of an import, given the URL of a plain descriptor without the descriptor's own path. */
  | {
      readonly kind: "import";
      readonly id: string;
      readonly version: string;
      /** Undefined if the import begins with `../`: the segment with the type is gone then. */
      readonly type: DescriptorType | undefined;
      /** Relative to the primary descriptor's folder, or to the one above that if there is no type. */
      readonly path: string;
    };

/**
 * The descriptor type of a path segment. Clients send any case, and `-` for `_` (`plain-CWL`).
 */
export function parseType(segment: string): PathType | undefined {
  const name = segment.toUpperCase().replaceAll("-", "_");
  const plain = name.startsWith("PLAIN_");
  const type = DESCRIPTOR_TYPES.find((known) => known === (plain ? name.slice(6) : name));
  return type === undefined ? undefined : { type, plain };
}

/** A descriptor type as the canonical paths spell it. */
export function formatType({ type, plain }: PathType): string {
  return plain ? `PLAIN_${type}` : type;
}

/**
 * The relative path in the rest of a URL: decoded once, `.` and empty segments dropped.
 * Undefined if it would leave the version (`..`) or is empty.
 */
function parseRelativePath(segments: readonly string[]): string | undefined {
  const parts = segments
    .flatMap((segment) => segment.split("/"))
    .filter((part) => part !== "" && part !== ".");
  return parts.length === 0 || parts.includes("..") ? undefined : parts.join("/");
}

/** Whether a segment is a name that every folder has: for itself, or for its parent. */
const isDots = (segment: string) => segment === "." || segment === "..";

function decodeSegments(path: string): readonly string[] | undefined {
  try {
    const segments = path.split("/").slice(1).map(decodeURIComponent);
    if (segments.at(-1) === "") segments.pop(); // of a trailing slash
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    return segments.some((segment) => /[\u0000-\u001f\u007f\\]/.test(segment))
      ? undefined
      : segments;
  } catch {
    return undefined;
  }
}

/**
 * The route of a path below the base, which is given raw (still percent-encoded) and with its leading
 * `/`. Each segment is decoded exactly once. Undefined for a path that is not of the API.
 *
 * @example parseTrsPath("/tools/fastp") // { kind: "tool", id: "fastp" }
 */
export function parseTrsPath(path: string): TrsRoute | undefined {
  const segments = decodeSegments(path);
  if (segments === undefined) return undefined;
  const [head, id, versions, version, leaf, ...tail] = segments;
  const depth = segments.length;
  if (depth === 1) {
    const document = DOCUMENTS.find((name) => name === head);
    return document && { kind: document };
  }
  if (head !== "tools" || !id || isDots(id)) return undefined;
  if (depth === 2) return { kind: "tool", id };
  if (versions !== "versions") return undefined;
  if (version === undefined) return { kind: "versions", id };
  if (version === "" || isDots(version)) return undefined;
  if (leaf === undefined) return { kind: "version", id, version };
  if (leaf === "containerfile" && tail.length === 0) return { kind: "containerfile", id, version };
  return parseLeaf({ id, version }, leaf, tail);
}

/** What engines import has an extension: any other unknown path is a mistake. */
const HAS_EXTENSION = /[^/]\.[^/.]+$/;

/** The route of a path below a version's. */
function parseLeaf(
  place: { readonly id: string; readonly version: string },
  leaf: string,
  tailSegments: readonly string[],
): TrsRoute | undefined {
  const pathType = parseType(leaf);
  if (pathType === undefined) {
    const path = parseRelativePath([leaf, ...tailSegments]);
    return path === undefined || !HAS_EXTENSION.test(path)
      ? undefined
      : { kind: "import", ...place, type: undefined, path };
  }
  const { type, plain } = pathType;
  const [kind, ...tail] = tailSegments;
  if (tail.length === 0 && (kind === "descriptor" || kind === "files" || kind === "tests")) {
    return { kind, ...place, ...pathType };
  }
  const isFile = kind === "descriptor";
  const path = isFile || plain ? parseRelativePath(isFile ? tail : tailSegments) : undefined;
  if (path === undefined) return undefined;
  return isFile
    ? { kind: "file", ...place, path, type, plain }
    : { kind: "import", ...place, type, path };
}

function segmentsOf(route: TrsRoute): readonly string[] {
  switch (route.kind) {
    case "openapi.json":
    case "service-info":
    case "toolClasses":
    case "tools":
      return [route.kind];
    case "tool":
      return ["tools", route.id];
    case "versions":
      return ["tools", route.id, "versions"];
    case "version":
      return ["tools", route.id, "versions", route.version];
    case "containerfile":
      return ["tools", route.id, "versions", route.version, "containerfile"];
    case "descriptor":
    case "files":
    case "tests":
      return ["tools", route.id, "versions", route.version, formatType(route), route.kind];
    case "file":
      return [
        ...["tools", route.id, "versions", route.version, formatType(route), "descriptor"],
        ...route.path.split("/"),
      ];
    case "import":
      return [
        ...["tools", route.id, "versions", route.version],
        ...(route.type === undefined ? [] : [formatType({ type: route.type, plain: true })]),
        ...route.path.split("/"),
      ];
  }
}

/**
 * The path of a route, percent-encoded segment by segment: `/trs/v2/tools/…`.
 *
 * @param mount another path under which the API is served
 */
export function formatTrsPath(
  route: TrsRoute,
  mount: (typeof TRS_MOUNTS)[number] = TRS_BASE,
): string {
  return [mount, ...segmentsOf(route).map(encodeURIComponent)].join("/");
}

/**
 * A route's file without its ending. An alias may have slashes (`quay.io/org/tool`), and must not become
 * the path of another document.
 */
function fileStem(route: TrsRoute): string {
  const segments = segmentsOf(route).map((segment) => segment.replaceAll("/", "%2F"));
  return [TRS_BASE.slice(1), ...segments].join("/");
}

/**
 * The static file with the response to a route, relative to the site's root and not encoded. Documents are
 * `index.json` in folders, since `/tools` is both a document and a parent; only a descriptor's
 * document is beside its folder, which holds the tool's own files.
 */
export function trsFile(route: TrsRoute): string {
  const path = fileStem(route);
  switch (route.kind) {
    case "file":
    case "openapi.json":
      return path;
    case "descriptor":
      return `${path}${route.plain ? ".txt" : ".json"}`;
    default:
      return `${path}/index.json`;
  }
}

/** The file with the response to `?format=zip` (Tool Registry API 2.0.1): the files of a type in an archive. */
export function archiveFile({ id, version, type }: TypePlace): string {
  return `${fileStem({ kind: "files", id, version, type, plain: false })}.zip`;
}

/**
 * The media type of the response to a route. It depends on the path alone, never on a file's extension:
 * a tool's own file may have any name.
 */
export function trsContentType(route: TrsRoute): string {
  const isText =
    route.kind === "import" ||
    ((route.kind === "file" || route.kind === "descriptor") && route.plain);
  return isText ? "text/plain; charset=utf-8" : "application/json; charset=utf-8";
}

/** The message of a 404 for a route that the registry does not have. */
export function notFoundMessage(route: TrsRoute | undefined): string {
  switch (route?.kind) {
    case undefined:
      return "This is not a path of the Tool Registry API.";
    case "tool":
    case "versions":
      return `There is no tool ${route.id} in this registry.`;
    case "version":
      return `There is no version ${route.version} of the tool ${route.id} in this registry.`;
    case "containerfile":
      return `${route.id} ${route.version} has no container files.`;
    case "descriptor":
    case "files":
    case "tests":
      return `${route.id} ${route.version} has no descriptor of the type ${formatType(route)}.`;
    case "import":
      return route.type === undefined
        ? notFoundMessage(undefined)
        : notFoundMessage({ ...route, kind: "file", type: route.type, plain: true });
    case "file":
      return `${route.id} ${route.version} has no file ${route.path} of the type ${formatType(route)}.`;
    default:
      return "This registry does not have this document.";
  }
}
