/**
 * Requests in few words, for logs and metrics: what a client or a backend made up is not among them.
 *
 * @module
 */
import type { Route } from "./route.ts";

const METHODS: ReadonlySet<string> = new Set([
  ...["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
]);

/** A method by its name, or that it is another one. */
export const methodLabel = (method: string): string => (METHODS.has(method) ? method : "other");

const STATUSES: ReadonlySet<number> = new Set([
  ...[200, 201, 204, 206, 301, 302, 304, 308, 400, 401, 403, 404, 405, 406, 408, 409, 410, 412],
  ...[413, 415, 416, 421, 422, 429, 500, 501, 502, 503, 504],
]);

/** The class of a status: `5xx`. */
export const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;

/** A status that is known, or its class. */
export const statusLabel = (status: number): string =>
  STATUSES.has(status) ? String(status) : statusClass(status);

/** What a path leads to, with the operation of the task service: `page`, `tes-task`. */
export const routeLabel = (route: Route): string =>
  route.kind === "tes" ? `tes-${route.route?.kind ?? "none"}` : route.kind;
