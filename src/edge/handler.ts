/**
 * Request → Response, in any runtime with the classes of `fetch`: the APIs with their media types and JSON
 * errors, everything else from the static files.
 *
 * @module
 */
import { withoutBase } from "../json/url.ts";
import { OPEN_HEADERS, PREFLIGHT_HEADERS, READ_METHODS } from "../trs/headers.ts";
import { TRS_MOUNTS } from "../trs/paths.ts";
import type { Assets } from "./assets.ts";
import { answerDocument, isDocument } from "./documents.ts";
import { errorResponse } from "./errors.ts";
import { readResponse } from "./files.ts";
import { type EdgeSettings, readSettings } from "./settings.ts";
import type { RequestContext } from "./task-call.ts";
import { createTaskService } from "./task-service.ts";
import { createToolRegistry } from "./tool-registry.ts";
import { fetchTransport, type Transport } from "./transport.ts";

/** The path below a mount, or undefined. */
function belowMount(pathname: string, mounts: readonly string[]): string | undefined {
  const mount = mounts.find((known) => pathname === known || pathname.startsWith(`${known}/`));
  return mount === undefined ? undefined : pathname.slice(mount.length);
}

/**
 * The first segment of the file's path that a host finds for a URL's path: decoded, with dots resolved.
 * File systems can ignore case.
 */
function rootOf(pathname: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined; // no file has it
  }
  const segments: string[] = [];
  for (const segment of decoded.split(/[/\\]/)) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return segments[0]?.toLowerCase();
}

/** Responds to a request for static files; `answerApi` responds for a path of an API. */
async function answerRead(
  request: Request,
  assets: Assets,
  answerApi: (() => Promise<Response>) | undefined,
): Promise<Response> {
  const { method } = request;
  if (method === "OPTIONS" && answerApi !== undefined) {
    return new Response(null, { status: 204, headers: { ...OPEN_HEADERS, ...PREFLIGHT_HEADERS } });
  }
  if (method !== "GET" && method !== "HEAD") {
    return errorResponse(405, `The method ${method} is not allowed for this path.`, {
      ...OPEN_HEADERS,
      Allow: READ_METHODS,
    });
  }
  return readResponse(request, await (answerApi ?? (() => assets.page(request)))());
}

/** The function of a site. */
export type Handler = (request: Request, context?: RequestContext) => Promise<Response>;

/** Makes the function of a site. */
export function createHandler(
  assets: Assets,
  settings: EdgeSettings = readSettings({}),
  transport: Transport = fetchTransport(),
): Handler {
  const toolRegistry = createToolRegistry(assets, settings);
  const taskService = createTaskService(settings.tasks, assets, transport);
  // below these roots there are no pages: clients try paths to find an API, and look for 404
  const apiRoots = [...TRS_MOUNTS, ...settings.tasks.mounts].map(rootOf);

  return async (request, context = {}) => {
    const pathname = withoutBase(new URL(request.url).pathname, assets.base ?? "");
    const tesPath = belowMount(pathname, settings.tasks.mounts);
    if (tesPath !== undefined) return taskService(tesPath, request, context);
    const trsPath = belowMount(pathname, TRS_MOUNTS);
    if (trsPath !== undefined) {
      return answerRead(request, assets, () => toolRegistry(trsPath, request, context));
    }
    // in any spelling, or else a file of an API would be served as one of the site's pages
    const root = rootOf(pathname);
    if (root !== undefined && apiRoots.includes(root) && pathname !== `/${root}`) {
      return errorResponse(404, "This is not a path of an API of this site.", OPEN_HEADERS);
    }
    const answer = isDocument(pathname) ? () => answerDocument(pathname, assets) : undefined;
    return answerRead(request, assets, answer);
  };
}
