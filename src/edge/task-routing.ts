/**
 * Which backend a request is for. With several, a task's id and a list's page token begin with the name of
 * the backend that gave them: nothing has to be remembered.
 *
 * @module
 */
import { formatTesPath, type TesRoute } from "../tes/paths.ts";
import { isFields, type JsonValue } from "../tes/spelling.ts";
import { Refusal } from "./refusal.ts";
import type { Backend, TaskSettings } from "./settings.ts";

/** Between the name of a backend and the id of its task, or its page token. */
const OF = "~";

/** A backend, and what it is asked for: the path below its base address, with the query. */
export interface Asked {
  readonly backend: Backend;
  readonly path: string;
}

export interface Routing {
  /** Which backend a new task goes to. */
  chooseBackend(task: JsonValue): Backend;
  /** Which backend a request without a body is for. */
  addressOf(route: TesRoute, query: URLSearchParams): Asked;
  /** Puts the backend's name before ids and page tokens, in place; answers whether it did. */
  named(value: JsonValue, route: TesRoute, backend: Backend): boolean;
}

/**
 * Makes the routing of a deployment.
 *
 * @param isUp tells whether a backend answers, as far as is known
 */
export function createRouting(
  settings: TaskSettings,
  isUp: (backend: Backend) => boolean,
): Routing {
  const isOne = settings.backends.length === 1;
  let turn = 0;

  /** The backend that a name before an id or a token means, and what stands behind it. */
  const owned = (text: string): { readonly backend: Backend; readonly own: string } | undefined => {
    if (isOne) return { backend: settings.backends[0] as Backend, own: text };
    const at = text.indexOf(OF);
    const backend = settings.backends.find(({ name }) => name === text.slice(0, at));
    return backend && { backend, own: text.slice(at + 1) };
  };

  const chooseBackend = (task: JsonValue): Backend => {
    const all = settings.backends;
    const up = all.filter((backend) => isUp(backend));
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
    if (route.kind === "tasks") {
      const { tasks } = value;
      for (const task of Array.isArray(tasks) ? tasks : []) {
        if (isFields(task)) task["id"] = prefix(task["id"]);
      }
      const next = settings.backends[settings.backends.indexOf(backend) + 1];
      if (value["next_page_token"]) value["next_page_token"] = prefix(value["next_page_token"]);
      else if (next !== undefined) value["next_page_token"] = `${next.name}${OF}`;
    } else if (route.kind === "task" && typeof value["id"] === "string") {
      value["id"] = prefix(value["id"]);
    } else return false;
    return true;
  };

  return { chooseBackend, addressOf, named };
}
