import { describe, expect, it } from "vitest";
import { licenseFinding, orcidFinding } from "../../../../src/catalog/tools/texts/credentials.ts";

describe("a license", () => {
  it.each([["MIT"], ["GPL-3.0-or-later"], ["MIT OR Apache-2.0"], ["(MIT AND Zlib)"]])(
    "may be %s",
    (license) => {
      expect(licenseFinding(license, "/license")).toBeUndefined();
    },
  );

  it("that SPDX does not have is reported with the one that was probably meant", () => {
    expect(licenseFinding("GPL3", "/license")).toEqual({
      severity: "error",
      code: "trs-license",
      pointer: "/license",
      message: 'The license must be an SPDX expression; got "GPL3".',
      found: "GPL3",
      expected: "an identifier of the SPDX list, or an expression of them: MIT OR Apache-2.0",
      fix: "Did you mean GPL-3.0-only or GPL-3.0-or-later?",
    });
    expect(licenseFinding("GPLv3+", "/license")?.fix).toBe("Did you mean GPL-3.0-or-later?");
    expect(licenseFinding("my own", "/license")).not.toHaveProperty("fix");
  });
});

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

it.each(["\n", " ", "(".repeat(20_000), "MIT OR ".repeat(5000)])(
  "a license may be any text",
  (text) => {
    expect(licenseFinding(text, "/license")).toMatchObject({ code: "trs-license" });
    expect(licenseFinding(text, "/license")).not.toHaveProperty("fix");
  },
);
