/**
 * Whether a backend can be reached as a whole. Only failures to connect count: a backend that connects and then
 * is slow, responds with an error or breaks off may do so for one path only, and others must not suffer for it.
 *
 * @module
 */

/** After this many failures in a row a backend gets a rest. */
export const FAILURES = 5;
/** The first rest, in milliseconds; each one that follows is twice as long. */
export const FIRST_REST_MS = 1000;
/** The longest rest, in milliseconds. */
export const REST_MS = 10_000;

/** How soon a probe is usually over, in milliseconds. */
const PROBE_MS = 1000;

/** `open`: no request is sent. `half-open`: one request is sent, to find out whether the backend is back. */
export interface BreakerState {
  readonly state: "closed" | "open" | "half-open";
  /** Since when the backend is up or down, in milliseconds of `performance.now()`. */
  readonly since: number;
  /** When the next request may be sent to a backend that is down, in milliseconds of `performance.now()`. */
  readonly nextProbe?: number;
}

/** Lets one client's request through. Its outcome is reported once, with `succeeded`, `failed` or `left`. */
export interface Permit {
  /** When another request may probe if this one has not reported, in milliseconds of `performance.now()`. */
  readonly ends: number;
}

/** Of requests while the backend is up: there is nothing to tell them apart by. */
const USUAL: Permit = { ends: Number.POSITIVE_INFINITY };

/** Remembers failures to connect to a backend, in this process or isolate. */
export class Breaker {
  readonly #clock: () => number;
  readonly #onChange: (state: BreakerState) => void;
  #failures = 0;
  /** The first path of a failure that may be that path's own; several paths are not one path's fault. */
  #path: string | undefined;
  #hasSeveralPaths = false;
  #isDown = false;
  #since: number;
  #restMs = FIRST_REST_MS;
  #restEnds = 0;
  #probe: Permit | undefined;

  /**
   * @param clock milliseconds of a clock that is never set back
   * @param onChange called when the backend is found to be down, and when it is up again
   */
  constructor(
    clock: () => number = () => performance.now(),
    onChange: (state: BreakerState) => void = () => {},
  ) {
    this.#clock = clock;
    this.#onChange = onChange;
    this.#since = clock();
  }

  /** Milliseconds until a request may be sent; 0 if one may be sent now. */
  waitMs(): number {
    if (!this.#isDown) return 0;
    const now = this.#clock();
    if (this.#probe === undefined) return Math.max(0, this.#restEnds - now);
    return this.#probe.ends > now ? PROBE_MS : 0;
  }

  /** Lets a client's request through; undefined if the backend is down. */
  acquire(): Permit | undefined {
    if (!this.#isDown) return USUAL;
    if (this.waitMs() > 0) return undefined;
    // a runtime may end a request without a word: after another rest, the next one takes its place
    this.#probe = { ends: this.#clock() + REST_MS };
    return this.#probe;
  }

  /** The backend was reached, whichever request it was. */
  succeeded(): void {
    this.#failures = 0;
    this.#path = undefined;
    this.#hasSeveralPaths = false;
    if (!this.#isDown) return;
    this.#isDown = false;
    this.#restMs = FIRST_REST_MS;
    this.#since = this.#clock();
    this.#onChange(this.state());
  }

  /**
   * A client's request could not connect.
   *
   * @param path set where the runtime does not tell a failure to connect from a connection that broke: such
   * failures count only if they are of two paths or more
   */
  failed(permit: Permit, path?: string): void {
    if (this.#isDown) {
      // those sent before the rest are not news
      if (permit === this.#probe) this.#rest();
      return;
    }
    this.#failures += 1;
    this.#path ??= path;
    if (path !== this.#path || path === undefined) this.#hasSeveralPaths = true;
    if (this.#failures < FAILURES || !this.#hasSeveralPaths) return;
    this.#isDown = true;
    this.#since = this.#clock();
    this.#rest();
    this.#onChange(this.state());
  }

  /** A request ended without telling anything about the backend: its caller went away. */
  release(permit: Permit): void {
    if (permit === this.#probe) this.#probe = undefined;
  }

  state(): BreakerState {
    if (!this.#isDown) return { state: "closed", since: this.#since };
    const isResting = this.#restEnds > this.#clock();
    return {
      state: isResting ? "open" : "half-open",
      since: this.#since,
      nextProbe: this.#probe?.ends ?? this.#restEnds,
    };
  }

  #rest(): void {
    this.#probe = undefined;
    this.#restEnds = this.#clock() + this.#restMs;
    this.#restMs = Math.min(2 * this.#restMs, REST_MS);
  }
}
