/**
 * Requests to backends: how many are under way, how often they are repeated, and when a backend gets a rest.
 *
 * @module
 */

import type { CallerAbort } from "../http/call.ts";
import { BackendDown, BackendFailure, Refusal } from "../http/refusal.ts";
import { Trace } from "../http/trace.ts";
import type { Backend } from "../settings/settings.ts";
import { Breaker, type BreakerState, type Permit } from "./breaker.ts";
import { type Deadline, startDeadline } from "./deadline.ts";
import { failureCause } from "./failure-cause.ts";
import { brokenResponse, HeldResponse, TOO_SLOW } from "./held-response.ts";
import { Queue, type QueueLimits, type Slot } from "./queue.ts";
import { Responsiveness } from "./responsiveness.ts";
import { RetryBudget } from "./retry-budget.ts";
import { ConnectionFailure, type Incoming, type Transport } from "./transport.ts";

export interface BackendRequest {
  readonly method: "GET" | "POST";
  /** Below the base URL, with its query: `/tasks?view=FULL`. */
  readonly path: string;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  /** Milliseconds for the whole response, including its body, from when the request is sent. */
  readonly timeoutMs: number;
  /** Tells when the caller goes away. */
  readonly caller: CallerAbort | undefined;
  /** Takes note of how it goes. */
  readonly trace?: Trace;
}

export interface BackendState extends BreakerState {
  readonly name: string;
  readonly underWay: number;
  /** Requests that wait for one of those to end. */
  readonly waiting: number;
  /** Whether it responds to those that it gets; new tasks go to others meanwhile. */
  readonly isResponsive: boolean;
}

/** What is kept of each backend, so that none suffers for another. */
interface Lane {
  readonly breaker: Breaker;
  readonly responsiveness: Responsiveness;
  readonly queue: Queue;
  readonly budget: RetryBudget;
}

interface Sending extends Lane {
  readonly backend: Backend;
  readonly request: BackendRequest;
  readonly deadline: Deadline;
  readonly permit: Permit;
  readonly trace: Trace;
}

/** What is found out about a backend. */
export type BackendEvent = "down" | "up" | "unresponsive" | "responsive";

type OnChange = (backend: string, event: BackendEvent) => void;

/** How often a request is sent in all. */
const TRIES = 3;
/** The longest pause after the first try; it grows with each try. */
const PAUSE_MS = 200;
/** A place is free so long after its request's deadline in any case. */
const LEASE_SLACK_MS = 1000;
/** Seconds after which a caller may try again that found no place. */
const BUSY_SECONDS = 1;

/** Statuses of temporary failures: the next try may succeed. */
const TEMPORARY = [502, 503, 504];

const isRedirect = (status: number) => status >= 300 && status < 400 && status !== 304;

/** Whether a request certainly never reached the backend. */
const isUnsent = (error: unknown) => error instanceof ConnectionFailure && error.isCertain;

const isConnectTimeout = (error: unknown) => error instanceof ConnectionFailure && error.isTimeout;

/** Waits, but not longer than the deadline. */
const pause = (ms: number, deadline: Deadline) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    deadline.onEnd(() => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Sends requests to backends, and remembers which are down. */
export class Backends {
  readonly #limits: QueueLimits;
  readonly #transport: Transport;
  readonly #onChange: OnChange;
  readonly #lanes = new Map<string, Lane>();

  constructor(limits: QueueLimits, transport: Transport, onChange: OnChange = () => {}) {
    this.#limits = limits;
    this.#transport = transport;
    this.#onChange = onChange;
  }

  #lane({ name }: Backend): Lane {
    const known = this.#lanes.get(name);
    if (known !== undefined) return known;
    const queue = new Queue(this.#limits);
    const breaker = new Breaker(undefined, ({ state }) =>
      this.#onChange(name, state === "closed" ? "up" : "down"),
    );
    const responsiveness = new Responsiveness(undefined, (isResponsive) =>
      this.#onChange(name, isResponsive ? "responsive" : "unresponsive"),
    );
    const lane = { breaker, responsiveness, queue, budget: new RetryBudget() };
    this.#lanes.set(name, lane);
    return lane;
  }

  /** Whether a request would be sent to a backend now, as far as is known; `false` while it is down. */
  isUp(backend: Backend): boolean {
    return this.#lane(backend).breaker.waitMs() === 0;
  }

  /** Whether a backend responds to what is sent to it, as far as is known. */
  isResponsive(backend: Backend): boolean {
    return this.#lane(backend).responsiveness.isResponsive;
  }

  /** Sends a GET to an unresponsive backend now and then, whose response nobody waits for, to find out whether it is back. */
  probe(backend: Backend, request: BackendRequest): void {
    if (!this.#lane(backend).responsiveness.takeProbe()) return;
    this.send(backend, request).then(
      (response) => response.discard(),
      () => {},
    );
  }

  state(backend: Backend): BackendState {
    const { breaker, queue, responsiveness } = this.#lane(backend);
    const { underWay, waiting } = queue;
    const { isResponsive } = responsiveness;
    return { name: backend.name, ...breaker.state(), underWay, waiting, isResponsive };
  }

  /**
   * Sends a request. A GET is repeated if that may help, a POST only if the backend was certainly not reached:
   * it could create a task twice. The response is complete in time, or broken.
   *
   * @throws BackendFailure if there is no response, or if it is a redirect; BackendDown if nothing was sent
   */
  async send(backend: Backend, request: BackendRequest): Promise<Incoming> {
    const lane = this.#lane(backend);
    const { method, timeoutMs, caller, trace = new Trace() } = request;
    refuseIfDown(lane, trace);
    const leaseMs = timeoutMs + LEASE_SLACK_MS;
    const place = lane.queue.acquire(leaseMs) ?? (await waitFor(lane, leaseMs, caller, trace));
    if (place === undefined) throw busy(trace);
    const permit = lane.breaker.acquire();
    if (permit === undefined) {
      place.release();
      throw down(trace);
    }
    trace.sending();
    // a POST goes on even if its caller goes away: a task must not be left half created
    const deadline = startDeadline(timeoutMs, method === "POST" ? undefined : caller);
    try {
      const sending = { ...lane, backend, request, deadline, permit, trace };
      return new HeldResponse(await this.#respond(sending), deadline, place, trace);
    } catch (error) {
      deadline.clear();
      place.release();
      trace.ended();
      throw error;
    }
  }

  /** Sends a request until it has a response, or may not be repeated. */
  async #respond(sending: Sending): Promise<Incoming> {
    const { breaker, budget, request, deadline, trace } = sending;
    const isGet = request.method === "GET";
    budget.earn();
    for (let tries = 1; ; tries++) {
      trace.tries = tries;
      const pauseMs = Math.random() * PAUSE_MS * tries;
      const mayRepeat = () =>
        tries < TRIES &&
        performance.now() + pauseMs < deadline.ends &&
        // nor while it is down, or this request finds out whether it is
        breaker.waitMs() === 0 &&
        budget.spend();
      try {
        const response = await this.#try(sending);
        if (!isGet || !isTemporary(response) || !mayRepeat()) return response;
        await response.discard();
      } catch (error) {
        const isSafe =
          !isConnectTimeout(error) && (isGet ? !(error instanceof Refusal) : isUnsent(error));
        if (deadline.hasEnded() || !isSafe || !mayRepeat()) throw failure(sending, error);
      }
      await pause(pauseMs, deadline);
      if (deadline.hasEnded()) throw failure(sending, undefined);
    }
  }

  /** Sends a request once. */
  async #try({ backend, request, deadline, breaker, responsiveness }: Sending): Promise<Incoming> {
    const { method, path, headers, body } = request;
    const { url, authorization } = backend;
    const response = await this.#transport({
      method,
      base: url,
      url: url + path,
      headers: authorization === undefined ? headers : { ...headers, authorization },
      body,
      deadline,
    });
    breaker.succeeded();
    responsiveness.succeeded();
    if (!isRedirect(response.status)) return response;
    await response.discard();
    throw new BackendFailure(502, "The backend responded with a redirect, which is not followed.");
  }
}

/** Waits for a place; rejects if the caller goes away. */
async function waitFor(
  { queue }: Lane,
  leaseMs: number,
  caller: CallerAbort | undefined,
  trace: Trace,
): Promise<Slot | undefined> {
  try {
    return await queue.wait(leaseMs, caller);
  } catch (error) {
    trace.outcome = "left";
    trace.ended();
    throw error;
  }
}

/** Whether another try may succeed. A backend that says when to try again means later. */
const isTemporary = (response: Incoming) =>
  TEMPORARY.includes(response.status) && response.header("retry-after") === null;

function busy(trace: Trace): BackendFailure {
  trace.outcome = "busy";
  trace.ended();
  const message = "The service is busy: too many requests to the backend. Try again later.";
  return new BackendFailure(503, message, BUSY_SECONDS);
}

function down(trace: Trace): BackendDown {
  trace.outcome = "down";
  trace.ended();
  return new BackendDown();
}

/** @throws BackendDown while the backend gets a rest */
function refuseIfDown(lane: Lane, trace: Trace): void {
  if (lane.breaker.waitMs() > 0) throw down(trace);
}

/** Tells the breaker of a request that failed, once for all its tries; returns what the caller gets. */
function failure(sending: Sending, error: unknown): unknown {
  const { breaker, responsiveness, permit, request, deadline, trace } = sending;
  trace.outcome = "failed";
  if (deadline.hasEnded() && !deadline.isOver()) {
    // the caller went away: that is not the backend's failure
    trace.outcome = "left";
    breaker.release(permit);
    return deadline.signal.reason;
  }
  trace.failure = failureCause(error);
  const path = request.path.split("?")[0] as string;
  if (deadline.isOver()) responsiveness.failed(path, request.body !== undefined);
  if (!(error instanceof ConnectionFailure)) {
    // the connection stood
    breaker.succeeded();
    return error instanceof Refusal ? error : brokenResponse(deadline);
  }
  if (error.isCertain) breaker.failed(permit);
  else if (deadline.isOver()) breaker.release(permit);
  else breaker.failed(permit, path);
  const isGet = request.method === "GET";
  // another backend may take a new task that was not sent, though time is over
  if (deadline.isOver() && (isGet || !error.isCertain)) return new BackendFailure(504, TOO_SLOW);
  if (isGet || error.isCertain) return new BackendDown();
  // a POST may have arrived: its caller must not take it for one that did not
  return new BackendFailure(502, "The backend cannot be reached.");
}
