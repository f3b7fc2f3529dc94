import { expect, it } from "vitest";
import { reader as nextflow } from "../../../../src/languages/nextflow/reader.ts";

const errorsOf = (text: string) =>
  nextflow
    .read(text, "main.nf")
    .faults.filter(({ severity }) => severity === "error")
    .map(({ line, message, fix }) => `${line} ${message} ${fix}`);

// Nextflow 25.04 refuses each with -preview
it.each([
  [
    "if (x) {\n} esle {\n}",
    "2 There is esle after the block of an if. Write else, or else if (…).",
  ],
  [
    "if (x) {\n} elif (y) {\n}",
    "2 There is elif after the block of an if. Write else, or else if (…).",
  ],
  ["if (not x) { }", "1 Groovy has no operator not. Write ! before the value."],
  [
    "include A from './a'",
    "1 The names that an include takes must be in braces. Put the names in { }.",
  ],
  [
    "include ( A ) from './a'",
    "1 The names that an include takes must be in braces. Put the names in { }.",
  ],
  [
    "include { A from './a' }",
    "1 The path of the module is inside the braces of the include. Put the names in { }.",
  ],
  ["inlcude { A } from './a'", "1 Nextflow has no inlcude. Did you mean include?"],
  [
    "include { A B } from './a'",
    "1 The names that an include takes have no ; between them. Write ; between two names, or as before a new name.",
  ],
  [
    "include { A & B } from './a'",
    "1 The names that an include takes have no ; between them. Write ; between two names, or as before a new name.",
  ],
  ["a\n  ..concat(b)", "2 There are two dots before concat. Remove one of the dots."],
  [
    "x = 10GB",
    "1 10GB is not a valid number in Groovy. Write a dot between the number and its unit, or put both in quotes.",
  ],
  [
    "x = 4 GB",
    "1 4 GB is not a valid number in Groovy. Write a dot between the number and its unit, or put both in quotes.",
  ],
  [
    "c.map { a, b tuple(a, b) }",
    "1 There is no -> after b, the last parameter of the closure. Add -> after the parameters.",
  ],
  ["c.set = x", "1 There is = after set. Put the name in { }."],
  ["import { A } from './a'", "1 Nextflow has no import of names in braces. Did you mean include?"],
  [
    "process A {\n  output:\n  tuple val(a),\n    path('b')\n    path('c'),\n    path('d')\n}",
    "5 A comma is missing before line 5. Add the comma at the end of the line before.",
  ],
  ["x = ['a' 'b']", "1 There is nothing between two strings. Add the comma, or + to join them."],
  ["f(a.b c.d)", "1 A comma is missing before c. Add the comma."],
])("reports %j", (text, message) => {
  expect(errorsOf(text)).toContain(message);
});

it.each([
  "c.map { a, Map b -> a }",
  "enum A { B, C }",
  "if (x) {\n} else if (y) {\n} else {\n}",
  "if (x) { }\nesle { }",
  "if (not(x)) { }",
  "include { A; B as C } from './a'\ninclude {\n  D\n  E\n} from './d'",
  "nextflow.preview.dsl = 2\ninclude A from './a'",
  "while ((x = y.next()) != null) { }\nif (params.x == 'a') { }",
  "x = (1..3) + [0x1F, 1e-5, 1.5E3d, 10L, 1_000, 4.GB, 2.h, 0b11]",
  "x = 3 as int",
  "println 'a', 'b'\n'c'",
  "x.each { a ->\n  a.b\n  c.d\n}",
])("finds no fault in %j", (text) => {
  expect(errorsOf(text)).toEqual([]);
});
