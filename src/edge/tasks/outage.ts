/**
 * Clients that look for the task service while a backend fails.
 *
 * Clients try several paths until one does not respond with 404. Some go on after a failure too, and would
 * then report the 404 of the last path: that a task does not exist, while it runs. So all of these paths
 * report the outage.
 *
 * @module
 */
import { formatTesPath, type TesRoute } from "../../tes/paths.ts";
import { BackendDown, Refusal } from "../http/refusal.ts";
import type { Backend } from "../settings/settings.ts";
import { issuerOf } from "./routing.ts";

/** Statuses of the task service while a backend cannot be reached. */
const UNREACHED = [502, 503, 504];

/**
 * After a failure, clients try the other paths at once. Later it is not known any more whether the backend
 * fails, and a client that tries the other paths first has to find the service.
 */
const KEPT_MS = 10_000;

/**
 * The same for an error of a backend that works, such as 500 for a task that has ended and cannot be canceled: the
 * next request may well succeed.
 */
const ERROR_KEPT_MS = 2000;

/** A failure of a backend at a route, until a time of `performance.now()`. */
interface NotedFailure {
  readonly status: number;
  readonly until: number;
}

/** What clients are told at the other paths. */
const failureOf = (status: number): Refusal =>
  UNREACHED.includes(status)
    ? new BackendDown()
    : new Refusal(status, `The backend responded with the status ${status}.`);

/** The most failures that are remembered; the oldest ones are forgotten. */
const MOST = 1000;

/** Remembers which responses of the task service were failures of a backend. */
interface Outages {
  note(route: TesRoute, status: number): void;
  /** Whether any failure is known. */
  some(): boolean;
  /** The failure to report to a client that looks for the service; undefined if there is none. */
  failure(route: TesRoute): Refusal | undefined;
}

/**
 * Makes what remembers failures: of a backend that is down, and of routes that failed. One route may fail while
 * all others work, and clients have to find the service for those.
 */
export function createOutages(
  backends: readonly Backend[],
  isUp: (backend: Backend) => boolean,
): Outages {
  const noted = new Map<string, NotedFailure>();
  /** The backends that a request may go to. */
  const candidates = (route: TesRoute) => {
    if (!("id" in route)) return backends;
    const issuer = issuerOf(route.id, backends);
    return issuer === undefined ? [] : [issuer.backend];
  };
  /** The names of the backends that a request may go to, if all are down. */
  const downNames = (route: TesRoute) => {
    const possible = candidates(route);
    return possible.some(isUp) ? [] : possible.map(({ name }) => name);
  };
  const forgetOldest = () => {
    for (const oldest of noted.keys()) {
      if (noted.size <= MOST) return;
      noted.delete(oldest);
    }
  };
  return {
    note(route, status) {
      const path = formatTesPath(route);
      if (status >= 500) {
        const kept = UNREACHED.includes(status) ? KEPT_MS : ERROR_KEPT_MS;
        noted.delete(path);
        noted.set(path, { status, until: performance.now() + kept });
        forgetOldest();
      } else if (status < 300) noted.delete(path);
    },
    some: () => noted.size > 0 || !backends.every(isUp),
    failure(route) {
      const names = downNames(route);
      if (names.length > 0) return new BackendDown(names);
      const failure = noted.get(formatTesPath(route));
      return failure !== undefined && failure.until > performance.now()
        ? failureOf(failure.status)
        : undefined;
    },
  };
}
