/**
 * Request → Response, in any runtime with `fetch`'s classes: the APIs with their media types and
 * JSON errors, everything else from the static files.
 *
 * @module
 */
import { PAGE_HEADERS } from "../trs/list.ts";
import {
  notFoundMessage,
  parseTrsPath,
  TRS_MOUNTS,
  type TrsRoute,
  trsContentType,
  trsFile,
} from "../trs/paths.ts";
import type { Assets } from "./assets.ts";
import { errorResponse } from "./errors.ts";
import { createToolList } from "./tool-list.ts";

/** Read-only data for everyone, from any origin. */
const OPEN: Readonly<Record<string, string>> = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": [...PAGE_HEADERS, "ETag"].join(", "),
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

/** Whether a request wants a file as it is: `Accept` names text and nothing that JSON would do for. */
function wantsText(request: Request): boolean {
  const accept = request.headers.get("Accept") ?? "*/*";
  return /text\/plain/i.test(accept) && !/\*\/\*|json/i.test(accept);
}

/** The route of a request's path; a descriptor is plain too if only text is accepted. */
function routeOf(path: string, request: Request): TrsRoute | undefined {
  const route = parseTrsPath(path);
  const isFile = route?.kind === "descriptor" || route?.kind === "file";
  return isFile && wantsText(request) ? { ...route, plain: true } : route;
}

/** A static file as an answer, with what tells a client whether it has changed. */
function fileResponse(found: Response, headers: Readonly<Record<string, string>>): Response {
  const tag = found.headers.get("ETag");
  return new Response(found.body, { headers: { ...headers, ...(tag ? { ETag: tag } : {}) } });
}

async function answerTrs(path: string, request: Request, assets: Assets): Promise<Response> {
  const route = routeOf(path, request);
  const found = route === undefined ? undefined : await assets.file(trsFile(route));
  if (route === undefined || found === undefined) {
    return errorResponse(404, notFoundMessage(route), OPEN);
  }
  const type = trsContentType(route);
  // a tool's own file may be a page or a script: it never runs as one of ours
  const sandbox = type.startsWith("text/plain") ? { "Content-Security-Policy": "sandbox" } : {};
  return fileResponse(found, { ...OPEN, "Content-Type": type, ...sandbox });
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
  return fileResponse(found, { ...OPEN, "Content-Type": documentType(path) });
}

type ToolList = ReturnType<typeof createToolList>;

async function answer(request: Request, assets: Assets, toolList: ToolList): Promise<Response> {
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
  if (trsPath === "/tools" || trsPath === "/tools/") return toolList(request, OPEN);
  if (trsPath !== undefined) return answerTrs(trsPath, request, assets);
  return isApi ? answerDocument(pathname, assets) : assets.page(request);
}

/** Whether the client has this answer already (RFC 9110, section 13.1.2). */
function isUnchanged(request: Request, response: Response): boolean {
  const tag = response.headers.get("ETag");
  const known = request.headers.get("If-None-Match");
  if (response.status !== 200 || tag === null || known === null) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, "");
  return known.split(",").some((one) => one.trim() === "*" || bare(one) === bare(tag));
}

/** The function of a site. */
export function createHandler(assets: Assets): (request: Request) => Promise<Response> {
  const toolList = createToolList(assets);
  return async (request) => {
    const response = await answer(request, assets, toolList);
    if (isUnchanged(request, response)) {
      await response.body?.cancel();
      const headers = new Headers(response.headers);
      headers.delete("Content-Length");
      return new Response(null, { status: 304, headers });
    }
    return request.method === "HEAD"
      ? new Response(null, { status: response.status, headers: response.headers })
      : response;
  };
}
