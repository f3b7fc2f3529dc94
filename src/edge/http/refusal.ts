/**
 * Requests that end with an error response of the function's own.
 *
 * @module
 */
import { listed } from "../../base/words.ts";
import type { TaskFault } from "../../tes/faults.ts";
import { errorReply } from "./errors.ts";
import type { Reply } from "./reply.ts";

/** Ends the handling of a request with an error. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly faults: readonly TaskFault[];

  constructor(
    status: number,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    faults: readonly TaskFault[] = [],
  ) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.faults = faults;
  }
}

/** The backend sent no response that can be passed on. */
export class BackendFailure extends Refusal {
  /** @param retryAfter seconds after which the caller may try again */
  constructor(status: 502 | 503 | 504, message: string, retryAfter?: number) {
    super(status, message, retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) });
  }
}

/** Seconds after which a caller may try again whose backend is down: it may be back by then. */
const DOWN_SECONDS = 1;

/**
 * A backend is down, in the same words wherever a client looks. It certainly got no new task that was for it: another
 * one may take that.
 */
export class BackendDown extends BackendFailure {
  /** @param names of the backends, if there are several: names hold letters, digits, _ and - only */
  constructor(names: readonly string[] = []) {
    const what = names.length > 1 ? `backends ${listed(names, "and")} are` : "backend is";
    super(503, `The ${what} down.`, DOWN_SECONDS);
  }
}

/** Makes the reply for what was thrown; its body has `status` too, where TES clients look for it. */
export function refusalReply(thrown: unknown): Reply {
  const { status, message, headers, faults } =
    thrown instanceof Refusal ? thrown : new Refusal(502, "The request could not be handled.");
  return errorReply(status, message, headers, {
    status,
    ...(faults.length === 0 ? {} : { errors: faults }),
  });
}
