import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import {
  conceptSetDigest,
  propositionDigest,
} from "../../../src/gkm/model/statement-identifiers.ts";
import { sha512t24u } from "../../fixtures/gkm.ts";

const FOLDER = new URL("../../../content/bundles/", import.meta.url);
const BUNDLES = readdirSync(FOLDER).map((file) =>
  JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")),
);

describe.each(BUNDLES)("the keys of $metadata.bundleFormat", (bundle) => {
  const entries = (name: string) => Object.entries(bundle[name] as Record<string, JsonObject>);

  it("are those of its propositions", () => {
    expect(entries("proposition").length).toBeGreaterThan(10);
    for (const [key, entry] of entries("proposition")) {
      const [, , origin = ""] = String(entry["alleleOriginQualifier"]).split("/");
      const digest = propositionDigest(entry, bundle.variantOrigin[origin], sha512t24u);
      expect(key).toBe(`kb.proposition:${digest}`);
    }
  });

  it("are those of its sets", () => {
    for (const name of ["therapyGroup", "conditionSet"]) {
      for (const [key, entry] of entries(name)) {
        expect(key).toBe(`kb.${name}:${conceptSetDigest(entry, sha512t24u)}`);
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
