import { describe, expect, it } from "vitest";
import { idsOfInterface } from "../../../src/site/tools/interface-ids.ts";
import { growth, MOST_GROWTH } from "../../fixtures/growth.ts";
import { madeInput, madeInterface, madePort, madeStep } from "../../fixtures/made-interface.ts";

describe("the ids of an interface", () => {
  it("say what they are of", () => {
    const about = madeInterface({
      inputs: [madeInput("reads"), madeInput("align.threads")],
      outputs: [madePort("reads")],
      steps: [madeStep("reads")],
    });
    const { inputs, outputs, steps } = idsOfInterface({ interfaces: [about] }, about);
    expect([...inputs]).toEqual([
      ["reads", "input-reads"],
      ["align.threads", "input-align-threads"],
    ]);
    expect([...outputs.values(), ...steps.values()]).toEqual(["output-reads", "step-reads"]);
  });

  it("of a second descriptor begin with its language", () => {
    const first = madeInterface();
    const second = madeInterface({ language: "WDL", inputs: [madeInput("a")] });
    const ids = idsOfInterface({ interfaces: [first, second] }, second);
    expect([ids.prefix, ids.inputs.get("a")]).toEqual(["wdl-", "wdl-input-a"]);
  });

  it("are valid, and each is there once, whatever the names are", () => {
    const names = ["a b", "a-b", "a\nb", "a.b-2", "a-b-2", "<b>", "&", "", "数", "x".repeat(9999)];
    const about = madeInterface({ inputs: names.map((name) => madeInput(name)) });
    const { inputs } = idsOfInterface({ interfaces: [about] }, about);
    const ids = [...inputs.values()];
    expect(inputs.size).toBe(names.length);
    expect(new Set(ids).size).toBe(names.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9_-]{0,120}$/);
    expect(inputs.get("a b")).toBe("input-a-b");
    expect(inputs.get("a-b")).toBe("input-a-b-2");
  });

  it("take time that grows with the number of names, also if all look alike", () => {
    const nameOf = (index: number) => index.toString(2).replaceAll("0", " ").replaceAll("1", "+");
    const about = (length: number) =>
      madeInterface({ inputs: Array.from({ length }, (_, index) => madeInput(nameOf(index))) });
    const idsOf = (one: ReturnType<typeof about>) =>
      idsOfInterface({ interfaces: [one] }, one).inputs;
    expect(new Set(idsOf(about(1000)).values()).size).toBe(1000);
    expect(growth(1000, about, idsOf)).toBeLessThan(MOST_GROWTH);
  });
});
