/**
 * Asking again while there is something to wait for, in the browser.
 *
 * @module
 */
/** How long until it is asked again, in milliseconds. */
const REFRESH_MS = 3000;

export interface Refresh {
  /** Asks now, and again later if there is something to wait for. */
  now(): Promise<void>;
  stop(): void;
}

/** Calls again and again while the page is seen and there is something to wait for. */
export function createRefresh(refresh: () => Promise<boolean>): Refresh {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    if (await refresh()) timer = setTimeout(next, REFRESH_MS);
  };
  document.addEventListener("visibilitychange", next);
  return { now: next, stop: () => clearTimeout(timer) };
}
