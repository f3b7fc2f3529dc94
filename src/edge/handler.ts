/**
 * Request → Response, in any runtime with the classes of `fetch`: the APIs with their media types and JSON
 * errors, everything else from the static files.
 *
 * @module
 */
import { OPEN_HEADERS, PREFLIGHT_HEADERS, READ_METHODS } from "../served/headers.ts";
import { Backends } from "./backends/backends.ts";
import { fetchTransport, type Transport } from "./backends/transport.ts";
import type { Assets } from "./files/assets.ts";
import { readResponse } from "./files/files.ts";
import type { RequestContext } from "./http/call.ts";
import { errorResponse } from "./http/errors.ts";
import { createRouter, type RoutedUrl } from "./http/route.ts";
import { isLogged, outageLine, refusalLine } from "./operate/log-events.ts";
import type { MetricsSnapshot } from "./operate/metrics.ts";
import { createOperators, type SiteHost } from "./operate/operators.ts";
import { SiteMetrics } from "./operate/site-metrics.ts";
import { answerDocument } from "./registry/documents.ts";
import { packedAssets } from "./registry/packed-assets.ts";
import { createToolRegistry } from "./registry/registry.ts";
import { type EdgeSettings, readSettings } from "./settings/settings.ts";
import { createTaskMounts, type TaskMounts } from "./tasks/mounts.ts";

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

/** Makes what responds at each route of a site. */
function createRoutes(
  assets: Assets,
  settings: EdgeSettings,
  taskMounts: TaskMounts,
  operators: ReturnType<typeof createOperators>,
): (routed: RoutedUrl, request: Request, context: RequestContext) => Promise<Response> {
  const toolRegistry = createToolRegistry(assets, settings);
  return async (routed, request, context) => {
    const { route } = routed;
    const outage = taskMounts.outage(routed, request, context);
    if (outage !== undefined) return outage;
    switch (route.kind) {
      case "tes":
        return taskMounts.answer(route.route, request, context);
      case "trs":
        return answerData(request, () => toolRegistry(route, routed, request, context));
      case "document":
        return answerData(request, () => answerDocument(route.path, assets, request));
      case "page":
        return answerRead(request, () => assets.page(route.path, request));
      case "operator":
        return operators(route.path, request, context);
      case "refused":
        return readResponse(request, errorResponse(route.status, route.message, OPEN_HEADERS));
    }
  };
}

/** The response to a request whose handling failed. */
const unreadable = () =>
  errorResponse(503, "The files of this site cannot be read now.", {
    ...OPEN_HEADERS,
    "Retry-After": String(UNTIL_READABLE),
  });

/** The function of a site, and what it has counted. */
interface SiteFunction {
  readonly handle: Handler;
  /** The metrics of this process; undefined if none are kept. */
  readonly snapshot: (() => MetricsSnapshot) | undefined;
}

/** Makes the function of a site for a runtime that collects its metrics itself. */
export function createSite(
  assets: Assets,
  settings: EdgeSettings,
  transport: Transport,
  host: SiteHost,
): SiteFunction {
  const { tasks } = settings;
  const { paths } = settings.operators;
  const hasMetrics = paths.includes("metrics");
  const metrics = hasMetrics ? new SiteMetrics(tasks.backends.map(({ name }) => name)) : undefined;
  const backends = new Backends(tasks, transport, (name, event) => {
    if (event === "down") metrics?.wentDown(name);
    host.log?.(outageLine(name, event));
  });
  const states = () => tasks.backends.map((backend) => backends.state(backend));
  const snapshot = metrics && (() => metrics.snapshot(states(), host.measure?.()));
  const operators = createOperators(settings, { states, snapshot }, host);
  const taskMounts = createTaskMounts(assets, tasks, backends, metrics);
  const answer = createRoutes(packedAssets(assets), settings, taskMounts, operators);
  const router = createRouter(assets.base ?? "", tasks.mounts, paths);

  const handle: Handler = async (request, context = {}) => {
    const start = performance.now();
    const routed = router(request.url);
    const respond = () => answer(routed, request, context).catch(unreadable);
    const { route } = routed;
    const response = await (metrics?.watch(route, request, respond) ?? respond());
    if (isLogged(route, response.status)) {
      context.log?.(refusalLine(route, request, response, start));
    }
    return response;
  };
  return { handle, snapshot };
}

/** Makes the function of a site. */
export const createHandler = (
  assets: Assets,
  settings: EdgeSettings = readSettings({}),
  transport: Transport = fetchTransport(),
  host: SiteHost = {},
): Handler => createSite(assets, settings, transport, host).handle;
