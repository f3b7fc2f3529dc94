/**
 * Whether a backend responds. One that lets connect and then says nothing, such as a process that is stopped or a load
 * balancer without members, is not down to the breaker: one path may be slow, and others must not suffer for it. But new
 * tasks would be lost to their clients, while another backend could take them.
 *
 * @module
 */

/** After so many deadlines in a row, a backend is taken to be unresponsive. */
const DEADLINES = 3;

/** After so many milliseconds, another request may find out whether it responds again. */
const PROBE_MS = 5000;

/** Remembers deadlines of a backend, in this process or isolate. */
export class Responsiveness {
  readonly #clock: () => number;
  readonly #onChange: (isResponsive: boolean) => void;
  #deadlines = 0;
  #path: string | undefined;
  /** Whether they are not all of one path, which may be slow by itself; a slow creation counts in any case. */
  #isDecisive = false;
  #isResponsive = true;
  #nextProbe = 0;

  /**
   * @param clock milliseconds of a clock that is never set back
   * @param onChange called when the backend is found to be unresponsive, and when it responds again
   */
  constructor(
    clock: () => number = () => performance.now(),
    onChange: (isResponsive: boolean) => void = () => {},
  ) {
    this.#clock = clock;
    this.#onChange = onChange;
  }

  get isResponsive(): boolean {
    return this.#isResponsive;
  }

  /** There was a response, whichever request it was for. */
  succeeded(): void {
    this.#deadlines = 0;
    this.#path = undefined;
    this.#isDecisive = false;
    if (this.#isResponsive) return;
    this.#isResponsive = true;
    this.#onChange(true);
  }

  /** There was no response in time. */
  failed(path: string, isCreation: boolean): void {
    this.#deadlines += 1;
    this.#path ??= path;
    if (isCreation || path !== this.#path) this.#isDecisive = true;
    if (!this.#isResponsive || this.#deadlines < DEADLINES || !this.#isDecisive) return;
    this.#isResponsive = false;
    this.#onChange(false);
  }

  /** Whether a request may be sent now to find out; if so, it has been counted. */
  takeProbe(): boolean {
    const now = this.#clock();
    if (this.#isResponsive || now < this.#nextProbe) return false;
    this.#nextProbe = now + PROBE_MS;
    return true;
  }
}
