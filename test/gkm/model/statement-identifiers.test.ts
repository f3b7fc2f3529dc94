import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import {
  conceptSetDigest,
  propositionDigest,
} from "../../../src/gkm/model/statement-identifiers.ts";
import { WHOLE_CATALOG } from "../../fixtures/catalog.ts";
import { sha512t24u } from "../../fixtures/gkm.ts";

describe.each(WHOLE_CATALOG.bundles)("the keys of $name", ({ document, profile: { prefix } }) => {
  const entries = (name: "proposition" | "therapyGroup" | "conditionSet") =>
    Object.entries(document[name]) as readonly (readonly [string, JsonObject])[];

  it("are those of its propositions", () => {
    expect(entries("proposition").length).toBeGreaterThan(10);
    for (const [key, entry] of entries("proposition")) {
      const [, , origin = ""] = String(entry["alleleOriginQualifier"]).split("/");
      const digest = propositionDigest(
        entry,
        document.variantOrigin[origin] as JsonObject,
        sha512t24u,
      );
      expect(key).toBe(`${prefix}.proposition:${digest}`);
    }
  });

  it("are those of its sets", () => {
    for (const name of ["therapyGroup", "conditionSet"] as const) {
      for (const [key, entry] of entries(name)) {
        expect(key).toBe(`${prefix}.${name}:${conceptSetDigest(entry, sha512t24u)}`);
      }
    }
  });
});

it("are of ASCII text with sorted keys, without what only describes", () => {
  const texts: string[] = [];
  const note = (text: string) => {
    texts.push(text);
    return "";
  };
  const named = { id: "a", name: "b", description: "c", aliases: [], extensions: [] };
  propositionDigest({ ...named, type: "é😀", subject: "#/variant/v" }, undefined, note);
  propositionDigest({ alleleOriginQualifier: "#/variantOrigin/o" }, { id: "o", name: "n" }, note);
  conceptSetDigest({ ...named, concepts: ["#/disease/b", "#/disease/a"] }, note);
  expect(texts).toEqual([
    '{"subject":{"id":"v"},"type":"\\u00e9\\ud83d\\ude00"}',
    '{"alleleOriginQualifier":{"name":"n"}}',
    '{"concepts":[{"id":"a"},{"id":"b"}]}',
  ]);
});
