/**
 * Which backend a request goes to. With several backends, a task's id and a page token begin with the name
 * of the backend that issued them, so that the function has to remember nothing.
 *
 * @module
 */

import { excerpt } from "../../base/excerpt.ts";
import { isList, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { ExactNumber } from "../../base/values/exact.ts";
import { listed } from "../../base/words.ts";
import { formatTesPath, parseTesPath, type TesRoute } from "../../tes/paths.ts";
import { Refusal } from "../http/refusal.ts";
import { UNNAMED } from "../settings/backends.ts";
import type { Backend, TaskSettings } from "../settings/settings.ts";

/** Between the name of a backend and the id or page token that it issued. */
const SEPARATOR = "~";

/** A backend, and a path below its base URL with the query. */
export interface RoutedAddress {
  readonly backend: Backend;
  readonly path: string;
  /** What stands before the backend's own ids in ids for the client: its name, or nothing. */
  readonly prefix: string;
  /** Whether other backends may respond in its place. */
  readonly hasOthers: boolean;
}

/** Where an id or a page token leads. */
interface Issuer {
  readonly backend: Backend;
  /** Its own form of the id or page token. */
  readonly backendId: string;
  /** What the client has before that. */
  readonly prefix: string;
}

/** What stands before the ids of a backend that are issued now. */
const prefixOf = ({ name }: Backend, backends: readonly Backend[]): string =>
  backends.length > 1 ? name + SEPARATOR : "";

const hasName = ({ name, formerNames }: Backend, sought: string) =>
  name === sought || formerNames.includes(sought);

/**
 * The backend that issued an id or a page token; undefined if none did. Clients keep ids for as long as tasks run, while
 * backends are added, removed and renamed: a name before an id may be a former one, with one backend too, and an id
 * without a name is one from before there were several.
 */
export function issuerOf(text: string, backends: readonly Backend[]): Issuer | undefined {
  const end = text.indexOf(SEPARATOR);
  const name = text.slice(0, Math.max(0, end));
  const named = backends.find((backend) => hasName(backend, name));
  if (named !== undefined) {
    const prefix = name + SEPARATOR;
    return { backend: named, backendId: text.slice(prefix.length), prefix };
  }
  const isUnnamed = end < 1 || backends.length === 1;
  const backend = isUnnamed ? backends.find(({ isDefault }) => isDefault) : undefined;
  return backend && { backend, backendId: text, prefix: "" };
}

/**
 * Whether a page token has the name of a backend that was removed. A single backend with a name was one of several:
 * there are backends that ignore page tokens which are not theirs, and would begin their own list anew.
 */
const isOfRemoved = (token: string, { backend, prefix }: Issuer) =>
  prefix === "" && backend.name !== UNNAMED && token.indexOf(SEPARATOR) > 0;

/** What is thrown for a task that is not there, or that its caller may not see. */
export const noTask = (id: string): Refusal => new Refusal(404, `There is no task ${id}.`);

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

/** Where a request about one task goes. */
function taskAddress(
  route: TesRoute & { readonly id: string },
  query: URLSearchParams,
  backends: readonly Backend[],
): RoutedAddress {
  const issuer = issuerOf(route.id, backends);
  const backendRoute = { ...route, id: issuer?.backendId ?? "" };
  if (issuer === undefined || !isOwnPath(backendRoute)) {
    throw noTask(route.id);
  }
  const { backend, prefix } = issuer;
  // the client gets the id that it knows
  return { backend, path: format(backendRoute, query), prefix, hasOthers: false };
}

/**
 * Returns where a request without a body goes, and the backends that may respond in place of one that fails: to a
 * list, those whose tasks follow, and to what is no backend's own, all.
 *
 * A list comes from the first backend, or from the one that issued the page token.
 *
 * @throws Refusal if no backend issued the id or the page token
 */
export function addressesOf(
  route: TesRoute,
  query: URLSearchParams,
  backends: readonly Backend[],
): readonly RoutedAddress[] {
  if ("id" in route) return [taskAddress(route, query, backends)];
  const token = route.kind === "tasks" ? query.get("page_token") : null;
  const issuer = token ? issuerOf(token, backends) : undefined;
  if (token && (issuer === undefined || isOfRemoved(token, issuer))) {
    throw new Refusal(400, "This page token was not issued by this service.");
  }
  const isRenamed = issuer !== undefined && issuer.backendId !== token;
  const firstQuery = isRenamed ? withToken(query, issuer.backendId) : query;
  const first = issuer === undefined ? 0 : backends.indexOf(issuer.backend);
  return backends.slice(first).map((backend, index) => ({
    backend,
    path: format(route, index === 0 || !token ? firstQuery : withToken(query, "")),
    prefix: prefixOf(backend, backends),
    hasOthers: backends.length > 1,
  }));
}

/** Returns where a new task goes that is for a backend. */
export const creationAddress = (backend: Backend, backends: readonly Backend[]): RoutedAddress => ({
  backend,
  path: formatTesPath({ kind: "tasks" }),
  prefix: prefixOf(backend, backends),
  hasOthers: backends.length > 1,
});

/** What a response of a backend holds that later requests refer to. */
export type Issued = "task" | "list" | "nothing";

/** An id or a page token with a prefix; undefined if a value is neither. */
function prefixed(prefix: string, value: Json | undefined): string | undefined {
  const isText = typeof value === "string" || typeof value === "number";
  return isText || value instanceof ExactNumber ? `${prefix}${value}` : undefined;
}

/** A task with a prefix before its id; the same value if it has none. */
function namedTask(task: Json, prefix: string): Json {
  if (!isObject(task)) return task;
  const id = prefixed(prefix, task["id"]);
  return id === undefined ? task : { ...task, id };
}

/** The page token after the last page of a backend: the next one's first page; undefined if there is none. */
export function tokenAfter(backend: Backend, backends: readonly Backend[]): string | undefined {
  const next = backends[backends.indexOf(backend) + 1];
  return next && next.name + SEPARATOR;
}

/** A page of a list with a prefix before ids; its last page is followed by the next backend's first. */
function namedList(list: JsonObject, prefix: string, afterLast: string | undefined): JsonObject {
  const { tasks, next_page_token: token } = list;
  const nextToken = (token ? prefixed(prefix, token) : undefined) ?? afterLast;
  return {
    ...list,
    ...(isList(tasks) ? { tasks: tasks.map((task) => namedTask(task, prefix)) } : {}),
    ...(nextToken === undefined ? {} : { next_page_token: nextToken }),
  };
}

/** Returns a message with names before ids and page tokens; the same value if it needs none. */
export function withBackendName(
  value: Json,
  issued: Issued,
  { backend, prefix }: RoutedAddress,
  backends: readonly Backend[],
): Json {
  if (prefix === "" || issued === "nothing" || !isObject(value)) return value;
  if (issued === "task") return typeof value["id"] === "string" ? namedTask(value, prefix) : value;
  return namedList(value, prefix, tokenAfter(backend, backends));
}

/** The backend that a task's tag names; undefined if it has no such tag. */
function taggedBackend(task: Json, backends: readonly Backend[]): Backend | undefined {
  const tags = isObject(task) ? task["tags"] : undefined;
  const tag = isObject(tags) ? tags["backend"] : undefined;
  if (tag === undefined) return undefined;
  const backend = backends.find((known) => typeof tag === "string" && hasName(known, tag));
  if (backend !== undefined) return backend;
  const names = backends.map(({ name }) => name);
  const message = `The tag backend must be ${listed(names, "or")}; got ${excerpt(tag, 60)}.`;
  throw new Refusal(400, message, {}, [{ pointer: "/tags/backend", message }]);
}

/** What is known of backends. */
interface Health {
  /** Whether it can be reached. */
  isUp(backend: Backend): boolean;
  /** Whether it responds to what is sent to it. */
  isResponsive(backend: Backend): boolean;
}

/** The backends that may take a new task: those that respond, or that may, or all. */
function candidatesOf(backends: readonly Backend[], health: Health): readonly Backend[] {
  const up = backends.filter((backend) => health.isUp(backend));
  const responsive = up.filter((backend) => health.isResponsive(backend));
  return [responsive, up, backends].find(({ length }) => length > 0) ?? backends;
}

/**
 * Makes what chooses the backends of a new task: the first that can be reached gets it. It throws a Refusal if a
 * task's tag names no backend.
 */
export function createChooser(
  { backends, policy }: TaskSettings,
  health: Health,
): (task: Json) => readonly Backend[] {
  let turn = 0;
  return (task) => {
    const tagged = policy === "tag" ? taggedBackend(task, backends) : undefined;
    if (tagged !== undefined) return [tagged];
    const candidates = candidatesOf(backends, health);
    const index = policy === "round-robin" ? turn++ % candidates.length : 0;
    // what is down refuses at once, and is named if no other one can be reached
    const down = backends.filter((one) => !candidates.includes(one) && !health.isUp(one));
    return [...candidates.slice(index), ...candidates.slice(0, index), ...down];
  };
}
