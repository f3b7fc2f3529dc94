import { describe, expect, it } from "vitest";
import type { SearchRecord } from "../../src/search/record.ts";
import { found } from "./found.ts";
import { opened, slugsOf } from "./opened.ts";
import { RECORDS } from "./records.ts";

describe("an effect", () => {
  it.each([
    // of the therapy behind it, or else in front of it
    [
      "resistance to osimertinib response to vemurafenib",
      ["resistance + osimertinib: 1", "response + vemurafenib: 2"],
    ],
    [
      "osimertinib-resistant response vemurafenib",
      ["osimertinib + resistant: 1", "response + vemurafenib: 2"],
    ],
    ["response to osimertinib resistance to vemurafenib", ["response + osimertinib: 2"]],
    ["colorectal resistance osimertinib", ["resistance + osimertinib: 1"]],
    ["osimertinib resistance vemurafenib", ["osimertinib + resistance: 1"]],
    ["osimertinib, resistance vemurafenib", []],
    ["osimertinib resistance to vemurafenib", []],
    ["osimertinib resistance  with vemurafenib", []],
    [
      "osimertinib resistance vemurafenib, response",
      ["osimertinib + resistance: 1", "vemurafenib + response: 2"],
    ],
    // if there is none, of all
    [
      "response quality resistance osimertinib",
      ["response + osimertinib: 2", "resistance + osimertinib: 1"],
    ],
    // what is excluded is not beside it
    ["resistance -vemurafenib osimertinib melanoma", ["resistance + osimertinib: 1"]],
  ])("is asked of the therapy beside it: %s", async (question, pairs) => {
    const { apart } = await found(question);
    const withTherapy = apart.filter(
      (text) => / \+ /.test(text) && /osimertinib|vemurafenib/.test(text),
    );
    expect(
      withTherapy.filter(
        (text) => !/osimertinib \+ vemurafenib|response \+ resist|resist\w+ \+ response/.test(text),
      ),
    ).toEqual(pairs);
  });

  it("can be one of several", async () => {
    expect((await found("resistance or progression osimertinib")).hits).toEqual(["eid-964"]);
    expect((await found("response or resistance osimertinib")).hits).toEqual([
      "aid-5",
      "eid-1867",
      "eid-964",
    ]);
    expect((await found("osimertinib not resistance")).hits).not.toContain("eid-964");
  });

  it("is claimed of a disease before it is said of another", async () => {
    const diagnosis = (
      path: string,
      kind: "assertion" | "evidence",
      effect: "diagnosis" | "exclusion",
      of: string,
    ): SearchRecord => ({
      ...{ path, kind, title: path, answer: "", text: "", names: [], identifiers: [] },
      ...{ effects: [effect], claims: [{ effect, of }], titleWords: [], statements: 0 },
      about: ["/disease/did-1909", "/disease/did-9119"],
    });
    const index = opened([
      ...RECORDS,
      diagnosis("/assertion/aid-20", "assertion", "diagnosis", "/disease/did-9119"),
      diagnosis("/evidence/eid-20", "evidence", "diagnosis", "/disease/did-1909"),
      diagnosis("/evidence/eid-21", "evidence", "exclusion", "/disease/did-1909"),
    ]);
    expect(slugsOf(await index.answer("melanoma diagnosis"))).toEqual([
      "eid-20",
      "eid-21",
      "aid-20",
    ]);
    expect(slugsOf(await index.answer("melanoma exclusion"))).toEqual(["eid-21"]);
    expect(slugsOf(await index.answer("melanoma exclusion or oncogenic"))).toEqual(["eid-21"]);
    expect(slugsOf(await index.answer("acute myeloid leukemia diagnosis"))[0]).toBe("aid-20");
  });

  it("is looked for in pages of tools and papers too, whatever they claim", async () => {
    const [paper] = RECORDS.filter(({ kind }) => kind === "source");
    if (paper === undefined) throw new Error("no paper");
    const other = { ...paper, path: "/source/pmid-2", names: [], identifiers: [] };
    const index = opened([...RECORDS, { ...other, text: "Resistance to osimertinib in cells" }]);
    expect(slugsOf(await index.answer("osimertinib resistance"))).toEqual(["eid-964", "pmid-2"]);
  });
});
