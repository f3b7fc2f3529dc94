/**
 * Galaxy workflows: exports (.ga), which are JSON, and Format 2, which is YAML.
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import { isObject, type Json, stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { formatPointer } from "../../base/pointer.ts";
import { START } from "../../base/position.ts";
import { didYouMean } from "../../base/suggest.ts";
import { repeatedKey } from "../../yaml/pyyaml-text.ts";
import { describeFault } from "../../yaml/syntax-fault.ts";
import {
  type DescriptorFault,
  type DescriptorText,
  fault,
  type Import,
  type LanguageReader,
  type ReadDocument,
} from "../shared/language.ts";
import { isFormat2, readFormat2, readGraph } from "./format2.ts";
import { readNative } from "./native.ts";
import { checkGalaxyWorkflow, type FindRun } from "./references.ts";
import { relateGalaxy } from "./relate.ts";
import { FaultReport } from "./report.ts";
import { type GalaxyText, readGalaxyText } from "./text.ts";
import {
  type GalaxyDocument,
  type GalaxyWorkflow,
  type StepRun,
  withInner,
  workflowInputNames,
} from "./workflow.ts";

const NOTHING: DescriptorText = { imports: [], images: [], faults: [] };

/** What the data of a file is: an export, a workflow in Format 2, several of them, or none of these. */
function workflowsOf(report: FaultReport, data: Json): Omit<GalaxyDocument, "locate"> | undefined {
  if (!isObject(data)) return undefined;
  if (isFormat2(data)) return { main: readFormat2(report, [], data), named: new Map() };
  if (Object.hasOwn(data, "$graph") && !Object.hasOwn(data, "class")) {
    const named = readGraph(report, ["$graph"], data["$graph"]);
    return { main: named.get("main"), named };
  }
  // what Galaxy exports has at least one of these, even if it is damaged
  const isExport =
    Object.hasOwn(data, "a_galaxy_workflow") ||
    (Object.hasOwn(data, "format-version") && Object.hasOwn(data, "steps"));
  return isExport ? { main: readNative(report, [], data), named: new Map() } : undefined;
}

/** Why a file is no workflow: it may only lack its class. */
function notAWorkflow({ data, locate }: GalaxyText) {
  const looksLike = isObject(data) && ["inputs", "outputs", "steps"].some((key) => key in data);
  const kind = isObject(data) ? data["class"] : undefined;
  const at = kind === undefined ? START : locate("/class");
  return fault("trs-galaxy-syntax", at, {
    message:
      looksLike && kind === undefined
        ? "The workflow has no class: Galaxy does not read it as Format 2."
        : "This is not a Galaxy workflow.",
    ...(kind === undefined ? {} : { found: cut(stringOf(kind) ?? "a value that is no string") }),
    expected: "a workflow exported from Galaxy, or one in Format 2 (class: GalaxyWorkflow)",
    ...(looksLike ? { fix: "Add class: GalaxyWorkflow." } : {}),
  });
}

/** Finds workflows inside the same file. */
const findIn =
  ({ named }: Omit<GalaxyDocument, "locate">): FindRun =>
  (run) =>
    run.kind === "inline" ? run.workflow : run.kind === "id" ? named.get(run.id) : undefined;

/** The workflows of a file that its main one reaches: Galaxy reads no others. */
function reachedIn({ main, named }: Omit<GalaxyDocument, "locate">): readonly GalaxyWorkflow[] {
  const outer = new Set(main === undefined ? named.values() : [main]);
  const reached: GalaxyWorkflow[] = [];
  for (const one of outer) {
    if (one === undefined) continue;
    const inner = [...withInner(one)];
    reached.push(...inner);
    for (const run of runsOf(inner)) if (run.kind === "id") outer.add(named.get(run.id));
  }
  return reached;
}

/** The entries of a `$graph` that are not reached, as the beginnings of pointers into them. */
function unreachedIn(
  { named }: Omit<GalaxyDocument, "locate">,
  reached: readonly GalaxyWorkflow[],
): ReadonlySet<string> {
  const known = new Set(reached);
  const others = [...named.values()].filter((one) => one !== undefined && !known.has(one));
  return new Set(others.flatMap((one) => (one === undefined ? [] : formatPointer(one.at))));
}

/** What the steps of some workflows run, beside tools. */
const runsOf = (workflows: readonly GalaxyWorkflow[]): readonly StepRun[] =>
  workflows.flatMap(({ nodes }) => nodes.flatMap(({ run }) => run ?? []));

/** Reports steps that run a workflow of the file that does not exist. */
function checkIds(
  report: FaultReport,
  workflows: readonly GalaxyWorkflow[],
  named: GalaxyDocument["named"],
) {
  const known = [...named.keys()];
  for (const run of runsOf(workflows)) {
    if (run.kind !== "id" || named.has(run.id)) continue;
    report.add("trs-galaxy-step", run.at, {
      message: `The step runs #${cut(run.id, 80)}, which is no workflow of this file.`,
      found: cut(`#${run.id}`),
      expected: known.length === 0 ? "a workflow in a $graph" : cutList(known),
      ...didYouMean(run.id, known, "Add the workflow to the $graph.", report.effort),
    });
  }
}

/** Files are relative to the importing one; gxformat2 resolves them in the folder of the main workflow. */
const importsOf = (
  workflows: readonly GalaxyWorkflow[],
  { locate }: GalaxyText,
): readonly Import[] =>
  runsOf(workflows).flatMap((run) =>
    run.kind === "file"
      ? [
          {
            target: run.path,
            candidates: [run.path, `/${run.path}`],
            position: locate(formatPointer(run.at)),
          },
        ]
      : [],
  );

/** The version that a workflow gives itself. */
function releaseOf(
  { data, at }: GalaxyWorkflow,
  { locate }: GalaxyText,
): Pick<DescriptorText, "release"> {
  const text = stringOf(data["release"]);
  if (!text) return {};
  return { release: { text, position: locate(formatPointer([...at, "release"])) } };
}

/** The keys of test files: labels. Where some have none, others may be meant. */
function testKeys(main: GalaxyWorkflow): Pick<DescriptorText, "inputs" | "outputs"> {
  const inputs = workflowInputNames(main).map(({ label }) => label);
  const outputs = main.outputs.map(({ names, labelAt }) => labelAt && names[0]);
  const all = (names: readonly (string | undefined)[]) =>
    names.every((name) => name !== undefined) ? (names as readonly string[]) : undefined;
  const [known, results] = [all(inputs), all(outputs)];
  return {
    ...optionalField("inputs", known),
    ...optionalField("outputs", results),
  };
}

function read(source: string, path: string): ReadDocument<GalaxyDocument> {
  const text = readGalaxyText(source, path);
  const [error] = text.errors;
  if (error !== undefined) {
    const message = describeFault("descriptor", text.syntax, error);
    return { ...NOTHING, faults: [fault("trs-galaxy-syntax", error.position, { message })] };
  }
  const report = new FaultReport(text.locate);
  const workflows = workflowsOf(report, text.data as Json);
  if (workflows === undefined) return { ...NOTHING, faults: [notAWorkflow(text)] };
  const { main, named } = workflows;
  const all = reachedIn(workflows);
  const unreached = unreachedIn(workflows, all);
  const isReached = ({ pointer }: DescriptorFault) =>
    !unreached.has(/^\/\$graph\/\d+/.exec(pointer)?.[0] ?? "");
  checkIds(report, all, named);
  for (const one of all) checkGalaxyWorkflow(report, one, findIn(workflows));
  const repeated = text.repeated.map(({ key, position }) =>
    fault("trs-galaxy-repeat", position, repeatedKey(key)),
  );
  const native = main?.format === "native" ? stringOf(main.data["format-version"]) : "gxformat2";
  return {
    ...NOTHING,
    ...optionalField("version", native),
    ...(main === undefined ? {} : releaseOf(main, text)),
    imports: importsOf(all, text),
    ...(main === undefined ? {} : testKeys(main)),
    faults: [...report.faults.filter(isReached), ...repeated],
    document: { locate: text.locate, main, named },
  };
}

/** Reads Galaxy workflows, and looks at those that they run from other files. */
export const reader: LanguageReader<GalaxyDocument> = {
  isPart: (path) => /\.(?:ga|ya?ml|json)$/.test(path),
  read,
  relate: relateGalaxy,
};
