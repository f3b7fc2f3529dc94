import { describe, expect, it } from "vitest";
import { idsOfInterface } from "../../../src/site/tools/interface-ids.ts";
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

  it("are found in no time for many names that look alike", () => {
    const inputs = Array.from({ length: 20_000 }, (_, index) =>
      madeInput(`${"+".repeat(index % 50)}${" ".repeat(index)}`),
    );
    const about = madeInterface({ inputs });
    const start = performance.now();
    expect(new Set(idsOfInterface({ interfaces: [about] }, about).inputs.values()).size).toBe(
      20_000,
    );
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
