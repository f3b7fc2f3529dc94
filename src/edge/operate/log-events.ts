/**
 * Lines of the log beside those of requests to the task service. They hold no secret, no path, no query and
 * nothing of a body.
 *
 * @module
 */
import type { BackendEvent } from "../backends/backends.ts";
import { tokenFault } from "../http/bearer.ts";
import { msSince, timeAt } from "../http/clock.ts";
import { methodLabel, routeLabel } from "../http/labels.ts";
import type { Route } from "../http/route.ts";

/** The line of something that is no request. */
export const eventLine = (event: string, more: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ time: new Date().toISOString(), event, ...more });

/** The line of a backend that was found to be down or not to respond, or is back. */
export const outageLine = (backend: string, event: BackendEvent): string =>
  eventLine(`backend ${event}`, { backend });

/** Whether whoever runs the site wants to know of a response that the task service has not logged. */
export function isLogged(route: Route, status: number): boolean {
  if (route.kind === "tes") return false;
  if (status === 401 || status === 429) return true;
  // a probe asks again and again
  return status >= 500 && route.kind !== "operator";
}

/**
 * The line of a request that was refused, or failed.
 *
 * @param start in milliseconds of `performance.now()`
 */
export const refusalLine = (
  route: Route,
  { method }: Request,
  { status, headers }: Response,
  start: number,
): string =>
  JSON.stringify({
    time: timeAt(start),
    method: methodLabel(method),
    route: routeLabel(route),
    status,
    ms: msSince(start),
    token: tokenFault(headers.get("WWW-Authenticate")),
  });
