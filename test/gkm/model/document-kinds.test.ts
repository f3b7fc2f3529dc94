import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/base/json.ts";
import { DOCUMENT_KINDS, documentKindOf } from "../../../src/gkm/model/document-kinds.ts";

describe("the kind of a document", () => {
  it.each([
    [{ $schema: "https://json-schema.org/draft/2020-12/schema" }, "a JSON Schema"],
    [{ $id: "urn:x", $defs: {} }, "a JSON Schema"],
    [{ type: "Statement" }, "a Statement"],
    [{ type: "VariantDiagnosticProposition" }, "a proposition"],
    [{ name: "x", main: "x.js" }, "a package.json"],
    [{ lockfileVersion: 3, name: "x", packages: {} }, "a package-lock.json"],
    [{ type: "Feature", geometry: null }, "GeoJSON"],
    [{ "@graph": [] }, "JSON-LD"],
  ] as [JsonObject, string][])("is known by its marks: %j", (document, name) => {
    expect(documentKindOf(document)?.name).toBe(name);
  });

  it.each([
    {},
    { $schema: "https://example.org/schemas/bundle.json" },
    { $schema: 3 },
    { $id: "urn:x", $defs: [] },
    { type: "Statements" },
    { type: ["Statement"] },
    { executors: {} },
    { nbformat: "4" },
    { compilerOptions: null },
    { name: "x" },
    { main: "x.js" },
  ] as JsonObject[])("is not known if a mark is missing or of another type: %j", (document) => {
    expect(documentKindOf(document)).toBeUndefined();
  });

  it("is not known by what all objects inherit", () => {
    expect(documentKindOf(Object.create({ openapi: "3.1.0" }) as JsonObject)).toBeUndefined();
  });

  it("is the first that has the marks of any of its rows", () => {
    const sample = (mark: unknown): Json => {
      const samples: Readonly<Record<string, Json>> = { list: [], object: {}, number: 1 };
      if (mark instanceof RegExp)
        return mark.source.replace(/^\^|\$$|[()?\\]|\|.*/g, "").replace(/^https:/, "https:");
      return samples[mark as string] ?? "x";
    };
    for (const { name, marks } of DOCUMENT_KINDS) {
      for (const row of marks) {
        const document = Object.fromEntries(
          Object.entries(row).map(([key, mark]) => [key, sample(mark)]),
        );
        expect(documentKindOf(document)?.name, JSON.stringify(row)).toBe(name);
      }
    }
  });
});
