import { describe, expect, it } from "vitest";
import { shownMarks } from "../../src/search/shown-marks.ts";

describe("the marks of a statement", () => {
  it("are those that it has, and nothing else of it", () => {
    const hit = { path: "/evidence/eid-1405", level: "B", direction: "disputes" } as const;
    expect(shownMarks(hit)).toStrictEqual({ level: "B", direction: "disputes" });
    expect(shownMarks({ tier: "I" })).toStrictEqual({ tier: "I" });
    expect(shownMarks({})).toStrictEqual({});
  });
});
