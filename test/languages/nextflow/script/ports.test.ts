import { expect, it } from "vitest";
import { placedMessage, readFaults } from "../../../fixtures/nextflow-faults.ts";

const messagesOf = (inputs: string, outputs: string) =>
  readFaults(
    `process A {\n  input:\n  ${inputs}\n  output:\n  ${outputs}\n  script:\n  'run'\n}`,
  ).map(placedMessage);

it.each([
  ["val x", "path 'a', emmit: a", "5:13 The process A has an option emmit"],
  ["val x", "tuple val(x), path('a'), topics: a", "5:28 The process A has an option topics"],
  [
    "val x",
    "tuple val(x),\n    path('a', typ: 'dir'),\n    emit: b",
    "6:15 The process A has an option typ",
  ],
  ["tuple val(x), path(y, stageas: '?/*')", "val x", "3:25 The process A has an option stageas"],
  ["path y, stageas: 'b'", "val x", "3:11 The process A has an option stageas"],
  ["tuple val(x) path(y)", "val x", "3:16 A comma is missing before path."],
  ["val x", "tuple val(x), env(N) path('a'), emit: a", "5:24 A comma is missing before path."],
  ["val x", "path 'a' emit: b", "5:12 A comma is missing before emit."],
  ["val x,", "val y", "4:3 There is a comma at the end of the line before output:."],
  ["path(x) stageAs: 'y'", "val x", "3:11 A comma is missing before stageAs."],
])("a mistake after an input or output is found: %j %j", (inputs, outputs, expected) => {
  const [message, ...more] = messagesOf(inputs, outputs);
  expect(message).toContain(expected);
  expect(more).toEqual([]);
});

it.each([
  ["path 'x', arity: '1', stageAs: 'y'", "path 'a', optional: true, emit: a, topic: b"],
  ["path(x, name: 'y')", "path('a', type: 'dir', maxDepth: 1, hidden: true)\n  val x"],
  ["val x", "tuple val([a: 1, b: x]), path(x ? f(1, c: 2) : 'b', followLinks: false), emit: a"],
  ["val x", "path \"b\", glob: false, includeInputs: true\n  eval('a, b: c')"],
  ["val x", "val y, emit: b\n  path x ? y as String : z, emit: a"],
  ["file 'x' from a", "file 'b' into c mode flatten"],
  ["tuple(val(x),\n    path(y))", "tuple val(x),\n    env(N),\n    path('c')"],
  ["x: Path", "a = file('b', kind: 1)"],
])("an option of a release is no mistake: %j %j", (inputs, outputs) => {
  expect(messagesOf(inputs, outputs)).toEqual([]);
});
