import { describe, expect, it } from "vitest";
import { cwl } from "../../../src/languages/cwl/cwl.ts";
import { inputChanges } from "../../../src/trs/compare/inputs.ts";
import { madeInput } from "../../fixtures/made-interface.ts";

describe("CWL", () => {
  it.each([
    ["cwl:requirements", "nothing"],
    ["$namespaces", "nothing"],
    ["id", "nothing"],
    ["raeds", "unknown"],
    ["cost$", "unknown"],
  ])("judges the key %s of a job that no input has as %s", (key, judged) => {
    expect(cwl.tests?.judgeKey?.(key, new Set(["reads"]))).toBe(judged);
  });

  it.each([
    ["v1.2", "https://w3id.org/cwl/v1.2/"],
    ["v1.2.1", "https://w3id.org/cwl/v1.2.1/"],
    ["v1.10", "https://w3id.org/cwl/v1.10/"],
    ["draft-3", undefined],
    ["v1.2.0-dev1", undefined],
    ["xv1.2", undefined],
  ])("has an identifier for each released version: %s", (version, identifier) => {
    expect(cwl.crate.versionIdentifier?.(version)).toBe(identifier);
  });

  it.each([
    ["File", "stdin", undefined],
    ["stdout", "stderr", undefined],
    ["string", "enum", undefined],
    ["int", "long", "compatible"],
    ["float", "double", "compatible"],
    ["double", "int", "breaking"],
    ["File", "string", "breaking"],
  ])("compares types as its engines do: from %s to %s", (older, newer, effect) => {
    const { unknownInput } = cwl.comparison;
    const changes = inputChanges(
      [madeInput("x", { type: older })],
      [madeInput("x", { type: newer })],
      cwl,
      unknownInput(undefined),
    );
    expect(changes.map((change) => change.effect)).toEqual(effect === undefined ? [] : [effect]);
  });

  it("takes values of inputs that no longer exist", () => {
    const { isRefused, reason } = cwl.comparison.unknownInput(undefined);
    expect(isRefused).toBe(false);
    const [change] = inputChanges([madeInput("x")], [], cwl, { isRefused, reason });
    expect(change).toMatchObject({ predicate: "was removed", effect: "results" });
  });
});
