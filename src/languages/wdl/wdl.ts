/**
 * The Workflow Description Language: draft-2, 1.0, 1.1, 1.2 and development.
 *
 * @module
 */
import type { Language } from "../shared/language.ts";
import { WDL } from "./highlighting.ts";
import { launch } from "./launch.ts";
import { reader } from "./reader.ts";
import { tests } from "./tests.ts";

export const wdl: Language = {
  type: "WDL",
  label: "WDL",
  since: "2.0.0",
  fileNames: [".wdl"],
  testEndings: [],
  primaries: [],
  inputsFile: "inputs.json",
  // WDL 1.2, "JSON Input Format"
  scopesInputs: true,
  stepsNameParts: true,
  reader,
  launch,
  tests,
  crate: {
    id: "#wdl",
    name: "Workflow Description Language",
    alternateName: "WDL",
    identifier: "https://openwdl.org/",
    url: "https://openwdl.org/",
    inputsFile: "inputs.json",
    readsTests: true,
  },
  comparison: {
    // miniwdl 1.16: "check JSON input; unknown input/output"; Cromwell refuses them too, but for draft-2
    unknownInput: () => ({
      isRefused: true,
      reason: "WDL engines refuse values of inputs that do not exist.",
    }),
    // WDL 1.1, type coercion
    typeWords: { numbers: { Int: 0, Float: 1 } },
  },
  highlighting: {
    files: { ".wdl": "wdl" },
    grammar: { name: "wdl", load: async () => [WDL] },
  },
};
