import { describe, expect, it } from "vitest";
import { headOf } from "../../../src/site/frame/head.ts";

const SITE = { title: "Vitrine", url: "https://example.org/registry" };

describe("the head of a page", () => {
  it("has the site's title, and the URL that the page is published at", () => {
    const page = { title: "Evidence", description: "Statements." };
    expect(headOf(page, SITE, "/registry/evidence.html")).toEqual({
      title: "Evidence · Vitrine",
      description: "Statements.",
      canonical: "https://example.org/registry/evidence",
    });
  });

  it("names the site once on its home page", () => {
    expect(headOf({ title: "Vitrine" }, SITE, "/registry/index.html")).toEqual({
      title: "Vitrine",
      canonical: "https://example.org/registry/",
    });
  });

  it.each([
    ["x".repeat(60), `${"x".repeat(60)} · Vitrine`],
    ["x".repeat(61), "x".repeat(61)],
    ["x".repeat(70), "x".repeat(70)],
    ["x".repeat(71), `${"x".repeat(69)}…`],
  ])("has a title of at most 70 characters: %s", (title, shown) => {
    expect(headOf({ title }, SITE, "/registry/a.html").title).toBe(shown);
  });

  it.each([
    ["", undefined],
    [undefined, undefined],
    ["x".repeat(300), "x".repeat(300)],
    ["x".repeat(301), `${"x".repeat(299)}…`],
    [`${"word ".repeat(59)}words`, `${"word ".repeat(59)}words`],
    [`${"word ".repeat(59)}wordings`, `${"word ".repeat(59).trim()}…`],
    [`Tier I · ${"response to A ".repeat(25)}`, "Tier I …"],
  ])(
    "has a description of at most 300 characters, cut behind a part, if any",
    (description, shown) => {
      expect(headOf({ title: "A", description }, SITE, "/registry/a.html").description).toBe(shown);
    },
  );
});
