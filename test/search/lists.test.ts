import { describe, expect, it } from "vitest";
import { opened, slugsOf } from "./opened.ts";
import { RECORDS, SYNONYMS } from "./records.ts";

const index = opened(RECORDS, SYNONYMS);

describe("a list of identifiers", () => {
  it.each([
    "EID1409 EID964",
    "EID1409, EID964",
    "eid:1409; 964",
    "EID 1409, 964",
    "evidence 1409 and 964",
    "1409 964",
    "1409, 964 and 1409",
    "kb.eid:1409 or kb.eid:964",
  ])("finds each of them: %j", async (question) => {
    const answer = await index.answer(question);
    expect(slugsOf(answer)).toEqual(["eid-1409", "eid-964"]);
    expect(answer.exact).toBeUndefined();
  });

  it("says which of them is nowhere", async () => {
    const { hits, unknown } = await index.answer("EID1409, EID77, 78");
    expect(slugsOf({ hits })).toEqual(["eid-1409"]);
    expect(unknown).toEqual(["EID77", "78"]);
    expect((await index.answer("77 78")).total).toBe(0);
  });

  it("is of one kind: a paper and an evidence item are both asked for", async () => {
    const answer = await index.answer("PMID21639808 EID1409");
    expect(slugsOf(answer)).toEqual(["eid-1409"]);
  });

  it.each(["HER1 BRAF1", "melanoma 1409", "V600E T790M", "EID1409"])(
    "is not %j",
    async (question) => {
      const { recognized } = await index.answer(question);
      expect(recognized.every(({ things }) => things.length < 2)).toBe(true);
    },
  );
});
