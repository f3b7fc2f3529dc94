import { describe, expect, it } from "vitest";
import { useOrigin } from "../../../../src/gkm/edit/statements/origins.ts";
import { draftOf } from "../../../fixtures/draft.ts";

describe("an origin", () => {
  it.each(["somatic", "SOMATIC", "kb.variantOrigin:SOMATIC"])("is used again: %s", (text) => {
    const draft = draftOf();
    expect(useOrigin(draft, text)).toBe("#/variantOrigin/kb.variantOrigin:SOMATIC");
    expect(draft.added).toEqual([]);
  });

  it("is added if the vocabulary has it", () => {
    const draft = draftOf();
    expect(useOrigin(draft, "Common germline")).toBe(
      "#/variantOrigin/kb.variantOrigin:COMMON_GERMLINE",
    );
    expect(draft.get("variantOrigin", "kb.variantOrigin:COMMON_GERMLINE")).toMatchObject({
      name: "common germline",
      mappings: [{ coding: { code: "COMMON_GERMLINE" }, relation: "exactMatch" }],
    });
    expect(() => useOrigin(draft, "somatik")).toThrow(
      "origin must be one of somatic, rare germline,",
    );
  });
});
