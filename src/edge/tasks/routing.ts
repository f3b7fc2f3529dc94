/**
 * Which backend a request goes to. With several backends, a task's id and a page token begin with the name
 * of the backend that issued them, so that the function has to remember nothing.
 *
 * @module
 */
import { ExactNumber } from "../../base/exact.ts";
import { excerpt } from "../../base/excerpt.ts";
import { isList, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { listed } from "../../base/words.ts";
import { formatTesPath, parseTesPath, type TesRoute } from "../../tes/paths.ts";
import { Refusal } from "../http/refusal.ts";
import type { Backend, TaskSettings } from "../settings/settings.ts";

/** Between the name of a backend and the id or page token that it issued. */
const SEPARATOR = "~";

/** A backend, and a path below its base URL with the query. */
export interface RoutedAddress {
  readonly backend: Backend;
  readonly path: string;
}

/** The name of the backend in an id or a page token, with several backends; undefined if there is none. */
export function issuerName(text: string): string | undefined {
  const end = text.indexOf(SEPARATOR);
  return end > 0 ? text.slice(0, end) : undefined;
}

/** The backend that issued an id or a page token, and its own form of that; undefined if none did. */
function issuerOf(
  text: string,
  backends: readonly Backend[],
): { readonly backend: Backend; readonly backendId: string } | undefined {
  const [first, ...others] = backends;
  if (first !== undefined && others.length === 0) return { backend: first, backendId: text };
  const issuer = issuerName(text);
  const backend = backends.find(({ name }) => name === issuer);
  return backend && { backend, backendId: text.slice(backend.name.length + SEPARATOR.length) };
}

/** Whether a route has a path of its own: without its first part, an id could be `..` or nothing. */
function isOwnPath(route: TesRoute): boolean {
  return parseTesPath(formatTesPath(route))?.kind === route.kind;
}

/** A query with another page token; an empty one is left out. */
function withToken(query: URLSearchParams, token: string): URLSearchParams {
  const own = new URLSearchParams(query);
  if (token === "") own.delete("page_token");
  else own.set("page_token", token);
  return own;
}

const format = (route: TesRoute, query: URLSearchParams) =>
  formatTesPath(route) + (query.size === 0 ? "" : `?${query}`);

/**
 * Returns where a request without a body goes. A list comes from the first backend, or from the one that
 * issued the page token.
 *
 * @throws Refusal if no backend issued the id or the page token
 */
export function addressOf(
  route: TesRoute,
  query: URLSearchParams,
  backends: readonly Backend[],
): RoutedAddress {
  if ("id" in route) {
    const issuer = issuerOf(route.id, backends);
    const backendRoute = { ...route, id: issuer?.backendId ?? "" };
    if (issuer === undefined || !isOwnPath(backendRoute)) {
      throw new Refusal(404, `There is no task ${route.id}.`);
    }
    return { backend: issuer.backend, path: format(backendRoute, query) };
  }
  const isIssued = route.kind === "tasks" && backends.length > 1;
  const token = isIssued ? query.get("page_token") : null;
  const issuer = token ? issuerOf(token, backends) : undefined;
  if (issuer !== undefined) {
    return { backend: issuer.backend, path: format(route, withToken(query, issuer.backendId)) };
  }
  if (token) throw new Refusal(400, "This page token was not issued by this service.");
  return { backend: backends[0] as Backend, path: format(route, query) };
}

/** What a response of a backend holds that later requests refer to. */
export type Issued = "task" | "list" | "nothing";

/** An id or a page token with the backend's name before it; undefined if a value is neither. */
function prefixed({ name }: Backend, value: Json | undefined): string | undefined {
  if (value instanceof ExactNumber) return `${name}${SEPARATOR}${value}`;
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return `${name}${SEPARATOR}${value}`;
}

/** A task with the backend's name before its id; the same value if it has none. */
function namedTask(task: Json, backend: Backend): Json {
  if (!isObject(task)) return task;
  const id = prefixed(backend, task["id"]);
  return id === undefined ? task : { ...task, id };
}

/** A page of a list with the backend's name before ids; its last page is followed by the next backend's first. */
function namedList(list: JsonObject, backend: Backend, next: Backend | undefined): JsonObject {
  const { tasks, next_page_token: token } = list;
  const nextToken = (token ? prefixed(backend, token) : undefined) ?? (next && prefixed(next, ""));
  return {
    ...list,
    ...(isList(tasks) ? { tasks: tasks.map((task) => namedTask(task, backend)) } : {}),
    ...(nextToken === undefined ? {} : { next_page_token: nextToken }),
  };
}

/** Returns a message with the backend's name before ids and page tokens; the same value if it needs none. */
export function withBackendName(
  value: Json,
  issued: Issued,
  backend: Backend,
  backends: readonly Backend[],
): Json {
  if (backends.length === 1 || issued === "nothing" || !isObject(value)) return value;
  if (issued === "task") return typeof value["id"] === "string" ? namedTask(value, backend) : value;
  return namedList(value, backend, backends[backends.indexOf(backend) + 1]);
}

/** The backend that a task's tag names; undefined if it has no such tag. */
function taggedBackend(task: Json, backends: readonly Backend[]): Backend | undefined {
  const tags = isObject(task) ? task["tags"] : undefined;
  const tag = isObject(tags) ? tags["backend"] : undefined;
  if (tag === undefined) return undefined;
  const backend = backends.find(({ name }) => name === tag);
  if (backend !== undefined) return backend;
  const names = backends.map(({ name }) => name);
  const message = `The tag backend must be ${listed(names, "or")}; got ${excerpt(tag, 60)}.`;
  throw new Refusal(400, message, {}, [{ pointer: "/tags/backend", message }]);
}

/**
 * Makes what chooses the backends of a new task: the first that can be reached gets it. It throws a Refusal if a
 * task's tag names no backend.
 *
 * @param isUp whether a backend is up, as far as is known
 */
export function createChooser(
  { backends, policy }: TaskSettings,
  isUp: (backend: Backend) => boolean,
): (task: Json) => readonly Backend[] {
  let turn = 0;
  return (task) => {
    const tagged = policy === "tag" ? taggedBackend(task, backends) : undefined;
    if (tagged !== undefined) return [tagged];
    const up = backends.filter(isUp);
    const candidates = up.length > 0 ? up : backends;
    const index = policy === "round-robin" ? turn++ % candidates.length : 0;
    return [...candidates.slice(index), ...candidates.slice(0, index)];
  };
}
