/**
 * The task service as the page of tasks asks it, in the browser.
 *
 * @module
 */
import type { TaskFault } from "../../../tes/task-check.ts";

/** What the page shows of a task; all but the id may be missing, by view and by backend. */
export interface Task {
  readonly id: string;
  readonly state?: string;
  readonly name?: string;
  readonly description?: string;
  readonly creation_time?: string;
  readonly tags?: Readonly<Record<string, string>>;
  readonly executors?: readonly { readonly image: string; readonly command: readonly string[] }[];
  readonly logs?: readonly {
    readonly start_time?: string;
    readonly end_time?: string;
    readonly system_logs?: readonly string[];
    readonly outputs?: readonly { readonly url: string; readonly size_bytes?: string }[];
    readonly logs?: readonly {
      readonly end_time?: string;
      readonly exit_code?: number;
      readonly stdout?: string;
      readonly stderr?: string;
    }[];
  }[];
}

export interface TaskList {
  readonly tasks?: readonly Task[];
  readonly next_page_token?: string;
}

/** An answer that is not what was asked for. */
export class ServiceError extends Error {
  readonly status: number;
  readonly faults: readonly TaskFault[];

  constructor(status: number, message: string, faults: readonly TaskFault[] = []) {
    super(message);
    this.status = status;
    this.faults = faults;
  }
}

const TOKEN = "tes-token";

/** The token is kept while the browser's window is open, and no longer. */
export function token(): string {
  try {
    return sessionStorage.getItem(TOKEN) ?? "";
  } catch {
    return "";
  }
}

export function setToken(value: string): void {
  try {
    sessionStorage.setItem(TOKEN, value);
  } catch {
    // then it is asked for again
  }
}

/** Asks the service; `path` is below the base address. */
export type AskService = <Answer>(path: string, body?: unknown) => Promise<Answer>;

/** Makes what asks the service at a base address: a GET, or a POST with a body; null is an empty one. */
export function createService(base: string): AskService {
  return async <Answer>(path: string, body?: unknown): Promise<Answer> => {
    const own = token();
    let response: Response;
    try {
      response = await fetch(base + path, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          Accept: "application/json",
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...(own === "" ? {} : { Authorization: `Bearer ${own}` }),
        },
        ...(body === undefined || body === null ? {} : { body: JSON.stringify(body) }),
      });
    } catch {
      throw new ServiceError(0, "The service cannot be reached.");
    }
    const isJson = (response.headers.get("Content-Type") ?? "").includes("json");
    const answer = isJson ? await response.json().catch(() => undefined) : undefined;
    if (response.ok && answer !== undefined) return answer as Answer;
    if (answer === undefined) {
      throw new ServiceError(404, "This site has no task service: it needs the site's function.");
    }
    const { message, error, errors } = answer as {
      readonly message?: string;
      readonly error?: string;
      readonly errors?: readonly TaskFault[];
    };
    throw new ServiceError(
      response.status,
      message ?? error ?? `Status ${response.status}.`,
      errors,
    );
  };
}
