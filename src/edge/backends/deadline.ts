/**
 * The time that a response may take.
 *
 * @module
 */

import type { CallerAbort } from "../http/call.ts";

/** The end of the time that a response may take, or of its caller's interest in it. */
export interface Deadline {
  /** Aborts at the end. It is made when it is first used, because making one takes time. */
  readonly signal: AbortSignal;
  /** In milliseconds of `performance.now()`. */
  readonly ends: number;
  /** Whether the time is over; the deadline also ends if the caller goes away. */
  isOver(): boolean;
  /** Whether it has ended, for one reason or the other. */
  hasEnded(): boolean;
  /** Calls back at the end with the reason: at once if that was before, and never if the response completes. */
  onEnd(callback: (reason: unknown) => void): void;
  /** Call it when the response is complete: timers of finished requests would take memory. */
  clear(): void;
}

class RunningDeadline implements Deadline {
  readonly ends: number;
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #forget: (() => void) | undefined;
  #end: { readonly reason: unknown; readonly isOver: boolean } | undefined;
  #callbacks: ((reason: unknown) => void)[] | undefined;
  #controller: AbortController | undefined;

  constructor(timeoutMs: number, caller: CallerAbort | undefined) {
    this.ends = performance.now() + timeoutMs;
    this.#timer = setTimeout(
      () => this.#finish(new DOMException("Timed out.", "TimeoutError"), true),
      timeoutMs,
    );
    if (caller === undefined) return;
    const leave = () => {
      // a response that is complete is closed, too
      if (caller.aborted) this.#finish(caller.reason, false);
    };
    this.#forget = () => caller.removeEventListener("abort", leave);
    caller.addEventListener("abort", leave, { once: true });
    if (caller.aborted) leave();
  }

  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      const controller = new AbortController();
      this.#controller = controller;
      this.onEnd((reason) => controller.abort(reason));
    }
    return this.#controller.signal;
  }

  isOver(): boolean {
    return this.#end?.isOver === true;
  }

  hasEnded(): boolean {
    return this.#end !== undefined;
  }

  onEnd(callback: (reason: unknown) => void): void {
    if (this.#end !== undefined) callback(this.#end.reason);
    else if (this.#callbacks === undefined) this.#callbacks = [callback];
    else this.#callbacks.push(callback);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#forget?.();
    this.#callbacks = undefined;
  }

  #finish(reason: unknown, isOver: boolean): void {
    const callbacks = this.#callbacks ?? [];
    this.#end = { reason, isOver };
    this.clear();
    for (const callback of callbacks) callback(reason);
  }
}

/**
 * Starts a deadline.
 *
 * @param caller ends it early
 */
export const startDeadline = (timeoutMs: number, caller: CallerAbort | undefined): Deadline =>
  new RunningDeadline(timeoutMs, caller);
