import { expect, it } from "vitest";
import { pageReference } from "../../src/served/content-pages.ts";

it.each([
  ["https://example.org/a.md", { kind: "url" }],
  ["//example.org/a.md", { kind: "url" }],
  ["\\\\example.org", { kind: "url" }],
  ["/tools/fastp", { kind: "site" }],
  ["#aims", { kind: "anchor" }],
  ["", { kind: "anchor" }],
  ["about.md", { kind: "page", name: "about", fragment: "" }],
  ["././about.md?a#b.c", { kind: "page", name: "about", fragment: "#b.c" }],
  ["plan%20b.png", { kind: "file", name: "plan b.png" }],
  ["about", { kind: "file", name: "about" }],
  ["../about.md", { kind: "outside" }],
  ["%2e%2e%2fabout.md", { kind: "outside" }],
  ["more/about.md", { kind: "outside" }],
  ["./", { kind: "outside" }],
])("%j in the text of a page refers to %j", (url, reference) => {
  expect(pageReference(url)).toEqual(reference);
});
