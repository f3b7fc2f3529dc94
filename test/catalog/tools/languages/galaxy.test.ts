import { describe, expect, it } from "vitest";
import { readGalaxy } from "../../../../src/catalog/tools/languages/galaxy.ts";

const NOTHING = { imports: [], images: [], faults: [] };
const fault = (message: string, line = 1, column = 1) => ({
  imports: [],
  images: [],
  faults: [
    {
      severity: "error",
      code: "trs-galaxy-syntax",
      pointer: "",
      line,
      column,
      message,
      expected: "a workflow exported from Galaxy",
    },
  ],
});

describe("a Galaxy workflow", () => {
  it.each([
    ['{"a_galaxy_workflow": "true", "format-version": "0.1"}', { ...NOTHING, version: "0.1" }],
    ['{"a_galaxy_workflow": true}', NOTHING],
    ['{"a_galaxy_workflow": "false"}', fault("This is not a Galaxy workflow.")],
    ["{}", fault("This is not a Galaxy workflow.")],
    ["null", fault("This is not a Galaxy workflow.")],
    ['{"a": 1,}', fault("The descriptor is not valid JSON: property name expected.", 1, 9)],
  ])("as an export: %s", (text, expected) => {
    expect(readGalaxy(text, "calls.ga")).toEqual(expected);
  });

  it.each([
    ["class: GalaxyWorkflow\n", { ...NOTHING, version: "gxformat2" }],
    ["class: Workflow\n", fault("This is not a Galaxy workflow.")],
    ["", fault("This is not a Galaxy workflow.")],
  ])("in Format 2: %j", (text, expected) => {
    expect(readGalaxy(text, "calls.gxwf.yml")).toEqual(expected);
  });

  it("in Format 2 with a syntax error has its position", () => {
    expect(readGalaxy("class: Galaxy: Workflow\n", "a.gxwf.yaml").faults).toMatchObject([
      { line: 1, column: 8, message: expect.stringMatching(/^The descriptor is not valid YAML: /) },
    ]);
  });
});

it.each([
  ['{"a_galaxy_workflow": {"toString": null}}', "This is not a Galaxy workflow."],
  ['"a"', "This is not a Galaxy workflow."],
  ["[]", "This is not a Galaxy workflow."],
  [
    '{"steps": {"0": {"subworkflow": '.repeat(3000),
    "The descriptor cannot be read: it is nested deeper than 100 levels.",
  ],
])("an odd export has a message: %.60s", (text, message) => {
  expect(readGalaxy(text, "a.ga").faults).toMatchObject([{ message }]);
});
