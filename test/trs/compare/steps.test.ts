import { describe, expect, it } from "vitest";
import { stepChanges } from "../../../src/trs/compare/steps.ts";
import type { InterfaceStep } from "../../../src/trs/tool/interface.ts";
import { madeInterface, madePort, madeStep } from "../../fixtures/made-interface.ts";

const none = () => false;

const changes = (older: Partial<InterfaceStep>, newer: Partial<InterfaceStep>, isChanged = none) =>
  stepChanges(
    madeInterface({ steps: [madeStep("sort", older)] }),
    madeInterface({ steps: [madeStep("sort", newer)] }),
    isChanged,
  ).map(({ predicate, older: before, newer: after }) => [predicate, before, after]);

describe("a step", () => {
  it("is added or removed", () => {
    const one = madeInterface({ steps: [madeStep("a", { runs: "a.cwl" })] });
    const other = madeInterface({ steps: [madeStep("b")] });
    expect(stepChanges(one, other, none)).toEqual([
      { subject: "step", effect: "results", name: "a", predicate: "was removed", older: "a.cwl" },
      { subject: "step", effect: "results", name: "b", predicate: "is new" },
    ]);
  });

  it("runs something else, in another image, or under a condition", () => {
    expect(
      changes(
        { runs: "a.cwl", image: "x:1" },
        { runs: "b.cwl", image: "x:2", isConditional: true, isScattered: true },
      ),
    ).toEqual([
      ["runs something else", "a.cwl", "b.cwl"],
      ["runs in another image", "x:1", "x:2"],
      ["runs under a condition", undefined, undefined],
      ["runs once for each item", undefined, undefined],
    ]);
    expect(changes({ isConditional: true, isScattered: true }, {})).toEqual([
      ["always runs", undefined, undefined],
      ["runs once", undefined, undefined],
    ]);
  });

  it("of a file that changed is said to be", () => {
    const isChanged = (path: string) => path === "a.wdl";
    const step = { runs: "a.wdl", image: "x:1" };
    const changed = (one: Partial<InterfaceStep>) =>
      stepChanges(
        madeInterface({ steps: [madeStep("sort", step)] }),
        madeInterface({ steps: [madeStep("sort", one)] }),
        isChanged,
      ).map(({ predicate }) => predicate);
    expect(changed(step)).toEqual(["is in a file that changed"]);
    expect(changed({ ...step, image: "x:2" })).toEqual([
      "runs in another image",
      "is in a file that changed",
    ]);
    expect(changes({ runs: "b.wdl" }, { runs: "b.wdl" })).toEqual([]);
  });

  it("gets its values from elsewhere, and so does an output", () => {
    const withEdges = (port: string) =>
      madeInterface({
        steps: [madeStep("sort"), madeStep("call")],
        outputs: [madePort("variants")],
        edges: [
          { from: { port: "reads" }, to: { step: "sort", port: "in" } },
          { from: { step: "sort", port }, to: { step: "call", port: "in" } },
          {
            from: { step: port === "bam" ? "call" : "sort", port: "vcf" },
            to: { port: "variants" },
          },
        ],
      });
    expect(
      stepChanges(withEdges("bam"), withEdges("cram"), none).map(({ effect: _, ...rest }) => rest),
    ).toEqual([
      {
        subject: "step",
        name: "call",
        predicate: "has other connections",
        older: "in from sort/bam",
        newer: "in from sort/cram",
      },
      {
        subject: "output",
        name: "variants",
        predicate: "comes from another place",
        older: "call/vcf",
        newer: "sort/vcf",
      },
    ]);
  });
});
