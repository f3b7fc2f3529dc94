/**
 * When the client of a response goes away.
 *
 * @module
 */
import type { ServerResponse } from "node:http";
import type { CallerAbort } from "../../edge/http/call.ts";

/** Tells it from the response: the adapter's AbortSignal takes longer to make than a route to find. */
export class ClientAbort implements CallerAbort {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  get aborted(): boolean {
    return this.#response.destroyed && !this.#response.writableFinished;
  }

  get reason(): Error {
    return new Error("The client closed the connection.");
  }

  addEventListener(_: "abort", listener: () => void): void {
    this.#response.once("close", listener);
  }

  removeEventListener(_: "abort", listener: () => void): void {
    this.#response.off("close", listener);
  }
}
