import { describe, expect, it } from "vitest";
import { safeSvg } from "../../src/markdown/safe-svg.ts";

const inSvg = (content: string) =>
  safeSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${content}</svg>`);

const levels = (count: number, at: (level: number) => string) =>
  Array.from({ length: count }, (_, level) => at(level)).join("");

const LINE = `M${"1 1 ".repeat(40)}`;
const SQUARE = "M0 0h9v9z";

/** Images of less than 5 kB that draw more than any renderer does in a minute. */
const MULTIPLIED: Readonly<Record<string, string>> = {
  markers: `${levels(6, (n) => `<marker id="m${n}"><path d="${LINE}" marker-mid="url(#m${n - 1})"/></marker>`)}<path d="${LINE}" marker-mid="url(#m5)"/>`,
  "markers of a style sheet": `<style>.a{marker:url(#m)}.b{marker:url(#n)}path{marker-end:url(#o)}</style><marker id="m"><path d="${LINE}"/></marker><marker id="n">${`<path class="a" d="${LINE}"/>`.repeat(3)}</marker><marker id="o"><path class="b" d="${LINE}"/></marker><path class="b" d="${LINE}"/>`,
  "markers of a group": `${levels(6, (n) => `<marker id="m${n}"><g style="marker-mid: url('#m${n - 1}')"><path d="${LINE}"/></g></marker>`)}<path d="${LINE}" marker-mid="url(#m5)"/>`,
  patterns: `${levels(
    9,
    (n) =>
      `<pattern id="p${n}">${`<path d="${SQUARE}" fill="url(#p${n - 1})"/>`.repeat(10)}</pattern>`,
  )}<path d="${SQUARE}" fill="url(#p8)"/>`,
  masks: `${levels(
    9,
    (n) => `<mask id="k${n}">${`<path d="${SQUARE}" mask="url(#k${n - 1})"/>`.repeat(10)}</mask>`,
  )}<path d="${SQUARE}" mask="url(#k8)"/>`,
  "clip paths": `${levels(
    9,
    (n) =>
      `<clipPath id="c${n}">${`<path d="${SQUARE}" clip-path="url(#c${n - 1})"/>`.repeat(10)}</clipPath>`,
  )}<path d="${SQUARE}" clip-path="url(#c8)"/>`,
  uses:
    levels(9, (n) => `<g id="u${n}">${`<use href="#u${n - 1}"/>`.repeat(10)}</g>`) +
    '<use href="#u8"/>',
  "uses inside gradients' namesakes": levels(
    9,
    (n) => `<g id="u${n}"><g fill="url(#f)">${`<use xlink:href="#u${n - 1}"/>`.repeat(10)}</g></g>`,
  ),
  "nested filters": `<filter id="f"><feMorphology radius="9"/><feGaussianBlur stdDeviation="9"/></filter>${'<g filter="url(#f)">'.repeat(90)}<path d="${SQUARE}"/>${"</g>".repeat(90)}<g filter="url(#f)">${`<path filter="url(#f)" d="${SQUARE}"/>`.repeat(20)}</g>`,
  dashes: '<path d="M0 0H1e9" stroke-dasharray=".001"/>',
  "dashes of a style": '<path d="M0 0H1e9" style="stroke:#000; stroke-dasharray: 0 .001"/>',
  "a chain": levels(60, (n) => `<g id="h${n}"><use href="#h${n + 1}"/></g>`),
};

describe("what an image draws", () => {
  it.each(Object.entries(MULTIPLIED))("is too much: %s", (_, content) => {
    expect(content.length).toBeLessThan(5000);
    expect(inSvg(content)).toBeUndefined();
  });

  it.each([
    [
      "gradients of many shapes",
      `<linearGradient id="g">${"<stop/>".repeat(8)}</linearGradient>${`<path fill="url(#g)" d="${SQUARE}"/>`.repeat(5000)}`,
    ],
    [
      "an arrow at the ends of many lines",
      `<marker id="m"><path d="${SQUARE}"/></marker>${'<path marker-end="url(#m)" d="M0 0L1 1"/>'.repeat(2000)}`,
    ],
    [
      "the clip path of a page",
      `<style>.p{clip-path:url(#c)}</style><clipPath id="c"><path d="${SQUARE}"/></clipPath><g class="p">${"<path/>".repeat(15_000)}</g>`,
    ],
    [
      "shadows of some shapes",
      `<filter id="f"><feDropShadow/></filter>${`<path filter="url(#f)" d="${SQUARE}"/>`.repeat(100)}`,
    ],
    [
      "dashed lines",
      `<g stroke-dasharray="4 2">${`<path d="M0 0H100" stroke-dasharray="4 2"/>`.repeat(500)}</g>`,
    ],
    ["itself", '<g id="a"><use href="#a"/></g><pattern id="p"><path fill="url(#p)"/></pattern>'],
    ["what there is not", '<use href="#none"/><path fill="url(#none)"/>'],
  ])("is what images have: %s", (_, content) => {
    expect(inSvg(content)).toMatchObject({ removed: [] });
  });
});
