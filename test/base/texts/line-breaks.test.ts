import { expect, it } from "vitest";
import { lineParts } from "../../../src/base/texts/line-breaks.ts";

it.each([
  ["NC_000007.13:g.140453136A>T", ["NC_000007.13:", "g.140453136A>T"]],
  ["tasks/align.wdl", ["tasks/", "align.wdl"]],
  ["cd /tmp/a && ls", ["cd /tmp/", "a && ls"]],
  ["https://example.org/a/b", ["https://example.org/", "a/", "b"]],
  ["quay.io/o/fastp:0.23.4", ["quay.io/", "o/", "fastp:", "0.23.4"]],
  ["a: b", ["a: b"]],
  ["", [""]],
])("a line of %j may end between %j", (text, parts) => {
  expect(lineParts(text)).toEqual(parts);
  expect(lineParts(text).join("")).toBe(text);
});
