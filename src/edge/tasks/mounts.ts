/**
 * The task service at its mounts, and at the other paths where clients look for it: these have nothing while
 * the service works, and report its outage while it does not.
 *
 * @module
 */
import type { TesRoute } from "../../tes/paths.ts";
import type { Backends } from "../backends/backends.ts";
import type { Assets } from "../files/assets.ts";
import { type RequestContext, startCall } from "../http/call.ts";
import { refusalReply } from "../http/refusal.ts";
import { toResponse } from "../http/reply.ts";
import type { Route, RoutedUrl } from "../http/route.ts";
import type { SiteMetrics } from "../operate/site-metrics.ts";
import type { TaskSettings } from "../settings/settings.ts";
import { commonHeaders } from "./headers.ts";
import { createOutages } from "./outage.ts";
import { createTaskService } from "./service.ts";

/**
 * Whether a page is requested: by a browser, or by what takes anything, if it is the page of tasks. Programs that look
 * for the service take anything, too, and have to be told the outage where they look for one task, or create one.
 */
const isForPage = ({ kind }: Route, probe: TesRoute, { method, headers }: Request) =>
  kind === "page" &&
  (probe.kind === "tasks" && method !== "POST" ? /text\/html|^\*/i : /text\/html/i).test(
    headers.get("Accept") ?? "",
  );

/** Whether the response tells something about a backend. */
const isOfBackend = (route: TesRoute, { method }: Request) =>
  route.kind !== "openapi.json" && method !== "OPTIONS";

export interface TaskMounts {
  /** Responds at a mount; the route is undefined for a path that the API does not have. */
  answer(route: TesRoute | undefined, request: Request, context: RequestContext): Promise<Response>;
  /** The response to a client that looks for the service during an outage; undefined for any other request. */
  outage(routed: RoutedUrl, request: Request, context: RequestContext): Response | undefined;
}

/** Makes the task service of a site. */
export function createTaskMounts(
  assets: Assets,
  settings: TaskSettings,
  backends: Backends,
  metrics?: SiteMetrics,
): TaskMounts {
  const service = createTaskService(settings, assets, backends, metrics);
  const outages = createOutages(settings.backends, (backend) => backends.isUp(backend));
  return {
    async answer(route, request, context) {
      const response = await service(route, request, context);
      if (route !== undefined && settings.missing === undefined && isOfBackend(route, request)) {
        outages.note(route, response.status);
      }
      return response;
    },
    outage(routed, request, context) {
      if (!outages.some()) return undefined;
      const { route, probe } = routed;
      const isServed = route.kind === "tes" && route.route !== undefined;
      if (probe === undefined || isServed || isForPage(route, probe, request)) return undefined;
      const failure = outages.failure(probe);
      if (failure === undefined) return undefined;
      const { status, headers, body } = refusalReply(failure);
      return toResponse({
        status,
        headers: { ...headers, ...commonHeaders(startCall(request, context), settings) },
        body: request.method === "HEAD" ? null : body,
      });
    },
  };
}
