/**
 * Snakemake: Snakefiles, and the configuration that they name.
 *
 * @module
 */
import type { Language } from "../shared/language.ts";
import { launch } from "./launch.ts";
import { reader } from "./reader.ts";

export const snakemake: Language = {
  type: "SMK",
  label: "Snakemake",
  since: "2.0.1",
  fileNames: ["Snakefile", ".smk"],
  testEndings: [],
  // where Snakemake looks for a workflow if no path is given
  primaries: ["Snakefile", "workflow/Snakefile"],
  inputsFile: "run-config.yaml",
  needsPerStep: true,
  reader,
  launch,
  // an input can be part of a value of the configuration: `samples.a`
  tests: { keyOf: (name) => name.split(".", 1)[0] ?? name },
  crate: {
    id: "https://w3id.org/workflowhub/workflow-ro-crate#snakemake",
    name: "Snakemake",
    identifier: "https://doi.org/10.1093/bioinformatics/bts480",
    url: "https://snakemake.readthedocs.io",
  },
  comparison: {
    // a configuration may have any key, unless the workflow validates it with a schema that allows no others
    unknownInput: () => ({
      isRefused: false,
      reason: "Snakemake ignores configuration that no rule reads.",
    }),
    missingInput: "Snakemake stops where code reads a key that the configuration does not have.",
    ownDefault:
      "The version's configuration has a value, to which --configfile adds; a configuration in its place needs one.",
    typeWords: { numbers: { integer: 0, number: 1 } },
    nestsInputs: true,
    hidesOutputs: true,
  },
  // rules are Python with more keywords
  highlighting: { files: { snakefile: "python", ".smk": "python" } },
};
