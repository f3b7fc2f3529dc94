import { expect, it } from "vitest";
import {
  decoded,
  hasDotSegments,
  hasScheme,
  isLinkUrl,
  isOtherSite,
  isSitePath,
  isWebUrl,
  pathOf,
  trimLastSlashes,
  trimSlashes,
  withoutBase,
} from "../../src/base/url.ts";

it.each([
  ["https://example.org", true],
  ["http://example.org", true],
  ["HTTPS://example.org", true],
  ["ftp://example.org", false],
  ["httpss://example.org", false],
  ["https:/example.org", false],
  ["http:example.org", false],
  [" https://example.org", false],
  ["javascript:location='https://example.org'", false],
  ["//example.org", false],
  ["mailto:a@example.org", false],
  ["fastp-checker", false],
  ["", false],
])("only http and https URLs are links: %s is %s", (text, expected) => {
  expect(isWebUrl(text)).toBe(expected);
});

it.each([
  ["https://example.org", true],
  ["S3://bucket/a", true],
  ["git+ssh:a", true],
  ["a/b:c", false],
  ["1a:b", false],
  [":a", false],
  ["", false],
])("%j begins with a scheme: %s", (text, expected) => {
  expect(hasScheme(text)).toBe(expected);
});

it.each([
  ["", ""],
  ["///", ""],
  ["//a//b///", "//a//b"],
])("the path %j without slashes at its end is %j", (path, expected) => {
  expect(trimLastSlashes(path)).toBe(expected);
});

it.each([
  ["", ""],
  ["/", ""],
  ["///", ""],
  ["a/b", "a/b"],
  ["//a//b///", "a//b"],
])("the path %j without slashes around it is %j", (path, expected) => {
  expect(trimSlashes(path)).toBe(expected);
});

it.each([
  ["https://example.org/a", true],
  ["HTTP://example.org", true],
  ["mailto:a@example.org", true],
  ["//example.org/a", true],
  ["/tools", true],
  ["tools/fastp", true],
  ["?q=a", true],
  ["#top", true],
  ["", true],
  ["10.1000/a:b", true],
  ["javascript:alert(1)", false],
  ["JavaScript:alert(1)", false],
  [" javascript:alert(1)", false],
  ["\u0001javascript:alert(1)", false],
  ["java\tscript:alert(1)", false],
  ["java\nscript:alert(1)", false],
  ["vbscript:a", false],
  ["data:text/html,a", false],
  ["data:image/png;base64,AAAA", false],
  ["file:///etc/passwd", false],
  ["ftp://example.org/a", false],
  ["blob:https://example.org/a", false],
  ["std::vector", false],
  ["http://[", false],
])("a page links to the web, to e-mail addresses and to itself only: %j is %s", (url, expected) => {
  expect(isLinkUrl(url)).toBe(expected);
});

it.each([
  ["/images/logo.png", true],
  ["/", true],
  ["//example.org/a.png", false],
  ["/\\example.org/a.png", false],
  ["/\t/example.org/a.png", false],
  ["\\\\example.org/a.png", false],
  ["https://site.invalid/a.png", false],
  ["https:a.png", false],
  ["a.png", false],
  ["data:image/png;base64,AAAA", false],
  ["", false],
])("a path of the site begins at its root and stays there: %j is %s", (url, expected) => {
  expect(isSitePath(url)).toBe(expected);
});

it.each([
  ["/registry/tools", "/registry", "/tools"],
  ["/registry/", "/registry", "/"],
  ["/registry", "/registry", "/"],
  ["/registry/registry/tools", "/registry", "/registry/tools"],
  ["/tools", "/registry", "/tools"],
  ["/registry2/tools", "/registry", "/registry2/tools"],
  ["/tools", "", "/tools"],
  ["//tools", "", "//tools"],
  ["/", "", "/"],
])("the path %j is, without the base %j, %j", (path, base, expected) => {
  expect(withoutBase(path, base)).toBe(expected);
});

it.each([
  ["https://example.org/a/../b", true],
  ["https://example.org/a/./b", true],
  ["https://example.org/..", true],
  ["https://example.org/%2e%2E/b", true],
  ["https://example.org/.%2e?x", true],
  ["a\\..\\b", true],
  ["..", true],
  ["https://example.org/a..b/.c/...", false],
  ["https://example.org/%2e%2e%2e", false],
  ["https://example.org", false],
])("%s has dot segments: %s", (url, expected) => {
  expect(hasDotSegments(url)).toBe(expected);
});

it.each([
  ["docs/a%20b.md", "docs/a b.md"],
  ["100%", "100%"],
  ["%ff", "%ff"],
])("%s is decoded as %s", (part, expected) => {
  expect(decoded(part)).toBe(expected);
});

it.each([
  ["docs/a.md?raw=1#top", "docs/a.md"],
  ["a#b?c", "a"],
  ["a?b\nc", "a"],
])("%j has the path %s", (url, expected) => {
  expect(pathOf(url)).toBe(expected);
});

it.each([
  ["//example.org/a", true],
  ["/\\example.org", true],
  ["\\/example.org", true],
  ["/\t/example.org", true],
  ["/\n\\example.org", true],
  ["//", true],
  ["/a//b", false],
  ["/a\\b", false],
  ["\\a", false],
  ["a", false],
  ["https://example.org", false],
])("%j leads to another site as browsers read it: %s", (url, expected) => {
  expect(isOtherSite(url)).toBe(expected);
});
