import { expect, it } from "vitest";
import { reader } from "../../../../src/languages/nextflow/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";
import { messageWithSeverity, relatedFaults } from "../../../fixtures/nextflow-faults.ts";

const messagesOf = (text: string) => relatedFaults(text).map(({ message }) => message);

it("a block of parameters that surely is misspelt is found", () => {
  expect(
    messagesOf(`params.coloc.run = 1\nworkflow {\n  println "\${params.colocs.run}"\n}`),
  ).toEqual(["The pipeline has no parameters params.colocs."]);
});

it("a block of which nothing is known is no fault, and what all objects have none of a block", () => {
  expect(
    relatedFaults(
      "params.coloc.run = 1\nworkflow {\n  println params.other.run\n  println params.colocs.toString()\n}",
    ).map(messageWithSeverity),
  ).toEqual(["warning 4 The pipeline has no parameter params.colocs."]);
});

it.each([
  // a file that a computed path names, or a profile, can set params.colocs
  [`includeConfig "\${projectDir}/a.config"`, ""],
  ["profiles { a { params.colocs.run = 1 } }", ""],
  ["profiles { a { includeConfig 'b.config' } }", "params.colocs.run = 1"],
])("a block that only some runs may have is no fault: %j", (config, other) => {
  const text = "params.coloc.run = 1\nworkflow { println params.colocs.run }";
  const { related } = lookAt(
    reader,
    { "main.nf": text, "nextflow.config": config, "b.config": other },
    "main.nf",
  );
  expect(related?.faults).toEqual([]);
});

it("a parameter of a function that is named params is its own", () => {
  expect(
    messagesOf(
      "params.coloc.run = 1\ndef f(params) { params.colocs.run }\nworkflow { f([colocs: [run: 1]]) }",
    ),
  ).toEqual([]);
});
