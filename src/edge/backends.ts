/**
 * Requests to backends: how often they are repeated, and when a backend gets a rest.
 *
 * @module
 */
import type { Deadline } from "./deadline.ts";
import { BackendFailure } from "./refusal.ts";
import type { Backend } from "./settings.ts";
import type { Incoming, Transport } from "./transport.ts";

/** A request to a backend. */
export interface BackendRequest {
  readonly method: "GET" | "POST";
  /** Below the base URL, with its query: `/tasks?view=FULL`. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  /** For the whole response, including its body. */
  readonly deadline: Deadline;
}

/** After this many failures in a row a backend gets a rest, in this isolate. */
const FAILURES = 5;
const REST_MS = 10_000;

/** How often a GET is sent in all. */
const TRIES = 3;
/** The longest pause after the first try; it grows with each try. */
const PAUSE_MS = 200;

/** Statuses of temporary failures: the next try may succeed. */
const TEMPORARY = [502, 503, 504];

const isRedirect = (status: number) => status >= 300 && status < 400 && status !== 304;

/** Sends requests to backends, and remembers which are down. */
export class Backends {
  readonly #rests = new Map<string, { readonly failures: number; readonly until: number }>();
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Milliseconds until a backend may get requests again. */
  #rest({ name }: Backend): number {
    return (this.#rests.get(name)?.until ?? 0) - Date.now();
  }

  /** Whether a backend is up, as far as is known. */
  isUp(backend: Backend): boolean {
    return this.#rest(backend) <= 0;
  }

  #failed({ name }: Backend): void {
    const failures = (this.#rests.get(name)?.failures ?? 0) + 1;
    const until = failures >= FAILURES ? Date.now() + REST_MS : 0;
    this.#rests.set(name, { failures, until });
  }

  /**
   * Sends a request. A GET is repeated if that may help, a POST never: it could create a task twice.
   *
   * @throws BackendFailure if there is no response, or if it is a redirect
   */
  async send(backend: Backend, request: BackendRequest): Promise<Incoming> {
    const { method, deadline } = request;
    for (let tries = 1; ; tries++) {
      if (!this.isUp(backend)) {
        const seconds = Math.max(1, Math.ceil(this.#rest(backend) / 1000));
        throw new BackendFailure(503, "The backend is down.", seconds);
      }
      const pause = Math.random() * PAUSE_MS * tries;
      const mayRepeat = method === "GET" && tries < TRIES && Date.now() + pause < deadline.ends;
      const response = await this.#try(backend, request, mayRepeat);
      if (response !== undefined) return response;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  /** Sends a request once; undefined if it failed and has to be repeated. */
  async #try(
    backend: Backend,
    request: BackendRequest,
    mayRepeat: boolean,
  ): Promise<Incoming | undefined> {
    const { deadline } = request;
    let response: Incoming;
    try {
      response = await this.#fetch(backend, request);
    } catch (error) {
      // the caller went away: that is not the backend's failure
      if (deadline.signal.aborted && !deadline.isOver()) throw error;
      this.#failed(backend);
      if (deadline.isOver()) throw new BackendFailure(504, "The backend did not respond in time.");
      if (!mayRepeat) throw new BackendFailure(502, "The backend cannot be reached.");
      return undefined;
    }
    if (isRedirect(response.status)) {
      await response.discard();
      throw new BackendFailure(
        502,
        "The backend responded with a redirect, which is not followed.",
      );
    }
    if (!TEMPORARY.includes(response.status)) {
      this.#rests.delete(backend.name);
      return response;
    }
    this.#failed(backend);
    if (!mayRepeat || response.header("retry-after") !== null) return response;
    await response.discard();
    return undefined;
  }

  #fetch(
    backend: Backend,
    { method, path, headers, body, deadline }: BackendRequest,
  ): Promise<Incoming> {
    const own = new Headers(headers);
    if (backend.authorization !== undefined) own.set("Authorization", backend.authorization);
    return this.#transport({
      method,
      url: backend.url + path,
      headers: own,
      body,
      signal: deadline.signal,
    });
  }
}
