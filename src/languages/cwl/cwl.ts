/**
 * The Common Workflow Language, v1.0 to v1.2.
 *
 * @module
 */
import type { Language } from "../shared/language.ts";
import { inputs } from "./document/input-format.ts";
import { reader } from "./reader.ts";
import { launch } from "./run/launch.ts";
import { task } from "./run/task.ts";

export const cwl: Language = {
  type: "CWL",
  label: "CWL",
  since: "2.0.0",
  fileNames: [".cwl"],
  testEndings: [],
  primaries: [],
  inputsFile: "inputs.json",
  reader,
  launch,
  task,
  tests: {
    inputs,
    // a job has keys of its own (CWL v1.2, "Executing CWL documents as scripts")
    judgeKey: (key) =>
      key.includes(":") || key.startsWith("$") || key === "id" ? "nothing" : "unknown",
  },
  crate: {
    id: "https://w3id.org/workflowhub/workflow-ro-crate#cwl",
    name: "Common Workflow Language",
    alternateName: "CWL",
    identifier: "https://w3id.org/cwl/",
    url: "https://www.commonwl.org/",
    versionIdentifier: (version) =>
      /^v\d+\.\d+(?:\.\d+)?$/.test(version) ? `https://w3id.org/cwl/${version}/` : undefined,
    inputsFile: "inputs.json",
    readsTests: true,
  },
  comparison: {
    // cwltool 3.3 runs with more fields than there are inputs: it validates with strict=False
    // (cwltool/process.py, Process._init_job); its command line has the inputs as options, and refuses others
    unknownInput: () => ({
      isRefused: false,
      reason:
        "CWL engines ignore values of inputs that do not exist in a file of inputs; as options of a command, they refuse them.",
    }),
    // cwltool refuses a file of another format, or of none
    refusesFormats: "CWL engines refuse files that do not have one of the formats.",
    typeWords: {
      // what a tool prints is a file (CWL 1.2, CommandLineTool, section 5.2); which words an enumeration allows, the
      // choices of the port say
      same: { stdin: "File", stdout: "File", stderr: "File", enum: "string" },
      // CWL 1.2, section 3.3
      numbers: { int: 0, long: 1, float: 2, double: 3 },
    },
  },
  highlighting: { files: { ".cwl": "yaml" } },
};
