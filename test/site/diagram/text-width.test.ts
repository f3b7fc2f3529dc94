import { describe, expect, it } from "vitest";
import { diagramTextWidth, fitted, onOneLine } from "../../../src/site/diagram/text-width.ts";

describe("the width of a text", () => {
  it("is that of its letters in IBM Plex Sans", () => {
    expect(diagramTextWidth("W", 1000)).toBe(949);
    expect(diagramTextWidth("i", 14)).toBeCloseTo(3.85);
    expect(diagramTextWidth("sort", 10)).toBeCloseTo((499 + 563 + 393 + 374) / 100);
  });

  it("is larger for letters of East Asia than for those of Europe", () => {
    expect(diagramTextWidth("整", 10)).toBe(10);
    expect(diagramTextWidth("é", 10)).toBeCloseTo(7.2);
    expect(diagramTextWidth("", 10)).toBe(0);
  });
});

describe("a text in a box", () => {
  it("stays as it is if there is room", () => {
    expect(fitted("trim_and_measure", 14, 210)).toBe("trim_and_measure");
  });

  it("is cut where the room ends", () => {
    const text = fitted("mark_duplicates_and_recalibrate_base_qualities", 14, 210);
    expect(text).toBe("mark_duplicates_and_recalib…");
    expect(diagramTextWidth(text, 14)).toBeLessThanOrEqual(210);
  });

  it("is not measured again for each of a million characters that have no room", () => {
    expect(fitted("x".repeat(1_000_000), 14, 210).length).toBeLessThan(40);
  });

  it("has no line ends and no control characters", () => {
    expect(onOneLine("a\nb\u0000\t c")).toBe("a b c");
    expect(fitted("a\r\nb", 14, 210)).toBe("a b");
  });
});
