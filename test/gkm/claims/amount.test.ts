import { describe, expect, it } from "vitest";
import {
  agreementOf,
  agreementOfDirection,
  amountOf,
  amountText,
  labelOfAmount,
} from "../../../src/gkm/claims/amount.ts";
import type { Claim } from "../../../src/gkm/claims/claim.ts";
import { effectOf } from "../../../src/gkm/claims/effects.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { entryOf, graphOf } from "../../fixtures/gkm-graph.ts";

const entry = entryOf(
  graphOf(documentWith({ evidence: { "kb.eid:1": {} } })),
  "evidence",
  "kb.eid:1",
);

const item = (direction: Claim["direction"], level?: string): Claim => ({
  entry,
  effect: effectOf("predictsSensitivityTo"),
  direction,
  points: [],
  sources: [],
  ...(level === undefined ? {} : { level }),
});

describe("the amount of evidence", () => {
  it("counts support, dispute and neutral items apart", () => {
    expect(
      amountOf([item("supports", "B"), item("disputes", "A"), item("neutral"), item("supports")]),
    ).toEqual({ supports: 2, disputes: 1, neutral: 1, level: "B" });
  });

  it("has the level of disputing items only where none supports", () => {
    expect(amountOf([item("disputes", "C"), item("disputes", "B")]).level).toBe("B");
  });

  it("has no level without items", () => {
    expect(amountOf([])).toEqual({ supports: 0, disputes: 0, neutral: 0 });
  });
});

describe("an amount in words", () => {
  it("never sets support off against dispute", () => {
    expect(amountText({ supports: 4, disputes: 1, neutral: 0 })).toBe("4 supporting · 1 disputing");
    expect(amountText({ supports: 1, disputes: 2, neutral: 3 })).toBe(
      "1 supporting · 2 disputing · 3 neutral",
    );
    expect(amountText({ supports: 0, disputes: 0, neutral: 0 })).toBe("");
  });

  it("says of an effect what the items say of it", () => {
    expect(labelOfAmount("Sensitivity", { supports: 1, disputes: 5 })).toBe("Sensitivity");
    expect(labelOfAmount("Sensitivity", { supports: 0, disputes: 1 })).toBe("Sensitivity disputed");
    expect(labelOfAmount("Sensitivity", { supports: 0, disputes: 0 })).toBe("Sensitivity, neutral");
  });

  it("is support if there is any", () => {
    expect(agreementOf({ supports: 1, disputes: 9 })).toBe("supported");
    expect((["supports", "disputes", "neutral"] as const).map(agreementOfDirection)).toEqual([
      "supported",
      "disputed",
      "neutral",
    ]);
  });
});
