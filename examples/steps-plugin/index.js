// @ts-check
/**
 * A plugin with a language of a lab: workflows that are lists of steps, each of which makes one file of others.
 *
 *     steps 1
 *     input reads
 *     step trim: reads -> trimmed
 *     step align: trimmed -> alignment
 *     output alignment
 *
 * @module
 */
import { commandText, definePlugin } from "vitrine/plugins";

/** @typedef {{ line: number, column: number }} Position */
/** @typedef {{ name: string, takes: readonly string[], gives: string } & Position} Step */
/** @typedef {{ inputs: readonly string[], outputs: readonly string[], steps: readonly Step[] }} Workflow */

const LINE =
  /^(?:input (?<input>\w+)|output (?<output>\w+)|step (?<step>\w+): (?<takes>\w+(?: \w+)*) -> (?<gives>\w+))$/;

/**
 * @param {string} message
 * @param {Position} position
 * @param {string} [fix]
 * @returns {import("vitrine/plugins").DescriptorFault}
 */
const fault = (message, { line, column }, fix) => ({
  code: "lab-steps",
  severity: "error",
  pointer: "",
  message,
  line,
  column,
  ...(fix === undefined ? {} : { fix }),
});

/**
 * One file: what is wrong with its lines, and what they say.
 *
 * @param {string} text
 * @returns {import("vitrine/plugins").ReadDocument<Workflow>}
 */
function read(text) {
  const [first = "", ...lines] = text.split(/\r?\n/);
  const version = /^steps (\d+)$/.exec(first)?.[1];
  const faults = [];
  if (version === undefined) {
    faults.push(
      fault(
        "The first line must be the version of the language.",
        { line: 1, column: 1 },
        "Write: steps 1",
      ),
    );
  }
  /** @type {{ inputs: string[], outputs: string[], steps: Step[] }} */
  const document = { inputs: [], outputs: [], steps: [] };
  const names = new Set();
  for (const [at, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const position = { line: at + 2, column: 1 };
    const [named = ""] = line.split(":");
    if (names.has(named)) {
      const message = `Another line has ${named}, too.`;
      faults.push(fault(message, position, "Give one of them another name."));
      continue;
    }
    names.add(named);
    const { input, output, step, takes = "", gives = "" } = LINE.exec(line)?.groups ?? {};
    if (input !== undefined) document.inputs.push(input);
    else if (output !== undefined) document.outputs.push(output);
    else if (step !== undefined) {
      document.steps.push({ name: step, takes: takes.split(" "), gives, ...position });
    } else
      faults.push(fault("This line is neither an input, nor an output, nor a step.", position));
  }
  return { ...(version && { version }), imports: [], images: [], faults, document };
}

/**
 * The workflow as a whole: what its steps take must be there, and what it takes and gives.
 *
 * @param {string} path
 * @param {Workflow} workflow
 * @returns {import("vitrine/plugins").RelatedFiles}
 */
function relate(path, { inputs, outputs, steps }) {
  const makers = new Map(steps.map(({ name, gives }) => [gives, name]));
  const isKnown = (/** @type {string} */ file) => inputs.includes(file) || makers.has(file);
  /** @param {string} file @returns {import("vitrine/plugins").EdgeEnd} */
  const from = (file) => {
    const step = makers.get(file);
    return step === undefined ? { port: file } : { step, port: file };
  };
  const port = (/** @type {string} */ name) =>
    /** @type {const} */ ({ name, type: "file", kind: "file", isList: false });
  return {
    faults: steps.flatMap(({ name, takes, line, column }) =>
      takes
        .filter((file) => !isKnown(file))
        .map((file) => ({
          path,
          ...fault(`Nothing makes ${file}, which the step ${name} takes.`, { line, column }),
        })),
    ),
    interface: {
      kind: "workflow",
      inputs: inputs.map((name) => ({ ...port(name), isRequired: true })),
      outputs: outputs.map(port),
      steps: steps.map(({ name }) => ({ name, isConditional: false, isScattered: false })),
      edges: [
        ...steps.flatMap(({ name, takes }) =>
          takes
            .filter(isKnown)
            .map((file) => ({ from: from(file), to: { step: name, port: file } })),
        ),
        ...outputs.filter(isKnown).map((file) => ({ from: from(file), to: { port: file } })),
      ],
      resources: {},
      authors: [],
    },
  };
}

export const steps = definePlugin({
  name: "lab",
  languages: [
    {
      type: "Steps",
      fileNames: [".steps"],
      reader: {
        read,
        relate: (path, document) => relate(path, /** @type {Workflow} */ (document)),
      },
      highlighting: { files: { ".steps": "yaml" } },
    },
  ],
  rules: [{ code: "lab-steps", severity: "error", about: "Workflows in Steps must be complete." }],
  launchers: [
    {
      id: "lab-steps-run",
      label: "Steps",
      languages: ["Steps"],
      build: ({ url, inputsWords }) => ({
        command: commandText("steps run", url, inputsWords?.name ?? ""),
      }),
    },
  ],
});
