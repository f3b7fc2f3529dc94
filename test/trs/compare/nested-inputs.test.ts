/** Workflows whose callers can give inputs of the tasks that they call. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { languageOf } from "../../../src/languages/languages.ts";
import { reader } from "../../../src/languages/wdl/reader.ts";
import { compareToolVersions } from "../../../src/trs/compare/compare.ts";
import { changeSummary, plainSentences, verdictOf } from "../../../src/trs/compare/summary.ts";
import { lookAt } from "../../fixtures/descriptor-version.ts";
import { madeFile } from "../../fixtures/made.ts";
import { versionWith } from "../../fixtures/made-interface.ts";

/** A workflow that calls a task with some inputs. */
const workflow = (inputs: string, call = "call t", version = "1.0", more = "") =>
  `version ${version}
workflow w {
  ${call}
  ${more}
}
task t {
  input { ${inputs} }
  command <<< >>>
  ${version === "1.0" ? "runtime" : "requirements"} { ${version === "1.0" ? "docker" : "container"}: "a" }
}
`;

/** What changed between two texts of a workflow. */
function compared(older: string, newer: string) {
  const versionOf = (text: string) => {
    const own = lookAt(reader as never, { "main.wdl": text }, "main.wdl").related?.interface;
    const sha256 = createHash("sha256").update(text).digest("hex");
    const file = madeFile("main.wdl", text, { file_type: "PRIMARY_DESCRIPTOR", sha256 });
    return versionWith({ ...own, language: "WDL" }, { files: [file] });
  };
  return compareToolVersions(versionOf(older), versionOf(newer), languageOf);
}

/** What breaks callers, between two texts of a workflow. */
function breaksBetween(older: string, newer: string): readonly string[] {
  return compared(older, newer)
    .changes.filter(({ effect }) => effect === "breaking")
    .map(({ subject, name, predicate }) => `${subject} ${name} ${predicate}`);
}

describe("an input of a task that a run can give", () => {
  const both = workflow("Int memory = 8\n Int? cpu");

  it.each([
    ["that is gone", workflow("Int memory = 8"), "input t.cpu was removed"],
    ["of another type", workflow("Int memory = 8\n File? cpu"), "input t.cpu has another type"],
    [
      "that the call gives now",
      workflow("Int memory = 8\n Int? cpu", "call t { input: cpu = 2 }"),
      "input t.cpu was removed",
    ],
    [
      "of a call of another name",
      workflow("Int? cpu", "call t as u"),
      "input t.memory was removed",
    ],
    [
      "that a run must give now",
      workflow("Int memory\n Int? cpu"),
      "input t.memory is new and required",
    ],
  ])("breaks callers: %s", (_, newer, change) => {
    expect(breaksBetween(both, newer)).toContain(change);
  });

  it("does not break them if it is new, has another default or takes more", () => {
    expect(breaksBetween(both, workflow("Float memory = 9\n Int? cpu\n String more = ''"))).toEqual(
      [],
    );
  });

  it("is none from 1.1 on, unless the workflow says so", () => {
    const [before, after] = ["Int? cpu", "Int? more"];
    const meta = "meta { allowNestedInputs: true }";
    const pair = (more: string) =>
      [before, after].map((inputs) => workflow(inputs, "call t", "1.2", more)) as [string, string];
    expect(breaksBetween(...pair(""))).toEqual([]);
    expect(breaksBetween(...pair(meta))).toEqual(["input t.cpu was removed"]);
  });

  it("is gone where the workflow lets runs give none any more", () => {
    expect(breaksBetween(workflow("Int? cpu"), workflow("Int? cpu", "call t", "1.2"))).toContain(
      "input t.cpu was removed",
    );
  });
});

describe("more inputs of tasks than are compared", () => {
  const inputs = (count: number) => Array.from({ length: count }, (_, at) => `Int? i${at}`);
  const few = workflow("Int? i0");
  const many = workflow(inputs(1000).join("\n"));
  const others = workflow(inputs(1001).slice(1).join("\n"));
  const none = workflow("", "");

  it.each<[string, string, string, string]>([
    ["in both versions", many, others, "unknown"],
    ["in the newer version", few, many, "unknown"],
    ["in the newer version alone", none, many, "compatible"],
    ["in the older version", many, few, "unknown"],
    ["that did not change", many, many, "compatible"],
    [
      "beside what breaks callers",
      many,
      many.replace("call t", "input { Int n }\ncall t"),
      "breaking",
    ],
  ])("%s", (_, older, newer, verdict) => {
    const comparison = compared(older, newer);
    expect(verdictOf(comparison)).toBe(verdict);
    expect(
      plainSentences(changeSummary(comparison)).includes(
        "Whether callers break cannot be told: the steps of the WDL workflow take too many optional inputs to compare.",
      ),
    ).toBe(verdict === "unknown");
  });
});
