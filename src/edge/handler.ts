/**
 * Request → Response, in any runtime with `fetch`'s classes: the APIs with their media types and
 * JSON errors, everything else from the static files.
 *
 * @module
 */
import {
  notFoundMessage,
  parseTrsPath,
  TRS_MOUNTS,
  trsContentType,
  trsFile,
} from "../trs/paths.ts";
import { errorResponse } from "./errors.ts";

/**
 * The static files of the site. `path` is relative to the site's root and not encoded.
 */
export interface Assets {
  /** Exactly the file at a path, or undefined. */
  file(path: string): Promise<Response | undefined>;
  /** What a browser gets at an address: the page, or the 404 page. */
  page(request: Request): Promise<Response>;
}

/** Read-only data for everyone, from any origin. */
const OPEN: Readonly<Record<string, string>> = {
  "Access-Control-Allow-Origin": "*",
  "X-Content-Type-Options": "nosniff",
};

const METHODS = "GET, HEAD, OPTIONS";

function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...OPEN,
      Allow: METHODS,
      "Access-Control-Allow-Methods": METHODS,
      "Access-Control-Allow-Headers": "Accept, Authorization, Content-Type, Range",
      "Access-Control-Max-Age": "86400",
    },
  });
}

/** The path below one of the registry's mounts, or undefined. */
function belowTrsMount(pathname: string): string | undefined {
  const mount = TRS_MOUNTS.find((known) => pathname === known || pathname.startsWith(`${known}/`));
  return mount === undefined ? undefined : pathname.slice(mount.length);
}

async function answerTrs(path: string, assets: Assets): Promise<Response> {
  const route = parseTrsPath(path);
  const found = route === undefined ? undefined : await assets.file(trsFile(route));
  if (route === undefined || found === undefined) {
    return errorResponse(404, notFoundMessage(route), OPEN);
  }
  const headers = new Headers({ ...OPEN, "Content-Type": trsContentType(route) });
  // a tool's own file may be a page or a script: it never runs as one of ours
  if (trsContentType(route).startsWith("text/plain"))
    headers.set("Content-Security-Policy", "sandbox");
  return new Response(found.body, { headers });
}

/** The roots of the static documents that programs read. */
const DOCUMENT_ROOTS = ["gkm", "schemas"];

const isDocument = (pathname: string) => DOCUMENT_ROOTS.includes(pathname.split("/")[1] ?? "");

/** The media type of a document; schemas of types have no extension. */
function documentType(path: string): string {
  if (path.endsWith(".ndjson")) return "application/x-ndjson";
  if (path.endsWith(".tsv")) return "text/tab-separated-values; charset=utf-8";
  return path.startsWith("schemas/")
    ? "application/schema+json"
    : "application/json; charset=utf-8";
}

async function answerDocument(pathname: string, assets: Assets): Promise<Response> {
  let path: string;
  try {
    path = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, "");
  } catch {
    return errorResponse(400, "This address is not percent-encoded as it should be.", OPEN);
  }
  const found = (await assets.file(path)) ?? (await assets.file(`${path}/index.json`));
  if (found === undefined) return errorResponse(404, `There is no ${pathname} here.`, OPEN);
  return new Response(found.body, { headers: { ...OPEN, "Content-Type": documentType(path) } });
}

async function answer(request: Request, assets: Assets): Promise<Response> {
  const { pathname } = new URL(request.url);
  const trsPath = belowTrsMount(pathname);
  const isApi = trsPath !== undefined || isDocument(pathname);
  if (request.method === "OPTIONS" && isApi) return preflight();
  if (request.method !== "GET" && request.method !== "HEAD") {
    return errorResponse(405, `${request.method} is not possible here.`, {
      ...OPEN,
      Allow: METHODS,
    });
  }
  if (trsPath !== undefined) return answerTrs(trsPath, assets);
  return isApi ? answerDocument(pathname, assets) : assets.page(request);
}

/** The function of a site. */
export function createHandler(assets: Assets): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await answer(request, assets);
    return request.method === "HEAD"
      ? new Response(null, { status: response.status, headers: response.headers })
      : response;
  };
}
