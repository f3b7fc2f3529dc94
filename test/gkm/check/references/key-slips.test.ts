import { expect, it } from "vitest";
import type { Json } from "../../../../src/base/json.ts";
import { createKeySlips } from "../../../../src/gkm/check/references/key-slips.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import type { BundleDocument } from "../../../../src/gkm/model/bundle.ts";
import { readBundle } from "../../../fixtures/content.ts";
import { documentWith, sha512t24u } from "../../../fixtures/gkm.ts";

const KEY = "kb.proposition:as2KdjJHKKx0L072IiSj3CPtYr5DqOz7";

async function slipsOf(change: (entry: Record<string, unknown>) => void, key = KEY) {
  const document: BundleDocument = await readBundle();
  change(document.proposition[KEY] as unknown as Record<string, unknown>);
  return createKeySlips(document, createResolver(document), sha512t24u)("proposition", key);
}

it("one change makes a computed key right", async () => {
  expect(await slipsOf((entry) => (entry["object"] = "#/therapy/kb.tid:1857"))).toEqual([
    { field: "/object", value: "#/therapy/kb.tid:1855" },
  ]);
  expect(await slipsOf((entry) => delete entry["alleleOriginQualifier"])).toEqual([
    { field: "/alleleOriginQualifier", value: "#/variantOrigin/kb.variantOrigin:SOMATIC" },
  ]);
});

it("two changes do that were exchanged, and no others", async () => {
  const { object, conditionQualifier } = (await readBundle()).proposition[KEY] as Record<
    string,
    string
  >;
  const exchanged = await slipsOf((entry) => {
    Object.assign(entry, { object: conditionQualifier, conditionQualifier: object });
  });
  expect(exchanged).toEqual([
    { field: "/object", value: object },
    { field: "/conditionQualifier", value: conditionQualifier },
  ]);
  const several = await slipsOf((entry) => {
    Object.assign(entry, { object: "#/therapy/kb.tid:1857", predicate: "predictsSensitivityTo" });
  });
  expect(several).toEqual([]);
});

it("nothing is said of a key that was chosen, or is not there", async () => {
  expect(await slipsOf(() => {}, "kb.proposition:chosen")).toEqual([]);
});

it("members of a large set are not tried one by one", () => {
  const keys = Array.from({ length: 100 }, (_, index) => `kb.did:${index}`);
  const [first, ...others] = keys.map((key) => `#/disease/${key}`);
  let digests = 0;
  const counted = (text: string) => {
    digests++;
    return sha512t24u(text);
  };
  const slips = (concepts: readonly (string | undefined)[]) => {
    const key = `kb.conditionSet:${"A".repeat(32)}`;
    const disease = Object.fromEntries(keys.map((one) => [one, {}]));
    const document = documentWith({ disease, conditionSet: { [key]: { concepts } as Json } });
    digests = 0;
    return createKeySlips(document, createResolver(document), counted)("conditionSet", key);
  };
  expect(slips([first])).toEqual([]);
  expect(digests).toBeGreaterThan(keys.length);
  expect(slips(others)).toEqual([]);
  expect(digests).toBe(0);
});
