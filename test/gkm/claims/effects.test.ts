import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { effectOf, KNOWN_EFFECTS, predicateText } from "../../../src/gkm/claims/effects.ts";

describe("the words of a predicate", () => {
  it.each([
    ["predictsSensitivityTo", "predicts sensitivity to"],
    ["predictsResistanceTo", "predicts resistance to"],
    ["isDiagnosticInclusionCriterionFor", "supports the diagnosis of"],
    ["isDiagnosticExclusionCriterionFor", "argues against the diagnosis of"],
    ["associatedWithBetterOutcomeFor", "is associated with a better outcome in"],
    ["associatedWithWorseOutcomeFor", "is associated with a worse outcome in"],
    ["isOncogenicFor", "is oncogenic in"],
    ["hasClinicalSignificanceFor", "has clinical significance in"],
    ["isCausalFor", "is causal for"],
    ["causes", "causes"],
    ["constructor", "constructor"],
    ["", ""],
  ])("%s are: %s", (predicate, words) => {
    expect(predicateText(predicate)).toBe(words);
  });
});

describe("an effect", () => {
  it("that is unknown speaks in the words of its predicate, and favours nothing", () => {
    const effect = effectOf("isCausalFor");
    expect(effect).toMatchObject({ kind: "other", tone: "other", label: "Is causal for" });
    expect(effect.disputes).toBe("disputes that it is causal for");
  });

  it("has a sign and a label that no other has, and no sign of a direction", () => {
    expect(new Set(KNOWN_EFFECTS.map(({ sign }) => sign)).size).toBe(KNOWN_EFFECTS.length);
    for (const { sign } of KNOWN_EFFECTS) expect(["▲", "▽", "–"]).not.toContain(sign);
    expect(new Set(KNOWN_EFFECTS.map(({ label }) => label)).size).toBe(KNOWN_EFFECTS.length);
  });

  it("are documented with the table of evidence, by their labels", async () => {
    const path = fileURLToPath(new URL("../../../docs/tables.md", import.meta.url));
    const row = /^\| `effect` \|.*$/m.exec(await readFile(path, "utf8"))?.[0] ?? "";
    const labels = KNOWN_EFFECTS.flatMap(({ kind, label }) =>
      kind === "significance" ? [] : label,
    );
    expect([...row.matchAll(/(?<=`)[A-Z][^`]*(?=`)/g)].map(([label]) => label)).toEqual(labels);
  });
});
