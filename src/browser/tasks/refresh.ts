/**
 * Loading again while there is something to wait for.
 *
 * @module
 */

/** The time between two loads, in milliseconds. */
export const REFRESH_MS = 3000;

/** A page that may be hidden, as a browser's document is. */
interface Page {
  readonly hidden: boolean;
  addEventListener(type: "visibilitychange", listener: () => void): void;
}

export interface Refresh {
  /** Loads now, and from now on whenever there is something to wait for. */
  now(): Promise<void>;
  stop(): void;
}

/**
 * Loads again and again, but only while the page is visible.
 *
 * @param load resolves to whether there is something to wait for
 */
export function createRefresh(load: () => Promise<boolean>, page: Page = document): Refresh {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOn = false;
  const next = async () => {
    clearTimeout(timer);
    if (page.hidden) return;
    const isWaiting = await load();
    if (!isWaiting || !isOn) return;
    clearTimeout(timer); // of a load that ended meanwhile
    timer = setTimeout(next, REFRESH_MS);
  };
  page.addEventListener("visibilitychange", () => {
    if (isOn) next();
  });
  return {
    now() {
      isOn = true;
      return next();
    },
    stop() {
      isOn = false;
      clearTimeout(timer);
    },
  };
}
