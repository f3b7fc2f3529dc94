import { expect, it } from "vitest";
import { reader } from "../../../../src/languages/nextflow/reader.ts";

function messagesOf(text: string) {
  const { document } = reader.read(text, "main.nf");
  if (document === undefined) throw new Error("not read");
  return reader.relate("main.nf", document, () => undefined).faults.map(({ message }) => message);
}

it("a block of parameters that surely is misspelt is found", () => {
  expect(
    messagesOf(`params.coloc.run = 1\nworkflow {\n  println "\${params.colocs.run}"\n}`),
  ).toEqual(["The pipeline has no parameters params.colocs."]);
});

it("a block of which nothing is known, and a method, are no faults", () => {
  expect(
    messagesOf(
      "params.coloc.run = 1\nworkflow {\n  println params.other.run\n  println params.colocs.size()\n}",
    ),
  ).toEqual([]);
});
