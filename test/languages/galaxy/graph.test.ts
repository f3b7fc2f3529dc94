import { expect, it } from "vitest";
import { reader as galaxy } from "../../../src/languages/galaxy/reader.ts";

const graph = (run: string, inner: string, more = "") => `$graph:
- id: main
  class: GalaxyWorkflow
  inputs:
    reads: data
    skip: boolean
  outputs: {}
  steps:
    align:
      run: "${run}"
${more}      in:
        reads: reads
        skip: skip
- id: inner
  class: GalaxyWorkflow
  inputs:
    reads: data
${inner}  outputs: {}
  steps:
    sort:
      tool_id: sort1
      in:
        input: other
`;

const SKIP = "    skip: boolean\n";

const messagesOf = (text: string) =>
  galaxy.read(text, "main.gxwf.yml").faults.map(({ message }) => message);

it("looks at the workflows of a $graph that the main one runs, and at no others", () => {
  const message = "The step sort takes a value from other, but no input or step is named other.";
  expect(messagesOf(graph("#inner", SKIP))).toEqual([message]);
  expect(messagesOf(graph("@inner.gxwf.yml", SKIP))).not.toContain(message);
});

it("lets a step of a workflow take an input that only its condition reads", () => {
  const message = "The workflow that step align runs has no input skip.";
  expect(messagesOf(graph("#inner", ""))).toContain(message);
  const when = "      when: $(inputs.skip)\n";
  expect(messagesOf(graph("#inner", "", when))).not.toContain(message);
});
