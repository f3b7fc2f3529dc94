import { expect, it } from "vitest";
import { isWebUrl, trimSlashes } from "../../src/json/url.ts";

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
  ["", ""],
  ["/", ""],
  ["///", ""],
  ["a/b", "a/b"],
  ["//a//b///", "a//b"],
])("the path %j without slashes around it is %j", (path, expected) => {
  expect(trimSlashes(path)).toBe(expected);
});
