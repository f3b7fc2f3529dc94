import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { atStart } from "../../../src/base/position.ts";
import { yamlFindingsOf } from "../../../src/catalog/schemas/yaml-findings.ts";
import { readYaml } from "../../../src/yaml/yaml-text.ts";

const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false });
const properties = {
  draft: { type: "boolean" },
  deprecated: { type: "object", properties: { use: { type: "string" } } },
};
const note = { type: "object", description: "what is said", properties };
const validate = ajv.compile({
  properties: {
    note,
    color: { type: "string" },
    size: { type: "number" },
    authors: { items: { type: "string", description: "a string" } },
  },
  additionalProperties: note,
});
const sourceOf = (data: unknown) => ({ text: "", data, locate: atStart });
const findingsOf = (data: object) => {
  validate(data);
  return yamlFindingsOf(validate, sourceOf(data), "a-code");
};

it("a null of YAML is a value that was forgotten, or fields that are not indented", () => {
  expect(findingsOf({ note: null, color: null, size: "x" })).toMatchObject([
    { pointer: "/note", message: "This field has no value.", fix: "Indent its fields below it." },
    {
      pointer: "/color",
      message: "This field has no value.",
      found: "nothing",
      fix: "Fill it in.",
    },
    { pointer: "/size", message: "This value has the wrong type.", found: '"x"' },
  ]);
});

it("an empty file is said to be empty", () => {
  const whole = ajv.compile({ type: "object" });
  whole(null);
  expect(yamlFindingsOf(whole, { ...sourceOf(null), text: "\n" }, "a-code")).toMatchObject([
    { message: "The file is empty.", fix: "Restore it from the last commit, or write its fields." },
  ]);
});

it.each([
  [{ note: null, draft: true }, "draft"],
  [{ note: null, draft: true, deprecated: { use: "x" } }, "draft"],
  [{ note: null, draft: true, deprecated: { draft: 3 } }, "draft and deprecated"],
])("fields that are not indented are one finding, of what they belong to: %j", (data, names) => {
  const fix = `Indent ${names} below it.`;
  expect(findingsOf(data)).toMatchObject([{ pointer: "/note", found: "nothing", fix }]);
});

it("a field that is not known has that fault alone, also without a value", () => {
  const own = ajv.compile({ properties: { color: {} }, additionalProperties: false });
  own({ colour: null });
  expect(yamlFindingsOf(own, sourceOf({ colour: null }), "a-code")).toMatchObject([
    { message: "There is no field colour here.", fix: "Did you mean color?" },
  ]);
});

it("a text with a colon that is not in quotes is a mapping", () => {
  expect(findingsOf({ authors: [{ Ada: "Example" }, { a: 1 }] })).toMatchObject([
    { pointer: "/authors/0", expected: "string", fix: 'Put it in quotes: "Ada: Example"' },
    { pointer: "/authors/1", found: '{"a":1}' },
  ]);
});

it("a mapping whose only field is a name is that name, and no text of others", () => {
  expect(findingsOf({ color: { name: "red" } })).toMatchObject([{ fix: "Write red." }]);
  expect(findingsOf({ authors: [{ name: "Ada" }] })).toMatchObject([{ fix: "Write Ada." }]);
  expect(findingsOf({ color: { shade: "red" } })[0]).not.toHaveProperty("fix");
});

it("a text that begins with the name of a field lacks the space after its colon, unless it is a URL", () => {
  expect(findingsOf({ note: 'use:"Ada"' })).toMatchObject([{ fix: "Write a space after use:" }]);
  expect(findingsOf({ note: "https://example.org" })[0]).not.toHaveProperty("fix");
});

it("a # without quotes is named where it took a value, or the end of one", () => {
  const text = `color: #0b6e4f
note:
  # a comment
authors:
  - Ada
  - #1
  - Ben #2  # and more
size: x # a comment
`;
  const { data, locate } = readYaml(text);
  validate(data);
  expect(yamlFindingsOf(validate, { text, data, locate }, "a-code")).toMatchObject([
    { pointer: "/note", fix: "Indent its fields below it." },
    { pointer: "/color", found: "#0b6e4f", fix: 'Put it in quotes: "#0b6e4f"' },
    { pointer: "/size", found: '"x"' },
    { pointer: "/authors/1", found: "#1", fix: 'Put it in quotes: "#1"' },
    {
      code: "content-comment",
      severity: "warning",
      pointer: "/authors/2",
      message: 'This value is only "Ben": a # after a space begins a comment.',
      found: "Ben #2  # and more",
    },
  ]);
});
