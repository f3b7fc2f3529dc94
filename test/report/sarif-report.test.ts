import { describe, expect, it } from "vitest";
import type { Problem } from "../../src/report/problem.ts";
import { REPORTERS } from "../../src/report/report.ts";
import { MAX_RESULTS } from "../../src/report/sarif-report.ts";
import { BARE, PLACE, WHOLE } from "../fixtures/problems.ts";
import { sarifLog } from "../fixtures/sarif-rules.ts";

function runOf(problems: readonly Problem[], place = PLACE) {
  const log = JSON.parse(REPORTERS.sarif(problems, place));
  expect(sarifLog(log, "log")).toEqual([]);
  return log.runs[0];
}

const uriOf = (file: string, place = PLACE) =>
  runOf([{ ...WHOLE, file }], place).results[0].locations[0].physicalLocation.artifactLocation;

describe("a SARIF log", () => {
  it("has all rules with their help", () => {
    const rulesUrl = "https://example.org/docs/rules.md";
    const { driver } = runOf([], { ...PLACE, rulesUrl }).tool;
    expect(driver.name).toBe("Vitrine");
    expect(driver.rules).toEqual([
      {
        id: "gkm-json",
        shortDescription: { text: "The file must be JSON in UTF-8." },
        fullDescription: { text: "The file must be JSON in UTF-8." },
        help: {
          text: "The file must be JSON in UTF-8. See https://example.org/docs/rules.md#gkm-json",
          markdown:
            "The file must be JSON in UTF-8.\n\n[Example and fix](https://example.org/docs/rules.md#gkm-json)",
        },
        helpUri: "https://example.org/docs/rules.md#gkm-json",
        defaultConfiguration: { level: "error" },
      },
      expect.objectContaining({ id: "gkm-dangling-pointer" }),
    ]);
    expect(runOf([]).tool.driver.rules[0]).not.toHaveProperty("helpUri");
  });

  it("has each problem with its rule, its place and what to do", () => {
    const { results, columnKind } = runOf([WHOLE, BARE]);
    expect(columnKind).toBe("utf16CodeUnits");
    expect(results[0]).toEqual({
      ruleId: "gkm-dangling-pointer",
      ruleIndex: 1,
      level: "error",
      message: {
        text: "The bundle has no source with the key pmid:21639809.\nat: /evidence/kb.eid:1409/reportedIn/0\nfound: #/source/pmid:21639809\nexpected: an entry of source\nfix: Add it.",
      },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "content/bundles/a.json", uriBaseId: "SRCROOT" },
            region: { startLine: 334, startColumn: 9 },
          },
        },
      ],
      partialFingerprints: { "vitrineProblem/v1": expect.stringMatching(/^[0-9a-f]{64}:1$/) },
    });
    expect(results[1]).toMatchObject({ level: "warning", ruleIndex: 1 });
  });

  it("has a rule for every problem, whatever its code", () => {
    const { results, tool } = runOf([{ ...WHOLE, code: "constructor" }]);
    expect(results[0].ruleIndex).toBe(2);
    expect(tool.driver.rules[2]).toEqual({ id: "constructor" });
  });

  it.each([
    ["tools/a b/ü.cwl", "content/tools/a%20b/%C3%BC.cwl"],
    ["tools/a/#1?.cwl", "content/tools/a/%231%3F.cwl"],
    ["tools/a/%41.cwl", "content/tools/a/%2541.cwl"],
    ["tools/a/x\ny\ud800.cwl", "content/tools/a/x%0Ay%EF%BF%BD.cwl"],
  ])("has the path %j as a URI", (file, uri) => {
    expect(uriOf(file)).toEqual({ uri, uriBaseId: "SRCROOT" });
  });

  it("has an absolute URI of content that is in no repository", () => {
    expect(uriOf("site.yaml", { ...PLACE, folder: "/srv/my content" })).toEqual({
      uri: "file:///srv/my%20content/site.yaml",
    });
    expect(uriOf("c:d.yaml", { ...PLACE, folder: "" })).toMatchObject({ uri: "c%3Ad.yaml" });
  });

  it("has fingerprints that other lines of the file do not change", () => {
    const print = (problems: readonly Problem[]): readonly string[] =>
      runOf(problems).results.map(
        (result: { partialFingerprints: Record<string, string> }) =>
          result.partialFingerprints["vitrineProblem/v1"],
      );
    expect(print([{ ...WHOLE, line: 1 }])).toEqual(print([WHOLE]));
    const [first = "", second = "", other = ""] = print([WHOLE, WHOLE, BARE]);
    expect(second).toBe(first.replace(/1$/, "2"));
    expect(other.slice(0, 64)).not.toBe(first.slice(0, 64));
  });

  it("has no more results than code scanning takes, errors first, and says so", () => {
    const many = [BARE, ...Array.from({ length: MAX_RESULTS }, () => WHOLE)];
    const severities = many.map(({ severity }) => severity);
    expect(severities.slice(0, 2)).toEqual(["warning", "error"]);
    const { results, invocations } = JSON.parse(REPORTERS.sarif(many, PLACE)).runs[0];
    expect(results).toHaveLength(25_000);
    expect(results.every(({ level }: { level: string }) => level === "error")).toBe(true);
    expect(invocations).toMatchObject([
      {
        executionSuccessful: true,
        toolExecutionNotifications: [{ message: { text: "This report leaves out 1 problem." } }],
      },
    ]);
    const [whole] = JSON.parse(REPORTERS.sarif(many.slice(1), PLACE)).runs;
    expect(whole).not.toHaveProperty("invocations");
  });

  it("has no links from content", () => {
    const [result] = runOf([{ ...BARE, message: "[a](https://evil.example) [b] (c)" }]).results;
    expect(result.message.text).toBe("\\[a](https://evil.example) [b] (c)");
  });
});
