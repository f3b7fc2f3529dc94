import { describe, expect, it } from "vitest";
import { REPORTERS } from "../../src/report/report.ts";
import { BARE, PLACE, WHOLE } from "../fixtures/problems.ts";

const linesOf = (...args: Parameters<typeof REPORTERS.github>) =>
  REPORTERS.github(...args)
    .trimEnd()
    .split("\n");

describe("annotations for GitHub", () => {
  it("have the path from the repository's root, the position, the rule, and what to do", () => {
    expect(linesOf([WHOLE], PLACE)).toEqual([
      "::error file=content/bundles/a.json,line=334,col=9,title=gkm-dangling-pointer::The bundle has no source with the key pmid:21639809." +
        "%0Aat: /evidence/kb.eid:1409/reportedIn/0" +
        "%0Afound: #/source/pmid:21639809" +
        "%0Aexpected: an entry of source" +
        "%0Afix: Add it." +
        "%0Acontent/bundles/a.json:334:9",
      "::notice title=Validation::1 error, 0 warnings.",
    ]);
  });

  it("lead to the rule, if its document has a URL", () => {
    const rulesUrl = "https://example.org/docs/rules.md";
    expect(linesOf([BARE], { ...PLACE, rulesUrl })[0]).toMatch(
      /%0Arule: https:\/\/example\.org\/docs\/rules\.md#gkm-dangling-pointer%0Acontent\/site\.yaml:334:9$/,
    );
  });

  it("have the path of content that is the whole repository, or in none", () => {
    expect(linesOf([BARE], { ...PLACE, folder: "" })[0]).toMatch(/^::warning file=site\.yaml,/);
    expect(linesOf([BARE], { ...PLACE, folder: "/srv/x" })[0]).toMatch(
      /^::warning file=\/srv\/x\/site\.yaml,/,
    );
  });

  it("are escaped as workflow commands are", () => {
    const problem = { ...BARE, file: "tools/a,b:c%0A/x.cwl", message: "100 %: a, b::c" };
    expect(linesOf([problem], PLACE)[0]).toBe(
      "::warning file=content/tools/a%2Cb%3Ac%250A/x.cwl,line=334,col=9,title=gkm-dangling-pointer::" +
        "100 %25: a, b::c%0Acontent/tools/a,b:c%250A/x.cwl:334:9",
    );
  });

  it("are at most a thousand warnings, and as many errors", () => {
    const lines = linesOf([...Array.from({ length: 1001 }, () => BARE), WHOLE], PLACE);
    expect(lines).toHaveLength(1002);
    expect(lines.at(-1)).toMatch(
      /::1 error, 1001 warnings\..* This step's log has the first 1,?000 of each\.$/,
    );
  });

  it("begin with the errors, and end with the counts", () => {
    const many = Array.from({ length: 11 }, () => BARE);
    const lines = linesOf([...many, WHOLE], PLACE);
    expect(lines).toHaveLength(13);
    expect(lines[0]).toMatch(/^::error /);
    expect(lines[1]).toMatch(/^::warning /);
    expect(lines.at(-1)).toBe(
      "::notice title=Validation::1 error, 11 warnings.%0AGitHub shows 10 errors and 10 warnings beside the files. This step's log has all of them.",
    );
    expect(linesOf([], PLACE)).toEqual(["::notice title=Validation::0 errors, 0 warnings."]);
  });
});
