import { describe, expect, it } from "vitest";
import { found } from "./found.ts";

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
});
