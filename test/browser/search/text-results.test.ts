import { describe, expect, it } from "vitest";
import { isRelevant, parseText, textExcerpt } from "../../../src/browser/search/text-results.ts";

const FASTP = {
  path: "/tools/fastp",
  title: "fastp",
  text: "Trims adapters and poor ends of paired reads, and reports what it did.",
};

describe("a text that Pagefind finds", () => {
  it("has the page's path, title and text", () => {
    const data = {
      url: "/tools/fastp.html",
      content: FASTP.text,
      excerpt: "<mark>Trims</mark>",
      meta: { title: "fastp" },
    };
    expect(parseText(data)).toEqual(FASTP);
  });

  it.each([
    { url: "/tools/fastp.html" },
    { url: "/tools/fastp.html", meta: null, content: 1 },
    { url: "/tools/fastp.html", meta: { title: 1 }, content: ["a"] },
  ])("leaves out fields of the wrong type: %j", (data) => {
    expect(parseText(data)).toEqual({ path: "/tools/fastp", title: "/tools/fastp.html", text: "" });
  });

  it.each([undefined, null, "/tools", [], {}, { url: 1 }])("is none without a URL: %j", (data) => {
    expect(parseText(data)).toBeUndefined();
  });
});

describe("a text for a question", () => {
  it.each([
    ["adapters", true],
    ["fastp trims adapters", true],
    ["what trims the adapters", true],
    ["trims adapt", true],
    ['"paired reads" adapters', true],
    ['"adapters paired"', false],
    ["adapt trims", false],
    ["sotorasib", false],
    ["adapters sotorasib", false],
    ["the", false],
    ["", false],
  ])("has every word of it, the last perhaps unfinished: %j %j", (question, relevant) => {
    expect(isRelevant(FASTP, question)).toBe(relevant);
  });

  it("is shown around its words, which are marked", () => {
    const marked = textExcerpt(FASTP.text, "paired adapters").filter(({ isMarked }) => isMarked);
    expect(marked.map(({ text }) => text)).toEqual(["adapters", "paired"]);
    const begun = textExcerpt(FASTP.text, "adap").filter(({ isMarked }) => isMarked);
    expect(begun.map(({ text }) => text)).toEqual(["adapters"]);
  });
});
