import { describe, expect, it } from "vitest";
import { readHtml } from "../../src/markdown/read-html.ts";
import { referencesIn } from "../../src/markdown/references.ts";

const events = (source: string) => {
  const seen: string[] = [];
  const isWhole = readHtml(source, {
    onopentag: (name, { id = "" }, at) => seen.push(`${at} <${name}#${id}>`),
    onclosetag: () => seen.push("end"),
    ontext: (text) => seen.push(text),
  });
  return { seen, isWhole };
};

describe("HTML", () => {
  it("is read element by element, and every element ends", () => {
    const seen = ["0 <b#x>", "a", "11 <i#>", "end", "end"];
    expect(events('<b id="x">a<i>')).toEqual({ seen, isWhole: true });
  });

  it("with more than 1,001 elements inside one another is given up", () => {
    expect(events("<b>".repeat(1001)).isWhole).toBe(true);
    expect(events("<b>".repeat(1002)).isWhole).toBe(false);
    expect(events("<b></b>".repeat(5000)).isWhole).toBe(true);
  });
});

it("links in a megabyte of elements that nobody closes are not looked for", () => {
  const start = performance.now();
  const deep = `<div>\n<a href=x>x</a>${"<b>".repeat(300_000)}\n\n`;
  expect(referencesIn(`${deep}[y](y)`).map(({ url }) => url)).toEqual(["y"]);
  expect(performance.now() - start).toBeLessThan(1000);
});
