/**
 * Requests to backends: what they are told and what of their answers goes on, how long they may take, when
 * they are asked again, and when they are left alone for a while.
 *
 * @module
 */
import type { Backend } from "./settings.ts";

/** Why a backend gave no answer that can go on. */
export class BackendFailure extends Error {
  readonly status: 502 | 503 | 504;
  /** Seconds after which to ask again. */
  readonly retryAfter: number | undefined;

  constructor(status: 502 | 503 | 504, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export interface BackendRequest {
  readonly method: "GET" | "POST";
  /** Below the base address, with its query: `/tasks?view=FULL`. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  /** For the whole answer, its body too. */
  readonly deadline: Deadline;
}

/** The end of the time that an answer may take, and of a caller's interest in it. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  readonly ends: number;
  /** Whether the time is over; the caller may have gone away before. */
  readonly isOver: () => boolean;
  /** To be called once the answer is there: a timer for each request that is long done costs memory. */
  readonly clear: () => void;
}

/** Makes a deadline, which a caller's own signal can bring forward. */
export function startDeadline(timeoutMs: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let isOver = false;
  const leave = () => controller.abort(caller?.reason);
  const timer = setTimeout(() => {
    isOver = true;
    controller.abort(new DOMException("The time is over.", "TimeoutError"));
  }, timeoutMs);
  if (caller?.aborted) leave();
  caller?.addEventListener("abort", leave, { once: true });
  return {
    signal: controller.signal,
    ends: Date.now() + timeoutMs,
    isOver: () => isOver,
    clear() {
      clearTimeout(timer);
      caller?.removeEventListener("abort", leave);
    },
  };
}

/** After so many failures in a row a backend is left alone for so long, in this isolate. */
const FAILURES = 5;
const REST_MS = 10_000;

/** How often a GET is tried in all, and the longest pause between, in milliseconds. */
const TRIES = 3;
const PAUSE_MS = 200;

/** Answers that say that another try may go better. */
const PASSING = [502, 503, 504];

/** What a runtime's `fetch` does of its own accord. */
export interface FetchTraits {
  /**
   * Whether it sends a request again, even a POST, when the connection breaks (Deno does). What cannot be
   * read twice cannot be sent twice: there a body is a stream.
   */
  readonly resends?: boolean;
}

/** A body that can be read once only. */
function onceOnly(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      if (bytes.byteLength > 0) controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** Asks backends, and remembers which are down. */
export class Backends {
  readonly #rests = new Map<string, { failures: number; until: number }>();
  readonly #resends: boolean;

  constructor({ resends = false }: FetchTraits) {
    this.#resends = resends;
  }

  /** Whether a backend answers, as far as is known. */
  isUp({ name }: Backend): boolean {
    return (this.#rests.get(name)?.until ?? 0) <= Date.now();
  }

  #failed({ name }: Backend): void {
    const failures = (this.#rests.get(name)?.failures ?? 0) + 1;
    const until = failures >= FAILURES ? Date.now() + REST_MS : 0;
    this.#rests.set(name, { failures, until });
  }

  /**
   * Sends a request. A GET is tried again where that can help, a POST never.
   *
   * @throws BackendFailure if there is no answer, or one that leads elsewhere
   */
  async send(backend: Backend, request: BackendRequest): Promise<Response> {
    const { deadline } = request;
    for (let tries = 1; ; tries++) {
      if (!this.isUp(backend)) {
        const rest = (this.#rests.get(backend.name)?.until ?? 0) - Date.now();
        const seconds = Math.max(1, Math.ceil(rest / 1000));
        throw new BackendFailure(503, "The backend is down.", seconds);
      }
      const isLast = request.method === "POST" || tries === TRIES;
      const pause = Math.random() * PAUSE_MS * tries;
      const mayRetry = !isLast && Date.now() + pause < deadline.ends;
      try {
        const response = await this.#once(backend, request);
        if (!PASSING.includes(response.status)) {
          this.#rests.delete(backend.name);
          return response;
        }
        this.#failed(backend);
        if (!mayRetry || response.headers.has("Retry-After")) return response;
        await response.body?.cancel();
      } catch (error) {
        if (error instanceof BackendFailure) throw error;
        if (deadline.signal.aborted && !deadline.isOver()) throw error;
        this.#failed(backend);
        if (deadline.isOver()) {
          throw new BackendFailure(504, "The backend took too long.");
        }
        if (!mayRetry) throw new BackendFailure(502, "The backend cannot be reached.");
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  async #once(
    backend: Backend,
    { method, path, headers, body, deadline }: BackendRequest,
  ): Promise<Response> {
    const own = new Headers(headers);
    const isOnce = this.#resends && method === "POST";
    if (isOnce) own.set("Content-Length", String(body?.byteLength ?? 0));
    if (backend.authorization !== undefined) own.set("Authorization", backend.authorization);
    const response = await fetch(backend.url + path, {
      method,
      headers: own,
      ...(isOnce
        ? { body: onceOnly(body ?? new Uint8Array()), duplex: "half" as const }
        : body === undefined
          ? {}
          : { body }),
      redirect: "manual",
      signal: deadline.signal,
    });
    if (response.status >= 300 && response.status < 400 && response.status !== 304) {
      await response.body?.cancel();
      throw new BackendFailure(502, "The backend led elsewhere, and is not followed.");
    }
    return response;
  }
}
