import { describe, expect, it } from "vitest";
import { blockedIn, isRun, type MarkupElement } from "../../src/plugins/blocked.ts";

const element = (name: string, fields: Readonly<Record<string, string>> = {}): MarkupElement => ({
  name,
  attributes: Object.entries(fields).map(([field, value]) => ({ name: field, value })),
});

/** The name of the attribute that is blocked in an element, or that all of it is; undefined if nothing is. */
function blocked(name: string, fields?: Readonly<Record<string, string>>, origin?: string) {
  const [found] = blockedIn(element(name, fields), "Import the file.", origin);
  return found && (found.attribute?.name ?? "the element");
}

const ELSEWHERE = "https://other.example/x";

describe("the policy of all sites blocks", () => {
  it.each(["audio", "base", "embed", "frame", "iframe", "object", "video"])("<%s>", (name) => {
    expect(blocked(name)).toBe("the element");
  });

  it.each([
    ["img", "src"],
    ["input", "src"],
    ["script", "src"],
    ["source", "src"],
    ["track", "src"],
    ["img", "srcset"],
    ["source", "srcset"],
    ["feimage", "href"],
    ["image", "href"],
    ["script", "href"],
    ["use", "href"],
    ["feimage", "xlink:href"],
    ["image", "xlink:href"],
    ["script", "xlink:href"],
    ["use", "xlink:href"],
    ["form", "action"],
    ["button", "formaction"],
    ["input", "formaction"],
  ])("a file of another site: <%s %s>", (name, field) => {
    expect(blocked(name, { [field]: ELSEWHERE })).toBe(field);
    expect(blocked(name, { [field]: "/x" })).toBeUndefined();
    expect(blocked("a", { [field]: ELSEWHERE })).toBeUndefined();
  });

  it.each([
    "icon",
    "apple-touch-icon",
    "mask-icon",
    "manifest",
    "modulepreload",
    "prefetch",
    "preload",
    "Stylesheet",
    "alternate stylesheet",
  ])("what browsers load of a link: %s", (rel) => {
    expect(blocked("link", { rel, href: ELSEWHERE })).toBe("href");
    expect(blocked("link", { rel, imagesrcset: `${ELSEWHERE} 2x` })).toBe("imagesrcset");
  });

  it.each([
    "//other.example/x",
    "\\\\other.example/x",
    "/\t/other.example/x",
    " \nhttps://other.example",
    "data:image/png;base64,AA",
  ])("a URL as browsers read it: %j", (src) => {
    expect(blocked("img", { src })).toBe("src");
  });

  it("any of several pictures", () => {
    expect(blocked("img", { srcset: `/a.png 1x, ${ELSEWHERE} 2x` })).toBe("srcset");
    expect(blocked("img", { srcset: `/a.png ${ELSEWHERE}` })).toBe("srcset");
    expect(blocked("img", { srcset: "/a.png 1x, /b.png 2x" })).toBeUndefined();
  });

  it("styles and handlers in attributes, and links that run a script", () => {
    expect(blocked("p", { style: "color: red" })).toBe("style");
    expect(blocked("p", { onclick: "x()" })).toBe("onclick");
    expect(blocked("a", { href: "java\nscript:x()" })).toBe("href");
    expect(blocked("my-part", { onchange: "x" })).toBeUndefined();
  });
});

describe("the policy of all sites allows", () => {
  it("links to other sites, also those of a page", () => {
    expect(blocked("a", { href: ELSEWHERE })).toBeUndefined();
    expect(blocked("link", { rel: "canonical", href: ELSEWHERE })).toBeUndefined();
  });

  it("its own files by their whole URLs", () => {
    expect(blocked("img", { src: ELSEWHERE }, "https://other.example")).toBeUndefined();
    expect(blocked("img", { src: ELSEWHERE }, "https://site.example")).toBe("src");
  });
});

it("scripts are run by their types, and all others are data", () => {
  const types = ["", "module", " text/javascript ", "importmap", "speculationrules"];
  for (const type of types) expect(isRun(element("script", { type }))).toBe(true);
  expect(isRun(element("script"))).toBe(true);
  expect(isRun(element("script", { type: "application/ld+json" }))).toBe(false);
});
