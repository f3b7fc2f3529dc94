/**
 * A request to the task service on its way through the function, and its line in the log.
 *
 * @module
 */
import type { TesRoute } from "../../tes/paths.ts";
import { tokenFault } from "./bearer.ts";
import { msSince, timeAt } from "./clock.ts";
import { methodLabel } from "./labels.ts";
import type { Trace } from "./trace.ts";

/** Tells when a caller goes away: an AbortSignal, or what takes a runtime less time to make. */
export interface CallerAbort {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void, options: { readonly once: true }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** What a runtime gives beside a request. */
export interface RequestContext {
  /** Takes one line of JSON per request. */
  readonly log?: (line: string) => void;
  /** Whether a caller may send a request now, where the runtime counts them. */
  readonly mayAsk?: (caller: string) => Promise<boolean>;
  /** The address of the client, as the runtime knows it: never from a header that a client can send. */
  readonly address?: string | undefined;
  /** Tells when the client goes away; by default, the signal of the request. */
  readonly callerAbort?: CallerAbort;
  /**
   * Closes the connection to the client, whose response broke off: it must not take that for complete. Without it, the
   * body ends with an error.
   */
  readonly disconnect?: (reason: unknown) => void;
  /** Whether the server gets requests of its own machine only; undefined on a platform with many sites. */
  readonly isLocal?: boolean;
}

/** A request to the task service, and what its handling finds out. */
export interface TaskCall {
  readonly request: Request;
  readonly context: RequestContext;
  /** The `X-Request-Id` of request and response. */
  readonly id: string;
  /** In milliseconds of `performance.now()`. */
  readonly start: number;
  /** Known once the path is parsed. */
  route: TesRoute["kind"] | undefined;
  /** The name of the caller by its token, or as a proxy sends it, once that is checked; empty if the proxy sends none. */
  caller: string | undefined;
  /** The id of the task as the client has it: that of the path, or of the task that was created. */
  task: string | undefined;
  /** The name of the backend, once it is chosen. */
  backend: string | undefined;
  /** The names of the backends that failed, in the order in which they were tried; with one that responded, those before it. */
  readonly unavailable: string[];
  /** The status of the backend's response. */
  upstream: number | undefined;
  /** How the request to the backend went, once there is one. */
  trace: Trace | undefined;
}

const REQUEST_ID = /^[A-Za-z0-9._-]{8,128}$/;

/** Starts the handling of a request. It keeps the caller's request id, if that is a proper one. */
export function startCall(request: Request, context: RequestContext): TaskCall {
  const given = request.headers.get("X-Request-Id") ?? "";
  return {
    request,
    context,
    id: REQUEST_ID.test(given) ? given : crypto.randomUUID(),
    start: performance.now(),
    route: undefined,
    caller: undefined,
    task: undefined,
    backend: undefined,
    unavailable: [],
    upstream: undefined,
    trace: undefined,
  };
}

/**
 * The line of a request in the log. It holds no secret, and of paths, queries and bodies only the id of a task.
 *
 * @param challenge the `WWW-Authenticate` header of the response
 */
export function logLine(call: TaskCall, status: number, challenge?: string): string {
  const {
    request,
    id,
    start,
    route = "none",
    caller,
    task,
    backend,
    unavailable,
    upstream,
    trace,
  } = call;
  return JSON.stringify({
    time: timeAt(start),
    id,
    method: methodLabel(request.method),
    route,
    status,
    ms: msSince(start),
    caller,
    // a backend's own challenge is about what it knows
    token: upstream ? undefined : tokenFault(challenge),
    task,
    backend,
    unavailable: unavailable.length > 0 ? unavailable : undefined,
    upstream,
    queuedMs: trace && Math.round(trace.queuedMs),
    backendMs: trace && Math.round(trace.backendMs),
    tries: trace?.tries,
    failure: trace?.failure,
  });
}
