import { describe, expect, it } from "vitest";
import { faultsOf } from "./judge.ts";

const ORIGIN = "https://small.example.org";

describe("what is published is judged as a browser reads it", () => {
  it.each([
    "<script>alert(1)</script>",
    '<script src="//evil.example/a.js"></script>',
    '<script type="application/ld+json">{"a": 1}alert(1)</script>',
    '<p onclick="a()">',
    '<a href="java&#9;script:alert(1)">',
    '<a href="&#1;javascript:alert(1)">',
    '<form action="data:text/html,x">',
    '<img src="https://evil.example/a.png">',
    '<img src="\\\\evil.example/a.png">',
    '<img srcset="/a.png 1x, //evil.example/b.png 2x">',
    '<p style="background: u\\72l(//evil.example/a)">',
    '<style>@import "//evil.example/a.css"</style>',
    '<link rel="stylesheet" href="https://evil.example/a.css">',
    "<iframe></iframe>",
    '<meta http-equiv="refresh" content="0;url=/">',
    '<svg><path fill="url(http://evil.example/x)"/></svg>',
  ])("%s is a fault", (html) => {
    expect(faultsOf(html, ORIGIN, false)).not.toEqual([]);
  });

  it.each([
    '<script src="/theme.js"></script><script type="module" src="/assets/a.js"></script>',
    '<script type="application/ld+json">{"a": "url(//evil.example)"}</script>',
    '<a href="https://evil.example/javascript:">x</a><p title="url(//evil.example)">',
    '<img src="/assets/a.png" srcset="/a.png 1x"><img src="https://small.example.org/a.png">',
    '<svg><path fill="url(#a)"/></svg>',
  ])("%s is none", (html) => {
    expect(faultsOf(html, ORIGIN, false)).toEqual([]);
  });

  it("an SVG has no scripts at all", () => {
    expect(faultsOf('<svg><script src="/theme.js"/></svg>', ORIGIN, true)).not.toEqual([]);
    expect(faultsOf('<svg><use href="//evil.example/a#b"/></svg>', ORIGIN, true)).toHaveLength(1);
  });
});
