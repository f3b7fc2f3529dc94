import { describe, expect, it } from "vitest";
import { commandText, filledLines } from "../../../src/trs/launch/words.ts";

describe("a command", () => {
  it("is on one line while that is short", () => {
    expect(commandText("cwltool a.cwl", undefined, "", "inputs.json")).toBe(
      "cwltool a.cwl inputs.json",
    );
    const word = "x".repeat(72);
    expect(commandText("cwltool", word)).toBe(`cwltool ${word}`);
  });

  it("has a line for each part if it is longer", () => {
    const word = "x".repeat(73);
    expect(commandText("cwltool", word, "-i a.json")).toBe(`cwltool \\\n  ${word} \\\n  -i a.json`);
  });

  it("has as many words on each line as fit", () => {
    const [a, b, c] = ["a", "b", "c"].map((letter) => letter.repeat(39));
    expect(filledLines([a ?? "", b ?? "", c ?? ""])).toBe(`${a} ${b} \\\n  ${c}`);
    expect(filledLines([])).toBe("");
  });
});
