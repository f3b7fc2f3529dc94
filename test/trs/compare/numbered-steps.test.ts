/** Steps with numbers in place of names, of which the numbers change. */
import { describe, expect, it } from "vitest";
import { titledSteps } from "../../../src/trs/compare/numbered-steps.ts";
import { stepChanges } from "../../../src/trs/compare/steps.ts";
import { madeInterface, madeStep } from "../../fixtures/made-interface.ts";

const workflow = (
  steps: Readonly<Record<string, string>>,
  links: readonly (readonly [string, string])[] = [],
) =>
  madeInterface({
    steps: Object.entries(steps).map(([name, label]) => madeStep(name, { label, runs: label })),
    edges: links.map(([from, to]) => ({
      from: { step: from, port: "out" },
      to: { step: to, port: "in" },
    })),
  });

const changes = (older: ReturnType<typeof workflow>, newer: ReturnType<typeof workflow>) =>
  stepChanges(older, newer, () => false).map(
    ({ name, predicate, older: before, newer: after }) =>
      `${name} ${predicate}: ${before ?? ""} -> ${after ?? ""}`,
  );

const names = (steps: ReturnType<typeof titledSteps>) =>
  steps.map((one) => one.steps.map(({ name }) => name));

describe("steps with numbers", () => {
  it("are the same ones under other numbers, and so are their connections", () => {
    const older = workflow({ 3: "fastp", 4: "BWA", 5: "MultiQC" }, [
      ["3", "4"],
      ["4", "5"],
    ]);
    const newer = workflow({ 3: "Unzip", 4: "fastp", 5: "BWA", 6: "MultiQC" }, [
      ["3", "4"],
      ["4", "5"],
      ["5", "6"],
    ]);
    expect(changes(older, newer)).toEqual([
      "Unzip (3) is new:  -> Unzip",
      "fastp (4) has other connections:  -> in from Unzip (3)/out",
    ]);
  });

  it("with the same label are paired in their order, or first by their numbers if one is gone", () => {
    const [two, shifted, one] = [
      workflow({ 1: "sort", 2: "sort" }),
      workflow({ 2: "sort", 3: "sort" }),
      workflow({ 2: "sort" }),
    ];
    expect(names(titledSteps(two, shifted))).toEqual([
      ["sort (2)", "sort (3)"],
      ["sort (2)", "sort (3)"],
    ]);
    expect(changes(two, shifted)).toEqual([]);
    expect(changes(two, one)).toEqual(["sort (1) was removed: sort -> "]);
    expect(changes(one, two)).toEqual(["sort (1) is new:  -> sort"]);
    expect(changes(one, shifted)).toEqual(["sort (3) is new:  -> sort"]);
  });

  it("without a label keep their names, as all others do", () => {
    const steps = [madeStep("1"), madeStep("2"), madeStep("sort", { label: "b" })];
    const made = madeInterface({ steps });
    expect(names(titledSteps(made, made))).toEqual([
      ["1", "2", "sort"],
      ["1", "2", "sort"],
    ]);
  });
});
