import { describe, expect, it } from "vitest";
import { opened, slugsOf } from "./opened.ts";
import { RECORDS, SYNONYMS } from "./records.ts";

const index = opened(RECORDS, SYNONYMS);

const ask = (question: string, ...off: readonly string[]) => index.answer(question, {}, 1, off);

const partsOf = ({ recognized }: Awaited<ReturnType<typeof ask>>) =>
  recognized.map(({ asked, isOff, isExcluded }) =>
    [asked, isExcluded && "excluded", isOff && "off"].filter(Boolean).join(": "),
  );

describe("what is recognized", () => {
  it.each([
    ["EGFR erlotinib resistance", ["EGFR", "erlotinib", "resistance"]],
    ["BRAF tier 1", ["BRAF", "tier I"]],
    ["BRAF tier I or II", ["BRAF", "tier I or tier II"]],
    ["EGFR not erlotinib", ["EGFR", "erlotinib: excluded"]],
    ["xyzzy poorly", []],
  ])("in %j is %j: names, effects, tiers and levels", async (question, parts) => {
    expect(partsOf(await ask(question))).toEqual(parts);
  });
});

describe("a part that is switched off", () => {
  it.each([
    ["EGFR erlotinib", "erlotinib", "EGFR"],
    ["BRAF V600E melanoma vemurafenib", "melanoma", "BRAF V600E vemurafenib"],
    ["EGFR erlotinib resistance", "resistance", "EGFR erlotinib"],
    ["EGFR not erlotinib", "erlotinib", "EGFR"],
    ["BRAF tier 1", "tier I", "BRAF"],
    ["KRAS or BRAF melanoma", "KRAS or BRAF", "melanoma"],
  ])("leaves of %j without %j what %j finds", async (question, off, rest) => {
    const [answer, other] = [await ask(question, off), await ask(rest)];
    expect(answer.total).toBe(other.total);
    expect(slugsOf(answer).toSorted()).toEqual(slugsOf(other).toSorted());
    expect(partsOf(answer).filter((part) => part.endsWith("off"))).toHaveLength(1);
  });

  it("finds nothing if nothing else is asked", async () => {
    expect(await ask("EGFR", "EGFR")).toMatchObject({ total: 0, unknown: [], leftOut: [] });
  });

  it("is recognized as it is written, and no word", async () => {
    expect(await ask("EGFR quality", "quality", "egfr")).toEqual(await ask("EGFR quality"));
  });
});
