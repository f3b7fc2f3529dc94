import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { createResolver } from "../../../src/gkm/graph/resolve.ts";
import { memberVariantsOf, variantsOf } from "../../../src/gkm/reading/profile-variants.ts";
import { documentWith, KB } from "../../fixtures/gkm.ts";

const resolver = createResolver(
  documentWith({
    variant: { "kb.vid:1": { protein: { a: {} } }, "kb.vid:2": { protein: { b: {} } } },
    disease: { "kb.did:1": {} },
  }),
);
const [ONE, TWO] = ["#/variant/kb.vid:1/protein/a", "#/variant/kb.vid:2/protein/b"];
const maps = (...ids: readonly string[]) => ids.map((id) => ({ coding: { id } }));

describe("the variants of a profile", () => {
  it.each([
    [{ mappings: maps("kb.vid:1"), members: [TWO] }, ["kb.vid:1"]],
    [{ mappings: maps("kb.vid:1", "kb.vid:1", "kb.vid:2") }, ["kb.vid:1", "kb.vid:2"]],
    [{ mappings: maps("kb.mpid:1"), members: [ONE, ONE] }, ["kb.vid:1"]],
    [{ members: [ONE], constraints: [{ allele: TWO }, null] }, ["kb.vid:1", "kb.vid:2"]],
    [{ members: ["#/disease/kb.did:1", "https://example.org/", {}, 3] }, []],
    [null, []],
  ] as const)("are those of its mappings, else of its members: %j", (entry, keys) => {
    expect(variantsOf(entry as unknown as Json, KB, resolver)).toEqual(keys);
  });

  it("by its members alone are independent of its mappings", () => {
    expect(memberVariantsOf({ mappings: maps("kb.vid:1"), members: [TWO] }, resolver)).toEqual([
      "kb.vid:2",
    ]);
  });
});
