import { expect, it } from "vitest";
import { unknownInput } from "../../../src/languages/nextflow/unknown-input.ts";

it("a value for a parameter that is not there is ignored, unless the script declares its parameters in a block", () => {
  const script = "#!/usr/bin/env nextflow\n\nparams {\n  reads: Path\n}\n";
  expect(unknownInput(script)).toEqual({
    isRefused: true,
    reason: "Nextflow refuses parameters that the script's params block does not declare.",
  });
  expect(unknownInput("params.reads = 'a'\n// params {\n").isRefused).toBe(false);
  expect(unknownInput(undefined).isRefused).toBe(false);
});
