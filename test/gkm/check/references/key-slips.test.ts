import { expect, it } from "vitest";
import { createKeySlips } from "../../../../src/gkm/check/references/key-slips.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import type { BundleDocument } from "../../../../src/gkm/model/bundle.ts";
import { readBundle } from "../../../fixtures/content.ts";
import { sha512t24u } from "../../../fixtures/gkm.ts";

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
