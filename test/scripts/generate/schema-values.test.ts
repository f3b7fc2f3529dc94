import { describe, expect, it } from "vitest";
import {
  SCHEMA_VALUES,
  settableSeverities,
  withKeys,
  withSchemaValue,
} from "../../../scripts/generate/schema-values.ts";

describe("the severities that a site can set", () => {
  it("are those of rules that are not fixed, in the order of the table, and off for a convention", () => {
    expect(
      settableSeverities({
        b: { severity: "warning", convention: true, about: "" },
        c: { severity: "error", fixed: true, about: "" },
        a: { severity: "error", about: "" },
      }),
    ).toEqual({ b: { enum: ["error", "warning", "off"] }, a: { enum: ["error", "warning"] } });
  });
});

describe("an object with certain keys", () => {
  it("keeps the values that it has, in the order of the keys, and gives new keys the first value", () => {
    const found = withKeys({ a: 1, b: 2, c: 3 }, ["c", "d", "a"]);
    expect(found).toEqual({ c: 3, d: 1, a: 1 });
    expect(Object.keys(found)).toEqual(["c", "d", "a"]);
  });

  it("has empty values if there are none to copy", () => {
    expect(withKeys({}, ["a"])).toEqual({ a: {} });
    expect(withKeys(null, ["a"])).toEqual({ a: {} });
  });
});

describe("a schema with a value in its place", () => {
  const SCHEMA = '{\n  "a": { "enum": ["x",   "y"] },\n  "b": 1\n}\n';
  const value = (...values: readonly string[]) => ({
    file: "x.json",
    path: ["a", "enum"],
    value: () => values,
  });

  it("stays as it is written if the value is right", () => {
    expect(withSchemaValue(SCHEMA, value("x", "y"))).toBe(SCHEMA);
  });

  it.each([[["x"]], [["y", "x"]], [["x", "y", "z"]]])("has the new one: %j", (values) => {
    const text = withSchemaValue(SCHEMA, value(...values));
    expect(JSON.parse(text)).toEqual({ a: { enum: values }, b: 1 });
    expect(text.endsWith(',\n  "b": 1\n}\n')).toBe(true);
  });

  it("is given the value that is there", () => {
    const longer = { ...value(), value: (current: unknown) => [...(current as string[]), "z"] };
    expect(JSON.parse(withSchemaValue(SCHEMA, longer)).a).toEqual({ enum: ["x", "y", "z"] });
  });

  it("must have something at the path", () => {
    expect(() => withSchemaValue(SCHEMA, { ...value(), path: ["a", "const"] })).toThrow(
      "The schema has nothing at /a/const.",
    );
  });
});

describe("the values of the project's schemas", () => {
  it.each([
    ["content/site.schema.json", "properties/trs/properties/profile/enum", ["2.0.0", "2.0.1"]],
    ["content/tool.schema.json", "properties/toolclass/enum", ["CommandLineTool", "Workflow"]],
    ["trs/2.0.0/ToolClass.json", "properties/id/enum", ["CommandLineTool", "Workflow"]],
    ["trs/2.0.0/ToolClass.json", "properties/name/enum", ["CommandLineTool", "Workflow"]],
    [
      "trs/2.0.0/ToolFile.json",
      "properties/file_type/enum",
      ["TEST_FILE", "PRIMARY_DESCRIPTOR", "SECONDARY_DESCRIPTOR", "CONTAINERFILE", "OTHER"],
    ],
    ["trs/2.0.0/ToolVersion.json", "properties/descriptor_type/items/enum", ["CWL", "WDL", "NFL"]],
    [
      "trs/2.0.1/FileWrapper.json",
      "properties/image_type/enum",
      ["Docker", "Singularity", "Conda", "CWL", "WDL", "NFL", "GALAXY", "SMK"],
    ],
    [
      "trs/2.0.1/ToolFile.json",
      "properties/file_type/enum",
      ["TEST_FILE", "PRIMARY_DESCRIPTOR", "SECONDARY_DESCRIPTOR", "CONTAINERFILE", "OTHER"],
    ],
    [
      "trs/2.0.1/ToolVersion.json",
      "properties/descriptor_type/items/enum",
      ["CWL", "WDL", "NFL", "GALAXY", "SMK"],
    ],
    [
      "trs/2.0.1/ToolVersion.json",
      "properties/descriptor_type_version/propertyNames/enum",
      ["CWL", "WDL", "NFL", "GALAXY", "SMK"],
    ],
  ])("in %s at %s are %j", (file, path, expected) => {
    const row = SCHEMA_VALUES.find((known) => known.file === file && known.path.join("/") === path);
    expect(row?.value(null)).toEqual(expected);
  });

  it("have a property for each descriptor type, and for each rule that is not fixed", () => {
    const keysAt = (file: string, path: string) => {
      const row = SCHEMA_VALUES.find(
        (known) => known.file === file && known.path.join("/") === path,
      );
      return Object.keys(row?.value({}) ?? {});
    };
    expect(
      keysAt("content/version.schema.json", "properties/primary_descriptor/properties"),
    ).toEqual(["CWL", "WDL", "NFL", "GALAXY", "SMK"]);
    const codes = keysAt("content/site.schema.json", "properties/severities/properties");
    expect(codes).toContain("gkm-statistics");
    expect(codes).not.toContain("gkm-json");
  });
});
