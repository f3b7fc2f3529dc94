/**
 * Nextflow: scripts of both languages, configurations and the schema of parameters.
 *
 * @module
 */
import type { Language } from "../shared/language.ts";
import { launch } from "./launch.ts";
import { reader } from "./reader.ts";
import { parameters } from "./test-parameters.ts";
import { unknownInput } from "./unknown-input.ts";

export const nextflow: Language = {
  type: "NFL",
  label: "Nextflow",
  since: "2.0.0",
  fileNames: [".nf", "nextflow.config"],
  // of nf-test, beside the script
  testEndings: [".nf.test"],
  primaries: ["main.nf"],
  companions: [".config", ".groovy", "nextflow_schema.json"],
  // the settings of nf-test
  noCompanions: ["nf-test.config"],
  inputsFile: "params.yaml",
  // description and help_text of nextflow_schema.json are Markdown; no other language says that of its texts
  documentsInMarkdown: true,
  needsPerStep: true,
  tests: { parameters },
  stepsNameParts: true,
  reader,
  launch,
  crate: {
    id: "https://w3id.org/workflowhub/workflow-ro-crate#nextflow",
    name: "Nextflow",
    identifier: "https://www.nextflow.io/",
    url: "https://www.nextflow.io/",
    readsTests: true,
  },
  comparison: {
    unknownInput,
    // JSON Schema 2020-12, section 6.1.1
    typeWords: {
      numbers: { integer: 0, number: 1 },
      // nf-schema, "File paths and directories"
      formats: { path: ["file-path", "directory-path"] },
      // nextflow/validation/validators/evaluators; a path at which nothing is has any format but the last
      refusedByFormat: {
        path: "glob patterns",
        "file-path": "folders and glob patterns",
        "directory-path": "files and glob patterns",
        "file-path-pattern": "folders, and paths without a file",
      },
    },
    nestsInputs: true,
    hidesOutputs: true,
  },
  highlighting: {
    // configurations are Groovy
    files: { ".nf": "nextflow", ".config": "groovy" },
    grammar: {
      name: "nextflow",
      load: async () => (await import("shiki/langs/nextflow.mjs")).default,
    },
  },
};
