import { describe, expect, it } from "vitest";
import { joinVariants } from "../../../../src/gkm/edit/variants/join-variants.ts";
import { draftOf } from "../../../fixtures/draft.ts";

/** A draft with the alleles of BRAF V600E on other levels than the protein as a variant of its own. */
function draftWithTwin() {
  const draft = draftOf();
  const { protein, coding, genomic } = draft.get("variant", "kb.vid:12") ?? {};
  if (protein === undefined || coding === undefined || genomic === undefined) throw new Error();
  draft.replace("variant", "kb.vid:12", { protein, coding });
  draft.add("variant", "kb.vid:9000", { coding, genomic });
  return { draft, protein, coding, genomic };
}

describe("two variants", () => {
  it("are one with the alleles of both", () => {
    const { draft, ...alleles } = draftWithTwin();
    joinVariants(draft, "kb.vid:9000", "kb.vid:12");
    expect(draft.get("variant", "kb.vid:12")).toEqual(alleles);
    expect(Object.keys(draft.get("variant", "kb.vid:12") ?? {})).toEqual(Object.keys(alleles));
  });

  it("are one where only one of them has alleles", () => {
    const { draft, protein, coding } = draftWithTwin();
    const unsupported = { id: "kb.vid:131", code: "131" };
    joinVariants(draft, "kb.vid:131", "kb.vid:12");
    expect(draft.get("variant", "kb.vid:12")).toEqual({ protein, coding });
    draft.add("variant", "kb.vid:9001", { unsupported });
    joinVariants(draft, "kb.vid:12", "kb.vid:9001");
    expect(draft.get("variant", "kb.vid:9001")).toEqual({ protein, coding });
  });

  it("are not one if they have nothing in common on a level", () => {
    expect(() => joinVariants(draftOf(), "kb.vid:34", "kb.vid:12")).toThrow(
      "kb.vid:34 and kb.vid:12 have different protein alleles, std:VA.sMA9h8fzDi0RvweMlxtD0_Oi8B-JZ1V- and std:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L. Only variants that are the same can be one.",
    );
  });
});
