/**
 * Galaxy workflows of several files together.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import type { OpenImport, PlacedFault, RelatedFiles } from "../shared/language.ts";
import { galaxyInterface } from "./interface.ts";
import { checkRuns, type FindRun } from "./references.ts";
import { FaultReport } from "./report.ts";
import { type GalaxyDocument, type GalaxyWorkflow, type StepRun, withInner } from "./workflow.ts";

interface PlacedWorkflow {
  readonly path: string;
  readonly document: GalaxyDocument;
  readonly workflow: GalaxyWorkflow;
}

type FileRun = Extract<StepRun, { kind: "file" }>;

/** The steps of a workflow, and of those inside it, that run another one. */
const runsOf = ({ workflow }: PlacedWorkflow): readonly StepRun[] =>
  [...withInner(workflow)].flatMap(({ nodes }) =>
    nodes.flatMap(({ run }) => (run === undefined || run.kind === "inline" ? [] : [run])),
  );

/** Follows what steps run, from the main workflow. */
class Walk {
  readonly faults: PlacedFault[] = [];
  readonly #open: OpenImport<GalaxyDocument>;
  readonly #done = new Set<GalaxyWorkflow>();

  constructor(open: OpenImport<GalaxyDocument>) {
    this.#open = open;
  }

  /** The workflow that a step of a file runs; undefined if it is not known. */
  #find({ path, document }: PlacedWorkflow, run: StepRun): PlacedWorkflow | undefined {
    if (run.kind === "inline") return { path, document, workflow: run.workflow };
    if (run.kind === "id") {
      const workflow = document.named.get(run.id);
      return workflow && { path, document, workflow };
    }
    const opened = this.#open(path, run.path) ?? this.#open(path, `/${run.path}`);
    const main = opened?.document?.main;
    return opened?.document && main
      ? { path: opened.path, document: opened.document, workflow: main }
      : undefined;
  }

  #report({ path, document }: PlacedWorkflow, make: (report: FaultReport) => void) {
    const report = new FaultReport(document.locate);
    make(report);
    for (const one of report.faults) this.faults.push({ ...one, path });
  }

  /** Reports a step that runs the workflow that it is in, however many files are between. */
  #circle(placed: PlacedWorkflow, run: Exclude<StepRun, { kind: "inline" }>) {
    const name = run.kind === "file" ? run.path : `#${run.id}`;
    this.#report(placed, (report) =>
      report.add("trs-galaxy-step", run.at, {
        message: "The step runs the workflow that it is in: that never ends.",
        found: cut(name),
        expected: "another workflow",
        fix: "Name another workflow, or remove the step.",
      }),
    );
  }

  /** Looks at a workflow and all that it runs, each once; no recursion, since files may be many. */
  from(start: PlacedWorkflow) {
    const onPath = new Set([start.workflow]);
    const path = [{ placed: start, runs: runsOf(start), next: 0 }];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const run = top.runs[top.next++];
      if (run === undefined) {
        this.#check(top.placed);
        onPath.delete(top.placed.workflow);
        path.pop();
        continue;
      }
      const next = this.#find(top.placed, run);
      if (next === undefined || run.kind === "inline") continue;
      if (onPath.has(next.workflow)) this.#circle(top.placed, run);
      else if (!this.#done.has(next.workflow)) {
        this.#done.add(next.workflow);
        onPath.add(next.workflow);
        path.push({ placed: next, runs: runsOf(next), next: 0 });
      }
    }
  }

  /** Checks what steps take from workflows in other files; the others were checked with their file. */
  #check(placed: PlacedWorkflow) {
    const isElsewhere = (run: StepRun): run is FileRun => run.kind === "file";
    const find: FindRun = (run) =>
      isElsewhere(run) ? this.#find(placed, run)?.workflow : undefined;
    for (const workflow of withInner(placed.workflow)) {
      const nodes = workflow.nodes.map((node) =>
        node.run !== undefined && isElsewhere(node.run) ? node : withoutOutputs(node),
      );
      this.#report(placed, (report) => checkRuns(report, { ...workflow, nodes }, find));
    }
  }
}

/** A node of which no output is judged. */
const withoutOutputs = ({ outputs: _, run: __, ...node }: GalaxyWorkflow["nodes"][number]) => node;

/** Looks at the workflows that the main one reaches. */
export function relateGalaxy(
  path: string,
  document: GalaxyDocument,
  open: OpenImport<GalaxyDocument>,
): RelatedFiles {
  const { main } = document;
  if (main === undefined) return { faults: [] };
  const walk = new Walk(open);
  walk.from({ path, document, workflow: main });
  const pathOf = (target: string) => (open(path, target) ?? open(path, `/${target}`))?.path;
  return { faults: walk.faults, interface: galaxyInterface(main, path, pathOf) };
}
