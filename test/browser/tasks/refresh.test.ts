import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRefresh, REFRESH_MS } from "../../../src/browser/tasks/refresh.ts";

/** A page that is hidden and shown as a browser does it. */
class TestPage extends EventTarget {
  hidden = false;

  setHidden(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

/** Loads that the test ends one by one, with what they wait for. */
function startLoads() {
  const page = new TestPage();
  const ends: ((isWaiting: boolean) => void)[] = [];
  const load = vi.fn(() => new Promise<boolean>((resolve) => ends.push(resolve)));
  return { page, ends, load, refresh: createRefresh(load, page) };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("loading again", () => {
  it("waits three seconds after each load, while there is something to wait for", async () => {
    const { ends, load, refresh } = startLoads();
    expect(REFRESH_MS).toBe(3000);
    refresh.now();
    await pass(10_000);
    expect(load).toHaveBeenCalledTimes(1);
    ends[0]?.(true);
    await pass(2999);
    expect(load).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(load).toHaveBeenCalledTimes(2);
    ends[1]?.(false);
    await pass(10_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("resolves once the load has ended", async () => {
    const { ends, refresh } = startLoads();
    const done = vi.fn();
    refresh.now().then(done);
    await pass(0);
    expect(done).not.toHaveBeenCalled();
    ends[0]?.(false);
    await pass(0);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it("starts only one timer for several loads at a time", async () => {
    const { ends, load, refresh } = startLoads();
    refresh.now();
    refresh.now();
    expect(load).toHaveBeenCalledTimes(2);
    ends[0]?.(true);
    await pass(1000);
    ends[1]?.(true);
    await pass(2999);
    expect(load).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("starts anew when it is called before its time", async () => {
    const { ends, load, refresh } = startLoads();
    refresh.now();
    ends[0]?.(true);
    await pass(2000);
    refresh.now();
    await pass(2000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["between two loads", true],
    ["during a load", false],
  ])("ends when it is stopped %s", async (_, isBetween) => {
    const { page, ends, load, refresh } = startLoads();
    refresh.now();
    if (isBetween) {
      ends[0]?.(true);
      await pass(1);
    }
    refresh.stop();
    ends[0]?.(true);
    await pass(10_000);
    page.setHidden(false);
    expect(load).toHaveBeenCalledTimes(1);
    refresh.now();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("waits while the page is hidden, and goes on as soon as it is shown", async () => {
    const { page, ends, load, refresh } = startLoads();
    refresh.now();
    page.setHidden(true);
    ends[0]?.(true);
    await pass(10_000);
    expect(load).toHaveBeenCalledTimes(1);
    page.setHidden(false);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("does not begin by itself", () => {
    const { page, load } = startLoads();
    page.setHidden(true);
    page.setHidden(false);
    expect(load).not.toHaveBeenCalled();
  });
});
