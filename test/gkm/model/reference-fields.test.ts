import { describe, expect, it } from "vitest";
import { isObject, type Json } from "../../../src/base/json.ts";
import { typeSchemas } from "../../../src/catalog/schemas/schema-files.ts";
import {
  CONDITIONS,
  holdsReferences,
  membersIn,
  THERAPIES,
  targetOf,
} from "../../../src/gkm/model/reference-fields.ts";
import { entryReferences } from "../../../src/gkm/model/references.ts";

/** The fields that schemas let hold an IRI reference, or a list of them. */
function referenceFields(schema: Json): readonly string[] {
  if (Array.isArray(schema)) return (schema as readonly Json[]).flatMap(referenceFields);
  if (!isObject(schema)) return [];
  const isReference = (held: Json | undefined): boolean =>
    isObject(held) &&
    (String(held["$ref"]).endsWith("/iriReference") ||
      isReference(held["then"]) ||
      isReference(held["items"]));
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  const own = Object.keys(properties).filter((field) => isReference(properties[field]));
  return [...own, ...Object.values(schema).flatMap(referenceFields)];
}

it("every field that the schemas of the types let hold a reference is known", () => {
  const fields = new Set(typeSchemas().flatMap(({ schema }) => referenceFields(schema)));
  expect(fields.size).toBeGreaterThan(30);
  for (const field of fields) {
    expect(entryReferences("evidence", { [field]: "#/x" }), field).toHaveLength(1);
  }
});

describe("a field", () => {
  it.each(["reportedIn", "subject", "strength", "concepts"])(
    "can hold a reference: %s",
    (field) => {
      expect(holdsReferences(field)).toBe(true);
    },
  );

  it.each(["iris", "value", "urls", "extensions", "name", "toString"])(
    "holds text or something else: %s",
    (field) => {
      expect(holdsReferences(field)).toBe(false);
    },
  );

  it("refers to what is contained only if it is a set's, or evidence's", () => {
    const contains = (field: string) => targetOf(field, {}, CONDITIONS)?.contains;
    for (const field of ["concepts", "hasEvidence", "hasEvidenceItems", "hasEvidenceLines"]) {
      expect(contains(field), field).toBe(true);
    }
    for (const field of ["object", "proposition", "members", "strength", "iris"]) {
      expect(contains(field), field).toBe(false);
    }
  });
});

describe("what a set consists of", () => {
  const object = (type: string) => targetOf("object", { type }, CONDITIONS) ?? undefined;

  it("follows from the field that holds it", () => {
    expect(membersIn(object("VariantTherapeuticResponseProposition"), CONDITIONS)).toBe(THERAPIES);
    expect(membersIn(object("VariantPrognosticProposition"), THERAPIES)).toBe(CONDITIONS);
    expect(membersIn(undefined, THERAPIES)).toBe(THERAPIES);
    expect(membersIn(undefined, CONDITIONS)).toBe(CONDITIONS);
  });
});
