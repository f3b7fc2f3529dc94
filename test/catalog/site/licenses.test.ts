import { describe, expect, it } from "vitest";
import { licenseFinding, siteLicenseFinding } from "../../../src/catalog/site/licenses.ts";

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

  it("of a site may also be the URL of its terms", () => {
    expect(siteLicenseFinding(undefined)).toBeUndefined();
    expect(siteLicenseFinding("CC0-1.0")).toBeUndefined();
    expect(siteLicenseFinding("https://example.org/terms")).toBeUndefined();
    expect(siteLicenseFinding("CC-BY 4")).toMatchObject({
      code: "content-site",
      pointer: "/license",
      message: 'The license must be an SPDX expression; got "CC-BY 4".',
      fix: "Did you mean CC-BY-4.0?",
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
