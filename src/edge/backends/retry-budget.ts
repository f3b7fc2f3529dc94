/**
 * How many requests may be repeated: a backend that cannot keep up must not get three times the load.
 *
 * @module
 */

/** One request in so many may be repeated. */
const REQUESTS_PER_RETRY = 10;

/** The most repetitions that are saved up. */
const MOST_RETRIES = 10;

/** Repetitions that are left for a backend. It starts full. */
export class RetryBudget {
  /** In requests. */
  #saved = MOST_RETRIES * REQUESTS_PER_RETRY;

  /** Counts a client's request. */
  earn(): void {
    this.#saved = Math.min(this.#saved + 1, MOST_RETRIES * REQUESTS_PER_RETRY);
  }

  /** Whether a request may be repeated; if so, it has been counted. */
  spend(): boolean {
    if (this.#saved < REQUESTS_PER_RETRY) return false;
    this.#saved -= REQUESTS_PER_RETRY;
    return true;
  }
}
