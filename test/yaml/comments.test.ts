import { expect, it } from "vitest";
import { commentAt, cutStrings } from "../../src/yaml/comments.ts";
import { readYaml } from "../../src/yaml/yaml-text.ts";

const sourceOf = (text: string) => ({ text, ...readYaml(text) });

it.each([
  ["title: Reads of #1", "/title", "Reads of", "Reads of #1"],
  ["- name: a\n  tags:\n    - a b #c #d", "/0/tags/0", "a b", "a b #c #d"],
  ["a: b\ntitle:\n  Reads of #1", "/title", "Reads of", "Reads of #1"],
  ["tags:\n  -\n    a b #c", "/tags/0", "a b", "a b #c"],
])("a string without quotes ends where a # begins a comment: %j", (text, pointer, value, whole) => {
  expect(cutStrings(sourceOf(text))).toEqual([{ pointer, value, whole }]);
});

it.each([
  "color: 'a #b'",
  'color: "a" #b',
  "color: a # b",
  "color: a#b",
  "color: 1 #b",
  "color: a\ntext: |\n  color: a #b",
  "color: a\ntext:\n  |\n  a #b",
])("other # in values, and comments as most are, cut nothing off: %j", (text) => {
  expect(cutStrings(sourceOf(text))).toEqual([]);
});

it("a field can have a comment in place of a value", () => {
  const source = sourceOf("a: #b\nb: # b\nc:\n- #d\nd: 1 #e");
  const found = ["/a", "/b", "/c/0", "/d"].map((pointer) => commentAt(source, pointer));
  expect(found).toEqual(["#b", undefined, "#d", undefined]);
});
