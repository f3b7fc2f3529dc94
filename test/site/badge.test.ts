import { describe, expect, it } from "vitest";
import { directionBadge, levelBadge } from "../../src/site/badge.ts";

describe("the badge of a direction", () => {
  it.each([
    ["supports", { tone: "good", sign: "▲", text: "supports" }],
    ["disputes", { tone: "bad", sign: "▼", text: "disputes" }],
    ["neutral", { tone: "neutral", sign: "–", text: "neutral" }],
    ["unclear", { tone: "neutral", sign: "–", text: "unclear" }],
  ])("of %s says it in words, colour and sign", (direction, badge) => {
    expect(directionBadge(direction)).toStrictEqual(badge);
  });
});

describe("the badge of a level", () => {
  it("has a title where there is one", () => {
    expect(levelBadge("A")).toStrictEqual({ tone: "level", text: "A" });
    expect(levelBadge("A", "Validated association")).toStrictEqual({
      tone: "level",
      text: "A",
      title: "Validated association",
    });
  });
});
