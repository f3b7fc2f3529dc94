/**
 * Request → Response, in any runtime with the classes of `fetch`: the APIs with their media types and JSON
 * errors, everything else from the static files.
 *
 * @module
 */
import { OPEN_HEADERS, PREFLIGHT_HEADERS, READ_METHODS } from "../trs/headers.ts";
import type { Assets } from "./assets.ts";
import { answerDocument } from "./documents.ts";
import { errorResponse } from "./errors.ts";
import { readResponse } from "./files.ts";
import { createRouter, type RoutedUrl } from "./route.ts";
import { type EdgeSettings, readSettings } from "./settings.ts";
import type { RequestContext } from "./task-call.ts";
import { createTaskMounts } from "./task-mounts.ts";
import { createToolRegistry } from "./tool-registry.ts";
import { fetchTransport, type Transport } from "./transport.ts";

/** Seconds after which files that cannot be read may be. */
const UNTIL_READABLE = 10;

/**
 * Responds to a request for a static file or for what is made of some. A path that is not there is 404 for every
 * method: clients try paths to find an API, with POST too, and go on after 404 only.
 */
async function answerRead(request: Request, answer: () => Promise<Response>): Promise<Response> {
  const { method } = request;
  const found = await answer();
  if (method === "GET" || method === "HEAD") return readResponse(request, found);
  await found.body?.cancel();
  if (found.status === 404) return errorResponse(404, "There is nothing here.", OPEN_HEADERS);
  return errorResponse(405, `The method ${method} is not allowed for this path.`, {
    ...OPEN_HEADERS,
    Allow: READ_METHODS,
  });
}

/** Responds to a request for data that is open to all origins. */
const answerData = async (request: Request, answer: () => Promise<Response>): Promise<Response> =>
  request.method === "OPTIONS"
    ? new Response(null, { status: 204, headers: { ...OPEN_HEADERS, ...PREFLIGHT_HEADERS } })
    : answerRead(request, answer);

/** The function of a site. */
export type Handler = (request: Request, context?: RequestContext) => Promise<Response>;

/** Makes the function of a site. */
export function createHandler(
  assets: Assets,
  settings: EdgeSettings = readSettings({}),
  transport: Transport = fetchTransport(),
): Handler {
  const router = createRouter(assets.base ?? "", settings.tasks.mounts);
  const toolRegistry = createToolRegistry(assets, settings);
  const taskMounts = createTaskMounts(assets, settings.tasks, transport);

  const answer = async (
    routed: RoutedUrl,
    request: Request,
    context: RequestContext,
  ): Promise<Response> => {
    const { route } = routed;
    const outage = taskMounts.outage(routed, request, context);
    if (outage !== undefined) return outage;
    switch (route.kind) {
      case "tes":
        return taskMounts.answer(route.route, request, context);
      case "trs":
        return answerData(request, () => toolRegistry(route, routed, request, context));
      case "document":
        return answerData(request, () => answerDocument(route.path, assets));
      case "page":
        return answerRead(request, () => assets.page(route.path, request));
      case "refused":
        return readResponse(request, errorResponse(route.status, route.message, OPEN_HEADERS));
    }
  };

  return (request, context = {}) =>
    answer(router(request.url), request, context).catch(() =>
      errorResponse(503, "The files of this site cannot be read now.", {
        ...OPEN_HEADERS,
        "Retry-After": String(UNTIL_READABLE),
      }),
    );
}
