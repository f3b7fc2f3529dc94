/**
 * The time that a response may take.
 *
 * @module
 */

/** The end of the time that a response may take, or of its caller's interest in it. */
export interface Deadline {
  /** Aborts at the end. */
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  readonly ends: number;
  /** Whether the time is over; the signal also aborts if the caller goes away. */
  readonly isOver: () => boolean;
  /** Call it when the response is complete: timers of finished requests would take memory. */
  readonly clear: () => void;
}

/**
 * Starts a deadline.
 *
 * @param caller ends it early
 */
export function startDeadline(timeoutMs: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let isOver = false;
  const leave = () => controller.abort(caller?.reason);
  const timer = setTimeout(() => {
    isOver = true;
    controller.abort(new DOMException("Timed out.", "TimeoutError"));
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
