import { describe, expect, it } from "vitest";
import { linkNames, linkTrials, phraseText, trialsIn } from "../../../src/site/frame/phrases.ts";
import { madeEntry } from "../../fixtures/made.ts";

const named = (text: string, path = `/${text}`) => ({ text, entry: madeEntry({ path }) });

describe("the names in a sentence", () => {
  it("are links, each where it is mentioned first", () => {
    const names = [named("BRAF"), named("BRAF V600E", "/mp"), named("Melanoma"), undefined];
    expect(linkNames("Response in Melanoma. BRAF V600E (gene BRAF), Melanoma.", names)).toEqual([
      { text: "Response in " },
      { text: "Melanoma", path: "/Melanoma" },
      { text: ". " },
      { text: "BRAF V600E", path: "/mp" },
      { text: " (gene " },
      { text: "BRAF", path: "/BRAF" },
      { text: "), Melanoma." },
    ]);
  });

  it("are whole words, and not parts of others", () => {
    expect(linkNames("In KITLG and KIT.", [named("KIT")])).toEqual([
      { text: "In KITLG and " },
      { text: "KIT", path: "/KIT" },
      { text: "." },
    ]);
    expect(linkNames("In KITLG.", [named("KIT")])).toEqual([{ text: "In KITLG." }]);
  });

  it("stay texts if they lead nowhere, or are not mentioned", () => {
    expect(linkNames("In Melanoma.", [{ text: "Melanoma" }, named("Glioma")])).toEqual([
      { text: "In Melanoma." },
    ]);
  });

  it("are not looked for if they are empty", () => {
    expect(linkNames("Response in Melanoma", [named(""), named("Melanoma")])).toEqual([
      { text: "Response in " },
      { text: "Melanoma", path: "/Melanoma" },
    ]);
  });

  it("can be the whole sentence", () => {
    expect(linkNames("Melanoma", [named("Melanoma")])).toEqual([
      { text: "Melanoma", path: "/Melanoma" },
    ]);
  });

  it("do not change its text", () => {
    const text = "Supports response to A and B; C in D (D).";
    const names = ["A and B", "C", "D", "B"].map((name) => named(name));
    expect(phraseText(linkNames(text, names))).toBe(text);
    expect(phraseText(text)).toBe(text);
  });
});

describe("trials in a text", () => {
  const trial = (id: string) => ({ text: id, href: `https://clinicaltrials.gov/study/${id}` });

  it("lead to ClinicalTrials.gov", () => {
    expect(linkTrials("NCT01006980 and (NCT01245062), not NCT1 or XNCT01006980.")).toEqual([
      trial("NCT01006980"),
      { text: " and (" },
      trial("NCT01245062"),
      { text: "), not NCT1 or XNCT01006980." },
    ]);
    expect(linkTrials("None.")).toEqual([{ text: "None." }]);
  });

  it("are listed once each", () => {
    expect(trialsIn(["NCT01006980, NCT01245062", "NCT01006980"])).toEqual([
      trial("NCT01006980"),
      trial("NCT01245062"),
    ]);
  });
});
