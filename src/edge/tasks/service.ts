/**
 * The task service: a request is parsed, authorised, admitted, forwarded to a backend, and logged.
 *
 * @module
 */
import { TES_OPENAPI_FILE, type TesRoute, tesMethods } from "../../tes/paths.ts";
import { unconfiguredMessage } from "../../tes/unconfigured.ts";
import type { Backends } from "../backends/backends.ts";
import { disconnecting } from "../bodies/body.ts";
import type { Assets } from "../files/assets.ts";
import { logLine, type RequestContext, startCall, type TaskCall } from "../http/call.ts";
import { preflightHeaders } from "../http/cors.ts";
import { JSON_TYPE } from "../http/media-type.ts";
import { Refusal, refusalReply } from "../http/refusal.ts";
import { type Reply, toResponse, withoutBody } from "../http/reply.ts";
import type { SiteMetrics } from "../operate/site-metrics.ts";
import type { TaskSettings } from "../settings/settings.ts";
import { admit, createAuthoriser } from "./access.ts";
import { createForwarder } from "./forward.ts";
import { commonHeaders } from "./headers.ts";

/** Seconds after which a service that is not configured may be. */
const UNTIL_CONFIGURED = 300;

/** The methods of a route, as headers list them. */
function allowedMethods(route: TesRoute): readonly string[] {
  const methods = tesMethods(route);
  const head = methods.includes("GET") ? ["HEAD"] : [];
  return [...methods, ...head, "OPTIONS"];
}

/** The service's OpenAPI document, which is a static file. */
async function description(assets: Assets): Promise<Reply> {
  const found = await assets.file(TES_OPENAPI_FILE);
  if (found === undefined) throw new Refusal(404, "This site has no OpenAPI document for TES.");
  return { status: 200, headers: { "Content-Type": JSON_TYPE }, body: found.body };
}

/** Makes the task service; a request comes with its route, undefined for a path that the API does not have. */
export function createTaskService(
  settings: TaskSettings,
  assets: Assets,
  backends: Backends,
  metrics?: SiteMetrics,
): (route: TesRoute | undefined, request: Request, context: RequestContext) => Promise<Response> {
  const forward = createForwarder(settings, backends);
  const authorise = createAuthoriser(settings, assets.builtUrl);

  const answer = async (call: TaskCall, route: TesRoute | undefined): Promise<Reply> => {
    const { method } = call.request;
    // the path comes first: clients try several to find the API, and go on after a 404 only
    if (route === undefined) {
      throw new Refusal(404, "This is not a path of the Task Execution API.");
    }
    call.route = route.kind;
    if ("id" in route) call.task = route.id;
    const allowed = allowedMethods(route);
    if (method === "OPTIONS") {
      return { status: 204, headers: preflightHeaders(allowed.join(", ")), body: null };
    }
    if (!allowed.includes(method)) {
      const message = `The method ${method} is not allowed for this path.`;
      throw new Refusal(405, message, { Allow: allowed.join(", ") });
    }
    if (route.kind === "openapi.json") return description(assets);
    if (settings.missing !== undefined) {
      throw new Refusal(503, unconfiguredMessage(settings.missing), {
        "Retry-After": String(UNTIL_CONFIGURED),
      });
    }
    await authorise(call);
    await admit(call);
    return forward(call, route);
  };

  return async (route, request, context) => {
    const call = startCall(request, context);
    const made = await answer(call, route).catch(refusalReply);
    const { status, headers, body } = request.method === "HEAD" ? await withoutBody(made) : made;
    metrics?.forwarded(call);
    context.log?.(logLine(call, status, headers["WWW-Authenticate"]));
    const { disconnect } = context;
    const isGuarded = disconnect !== undefined && body instanceof ReadableStream;
    return toResponse({
      status,
      headers: { ...headers, ...commonHeaders(call, settings) },
      body: isGuarded ? disconnecting(body, disconnect) : body,
    });
  };
}
