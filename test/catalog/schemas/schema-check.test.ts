import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { checkSchema, findingsOf } from "../../../src/catalog/schemas/schema-check.ts";

const ajv = new Ajv2020({ allErrors: true, verbose: true, discriminator: true, strict: false });
ajv.addFormat("uri", /^https:/);
ajv.addFormat("date", /^\d{4}-/);
ajv.addFormat("date-time", /T/);
ajv.addFormat("email", /@/);

const check = (schema: object, value: unknown) =>
  checkSchema(ajv.compile(schema), value, "a-code").map(({ severity, code, ...said }) => {
    expect([severity, code]).toEqual(["error", "a-code"]);
    return said;
  });

describe("one mistake is one finding", () => {
  it("if a required field is misspelled", () => {
    const schema = { required: ["name"], properties: { name: {} }, additionalProperties: false };
    expect(check(schema, { nane: 1 })).toMatchObject([
      { pointer: "/nane", message: "There is no field nane here.", fix: "Did you mean name?" },
    ]);
  });

  it("if a value breaks several keywords", () => {
    const schema = { properties: { url: { pattern: "^https:", format: "uri" } } };
    expect(check(schema, { url: "example.org" })).toMatchObject([
      { message: "This value is not in the required format." },
    ]);
  });

  it("if fields do not match another field: either may be what is wrong", () => {
    const schema = {
      if: { required: ["tier"], properties: { tier: { const: "tier iv" } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { direction: { const: "disputes" }, strength: false } },
    };
    expect(check(schema, { tier: "tier iv", direction: "supports", strength: "strong" })).toEqual([
      {
        pointer: "/direction",
        message: 'direction and strength do not match tier "tier iv".',
        found: 'direction "supports", strength "strong"',
        expected: 'direction "disputes", strength nothing, if tier "tier iv" is right',
        fix: "Check which is right, and correct the other.",
      },
    ]);
  });
});

describe("a value that breaks its schema", () => {
  it("lacks a field: its description says what is expected", () => {
    const schema = {
      required: ["name", "other"],
      properties: { name: { description: "the tool's name" } },
    };
    expect(check(schema, {})).toEqual([
      {
        pointer: "",
        message: "The field name is missing.",
        found: "nothing",
        expected: "the tool's name",
        fix: "Add name.",
      },
      {
        pointer: "",
        message: "The field other is missing.",
        found: "nothing",
        fix: "Add other.",
      },
    ]);
  });

  it("has a field too many: the nearest known one is suggested", () => {
    const schema = {
      properties: { a: { properties: { license: {}, name: {} }, additionalProperties: false } },
    };
    expect(check(schema, { a: { licence: 1, "x/y": 2 } })).toEqual([
      {
        pointer: "/a/licence",
        message: "There is no field licence here.",
        found: "licence",
        expected: "license, name",
        fix: "Did you mean license?",
      },
      {
        pointer: "/a/x~1y",
        message: "There is no field x/y here.",
        found: "x/y",
        expected: "license, name",
        fix: "Rename it to the field that is meant, or remove it.",
      },
    ]);
    expect(check({ additionalProperties: false }, { a: 1 })).toMatchObject([{ expected: "" }]);
  });

  it("is not one of the allowed values", () => {
    expect(check({ enum: ["supports", "disputes"] }, "support")).toEqual([
      {
        pointer: "",
        message: "This is not one of the allowed values.",
        found: '"support"',
        expected: "supports, disputes",
        fix: "Did you mean supports?",
      },
    ]);
    expect(check({ enum: [1, 2] }, "else")[0]).not.toHaveProperty("fix");
  });

  it("is not the one allowed value", () => {
    expect(check({ const: "Gene" }, 3)).toEqual([
      {
        pointer: "",
        message: "This field must have one fixed value.",
        found: "3",
        expected: '"Gene"',
      },
    ]);
  });

  it("is where nothing is allowed", () => {
    expect(check({ properties: { a: false } }, { a: [1] })).toEqual([
      {
        pointer: "/a",
        message: "This is not allowed here.",
        found: "[1]",
        fix: "Remove it, or correct the field that rules it out.",
      },
    ]);
  });

  const union = {
    type: "object",
    discriminator: { propertyName: "type" },
    required: ["type"],
    oneOf: [
      { $ref: "https://schemas.invalid/Allele" },
      { $ref: "https://schemas.invalid/CopyNumberChange" },
    ],
  };
  for (const type of ["Allele", "CopyNumberChange"]) {
    ajv.addSchema({
      $id: `https://schemas.invalid/${type}`,
      properties: { type: { const: type } },
    });
  }

  it("is of a type that is not allowed", () => {
    expect(check(union, { type: "Alele" })).toEqual([
      {
        pointer: "/type",
        message: "An object of this type is not allowed here.",
        found: '"Alele"',
        expected: "Allele, CopyNumberChange",
        fix: "Did you mean Allele?",
      },
    ]);
    expect(check(union, { type: 3 })).toEqual([
      {
        pointer: "/type",
        message: "An object of this type is not allowed here.",
        found: "3",
        expected: "Allele, CopyNumberChange",
      },
    ]);
  });

  it("is too short a list", () => {
    expect(check({ minItems: 2 }, [1])).toEqual([
      { pointer: "", message: "This list is too short.", found: "1", expected: "at least 2" },
    ]);
  });

  it.each([
    ["^[a-z]+$", "a.md", "Write a."],
    ["^(tools|[a-z]+\\.md)$", "a", "Write a.md."],
    ["^[a-z]+$", "A.md", undefined],
    ["^[a-z]+.md.$", "a", undefined],
    ["^#[0-9a-f]{6}$", "#7ae", 'Write "#77aaee".'],
    ["^#[0-9a-f]{6}$", "#7a1f3", undefined],
    ["^#[0-9a-f]{6}$", "“#77aaee”", 'Write "#77aaee".'],
    ["^(tools|knowledge|[a-z]+\\.md)$", "tool", "Did you mean tools?"],
    ["^[a-z-]+$", "/pages/legal-notice", "Write legal-notice."],
    ["^[a-z-]+$", "https://example.org/legal", undefined],
    ["^[A-Za-z][A-Za-z._-]*\\.(svg|webp)$", "logos/Logo.svg", "Write Logo.svg."],
    ["^[a-z]{2}(-[A-Z]{2})?$", "pt_BR", "Write pt-BR."],
    ["^https?://", "www.example.org/a", "Write https://www.example.org/a."],
    ["^https?://\\S+$", " https://example.org", "Write https://example.org."],
    ["^https?://\\S+$", "https://ada:secret@example.org ", undefined],
    ["^https?://", "an example", undefined],
    ["^(https?://|mailto:)", "ada@example.org", "Write mailto:ada@example.org."],
    ["^https://ror\\.org/0\\w{8}$", "03yrm5c26", "Write https://ror.org/03yrm5c26."],
    ["^10\\.\\d+/\\S+$", "https://doi.org/10.5281/zenodo.1", "Write 10.5281/zenodo.1."],
    ["^[0-9a-f]{4}$", "sha256:4b50", "Write 4b50."],
    ["^[0-9a-f]{4}$", "4B50", "Write 4b50."],
    ["^[A-Z*-]*$", "g", "Write G."],
    ["^SQ\\.[A-Za-z]{4}$", "sq.AbCd", undefined],
    ["^[^\u202e]*$", "The \u202ecase.", 'Write "The case.".'],
    ["^a$", `${" ".repeat(300)}a`, undefined],
  ])("does not match a pattern, and what is meant does: %s %s", (pattern, value, fix) => {
    expect(check({ pattern }, value).map((one) => one.fix)).toEqual([fix]);
  });

  it("does not match a pattern: the description says what does", () => {
    const message = "This value is not in the required format.";
    expect(check({ pattern: "^a$", description: "the letter a" }, "b")).toEqual([
      { pointer: "", message, found: '"b"', expected: "the letter a" },
    ]);
    expect(check({ pattern: "^a$" }, "b")).toEqual([
      { pointer: "", message, found: '"b"', expected: "a string that matches ^a$" },
    ]);
  });

  it.each([
    ["date", "This is not a valid date."],
    ["date-time", "This is not a valid date and time (RFC 3339)."],
    ["uri", "This is not an absolute URL."],
    ["email", "This value is not in the format email."],
  ])("does not have the format %s", (format, message) => {
    expect(check({ format, description: "what it is" }, "x")).toEqual([
      { pointer: "", message, found: '"x"', expected: "what it is" },
    ]);
    expect(check({ format }, "x")).toEqual([{ pointer: "", message, found: '"x"' }]);
  });

  it("has the wrong type, and what the field is for", () => {
    const schema = { type: "object", description: "a path, such as { CWL: align.cwl }" };
    expect(check(schema, "a.cwl")).toMatchObject([
      { expected: "object: a path, such as { CWL: align.cwl }" },
    ]);
    expect(check({ type: "string", description: "a string" }, 3)).toMatchObject([
      { found: "3", expected: "string", fix: "Put it in quotes." },
    ]);
  });

  it.each([
    [{ type: "boolean" }, "yes", "Write true."],
    [{ type: "boolean" }, "False", "Write false."],
    [{ type: "boolean" }, "never", undefined],
    [{ type: "array", items: { type: "string" } }, 'Ada, "A"', 'Write a list: ["Ada, \\"A\\""]'],
    [{ type: "array", items: { type: "object" } }, "Ada", undefined],
    [{ type: "array", minItems: 2 }, "Ada", undefined],
    [{ type: "array" }, "a".repeat(300), undefined],
    [{ type: "array" }, 3, undefined],
  ])("has the wrong type, and what is meant has the right one: %j %s", (schema, value, fix) => {
    expect(check(schema, value).map((one) => one.fix)).toEqual([fix]);
  });

  it("has the wrong type", () => {
    expect(check({ type: ["string", "null"] }, 3)).toEqual([
      {
        pointer: "",
        message: "This value has the wrong type.",
        found: "3",
        expected: "string or null",
      },
    ]);
    expect(check({ type: "object" }, "x".repeat(300))).toMatchObject([
      { found: `"${"x".repeat(196)}…`, expected: "object" },
    ]);
  });

  it("is empty, or longer than anybody needs: characters are counted, not their halves", () => {
    expect(check({ minLength: 1, description: "a name" }, "")).toEqual([
      {
        pointer: "",
        message: "This string must not be empty.",
        found: '""',
        expected: "a name",
      },
    ]);
    expect(check({ maxLength: 1000 }, "😀".repeat(1000))).toEqual([]);
    expect(check({ maxLength: 1000, description: "a name" }, "😀".repeat(1001))).toMatchObject([
      {
        message: "This string is too long: it has 1,001 characters.",
        expected: "at most 1,000 characters: a name",
        fix: "Shorten it.",
      },
    ]);
    expect(check({ maxLength: 3 }, "abcd")).toMatchObject([{ expected: "at most 3 characters" }]);
    expect(check({ maxItems: 2 }, [1, 2, 3])).toEqual([
      { pointer: "", message: "This list is too long.", found: "3", expected: "at most 2" },
    ]);
  });

  it("breaks a keyword without words of its own", () => {
    expect(check({ minimum: 3, description: "a number from 3" }, 1)).toEqual([
      { pointer: "", message: "This must be >= 3.", found: "1", expected: "a number from 3" },
    ]);
    expect(check({ uniqueItems: true }, [1, 1])).toMatchObject([
      { message: expect.stringMatching(/must NOT have duplicate items/) as string, found: "[1,1]" },
    ]);
  });

  it("is reported once for each cause, and not for the wholes that it is part of", () => {
    const schema = { anyOf: [{ type: "string" }, { allOf: [{ type: "string" }] }] };
    expect(check(schema, 3)).toHaveLength(1);
    expect(
      check(JSON.parse('{"if": {"type": "number"}, "then": {"type": "string"}}') as object, 3),
    ).toHaveLength(1);
  });
});

it("a valid value has no findings", () => {
  expect(check({ type: "string" }, "x")).toEqual([]);
  expect(findingsOf({ errors: null }, "a-code")).toEqual([]);
});
