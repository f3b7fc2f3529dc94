/**
 * Answers the Task Execution API by asking a backend: who may, what goes on, what comes back.
 *
 * @module
 */
import {
  type Standardised,
  standardList,
  standardQuery,
  standardRequest,
  standardTask,
} from "../tes/messages.ts";
import {
  formatTesPath,
  parseTesPath,
  TES_OPENAPI_FILE,
  type TesRoute,
  tesMethods,
} from "../tes/paths.ts";
import { isFields, type JsonValue } from "../tes/spelling.ts";
import { parseView, STATES, VIEWS, type View } from "../tes/states.ts";
import { checkImages, checkTask, type TaskFault } from "../tes/task-check.ts";
import type { Assets } from "./assets.ts";
import { BackendFailure, Backends, type FetchTraits, startDeadline } from "./backends.ts";
import { bearerName } from "./bearer.ts";
import { readBody, readUpTo } from "./body.ts";
import { corsHeaders, isForeign, preflightHeaders } from "./cors.ts";
import { errorResponse } from "./errors.ts";
import type { Backend, TaskSettings } from "./settings.ts";

/** What a runtime gives beside a request. */
export interface RequestContext {
  /** Takes one line of JSON a request. */
  readonly log?: (line: string) => void;
  /** Whether a caller may ask now, where the runtime counts. */
  readonly mayAsk?: (caller: string) => Promise<boolean>;
}

/** An answer that ends the handling of a request. */
class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly faults: readonly TaskFault[];

  constructor(
    status: number,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    faults: readonly TaskFault[] = [],
  ) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.faults = faults;
  }
}

/** Between the name of a backend and the id of its task, or its page token. */
const OF = "~";

/** A name from outside in a header: printable, and not endless. */
const headerText = (texts: readonly string[]) =>
  texts
    .map((text) => encodeURIComponent(text).slice(0, 80))
    .join(", ")
    .slice(0, 1000);

const changeText = (texts: readonly string[]) => texts.join(", ").slice(0, 1000);

const JSON_TYPE = "application/json; charset=utf-8";

/** What of a caller's headers goes on: nothing that is not named here. */
const FORWARDED = ["content-type", "traceparent", "tracestate", "idempotency-key"];

/** What of a backend's headers comes back. */
const RETURNED = ["content-type", "retry-after"];

/** The part of a list's answers that this backend has. */
interface Asked {
  readonly backend: Backend;
  readonly path: string;
}

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
  const isOne = settings.backends.length === 1;
  let turn = 0;

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

  /** The backend that a name before an id or a token means, and what stands behind it. */
  const owned = (text: string): { readonly backend: Backend; readonly own: string } | undefined => {
    if (isOne) return { backend: settings.backends[0] as Backend, own: text };
    const at = text.indexOf(OF);
    const backend = settings.backends.find(({ name }) => name === text.slice(0, at));
    return backend && { backend, own: text.slice(at + 1) };
  };

  const chooseBackend = (task: JsonValue): Backend => {
    const all = settings.backends;
    const up = all.filter((backend) => backends.isUp(backend));
    if (settings.policy === "tag" && isFields(task) && isFields(task["tags"] as JsonValue)) {
      const wanted = (task["tags"] as { readonly [key: string]: JsonValue })["backend"];
      const named = all.find(({ name }) => name === wanted);
      if (named !== undefined) return named;
      if (wanted !== undefined) {
        throw new Refusal(400, `There is no backend ${String(wanted)}.`, {}, [
          {
            pointer: "/tags/backend",
            message: `One of ${all.map(({ name }) => name).join(", ")}.`,
          },
        ]);
      }
    }
    const candidates = up.length > 0 ? up : all;
    const index = settings.policy === "round-robin" ? turn++ % candidates.length : 0;
    return candidates[index] as Backend;
  };

  /** Which backend a request without a body is for. */
  const addressOf = (route: TesRoute, query: URLSearchParams): Asked => {
    const search = () => (query.size === 0 ? "" : `?${query}`);
    const first = settings.backends[0] as Backend;
    if (route.kind === "task" || route.kind === "cancel") {
      const found = owned(route.id);
      if (found === undefined) throw new Refusal(404, `There is no task ${route.id}.`);
      return {
        backend: found.backend,
        path: formatTesPath({ ...route, id: found.own }) + search(),
      };
    }
    const token = query.get("page_token");
    if (route.kind === "tasks" && !isOne && token !== null && token !== "") {
      const found = owned(token);
      if (found === undefined) throw new Refusal(400, "This page token is none of this service.");
      if (found.own === "") query.delete("page_token");
      else query.set("page_token", found.own);
      return { backend: found.backend, path: formatTesPath(route) + search() };
    }
    return { backend: first, path: formatTesPath(route) + search() };
  };

  /** Puts the backend's name before ids and page tokens; of a list, the next backend's first page. */
  const named = (value: JsonValue, route: TesRoute, backend: Backend): boolean => {
    if (isOne || !isFields(value)) return false;
    const prefix = (id: JsonValue | undefined) => `${backend.name}${OF}${String(id)}`;
    if (route.kind === "tasks" && Array.isArray(value["tasks"])) {
      for (const task of value["tasks"]) if (isFields(task)) task["id"] = prefix(task["id"]);
      const next = settings.backends[settings.backends.indexOf(backend) + 1];
      if (value["next_page_token"]) value["next_page_token"] = prefix(value["next_page_token"]);
      else if (next !== undefined) value["next_page_token"] = `${next.name}${OF}`;
    } else if (typeof value["id"] === "string") value["id"] = prefix(value["id"]);
    else return false;
    return true;
  };

  /** Reads a new task; answers what is sent on, and the task to choose a backend by. */
  const readTask = async (request: Request, changed: string[]) => {
    const type = request.headers.get("Content-Type");
    if (type !== null && !/^\s*(application\/([\w.-]+\+)?json|text\/json)\b/i.test(type)) {
      throw new Refusal(415, "A task is sent as application/json.");
    }
    const length = Number(request.headers.get("Content-Length") ?? 0);
    const tooLarge = `A task has at most ${settings.maxBodyBytes} bytes.`;
    if (length > settings.maxBodyBytes) throw new Refusal(413, tooLarge);
    const bytes = await readBody(request.body, settings.maxBodyBytes);
    if (bytes === undefined) throw new Refusal(413, tooLarge);
    let task: JsonValue;
    try {
      task = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as JsonValue;
    } catch {
      if (!settings.normalize && settings.allowedImages === undefined) return { task: null, bytes };
      throw new Refusal(400, "The task is not JSON.", {}, [
        { pointer: "", message: "The body is not JSON in UTF-8." },
      ]);
    }
    const images =
      settings.allowedImages === undefined ? [] : [...checkImages(task, settings.allowedImages)];
    if (images.length > 0) {
      throw new Refusal(403, images[0]?.message ?? "", {}, images);
    }
    if (!settings.normalize) return { task, bytes };
    const standard = standardRequest(task);
    const conflicts = standard.conflicts.flatMap(({ pointers }) =>
      pointers.map((pointer) => ({
        pointer,
        message: `${pointers.join(" and ")} are the same field, with different values.`,
      })),
    );
    const faults = [...conflicts, ...checkTask(standard.value, settings.strictTasks)];
    if (faults.length > 0) {
      throw new Refusal(
        400,
        `The task has ${faults.length} faults: ${faults[0]?.message}`,
        {},
        faults,
      );
    }
    changed.push(...standard.changed);
    // what did not have to change goes on as it was written
    const sent =
      standard.changed.length === 0
        ? bytes
        : new TextEncoder().encode(JSON.stringify(standard.value));
    return { task: standard.value, bytes: sent };
  };

  const standardise = (value: JsonValue, route: TesRoute, view: View): Standardised => {
    if (route.kind === "task") return standardTask(value, view);
    if (route.kind === "tasks") return standardList(value, view);
    return { value, changed: [], conflicts: [] };
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

  /** What goes back of a backend's answer, and whether all of it has been read. */
  const returned = async (
    response: Response,
    route: TesRoute,
    { method, view }: { readonly method: string; readonly view: View },
    backend: Backend,
    changed: string[],
  ): Promise<{ readonly answer: Response; readonly isWhole: boolean }> => {
    const headers = new Headers({ "Cache-Control": "no-store" });
    for (const name of RETURNED) {
      const value = response.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    if (settings.clientAuth === "pass") {
      const value = response.headers.get("WWW-Authenticate");
      if (value !== null) headers.set("WWW-Authenticate", value);
    }
    const { status } = response;
    const hasBody = response.body !== null && ![204, 205, 304].includes(status);
    if (!response.ok || (!settings.normalize && isOne)) {
      const answer = new Response(hasBody ? response.body : null, { status, headers });
      return { answer, isWhole: !hasBody };
    }
    const whole = (body: BodyInit | null) => ({
      answer: new Response(body, { status, headers }),
      isWhole: true,
    });
    if (!hasBody) return whole(null);
    const read = await readUpTo(response.body as ReadableStream<Uint8Array>, settings.maxBodyBytes);
    if ("stream" in read) {
      changed.push("too large to read");
      return { answer: new Response(read.stream, { status, headers }), isWhole: false };
    }
    if (read.whole.byteLength === 0 && route.kind === "cancel") {
      headers.set("Content-Type", JSON_TYPE);
      return whole("{}\n");
    }
    let value: JsonValue;
    try {
      value = JSON.parse(new TextDecoder().decode(read.whole)) as JsonValue;
    } catch {
      throw new BackendFailure(502, "The backend answered with something that is not JSON.");
    }
    const isCreated = method === "POST" && route.kind === "tasks";
    const standard =
      settings.normalize && !isCreated ? standardise(value, route, view) : { value, changed: [] };
    const isNamed = named(standard.value, isCreated ? { kind: "task", id: "" } : route, backend);
    changed.push(...standard.changed);
    headers.set("Content-Type", JSON_TYPE);
    return whole(
      standard.changed.length > 0 || isNamed ? JSON.stringify(standard.value) : read.whole,
    );
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
    const shown = viewOf(kept);
    const changed: string[] = [];
    const sent = isPost && route.kind === "tasks" ? await readTask(request, changed) : undefined;
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
        ? addressOf(route, kept)
        : { backend: chooseBackend(sent.task), path: formatTesPath(route) };
    const backend =
      settings.clientAuth === "pass"
        ? { ...asked.backend, authorization: undefined }
        : asked.backend;
    trace.backend = backend.name;
    // a task that is half made is not left to chance
    const caller = isPost ? undefined : request.signal;
    const deadline = startDeadline(settings.timeoutMs * (isPost ? 3 : 1), caller);
    let answer: Response;
    let isWhole: boolean;
    try {
      const response = await backends.send(backend, {
        method: isPost ? "POST" : "GET",
        path: asked.path,
        headers,
        body: sent?.bytes,
        deadline,
      });
      trace.upstream = response.status;
      const view = { method: request.method, view: shown };
      ({ answer, isWhole } = await returned(response, route, view, asked.backend, changed));
    } catch (error) {
      deadline.clear();
      if (error instanceof BackendFailure) throw error;
      if (deadline.isOver()) throw new BackendFailure(504, "The backend took too long.");
      throw new BackendFailure(502, "The backend broke off its answer.");
    }
    // a stream may take as long as an answer that is read
    if (isWhole) deadline.clear();
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
      return new Response(found.body, { headers: { "Content-Type": JSON_TYPE } });
    }
    if (settings.missing !== undefined) {
      throw new Refusal(503, `This service is not configured: ${settings.missing}`);
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
