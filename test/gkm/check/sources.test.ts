import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { checkBundleSources } from "../../../src/gkm/check/sources.ts";
import { documentWith } from "../../fixtures/gkm.ts";

const check = (source: Json) => [...checkBundleSources(documentWith({ source }))];

describe("a source", () => {
  it.each([
    { "pmid:21639808": { pmid: "21639808", doi: "10.1056/NEJMoa1103782" } },
    { "kb.sid:7": { pmid: "21639808" } },
    { "kb.sid:7": { pmid: "1" } },
    { "kb.sid:7": {}, "kb.sid:8": {} },
    { "kb.sid:7": { pmid: 7, doi: null, urls: "https://example.org" } },
    { "pmid:7": null, "pmid:8": "x" },
    { "kb.sid:7": { urls: ["https://example.org/", "HTTP://example.org/", 3] } },
  ])("has no findings: %j", (source) => {
    expect(check(source)).toEqual([]);
  });

  it.each([
    ["PMID:21639808", 'Write "21639808".'],
    ["pmid 21639808", 'Write "21639808".'],
    ["PMID : 21639808", 'Write "21639808".'],
    ["PMID21639808", 'Write "21639808".'],
    [" 21639808", 'Write "21639808".'],
    ["21639808 ", 'Write "21639808".'],
    ["021639808", 'Write "21639808".'],
    ["https://pubmed.ncbi.nlm.nih.gov/21639808/", 'Write "21639808".'],
    ["http://www.ncbi.nlm.nih.gov/pubmed/21639808", 'Write "21639808".'],
    // no other paper is proposed
    ["PMC3549296", undefined],
    ["https://pmc.ncbi.nlm.nih.gov/21639808/", undefined],
    ["https://pubmedxncbi.nlm.nih.gov/21639808/", undefined],
    ["ahttps://pubmed.ncbi.nlm.nih.gov/21639808/", undefined],
    ["12 and 34", undefined],
    ["12.5", undefined],
    ["-12", undefined],
    ["0", undefined],
    ["none", undefined],
    ["", undefined],
  ])("must have a number as its PMID: %j", (pmid, fix) => {
    expect(check({ "kb.sid:7": { pmid } })).toStrictEqual([
      {
        severity: "warning",
        code: "gkm-source-id",
        pointer: "/source/kb.sid:7/pmid",
        message: "This is not a valid PMID.",
        expected: "digits only, such as 21639808",
        found: pmid,
        ...(fix === undefined ? {} : { fix }),
      },
    ]);
  });

  it("is told no PMID that contradicts its key", () => {
    expect(check({ "pmid:12": { pmid: "PMID:13" } })[0]).not.toHaveProperty("fix");
    expect(check({ "pmid:13": { pmid: "PMID:13" } })).toMatchObject([{ fix: 'Write "13".' }]);
  });

  it("must have the PMID of its key", () => {
    expect(check({ "pmid:21639808": { pmid: "21639809" } })).toStrictEqual([
      {
        severity: "warning",
        code: "gkm-source-id",
        pointer: "/source/pmid:21639808/pmid",
        message: "The PMID differs from the source's key.",
        expected: "21639808",
        found: "21639809",
        fix: "Give the source the key of its PMID, or correct the PMID.",
      },
    ]);
  });

  it("must not have the PMID or DOI of another, ignoring case", () => {
    const findings = check({
      "kb.sid:7": { pmid: "21639808", doi: "10.1056/NEJMoa1103782" },
      "kb.sid:8": { doi: "10.1056/nejmoa1103782" },
      "pmid:21639808": { pmid: "21639808" },
      "kb.sid:9": { pmid: "21639808" },
    });
    const fixOf = (field: string) =>
      `Correct the ${field} of one of them. If they are the same document, keep one, and point all references to it.`;
    const rule = { severity: "warning", code: "gkm-same-source" };
    expect(findings).toStrictEqual([
      {
        ...rule,
        pointer: "/source/kb.sid:8/doi",
        message: "The source kb.sid:7 has the same doi.",
        found: "10.1056/nejmoa1103782",
        fix: fixOf("doi"),
      },
      {
        ...rule,
        pointer: "/source/pmid:21639808/pmid",
        message: "The source kb.sid:7 has the same pmid.",
        found: "21639808",
        fix: fixOf("pmid"),
      },
      {
        ...rule,
        pointer: "/source/kb.sid:9/pmid",
        message: "The source kb.sid:7 has the same pmid.",
        found: "21639808",
        fix: fixOf("pmid"),
      },
    ]);
  });

  it("can have a PMID that is the DOI of another", () => {
    expect(check({ "kb.sid:7": { pmid: "12" }, "kb.sid:8": { doi: "12" } })).toEqual([]);
  });

  it("must have http or https URLs as its links", () => {
    const long = `ftp://example.org/${"x".repeat(80)}`;
    const rule = {
      severity: "warning",
      code: "gkm-link",
      message: "This link is neither http nor https, so it is not shown as a link.",
      expected: "an https URL",
    };
    expect(
      check({ "kb.sid:7": { urls: ["ftp://example.org/", "https://example.org", long] } }),
    ).toStrictEqual([
      { ...rule, pointer: "/source/kb.sid:7/urls/0", found: "ftp://example.org/" },
      { ...rule, pointer: "/source/kb.sid:7/urls/2", found: `ftp://example.org/${"x".repeat(62)}` },
    ]);
  });

  it("has findings about its links, its PMID and what it shares, in this order", () => {
    const findings = check({
      "kb.sid:6": { pmid: "x" },
      "kb.sid:7": { pmid: "X", urls: ["example.org"] },
    });
    expect(findings.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "gkm-source-id /source/kb.sid:6/pmid",
      "gkm-link /source/kb.sid:7/urls/0",
      "gkm-source-id /source/kb.sid:7/pmid",
      "gkm-same-source /source/kb.sid:7/pmid",
    ]);
  });
});

it("links to its own publication", () => {
  const linked = (...urls: readonly string[]) =>
    check({ "pmid:7": { pmid: "7", urls } }).map(({ code, pointer }) => `${code} ${pointer}`);
  expect(linked("https://pubmed.ncbi.nlm.nih.gov/7/", "https://example.org/8")).toEqual([]);
  for (const other of [
    "https://pubmed.ncbi.nlm.nih.gov/8/",
    "https://www.ncbi.nlm.nih.gov/pubmed/8",
  ]) {
    expect(linked(other)).toEqual(["gkm-source-id /source/pmid:7/urls/0"]);
  }
});
