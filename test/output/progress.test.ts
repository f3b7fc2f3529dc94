import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createProgress, type Progress } from "../../src/output/progress.ts";

let written: string;
let ms: number;

/** Progress on a stream of this kind, by a clock that only {@link pass} moves. */
const start = (stream: { readonly isTTY?: boolean; readonly columns?: number }): Progress =>
  createProgress(
    {
      ...stream,
      write: (text) => {
        written += text;
      },
    },
    () => ms,
  );

function pass(milliseconds: number): void {
  ms += milliseconds;
  vi.advanceTimersByTime(milliseconds);
}

beforeEach(() => {
  vi.useFakeTimers();
  [written, ms] = ["", 0];
});

afterEach(() => {
  vi.useRealTimers();
});

describe("without a terminal", () => {
  it("a running phase has a plain line every 5 s, and one when it ends", () => {
    let done = 0;
    const progress = start({});
    const end = progress.begin("Pages", { done: () => done, total: () => 400 });
    done = 100;
    pass(4999);
    expect(written).toBe("");
    pass(1);
    expect(written).toBe("Pages: 100 of 400, 20 per second, 15 s left\n");
    done = 300;
    pass(5000);
    end("Pages: 400 files, 1.0 MB");
    pass(60_000);
    expect(written.split("\n").slice(1)).toEqual([
      "Pages: 300 of 400, 30 per second, 3.3 s left",
      "Pages: 400 files, 1.0 MB in 10 s",
      "",
    ]);
  });

  it("a phase that begins ends the line of the one before, and one without a summary says nothing", () => {
    const progress = start({});
    progress.begin("Badges");
    const end = progress.begin("Schemas");
    pass(5000);
    end();
    expect(written).toBe("Schemas: 5.0 s\n");
  });

  it("nothing more is shown of a phase that failed", () => {
    const progress = start({});
    progress.begin("Pages");
    progress.stop();
    pass(60_000);
    expect(written).toBe("");
  });
});

describe("on a terminal", () => {
  /** What a terminal shows: a line is written over until it ends. */
  const shown = () =>
    written.split("\n").map((line) => line.split("\r").at(-1)?.replaceAll("\u001b[K", "") ?? "");

  it("one line changes, and ends as one that stays", () => {
    let done = 0;
    const progress = start({ isTTY: true, columns: 80 });
    const end = progress.begin("Pages", { done: () => done, total: () => 10 });
    expect(written).toBe("Pages …\u001b[K\r");
    done = 4;
    pass(200);
    expect(written.split("\r").at(-2)).toBe("Pages: 4 of 10, 20 per second, 0.3 s left\u001b[K");
    end("Pages: 10 files, 0.1 MB");
    expect(shown()).toEqual(["Pages: 10 files, 0.1 MB in 0.2 s", ""]);
  });

  it("a line that stays is written over the one that changes", () => {
    const progress = start({ isTTY: true });
    progress.begin("Pages");
    progress.print("Warning: this one stays.");
    expect(shown()).toEqual(["Warning: this one stays.", ""]);
  });

  it("no line is wider than the terminal", () => {
    start({ isTTY: true, columns: 12 }).begin("Search index of texts");
    expect(written).toBe("Search inde\u001b[K\r");
  });
});
