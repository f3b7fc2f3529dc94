import { expect, it } from "vitest";
import { reader as nextflow } from "../../../../src/languages/nextflow/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

/** A workflow of processes, each of which takes what the one before gives twice, with a name that no output has. */
function chain(length: number, first: string): string {
  const processes = Array.from(
    { length },
    (_, at) => `process P${at} {
  input:
  val a
  val b
  output:
  val a
  script:
  'true'
}
`,
  );
  const calls = Array.from({ length }, (_, at) => {
    const taken = at === 0 ? first : `P${at - 1}.out`;
    return `  P${at}(${taken}, ${taken})\n`;
  });
  const last = `P${length - 1}.out.bam`;
  return `${processes.join("")}workflow {\n${calls.join("")}  x = ${last}\n}\n`;
}

it.each([2, 30, 60])("the last of %i processes gives a queue if the first takes one", (length) => {
  const said = (first: string) => lookAt(nextflow, { "main.nf": chain(length, first) }, "main.nf");
  expect(said("Channel.of(1, 2)").said).toEqual([
    expect.stringContaining(`P${length - 1} has no output bam.`),
  ]);
  expect(said("Channel.value(1)").said).toEqual([]);
});

it("names that are given each other end", () => {
  const main = `${chain(1, "a")}`.replace("workflow {\n", "workflow {\n  a = b\n  b = a\n");
  expect(lookAt(nextflow, { "main.nf": main }, "main.nf").said).not.toContain("no output");
});
