/**
 * The task service, as the tasks page uses it.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import { isObject, type Json, objectsOf, stringOf } from "../../base/json.ts";
import { MAX_MESSAGE } from "../../base/limits.ts";
import { visible } from "../../base/texts/visible.ts";
import type { TaskFault } from "../../tes/faults.ts";
import { formatTesPath } from "../../tes/paths.ts";
import { isUnconfigured } from "../../tes/unconfigured.ts";
import { parseTask, parseTaskList, type Task, type TaskList } from "./task.ts";
import { token } from "./token.ts";

/** A request that failed, or a response that cannot be used. */
export class ServiceError extends Error {
  /** The status of the response; 0 without one. */
  readonly status: number;
  /** What is wrong with the task that was sent. */
  readonly faults: readonly TaskFault[];

  constructor(status: number, message: string, faults: readonly TaskFault[] = []) {
    super(message);
    this.status = status;
    this.faults = faults;
  }
}

/** The operations of the service; all of them reject with a {@link ServiceError}. */
export interface TaskService {
  list(query: URLSearchParams): Promise<TaskList>;
  task(id: string): Promise<Task>;
  /** Creates a task, and returns its id. */
  create(task: Json): Promise<string>;
  cancel(id: string): Promise<void>;
}

/** The fields in which services describe an error: this program in `message`, backends in others. */
const MESSAGES: readonly string[] = ["message", "error", "detail", "msg"];

/** The error that a service describes; faults of a task are in `errors`. */
function parseError(status: number, body: unknown): ServiceError {
  const fields = isObject(body) ? body : {};
  const faults = objectsOf(fields["errors"]).map((fault) => ({
    pointer: stringOf(fault["pointer"]) ?? "",
    message: stringOf(fault["message"]) ?? "",
  }));
  const [text = `The service responded with ${status}.`] = MESSAGES.flatMap(
    (name) => stringOf(fields[name]) || [],
  );
  return new ServiceError(status, cut(visible(text), MAX_MESSAGE), faults);
}

/** What readers are told where nothing can run tasks: the page itself says whom to ask. */
export const NO_SERVICE = new ServiceError(404, "This site does not run tasks at the moment.");

/** Sends a request, and returns the JSON of a response that succeeded. */
async function request(url: string, init: RequestInit): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch {
    throw new ServiceError(0, "The task service cannot be reached.");
  }
  const isJson = response.headers.get("Content-Type")?.includes("json") === true;
  const body: unknown = isJson ? await response.json().catch(() => undefined) : undefined;
  if (body === undefined) throw NO_SERVICE;
  if (!response.ok) {
    const error = parseError(response.status, body);
    throw isUnconfigured(error.message) ? NO_SERVICE : error;
  }
  return body;
}

function headersOf(): Record<string, string> {
  const own = token();
  return {
    Accept: "application/json",
    ...(own === "" ? {} : { Authorization: `Bearer ${own}` }),
  };
}

/**
 * The service at a base URL.
 *
 * @param base without a trailing slash: `/tes/v1`
 */
export function createService(base: string): TaskService {
  const get = (path: string) => request(base + path, { headers: headersOf() });
  const post = (path: string, body?: Json) =>
    request(base + path, {
      method: "POST",
      headers: { ...headersOf(), "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const taskPath = (kind: "task" | "cancel", id: string) =>
    formatTesPath({ kind, id: encodeURIComponent(id.toWellFormed()) });
  const taskOf = (value: unknown): Task => {
    const task = parseTask(value);
    if (task !== undefined) return task;
    throw new ServiceError(502, "The service did not return a task.");
  };
  return {
    async list(query) {
      const page = parseTaskList(await get(`${formatTesPath({ kind: "tasks" })}?${query}`));
      if (page !== undefined) return page;
      throw new ServiceError(502, "The service did not return a list of tasks.");
    },
    task: async (id) => taskOf(await get(`${taskPath("task", id)}?view=FULL`)),
    create: async (task) => taskOf(await post(formatTesPath({ kind: "tasks" }), task)).id,
    async cancel(id) {
      await post(taskPath("cancel", id));
    },
  };
}
