import { describe, expect, it } from "vitest";
import { findingTable } from "../../../src/site/entries/findings.ts";
import { type MadeClaim, madeClaim } from "../../fixtures/claims.ts";

const SENSITIVITY = "predictsSensitivityTo";
const RESISTANCE = "predictsResistanceTo";

/** Rows by profile; findings say the therapy, or the condition. */
const tableOf = (...claims: readonly MadeClaim[]) =>
  findingTable(claims.map(madeClaim), {
    caption: "Findings",
    corner: "Profile",
    headOf: ({ profile }) => profile,
    partsOf: ({ therapy, condition }) => [therapy ?? condition ?? "?"],
  });

/** The cells of a row as texts. */
const cellsOf = (table: ReturnType<typeof tableOf>, row = 0) =>
  table?.rows[row]?.cells.map((findings) =>
    findings.map(({ sentence, label, level, counts }) =>
      [level, sentence.map(({ text }) => text).join(""), label, counts].join(" | "),
    ),
  );

describe("a table of findings", () => {
  it("has sensitivity beside resistance, even if one of them is empty", () => {
    const table = tableOf({ predicate: SENSITIVITY, level: "A", profile: "P", therapy: "T" });
    expect(table?.columns).toEqual(["Sensitivity", "Resistance"]);
    expect(cellsOf(table)).toEqual([["A | T | Sensitivity | 1 supporting"], []]);
  });

  it("has other columns only where something is known", () => {
    const table = tableOf(
      { predicate: "isOncogenicFor", profile: "P", condition: "C" },
      { predicate: "associatedWithWorseOutcomeFor", profile: "P", condition: "C" },
    );
    expect(table?.columns).toEqual(["Outcome", "Oncogenicity"]);
    expect(cellsOf(table)).toEqual([
      [" | C | Worse outcome | 1 supporting"],
      [" | C | Oncogenicity | 1 supporting"],
    ]);
  });

  it("counts support and dispute of the same finding, and says if nothing supports it", () => {
    const table = tableOf(
      { predicate: SENSITIVITY, level: "A", direction: "disputes", profile: "P", therapy: "U" },
      { predicate: SENSITIVITY, level: "C", profile: "P", therapy: "T" },
      { predicate: SENSITIVITY, level: "B", direction: "disputes", profile: "P", therapy: "T" },
      { predicate: RESISTANCE, level: "D", direction: "neutral", profile: "P", therapy: "T" },
    );
    expect(cellsOf(table)).toEqual([
      [
        "C | T | Sensitivity | 1 supporting · 1 disputing",
        "A | U | Sensitivity disputed | 1 disputing",
      ],
      ["D | T | Resistance, neutral | 1 neutral"],
    ]);
  });

  it("has rows with the best supported levels first, and those that nothing supports last", () => {
    const table = tableOf(
      {
        predicate: SENSITIVITY,
        level: "A",
        direction: "disputes",
        profile: "disputed",
        therapy: "T",
      },
      { predicate: SENSITIVITY, level: "C", profile: "C", therapy: "T" },
      { predicate: SENSITIVITY, level: "B", profile: "B", therapy: "T" },
    );
    expect(table?.rows.map(({ head }) => head.text)).toEqual(["B", "C", "disputed"]);
  });

  it("has rows with a better rank first, with their badge", () => {
    const claims = ["first", "tiered"].map((profile) =>
      madeClaim({ predicate: SENSITIVITY, level: "A", profile, therapy: "T" }),
    );
    const table = findingTable(claims, {
      caption: "Findings",
      corner: "Profile",
      headOf: ({ profile }) => profile,
      partsOf: () => ["T"],
      markOf: ({ text }) =>
        text === "tiered" ? { badge: { tone: "neutral", text: "Tier I" }, rank: 0 } : undefined,
    });
    expect(table?.rows.map(({ head, mark }) => [head.text, mark?.badge.text])).toEqual([
      ["tiered", "Tier I"],
      ["first", undefined],
    ]);
  });

  it("leads to the rows that it counts, and to no others", () => {
    const claim = { predicate: SENSITIVITY, profile: "P", therapy: "A + B" };
    const claims = ["Melanoma", "Glioma"].map((condition) => madeClaim({ ...claim, condition }));
    const table = findingTable(claims, {
      caption: "Findings",
      corner: "Therapies",
      headOf: ({ therapy }) => therapy,
      partsOf: ({ condition }) => [condition ?? "?"],
    });
    expect(table?.rows.flatMap(({ cells }) => cells.flat().map(({ href }) => href))).toEqual(
      ["Glioma", "Melanoma"].map(
        (name) => `?profile=P&disease=${name}&therapy=A+%2B+B&effect=Sensitivity#evidence`,
      ),
    );
  });

  it("is not there if no claim has a row", () => {
    expect(tableOf({ predicate: SENSITIVITY, therapy: "T" })).toBeUndefined();
  });
});
