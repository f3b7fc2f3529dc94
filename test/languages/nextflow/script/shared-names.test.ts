/** Names that a function sets without declaring them, which all of a script knows. */
import { expect, it } from "vitest";
import { reader } from "../../../../src/languages/nextflow/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const said = (code: string) => lookAt(reader, { "main.nf": code }, "main.nf").said;

const SETS = "def b() {\n  opts = [:]\n  opts\n}\n";

it.each([
  ["a function", `def a() { opts }\n${SETS}workflow { println b() + a() }\n`],
  ["a workflow", `${SETS}workflow {\n  b()\n  println opts\n}\n`],
  ["a process", `${SETS}process P {\n  script:\n  b()\n  "echo $opts"\n}\nworkflow { P() }\n`],
])("%s uses a name that a function sets", (_, code) => {
  expect(said(code)).toEqual([]);
});

it.each([
  ["a parameter", "def b(opts) { opts = 1; opts }"],
  ["a variable of its own", "def b(x) {\n  def opts = 1\n  opts = 2\n  opts\n}"],
])("a name that a function sets as %s is known to it alone", (_, code) => {
  expect(said(`def a() { opts }\n${code}\nworkflow { println a() + b(1) }\n`)).toEqual([
    "main.nf:1:11 The function uses opts, which is not defined.",
  ]);
});

it("a workflow sets names for itself alone", () => {
  expect(said("def a() { opts }\nworkflow {\n  opts = 3\n  println a()\n}\n")).toEqual([
    "main.nf:1:11 The function uses opts, which is not defined.",
  ]);
});
