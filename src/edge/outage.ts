/**
 * Clients that look for the task service while a backend fails.
 *
 * Clients try several paths until one does not respond with 404. Some go on after a failure too, and would
 * then report the 404 of the last path: that a task does not exist, while it runs. So all of these paths
 * report the outage.
 *
 * @module
 */
import type { TesRoute } from "../tes/paths.ts";
import { BackendFailure } from "./refusal.ts";
import { issuerName } from "./task-routing.ts";

/** Statuses of the task service while a backend fails. */
const FAILURES = [502, 503, 504];

/**
 * After a failure, clients try the other paths at once. Later it is not known any more whether the backend
 * is down, and a client that tries the other paths first has to find the service.
 */
const KEPT_MS = 10_000;

/** Remembers which responses of the task service were failures of a backend. */
export interface Outages {
  /** Takes note of the status of a response. */
  note(route: TesRoute, status: number): void;
  /** Whether any failure is remembered. */
  some(): boolean;
  /** The failure to report to a client that looks for the service; undefined if there is none. */
  failure(route: TesRoute): BackendFailure | undefined;
}

/**
 * Makes what remembers failures.
 *
 * @param hasMany whether there are several backends: then a task's id begins with the name of its own
 */
export function createOutages(hasMany: boolean): Outages {
  const ends = new Map<string, number>();
  /** The name of a task's backend; empty for the service as a whole. */
  const subject = (route: TesRoute) =>
    hasMany && "id" in route ? (issuerName(route.id) ?? "") : "";
  return {
    note(route, status) {
      if (FAILURES.includes(status)) ends.set(subject(route), Date.now() + KEPT_MS);
      else if (status < 300) ends.delete(subject(route));
    },
    some: () => ends.size > 0,
    failure(route) {
      const left = (ends.get(subject(route)) ?? 0) - Date.now();
      if (left <= 0) return undefined;
      return new BackendFailure(503, "The backend is down.", Math.ceil(left / 1000));
    },
  };
}
