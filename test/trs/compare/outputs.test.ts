import { describe, expect, it } from "vitest";
import { languageOf } from "../../../src/languages/languages.ts";
import { outputChanges } from "../../../src/trs/compare/outputs.ts";
import type { InterfacePort } from "../../../src/trs/tool/interface.ts";
import { madePort } from "../../fixtures/made-interface.ts";

const outputs = (
  older: Partial<InterfacePort> | undefined,
  newer: Partial<InterfacePort> | undefined,
) =>
  outputChanges(
    older === undefined ? [] : [madePort("x", older)],
    newer === undefined ? [] : [madePort("x", newer)],
    languageOf("CWL"),
  ).map(({ predicate, effect, older: before, newer: after }) => [predicate, effect, before, after]);

describe("an output", () => {
  it("that did not change is no change", () => {
    expect(outputs({ type: "stdout" }, { type: "File" })).toEqual([]);
  });

  it("breaks who uses it if it was removed, and nobody if it is new", () => {
    expect(outputs({}, undefined)).toEqual([["was removed", "breaking", "File", undefined]]);
    expect(outputs(undefined, {})).toEqual([["is new", "compatible", undefined, "File"]]);
  });

  it("breaks who uses it if its type has more values, other than for an input", () => {
    expect(outputs({ type: "int" }, { type: "double" })[0]?.[1]).toBe("breaking");
    expect(outputs({ type: "double" }, { type: "int" })[0]?.[1]).toBe("compatible");
    expect(outputs({ type: "Array[File]" }, { type: "Array[File]+" })[0]?.[1]).toBe("compatible");
  });

  it("breaks who uses it if it can be missing", () => {
    const optional = { type: "File?", isOptional: true };
    expect(outputs({}, optional)).toEqual([
      ["can now be missing", "breaking", undefined, undefined],
    ]);
    expect(outputs(optional, {})).toEqual([
      ["is now always there", "compatible", undefined, undefined],
    ]);
    // a language that does not say it
    expect(
      outputChanges(
        [{ name: "x", type: "File", kind: "file", isList: false }],
        [madePort("x", optional)],
        languageOf("CWL"),
      ),
    ).toEqual([]);
  });

  it("breaks who uses it if it has another format, or a file beside it less", () => {
    expect(outputs({ formats: ["a"] }, { formats: ["b"] })).toEqual([
      ["has another file format", "breaking", "a", "b"],
    ]);
    expect(outputs({}, { formats: ["b"] })[0]?.[1]).toBe("compatible");
    expect(
      outputs({ secondaryFiles: [{ pattern: ".bai" }] }, { secondaryFiles: [{ pattern: ".csi" }] }),
    ).toEqual([["no longer has .bai beside it", "breaking", undefined, undefined]]);
  });
});
