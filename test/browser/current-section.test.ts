import { describe, expect, it } from "vitest";
import { currentSection } from "../../src/browser/current-section.ts";

const AT = { line: 80, isAtEnd: false, target: "" };

const sections = (...tops: readonly number[]) =>
  tops.map((top, index) => ({ hash: `#s${index + 1}`, top }));

describe("the section that is read", () => {
  it("is none above the first heading", () => {
    expect(currentSection(sections(81, 500), AT)).toBeUndefined();
  });

  it("is the last one whose heading has passed the line", () => {
    expect(currentSection(sections(-900, -300, 80, 400), AT)?.hash).toBe("#s3");
    expect(currentSection(sections(-900, -300, 81, 400), AT)?.hash).toBe("#s2");
  });

  it("is the last one of the page at its end, though its heading cannot reach the line", () => {
    expect(currentSection(sections(-900, 300, 500), { ...AT, isAtEnd: true })?.hash).toBe("#s3");
  });

  it("is, at the end of the page, the one that a link has led to, if it is in sight", () => {
    const end = { ...AT, isAtEnd: true };
    expect(currentSection(sections(-900, 300, 500), { ...end, target: "#s2" })?.hash).toBe("#s2");
    expect(currentSection(sections(-900, -10, 500), { ...end, target: "#s1" })?.hash).toBe("#s3");
  });
});
