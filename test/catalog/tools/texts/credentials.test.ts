import { describe, expect, it } from "vitest";
import { orcidFinding } from "../../../../src/catalog/tools/texts/credentials.ts";

describe("an author", () => {
  it.each([
    ["Josiah Carberry, https://orcid.org/0000-0002-1825-0097"],
    ["0000-0001-5109-3700"],
    // ISO 7064: a remainder of ten is written X
    ["https://orcid.org/0000-0002-1694-233X"],
    ["https://orcid.org/0000-0002-1694-233x"],
    ["The Vitrine authors"],
    ["Tel. 0000-0000"],
  ])("may be %s", (author) => {
    expect(orcidFinding(author, "/author/0")).toBeUndefined();
  });

  it.each([
    ["Josiah Carberry, https://orcid.org/0000-0002-1825-0079", "0000-0002-1825-0079"],
    ["0000-0002-1825-0098", "0000-0002-1825-0098"],
    ["https://orcid.org/0000-0002-1825-009X", "0000-0002-1825-009X"],
    ["https://orcid.org/0000-0002-1694-2330", "0000-0002-1694-2330"],
  ])("must not have a wrong check digit: %s", (author, found) => {
    expect(orcidFinding(author, "/author/2")).toEqual({
      severity: "error",
      code: "trs-orcid",
      pointer: "/author/2",
      message: "This is not a valid ORCID: the check digit is wrong.",
      found,
      expected: "16 digits in groups of four, the last one a check digit: 0000-0002-1825-0097",
      fix: "Copy it again from orcid.org.",
    });
  });

  it("must not have an ORCID of another form", () => {
    expect(orcidFinding("https://ORCID.org/0000-0002-1825", "/author/0")).toMatchObject({
      message: "This is not a valid ORCID: it must have 16 digits in groups of four.",
      found: "https://ORCID.org/0000-0002-1825",
    });
  });
});
