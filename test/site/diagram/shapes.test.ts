import { describe, expect, it } from "vitest";
import { boxOfNode, boxOutline, stepWords } from "../../../src/site/diagram/shapes.ts";
import { madePort, madeStep } from "../../fixtures/made-interface.ts";

describe("the words of a step", () => {
  it.each([
    [{}, "step"],
    [{ isWorkflow: true }, "subworkflow"],
    [{ isConditional: true }, "step, conditional"],
    [{ isScattered: true }, "step, for each item"],
    [
      { isWorkflow: true, isConditional: true, isScattered: true },
      "subworkflow, conditional, for each item",
    ],
  ])("of %j are: %s", (fields, words) => {
    expect(stepWords(madeStep("a", fields))).toBe(words);
  });

  it("say that nothing declares it", () => {
    expect(stepWords(undefined)).toBe("unknown step");
  });
});

describe("the box of a group", () => {
  const group = (count: number) =>
    boxOfNode({
      kind: "inputs",
      ports: Array.from({ length: count }, (_, index) => ({
        name: `p${index}`,
        port: madePort(`p${index}`),
      })),
    });

  it("has a row for each port, with its type", () => {
    const { lines, height } = group(2);
    expect(lines.map(({ text, type }) => [text, type])).toEqual([
      ["inputs", undefined],
      ["p0", "file"],
      ["p1", "file"],
    ]);
    expect(height).toBe(76);
    expect(group(1).lines[0]?.text).toBe("input");
  });

  it("has 12 rows at most, and the names of the others behind the last one", () => {
    expect(group(12).lines).toHaveLength(13);
    const { lines } = group(14);
    expect(lines).toHaveLength(13);
    expect(lines.at(-1)).toMatchObject({ text: "and 3 more", whole: "p11, p12, p13" });
  });

  it("says of a port that it is unknown", () => {
    const { lines } = boxOfNode({ kind: "outputs", ports: [{ name: "lost" }] });
    expect(lines.map(({ text, type }) => [text, type])).toEqual([
      ["output", undefined],
      ["lost", "unknown"],
    ]);
  });
});

describe("the outline of a box", () => {
  const outline = (fields: object) => {
    const step = madeStep("a", fields);
    return boxOutline(boxOfNode({ kind: "step", name: "a", step }), step);
  };

  it("differs by what a step is", () => {
    expect(outline({}).extra).toBeUndefined();
    const sides = outline({ isWorkflow: true }).extra ?? "";
    const stack = outline({ isScattered: true }).extra ?? "";
    expect(sides.match(/M/g)).toHaveLength(2);
    expect(stack.match(/M/g)).toHaveLength(1);
    expect(outline({ isWorkflow: true, isScattered: true }).extra?.match(/M/g)).toHaveLength(3);
  });

  it("differs for inputs and outputs", () => {
    const ports = [{ name: "a" }];
    const [taken, given] = (["inputs", "outputs"] as const).map((kind) =>
      boxOutline(boxOfNode({ kind, ports }), undefined),
    );
    expect(taken?.edge).toContain("a18 18");
    expect(given?.edge).not.toContain("a");
  });
});

describe("the box of a step", () => {
  it("has its name, and for a number also what it runs", () => {
    const textOf = (name: string, label?: string) => {
      const step = madeStep(name, label === undefined ? {} : { label });
      return boxOfNode({ kind: "step", name, step }).lines[0]?.text;
    };
    expect(textOf("16", "Cutadapt")).toBe("Cutadapt (16)");
    expect(textOf("16")).toBe("16");
    expect(textOf("align", "Alignment")).toBe("align");
    expect(boxOfNode({ kind: "step", name: "16" }).lines[0]?.text).toBe("16");
  });
});
