/**
 * Galaxy workflows: exports (.ga), which are JSON, and Format 2, which is YAML.
 *
 * @module
 */
import type { Language } from "../shared/language.ts";
import { launch } from "./launch.ts";
import { reader } from "./reader.ts";
import { tests } from "./tests.ts";

export const galaxy: Language = {
  type: "GALAXY",
  label: "Galaxy",
  since: "2.0.1",
  fileNames: [".ga", ".gxwf.yml", ".gxwf.yaml"],
  // of Planemo, beside the workflow
  testEndings: ["-test.yml", "-test.yaml", "-tests.yml", "-tests.yaml"],
  primaries: [],
  inputsFile: "job.yml",
  reader,
  launch,
  tests,
  crate: {
    id: "https://w3id.org/workflowhub/workflow-ro-crate#galaxy",
    name: "Galaxy",
    identifier: "https://galaxyproject.org/",
    url: "https://galaxyproject.org/",
    inputsFile: "inputs.yml",
    otherwise: "import the file on a Galaxy server",
  },
  comparison: {
    // only the inputs of the workflow are looked up (galaxy: lib/galaxy/workflow/run_request.py)
    unknownInput: () => ({
      isRefused: false,
      reason: "Galaxy ignores values of inputs that do not exist.",
    }),
    typeWords: { numbers: { int: 0, integer: 0, long: 1, float: 2, double: 3 } },
  },
  highlighting: { files: { ".ga": "json" } },
};
