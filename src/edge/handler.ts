/**
 * Request → Response, in any runtime with `fetch`'s classes: the APIs with their media types and
 * JSON errors, everything else from the static files.
 *
 * @module
 */
import { OPEN_HEADERS, PREFLIGHT_HEADERS, READ_METHODS } from "../trs/headers.ts";
import type { Assets } from "./assets.ts";
import { errorResponse } from "./errors.ts";
import { fileResponse } from "./files.ts";
import { type EdgeSettings, readSettings } from "./settings.ts";
import { belowTrsMount, createToolRegistry } from "./tool-registry.ts";

const preflight = () =>
  new Response(null, { status: 204, headers: { ...OPEN_HEADERS, ...PREFLIGHT_HEADERS } });

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
    return errorResponse(400, "This address is not percent-encoded as it should be.", OPEN_HEADERS);
  }
  const found = (await assets.file(path)) ?? (await assets.file(`${path}/index.json`));
  if (found === undefined) return errorResponse(404, `There is no ${pathname} here.`, OPEN_HEADERS);
  return fileResponse(found, { ...OPEN_HEADERS, "Content-Type": documentType(path) });
}

type ToolRegistry = ReturnType<typeof createToolRegistry>;

async function answer(
  request: Request,
  assets: Assets,
  toolRegistry: ToolRegistry,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const trsPath = belowTrsMount(pathname);
  const isApi = trsPath !== undefined || isDocument(pathname);
  if (request.method === "OPTIONS" && isApi) return preflight();
  if (request.method !== "GET" && request.method !== "HEAD") {
    return errorResponse(405, `${request.method} is not possible here.`, {
      ...OPEN_HEADERS,
      Allow: READ_METHODS,
    });
  }
  if (trsPath !== undefined) return toolRegistry(trsPath, request);
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
export function createHandler(
  assets: Assets,
  settings: EdgeSettings = readSettings({}),
): (request: Request) => Promise<Response> {
  const toolRegistry = createToolRegistry(assets, settings);
  return async (request) => {
    const response = await answer(request, assets, toolRegistry);
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
