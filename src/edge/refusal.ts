/**
 * Requests that are not passed on, and why.
 *
 * @module
 */
import type { TaskFault } from "../tes/task-check.ts";

/** An answer that ends the handling of a request. */
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
