/**
 * How a request to a backend went: its times, and how often it was sent.
 *
 * @module
 */

/** What happened to one request. */
export class Trace {
  /** How often it was sent. */
  tries = 0;
  /**
   * What the backend's status does not tell. It was not sent, because the backend is `down` or too many other
   * requests wait (`busy`); there was no complete response (`failed`); its caller went away (`left`).
   */
  outcome: "down" | "busy" | "failed" | "left" | undefined;
  /** Why there was no complete response, as far as is known. */
  failure: string | undefined;
  readonly #start = performance.now();
  #sent: number | undefined;
  #end: number | undefined;

  /** It has a place among the requests to the backend. */
  sending(): void {
    this.#sent = performance.now();
  }

  /** Its response is complete, or there will be none. Later calls do nothing. */
  ended(): void {
    this.#end ??= performance.now();
  }

  get queuedMs(): number {
    return (this.#sent ?? this.#end ?? performance.now()) - this.#start;
  }

  /** Milliseconds from when it was first sent until its response was complete, or until now. */
  get backendMs(): number {
    return this.#sent === undefined ? 0 : (this.#end ?? performance.now()) - this.#sent;
  }
}
