/**
 * Answers the Task Execution API by asking a backend: who may, what goes on, what comes back.
 *
 * @module
 */
import { standardQuery } from "../tes/messages.ts";
import {
  formatTesPath,
  parseTesPath,
  TES_OPENAPI_FILE,
  type TesRoute,
  tesMethods,
} from "../tes/paths.ts";
import { parseView, STATES, VIEWS, type View } from "../tes/states.ts";
import type { Assets } from "./assets.ts";
import { BackendFailure, Backends, type FetchTraits, startDeadline } from "./backends.ts";
import { bearerName } from "./bearer.ts";
import { corsHeaders, isForeign, preflightHeaders } from "./cors.ts";
import { errorResponse } from "./errors.ts";
import { Refusal } from "./refusal.ts";
import type { TaskSettings } from "./settings.ts";
import { type ReadAnswer, readAnswer } from "./task-answer.ts";
import { readTask } from "./task-input.ts";
import { createRouting } from "./task-routing.ts";

/** What a runtime gives beside a request. */
export interface RequestContext {
  /** Takes one line of JSON a request. */
  readonly log?: (line: string) => void;
  /** Whether a caller may ask now, where the runtime counts. */
  readonly mayAsk?: (caller: string) => Promise<boolean>;
}

/** A name from outside in a header: printable, and not endless. */
const headerText = (texts: readonly string[]) =>
  texts
    .map((text) => encodeURIComponent(text).slice(0, 80))
    .join(", ")
    .slice(0, 1000);

const changeText = (texts: readonly string[]) => texts.join(", ").slice(0, 1000);

/** What of a caller's headers goes on: nothing that is not named here. */
const FORWARDED = ["content-type", "traceparent", "tracestate", "idempotency-key"];

/** Seconds after which a service that is not configured may be. */
const UNTIL_CONFIGURED = 300;

/** What handling a request has come to know, for the log. */
interface Trace {
  route: string;
  caller: string;
  backend: string | undefined;
  upstream: number | undefined;
}

/** Makes what answers the API, given the path below its mount. */
export function createTaskService(
  settings: TaskSettings,
  assets: Assets,
  traits: FetchTraits,
): (path: string, request: Request, context: RequestContext) => Promise<Response> {
  const backends = new Backends(traits);
  const routing = createRouting(settings, (backend) => backends.isUp(backend));

  const authorise = async (request: Request, trace: Trace): Promise<void> => {
    if (settings.clientAuth === "token") {
      const name = await bearerName(request, settings.clientTokens);
      if (name === undefined) {
        throw new Refusal(401, "This service wants a bearer token.", {
          "WWW-Authenticate": 'Bearer realm="tasks"',
        });
      }
      trace.caller = name;
    }
    if (request.method === "POST" && isForeign(request, settings.corsOrigins)) {
      throw new Refusal(403, "Pages of this origin may not change tasks here (CORS_ORIGINS).");
    }
    if (request.method === "POST" && settings.readOnly) {
      throw new Refusal(
        403,
        "This service is only read: tasks can be neither created nor cancelled.",
      );
    }
  };

  /** The view that is asked for. What nobody knows would show everything, or nothing: it is refused. */
  const viewOf = (query: URLSearchParams): View => {
    const view = parseView(query.get("view"));
    if (!settings.normalize) return view ?? "FULL";
    if (view === undefined) throw new Refusal(400, `view is one of ${VIEWS.join(", ")}.`);
    const state = query.get("state");
    if (state !== null && !STATES.some((known) => known === state)) {
      throw new Refusal(400, `state is one of ${STATES.join(", ")}.`);
    }
    const size = query.get("page_size");
    if (size !== null && !/^(\d{1,3}|1\d{3}|20[0-3]\d|204[0-7])$/.test(size)) {
      throw new Refusal(400, "page_size is a whole number below 2048.");
    }
    return view;
  };

  const forward = async (
    route: TesRoute,
    request: Request,
    requestId: string,
    trace: Trace,
  ): Promise<Response> => {
    const isPost = request.method === "POST";
    const { searchParams } = new URL(request.url);
    const { kept, dropped } = standardQuery(isPost ? "" : route.kind, searchParams);
    const view = viewOf(kept);
    const isCreated = isPost && route.kind === "tasks";
    const sent = isCreated ? await readTask(request, settings) : undefined;
    const headers = new Headers({
      Accept: "application/json",
      "User-Agent": "vitrine",
      "X-Request-Id": requestId,
    });
    for (const name of FORWARDED) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    if (isPost) headers.set("Content-Type", "application/json");
    else headers.delete("Content-Type");
    const authorization = request.headers.get("Authorization");
    if (settings.clientAuth === "pass" && authorization !== null) {
      headers.set("Authorization", authorization);
    }
    const asked =
      sent === undefined
        ? routing.addressOf(route, kept)
        : { backend: routing.chooseBackend(sent.task), path: formatTesPath(route) };
    const backend =
      settings.clientAuth === "pass"
        ? { ...asked.backend, authorization: undefined }
        : asked.backend;
    trace.backend = backend.name;
    // a task that is half made is not left to chance
    const caller = isPost ? undefined : request.signal;
    const deadline = startDeadline(settings.timeoutMs * (isPost ? 3 : 1), caller);
    let read: ReadAnswer;
    try {
      const response = await backends.send(backend, {
        method: isPost ? "POST" : "GET",
        path: asked.path,
        headers,
        body: sent?.bytes,
        deadline,
      });
      trace.upstream = response.status;
      const about = { route, isCreated, view, backend: asked.backend };
      read = await readAnswer(response, about, settings, routing);
    } catch (error) {
      deadline.clear();
      if (error instanceof BackendFailure) throw error;
      if (deadline.isOver()) throw new BackendFailure(504, "The backend took too long.");
      throw new BackendFailure(502, "The backend broke off its answer.");
    }
    // a stream may take as long as an answer that is read
    const { answer, isWhole } = read;
    if (isWhole) deadline.clear();
    const changed = [...(sent?.changed ?? []), ...read.changed];
    if (changed.length > 0) answer.headers.set("X-Vitrine-Changed", changeText(changed));
    if (dropped.length > 0) answer.headers.set("X-Vitrine-Dropped", headerText(dropped));
    return answer;
  };

  const answer = async (
    path: string,
    request: Request,
    { mayAsk }: RequestContext,
    requestId: string,
    trace: Trace,
  ): Promise<Response> => {
    const route = parseTesPath(path);
    // before anything else: clients look for the right path by trying
    if (route === undefined)
      throw new Refusal(404, "This is not a path of the Task Execution API.");
    trace.route = route.kind;
    const methods = tesMethods(route);
    const allowed = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(
      ", ",
    );
    if (request.method === "OPTIONS") {
      return new Response(null, { status: 204, headers: preflightHeaders(allowed) });
    }
    const method = request.method === "HEAD" ? "GET" : request.method;
    if (!methods.includes(method)) {
      throw new Refusal(405, `${request.method} is not possible here.`, { Allow: allowed });
    }
    if (route.kind === "openapi.json") {
      const found = await assets.file(TES_OPENAPI_FILE);
      if (found === undefined) throw new Refusal(404, "There is no description of this service.");
      return new Response(found.body, {
        headers: { "Content-Type": "application/json; charset=utf-8" },
      });
    }
    if (settings.missing !== undefined) {
      const headers = { "Retry-After": String(UNTIL_CONFIGURED) };
      throw new Refusal(503, `This service is not configured: ${settings.missing}`, headers);
    }
    await authorise(request, trace);
    if (mayAsk !== undefined && !(await mayAsk(trace.caller))) {
      throw new Refusal(429, "Too many requests.", { "Retry-After": "10" });
    }
    return forward(route, request, requestId, trace);
  };

  /** An answer for what was thrown. */
  const failure = (thrown: unknown): Response => {
    if (thrown instanceof Refusal) {
      const { status, message, headers, faults } = thrown;
      return errorResponse(status, message, headers, {
        status,
        ...(faults.length === 0 ? {} : { errors: faults }),
      });
    }
    if (thrown instanceof BackendFailure) {
      const { status, message, retryAfter } = thrown;
      const headers = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
      return errorResponse(status, message, headers, { status });
    }
    return errorResponse(502, "The request could not be handled.", {}, { status: 502 });
  };

  return async (path, request, context) => {
    const start = Date.now();
    const given = request.headers.get("X-Request-Id") ?? "";
    const requestId = /^[A-Za-z0-9._-]{8,128}$/.test(given) ? given : crypto.randomUUID();
    const trace: Trace = { route: "none", caller: "", backend: undefined, upstream: undefined };
    const made = await answer(path, request, context, requestId, trace).catch(failure);
    const response = request.method === "HEAD" ? new Response(null, made) : made;
    for (const [name, value] of Object.entries(corsHeaders(request, settings.corsOrigins))) {
      response.headers.set(name, value);
    }
    response.headers.set("X-Request-Id", requestId);
    response.headers.set("X-Content-Type-Options", "nosniff");
    response.headers.set("Cache-Control", "no-store");
    context.log?.(
      JSON.stringify({
        time: new Date(start).toISOString(),
        id: requestId,
        method: request.method,
        route: trace.route,
        status: response.status,
        ms: Date.now() - start,
        ...(trace.caller === "" ? {} : { caller: trace.caller }),
        ...(trace.backend === undefined ? {} : { backend: trace.backend }),
        ...(trace.upstream === undefined ? {} : { upstream: trace.upstream }),
      }),
    );
    return response;
  };
}
