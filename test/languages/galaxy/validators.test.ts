/** What inputs of Galaxy workflows check their values for, and how that changes between versions. */
import { describe, expect, it } from "vitest";
import { reader as galaxy } from "../../../src/languages/galaxy/reader.ts";
import { valueConstraints } from "../../../src/languages/galaxy/validators.ts";
import { languageOf } from "../../../src/languages/languages.ts";
import { compareToolVersions } from "../../../src/trs/compare/compare.ts";
import { lookAt } from "../../fixtures/descriptor-version.ts";
import { versionWith } from "../../fixtures/made-interface.ts";

const range = (min: number | null, max: number | null, more: object = {}) => ({
  ...{ min, max, negate: false, type: "in_range" },
  ...more,
});

describe("what an input checks its values for", () => {
  it("is a range, with or without its ends", () => {
    expect(valueConstraints([range(0, 1)])).toEqual({ minimum: 0, maximum: 1 });
    expect(valueConstraints([range(0, null)])).toEqual({ minimum: 0 });
    expect(valueConstraints([range(0, 1, { exclude_min: true, exclude_max: true })])).toEqual({
      exclusiveMinimum: 0,
      exclusiveMaximum: 1,
    });
  });

  it("is a length, or a pattern that begins with the first character", () => {
    expect(valueConstraints([{ type: "length", min: 1, max: 9 }, { type: "empty_field" }])).toEqual(
      { allOf: [{ minLength: 1, maxLength: 9 }, { minLength: 1 }] },
    );
    const regex = (expression: string) => valueConstraints([{ type: "regex", expression }]);
    expect(regex("^\\S+$")).toEqual({ pattern: "^\\S+$" });
    expect(regex("a|b")).toEqual({ pattern: "^(?:a|b)" });
    expect(regex("^a|b")).toEqual({ pattern: "^(?:^a|b)" });
  });

  it("is negated, or nothing", () => {
    expect(valueConstraints([range(0, 1, { negate: true })])).toEqual({
      not: { minimum: 0, maximum: 1 },
    });
    expect(valueConstraints([range(null, null)])).toBeUndefined();
    expect(valueConstraints([{ type: "expression", expression: "False" }])).toBeUndefined();
    expect(valueConstraints(undefined)).toBeUndefined();
  });
});

const workflow = (state: object, outputs: readonly object[] = []) =>
  JSON.stringify({
    a_galaxy_workflow: "true",
    "format-version": "0.1",
    steps: {
      0: {
        id: 0,
        label: "Fraction",
        type: "parameter_input",
        tool_state: JSON.stringify({ parameter_type: "float", default: 0.5, ...state }),
        workflow_outputs: outputs,
      },
    },
  });

const format2 = (validators: string) =>
  `class: GalaxyWorkflow\ninputs:\n  Fraction: {type: float, default: 0.5${validators}}\noutputs: {}\nsteps: []\n`;

function changes(older: string, newer: string, path = "main.ga") {
  const versionOf = (text: string) =>
    versionWith({
      ...lookAt(galaxy, { [path]: text }, path).related?.interface,
      language: "GALAXY",
    });
  return compareToolVersions(versionOf(older), versionOf(newer), languageOf).changes.map(
    ({ effect, subject, name, predicate, newer: value }) =>
      [`${effect}: ${subject} ${name} ${predicate}`, value ?? ""].join(" ").trim(),
  );
}

describe("a version of a workflow", () => {
  it("breaks callers whose values are now out of range", () => {
    const [free, bound] = [workflow({}), workflow({ validators: [range(0, 1)] })];
    const breaks = 'breaking: input Fraction is checked for more {"minimum":0,"maximum":1}';
    expect(changes(free, bound)).toEqual([breaks]);
    expect(changes(bound, free)).toEqual([]);
    const text = format2(", validators: [{type: in_range, min: 0, max: 1}]");
    expect(changes(format2(""), text, "main.gxwf.yml")).toEqual([breaks]);
  });

  it("breaks nobody with a wider range", () => {
    const [narrow, wide] = [
      workflow({ validators: [range(0, 1)] }),
      workflow({ validators: [range(0, 2)] }),
    ];
    expect(changes(narrow, wide)).toEqual([
      'compatible: input Fraction is checked in another way {"maximum":2}',
    ]);
    expect(changes(wide, narrow)).toEqual([
      'breaking: input Fraction is checked in another way {"maximum":1}',
    ]);
  });

  it("has no output for the value of a parameter without a label, which Galaxy does not list", () => {
    const [named, unnamed] = [
      workflow({}, [{ label: "used", output_name: "output" }]),
      workflow({}, [{ label: null, output_name: "output" }]),
    ];
    expect(changes(unnamed, workflow({}))).toEqual([]);
    expect(changes(named, workflow({}))).toEqual(["breaking: output used was removed"]);
  });
});
