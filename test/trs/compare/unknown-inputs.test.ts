import { describe, expect, it } from "vitest";
import { unknownInput } from "../../../src/trs/compare/unknown-inputs.ts";
import { DESCRIPTOR_TYPES } from "../../../src/trs/tool/languages.ts";

describe("a value for an input that a version does not have", () => {
  it("is refused by engines of WDL only", () => {
    const refusing = DESCRIPTOR_TYPES.filter((type) => unknownInput(type, undefined).isRefused);
    expect(refusing).toEqual(["WDL"]);
  });

  it("is refused by Nextflow if the script declares its parameters in a block", () => {
    const script = "#!/usr/bin/env nextflow\n\nparams {\n  reads: Path\n}\n";
    expect(unknownInput("NFL", script)).toEqual({
      isRefused: true,
      reason: "Nextflow refuses parameters that the script's params block does not declare.",
    });
    expect(unknownInput("NFL", "params.reads = 'a'\n// params {\n").isRefused).toBe(false);
    // the word means nothing elsewhere
    expect(unknownInput("CWL", script).isRefused).toBe(false);
  });
});
