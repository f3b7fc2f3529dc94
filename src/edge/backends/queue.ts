/**
 * The requests to a backend that are under way, and those that wait for one of them to end.
 *
 * @module
 */

import type { CallerAbort } from "../http/call.ts";

/** How many requests may be under way, and how long others wait. */
export interface QueueLimits {
  /** Requests under way; as many more may wait. */
  readonly connections: number;
  /** The longest wait in milliseconds. */
  readonly queueMs: number;
}

/** A place among the requests under way. */
export interface Slot {
  /** Frees the place; what comes after the first call does nothing. */
  readonly release: () => void;
}

interface Held extends Slot {
  /** When the place is free in any case, in milliseconds of `performance.now()`. */
  readonly expires: number;
}

interface Waiter {
  readonly leaseMs: number;
  /** In milliseconds of `performance.now()`. */
  readonly expires: number;
  readonly grant: (place: Slot) => void;
}

/** How often places are looked through for expired ones, in milliseconds. */
const SWEEP_MS = 1000;

/** Gives places in the order of arrival. */
export class Queue {
  readonly #limits: QueueLimits;
  readonly #clock: () => number;
  readonly #held = new Set<Held>();
  readonly #waiters = new Set<Waiter>();
  #nextSweep = 0;

  /** @param clock milliseconds of a clock that is never set back */
  constructor(limits: QueueLimits, clock: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#clock = clock;
  }

  get underWay(): number {
    return this.#held.size;
  }

  get waiting(): number {
    return this.#waiters.size;
  }

  /**
   * Takes a place, if one is free.
   *
   * @param leaseMs after which the place is free in any case: a runtime may end a request without a word
   */
  acquire(leaseMs: number): Slot | undefined {
    if (this.#held.size >= this.#limits.connections) this.#sweep();
    return this.#held.size < this.#limits.connections ? this.#hold(leaseMs) : undefined;
  }

  /**
   * Waits for a place. The wait ends by a timer of the request's own, so that it ends in runtimes too where
   * requests share nothing.
   *
   * @param caller ends the wait; then the promise rejects with its reason
   * @returns undefined if too many wait, or if no place became free in time
   */
  wait(leaseMs: number, caller: CallerAbort | undefined): Promise<Slot | undefined> {
    const { connections, queueMs } = this.#limits;
    if (queueMs === 0 || this.#waiters.size >= connections) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        caller?.removeEventListener("abort", leave);
        this.#waiters.delete(waiter);
      };
      const leave = () => {
        stop();
        reject(caller?.reason);
      };
      const waiter: Waiter = {
        leaseMs,
        expires: this.#clock() + queueMs,
        grant(place) {
          stop();
          resolve(place);
        },
      };
      const timer = setTimeout(() => {
        stop();
        resolve(undefined);
      }, queueMs);
      if (caller?.aborted) return leave();
      this.#waiters.add(waiter);
      caller?.addEventListener("abort", leave, { once: true });
    });
  }

  #hold(leaseMs: number): Slot {
    const place: Held = {
      expires: this.#clock() + leaseMs,
      release: () => {
        if (this.#held.delete(place)) this.#pass();
      },
    };
    this.#held.add(place);
    return place;
  }

  /** Gives free places to those that have waited longest. */
  #pass(): void {
    const now = this.#clock();
    for (const waiter of this.#waiters) {
      if (this.#held.size >= this.#limits.connections) return;
      this.#waiters.delete(waiter);
      // a runtime may have ended its request, and its timer with it
      if (waiter.expires >= now) waiter.grant(this.#hold(waiter.leaseMs));
    }
  }

  /** Frees the places of requests that must have ended. */
  #sweep(): void {
    const now = this.#clock();
    if (now < this.#nextSweep) return;
    this.#nextSweep = now + SWEEP_MS;
    for (const place of this.#held) if (place.expires <= now) this.#held.delete(place);
    this.#pass();
  }
}
