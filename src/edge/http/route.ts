/**
 * A request's URL → what the site has there. This is the only place that reads a raw path: it is decoded
 * once and checked here, and all that comes after works on the route.
 *
 * Routers compare paths as they are written, and file systems as they are decoded, some of them ignoring
 * case. A path that means different things to them could reach a file past the token that protects it. So
 * the APIs have one spelling each, and a path that has to be resolved or decoded again is refused.
 *
 * @module
 */

import { trimLast } from "../../base/texts/trim.ts";
import { isWebUrl } from "../../base/url.ts";
import { DOCUMENT_ROOTS, isDocumentPath } from "../../served/document-paths.ts";
import { UNSERVED_FILES } from "../../served/host-files.ts";
import { parseTesPath, TES_OPENAPI_FILE, type TesRoute, tesProbes } from "../../tes/paths.ts";
import { parseTrsPath, TRS_BASE, TRS_MOUNTS, type TrsRoute } from "../../trs/api/paths.ts";
import type { OperatorPath } from "../settings/operators.ts";
import { urlParts } from "./request-url.ts";

export type Route =
  /** A path of the task service; the route is undefined if the service has no such path. */
  | { readonly kind: "tes"; readonly route: TesRoute | undefined }
  /** A path of the tool registry below one of its mounts. */
  | { readonly kind: "trs"; readonly mount: string; readonly route: TrsRoute | undefined }
  /** A document that programs read: `gkm/evidence/eid-1409.json`. */
  | { readonly kind: "document"; readonly path: string }
  /** Any other file: `tools/fastp`, decoded, with the slash at its end if the request had one. */
  | { readonly kind: "page"; readonly path: string }
  /** What only those who run the site read: `metrics`. */
  | { readonly kind: "operator"; readonly path: OperatorPath }
  /** A path that cannot be of this site. */
  | { readonly kind: "refused"; readonly status: 400 | 404; readonly message: string };

export interface RoutedUrl {
  readonly route: Route;
  /** The route that the path would have if the task service were there, where clients look for it. */
  readonly probe: TesRoute | undefined;
  /** What the request's own links begin with: `https://vitrine.example.org/registry`. */
  readonly site: string;
  readonly query: URLSearchParams;
}

const NOT_API = {
  kind: "refused",
  status: 404,
  message: "This is not a path of an API of this site.",
} as const satisfies Route;

const NOTHING = { ...NOT_API, message: "There is nothing here." } as const;

const MALFORMED = {
  kind: "refused",
  status: 400,
  message: "The path is not correctly percent-encoded.",
} as const satisfies Route;

const NO_URL = {
  ...MALFORMED,
  message: "The host or the path of the request is not valid.",
} as const;

/** The folders of the site that only an API serves. */
export const API_FOLDERS: readonly string[] = [TRS_BASE.slice(1), TES_OPENAPI_FILE].map(
  (path) => path.split("/", 1)[0] as string,
);

/**
 * A name as the most tolerant file system compares it: without case, compatible characters as one (`K`,
 * U+212A, is `k`), without what is invisible, and without what Windows drops (a stream's name, dots and
 * spaces at the end).
 */
export function foldedSegment(name: string): string {
  const compared = name
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[:;].*$/s, "");
  return trimLast(compared, ". ").toUpperCase().toLowerCase();
}

/** Control characters and separators, and what would have to be decoded again. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const ODD = /[\u0000-\u001f\u007f-\u009f/\\]|%[0-9a-f]{2}/i;

const isOdd = (segment: string) => segment === "." || segment === ".." || ODD.test(segment);

/** The segments, each decoded once; undefined if one is no UTF-8 or not correctly encoded. */
function decoded(segments: readonly string[]): readonly string[] | undefined {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

const segmentsOf = (path: string): readonly string[] => path.split("/").slice(1);

const beginsWith = (segments: readonly string[], start: readonly string[]) =>
  start.every((segment, index) => segments[index] === segment);

/** The path below a mount, still encoded; undefined if it is not below it. */
function below(path: string, mount: string): string | undefined {
  if (!path.startsWith(mount)) return undefined;
  return path.length === mount.length || path[mount.length] === "/"
    ? path.slice(mount.length)
    : undefined;
}

/** What is found below the first of some mounts where something is. */
function foundBelow<Found>(
  path: string,
  mounts: readonly string[],
  find: (path: string, mount: string) => Found | undefined,
): Found | undefined {
  for (const mount of mounts) {
    const rest = below(path, mount);
    const found = rest === undefined ? undefined : find(rest, mount);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The route of a path for operators, which has one spelling. */
function operatorRoute(path: string, served: readonly OperatorPath[]): Route | undefined {
  const found = served.find((one) => path === `/${one}`);
  return found && { kind: "operator", path: found };
}

/** The route of a path that is below no mount. */
function fileRoute(path: string, apiRoots: ReadonlySet<string>): Route {
  const segments = decoded(segmentsOf(path));
  if (segments === undefined) return MALFORMED;
  const names = segments.at(-1) === "" ? segments.slice(0, -1) : segments;
  if (names.some((name) => name === "" || isOdd(name))) return NOT_API;
  const [root = ""] = names;
  const folded = foldedSegment(root);
  // below these roots there are no pages: clients try paths to find an API, and look for 404
  if (apiRoots.has(folded) && (root !== folded || segments.length > 1)) return NOT_API;
  if (isDocumentPath(names)) return { kind: "document", path: names.join("/") };
  if (DOCUMENT_ROOTS.includes(folded)) return NOT_API;
  if (UNSERVED_FILES.includes(folded)) return NOTHING;
  return { kind: "page", path: segments.join("/") };
}

/**
 * Makes what reads the URLs of requests.
 *
 * @param base the path that the site is published under: empty, or `/registry`. Behind a proxy that removes
 * it, requests come without
 * @param mounts the paths of the task service
 * @param operatorPaths those that are served
 */
export function createRouter(
  base: string,
  mounts: readonly string[],
  operatorPaths: readonly OperatorPath[] = [],
): (url: string) => RoutedUrl {
  const baseNames = decoded(base === "" ? [] : segmentsOf(base)) ?? [];
  const apiRoots = new Set([
    ...[...TRS_MOUNTS, ...mounts].map((mount) => foldedSegment(segmentsOf(mount)[0] ?? "")),
    ...operatorPaths,
  ]);
  const probes = tesProbes(mounts);

  const withoutBase = (pathname: string) => {
    if (base === "") return { hasBase: true, path: pathname };
    const all = segmentsOf(pathname);
    const start = decoded(all.slice(0, baseNames.length));
    if (start === undefined || !beginsWith(start, baseNames)) {
      return { hasBase: false, path: pathname };
    }
    return { hasBase: true, path: `/${all.slice(baseNames.length).join("/")}` };
  };

  const routeOf = (path: string): Route =>
    foundBelow(path, mounts, (rest): Route => ({ kind: "tes", route: parseTesPath(rest) })) ??
    foundBelow(
      path,
      TRS_MOUNTS,
      (rest, mount): Route => ({ kind: "trs", mount, route: parseTrsPath(rest) }),
    ) ??
    operatorRoute(path, operatorPaths) ??
    fileRoute(path, apiRoots);

  return (text) => {
    const url = isWebUrl(text) ? urlParts(text) : undefined;
    if (url === undefined) {
      return { route: NO_URL, probe: undefined, site: "", query: new URLSearchParams() };
    }
    const { origin, pathname, search } = url;
    const { hasBase, path } = withoutBase(pathname);
    // most requests need neither of the last two
    return {
      route: routeOf(path),
      site: hasBase ? origin + base : origin,
      get probe() {
        return foundBelow(path, probes, parseTesPath);
      },
      get query() {
        return new URLSearchParams(search);
      },
    };
  };
}
