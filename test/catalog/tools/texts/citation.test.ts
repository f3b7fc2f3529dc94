import { describe, expect, it } from "vitest";
import { citationOf } from "../../../../src/catalog/tools/texts/citation.ts";

const GOOD = `cff-version: 1.2.0
message: Please cite it.
title: Short reads
authors:
  - family-names: Carberry
    given-names: Josiah
    orcid: https://orcid.org/0000-0002-1825-0097
doi: 10.5281/zenodo.1003150
date-released: 2025-01-31
`;

const read = (text: string | Uint8Array, path = "CITATION.cff") => {
  const content = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const file = { path, content, file_type: "OTHER", descriptor_types: [], sha256: "" } as const;
  return citationOf("tools/x/1.0.0", [file]);
};
const problemsOf = (text: string) =>
  read(text).problems.map(({ code, severity, file, line, column, message }) => {
    expect([code, severity, file]).toEqual([
      "trs-citation",
      "warning",
      "tools/x/1.0.0/CITATION.cff",
    ]);
    return `${line}:${column} ${message}`;
  });

describe("a citation file that is right", () => {
  it("has no problem, and says how to cite", () => {
    expect(read(GOOD).problems).toEqual([]);
    expect(read(GOOD).citation?.software?.doi).toBe("10.5281/zenodo.1003150");
  });

  it("is the one at the root of the version's folder", () => {
    expect(read(GOOD, "docs/CITATION.cff")).toEqual({ problems: [] });
  });

  it("may begin with a byte-order mark and have the lines of Windows", () => {
    expect(read(`\ufeff${GOOD.replaceAll("\n", "\r\n")}`).problems).toEqual([]);
  });
});

describe("a citation file of a real repository", () => {
  it("has versions and other numbers as it writes them", () => {
    const { citation, problems } = read(
      `${GOOD}version: 1.10\npreferred-citation:\n  type: article\n  title: 7.0\n  authors: [{name: 42}]\n  issue: 007\n  volume: 1_0\n  year: 2020\n  month: 3\n  start: 1\n  end: 1e3\n`,
    );
    expect(problems).toEqual([]);
    expect(citation?.software?.version).toBe("1.10");
    expect(citation?.preferred).toMatchObject({
      title: "7.0",
      authors: [{ name: "42" }],
      issue: "007",
      date: "2020-03",
      pages: "1-1e3",
    });
  });

  it("has no value where there is none", () => {
    const { citation } = read(`${GOOD}version: ~\nurl: null\nlicense:\n`);
    expect(citation?.software).not.toHaveProperty("version");
    expect(citation?.software).not.toHaveProperty("license");
  });

  it("says how to cite with its preferred citation alone, which is a warning", () => {
    const { citation, problems } = read(`cff-version: 1.2.0
preferred-citation:
  type: software
  message: Please cite it.
  authors:
    - {family-names: Jocher, given-names: Glenn}
  title: Detector
  version: 7.0
  date-released: 2020-5-29
  license: AGPL-3.0
`);
    expect(citation).toEqual({
      software: {
        type: "software",
        title: "Detector",
        authors: [{ family: "Jocher", given: "Glenn" }],
        version: "7.0",
        date: "2020-05-29",
        license: "AGPL-3.0",
      },
    });
    expect(problems.map(({ message }) => message)).toEqual([
      "CITATION.cff has no message, title or authors.",
      "The date-released should be a date such as 2026-11-21.",
    ]);
  });
});

describe("what is wrong with a citation file is a warning", () => {
  it("and has a fix where it is clear what is meant", () => {
    const fixesOf = (text: string) => read(text).problems.map(({ fix }) => fix);
    expect(fixesOf(GOOD.replace("10.5281", "https://doi.org/10.5281"))).toEqual([
      "Write 10.5281/zenodo.1003150.",
    ]);
  });

  it.each([
    ["not YAML", "a: b: c\n", [/^1:4 The file is not valid YAML: .*/]],
    ["a list", "- a\n", [/should be a mapping/]],
    ["no message", GOOD.replace(/message.*\n/, ""), [/^1:1 CITATION.cff has no message\.$/]],
    ["a check digit", GOOD.replace("0097", "0098"), [/^7:5 .*check digit/]],
    ["half an ORCID", GOOD.replace("-0097", ""), [/^7:5 .*16 digits/]],
    [
      "a DOI as a URL",
      GOOD.replace("10.5281", "https://doi.org/10.5281"),
      [/^8:1 The doi should be a DOI such as/],
    ],
    [
      "an American date",
      GOOD.replace("2025-01-31", "01/31/2025"),
      [/^9:1 The date-released should be a date/],
    ],
    [
      "authors as a text",
      GOOD.replace(/authors:[\s\S]*0097\n/, "authors: Carberry\n"),
      [/^4:1 The authors should be a list/],
    ],
    [
      "an author without a name",
      GOOD.replace("family-names", "family-name").replace("given-names", "given"),
      [/^5:5 This author has no name/],
    ],
    [
      "a preferred citation without a type",
      `${GOOD}preferred-citation:\n  title: A\n`,
      [/^10:1 CITATION.cff has no type or authors\.$/],
    ],
  ])("%s", (_, text, expected) => {
    const found = problemsOf(text);
    expect(found).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(found[index]).toMatch(pattern);
  });

  it("even where it is no text", () => {
    const { problems, citation } = read(Uint8Array.of(0xff, 0xfe, 0));
    expect(problems).toHaveLength(1);
    expect(citation).toBeUndefined();
  });
});
