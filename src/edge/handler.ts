/**
 * Request → Response, in any runtime with `fetch`'s classes: the APIs with their media types and
 * JSON errors, everything else from the static files.
 *
 * @module
 */
import { OPEN_HEADERS, PREFLIGHT_HEADERS, READ_METHODS } from "../trs/headers.ts";
import { TRS_MOUNTS } from "../trs/paths.ts";
import type { Assets } from "./assets.ts";
import type { FetchTraits } from "./backends.ts";
import { errorResponse } from "./errors.ts";
import { fileResponse } from "./files.ts";
import { type EdgeSettings, readSettings } from "./settings.ts";
import { createTaskService, type RequestContext } from "./task-service.ts";
import { createToolRegistry } from "./tool-registry.ts";

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

/** The path below a mount, or undefined. */
function belowMount(pathname: string, mounts: readonly string[]): string | undefined {
  const mount = mounts.find((known) => pathname === known || pathname.startsWith(`${known}/`));
  return mount === undefined ? undefined : pathname.slice(mount.length);
}

/** Whether the client has this answer already (RFC 9110, section 13.1.2). */
function isUnchanged(request: Request, response: Response): boolean {
  const tag = response.headers.get("ETag");
  const known = request.headers.get("If-None-Match");
  if (response.status !== 200 || tag === null || known === null) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, "");
  return known.split(",").some((one) => one.trim() === "*" || bare(one) === bare(tag));
}

/** A request answered from files that are only read. */
async function answerRead(
  request: Request,
  assets: Assets,
  answerApi: (() => Promise<Response>) | undefined,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isApi = answerApi !== undefined || isDocument(pathname);
  if (request.method === "OPTIONS" && isApi) return preflight();
  if (request.method !== "GET" && request.method !== "HEAD") {
    return errorResponse(405, `${request.method} is not possible here.`, {
      ...OPEN_HEADERS,
      Allow: READ_METHODS,
    });
  }
  const answering =
    answerApi ?? (() => (isApi ? answerDocument(pathname, assets) : assets.page(request)));
  const response = await answering();
  if (isUnchanged(request, response)) {
    await response.body?.cancel();
    const headers = new Headers(response.headers);
    headers.delete("Content-Length");
    return new Response(null, { status: 304, headers });
  }
  return request.method === "HEAD"
    ? new Response(null, { status: response.status, headers: response.headers })
    : response;
}

export type Handler = (request: Request, context?: RequestContext) => Promise<Response>;

/** The function of a site. */
export function createHandler(
  assets: Assets,
  settings: EdgeSettings = readSettings({}),
  traits: FetchTraits = {},
): Handler {
  const toolRegistry = createToolRegistry(assets, settings);
  const taskService = createTaskService(settings.tasks, assets, traits);
  // what is no path of an API is not a page either: clients look for the API by trying
  const apiRoots = [...TRS_MOUNTS, ...settings.tasks.mounts].map((mount) => mount.split("/")[1]);

  return async (request, context = {}) => {
    const { pathname } = new URL(request.url);
    const tesPath = belowMount(pathname, settings.tasks.mounts);
    if (tesPath !== undefined) return taskService(tesPath, request, context);
    const trsPath = belowMount(pathname, TRS_MOUNTS);
    if (trsPath !== undefined) {
      return answerRead(request, assets, () => toolRegistry(trsPath, request));
    }
    const [, root = "", below] = pathname.split("/");
    return below !== undefined && apiRoots.includes(root)
      ? errorResponse(404, "This is not a path of an API of this site.", OPEN_HEADERS)
      : answerRead(request, assets, undefined);
  };
}
