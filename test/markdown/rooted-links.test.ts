import { expect, it } from "vitest";
import { withRootedLinks } from "../../src/markdown/rooted-links.ts";

const SITE = "https://example.org/registry";

it.each([
  ["[others](/tools)", `[others](${SITE}/tools)`],
  ["![a [b]](/a.png) [x](</a b>)", `![a [b]](${SITE}/a.png) [x](<${SITE}/a b>)`],
  ["[![logo](/logo.svg)](/tools 'All')", `[![logo](${SITE}/logo.svg)](${SITE}/tools 'All')`],
  ["- [a][b]\n\n[b]: /tools", `- [a][b]\n\n[b]: ${SITE}/tools`],
  ['<a href="/tools">x</a>', `<a href="${SITE}/tools">x</a>`],
  [
    "<p align='center'>\n<img src='/x.png'>\n</p>",
    `<p align='center'>\n<img src='${SITE}/x.png'>\n</p>`,
  ],
  ["> | a |\n> |---|\n> | [b](/c) |", `> | a |\n> |---|\n> | [b](${SITE}/c) |`],
  ["rooted [others](/tools)", `rooted [others](${SITE}/tools)`],
])("links from the root lead there: %j", (text, rooted) => {
  expect(withRootedLinks(text, SITE)).toBe(rooted);
});

it.each([
  "```js\nf[a](/x/)\n```",
  "Call `f[a](/x/)`.",
  "    f[a](/x/)",
  "\\[a](/x)",
  "[a](//example.com/x) [b](https://example.com/) [c](other) [d](#e)",
  "a=/x, `--path=/x`",
  '<!-- <a href="/x"> -->',
  "[a]: is /not a definition",
])("all else stays as it is: %j", (text) => {
  expect(withRootedLinks(text, SITE)).toBe(text);
});

it("takes linear time", () => {
  const timeOf = (count: number) => {
    const before = process.cpuUsage();
    withRootedLinks("[a](/b) `[a](/b)` ]( ".repeat(count), SITE);
    return process.cpuUsage(before).user;
  };
  timeOf(500);
  expect(timeOf(8000) / timeOf(1000)).toBeLessThan(30);
});
