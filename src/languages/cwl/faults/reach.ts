/**
 * What a CWL document reaches: the processes of its own file, and those of the files that its steps run.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { hasScheme } from "../../../base/url.ts";
import { surePath } from "../../shared/sure-path.ts";
import { createTypes, type IsType } from "../document/defined-types.ts";
import type { Faults, Judge } from "../document/judge.ts";
import { type CwlNode, fieldOf, type MapNode, nodeText, textAt } from "../document/node.ts";
import { type CwlProcess, type CwlStep, processOf } from "../document/process.ts";
import { createExpander, partNamed } from "../document/salad.ts";
import { isCwlVersion, shortTerm } from "../document/versions.ts";
import { checkDefaults } from "./default-values.ts";
import { checkExpressionTool, checkFeatures, type Features, withFeatures } from "./features.ts";
import { checkHead } from "./head.ts";
import { checkStepReferences, checkToolReferences } from "./input-references.ts";
import { checkDuplicates, checkLinks } from "./links.ts";
import { checkOwnTypes } from "./own-types.ts";
import { checkResources } from "./resource-doubts.ts";
import { checkProcess } from "./structure.ts";

/** A document as its file has it. */
export interface CwlDocument {
  readonly path: string;
  readonly root: CwlNode;
  /** The keys of faults that were reported for the file alone. */
  readonly reported: ReadonlySet<string>;
  /** What was found while the file was judged alone; undefined if parts of other files belong to it. */
  readonly alone?: Alone;
}

/** What is known of a file that has no parts of others, with the processes in it that were judged. */
type Alone = Pick<File, "entries" | "isType" | "whole"> & {
  readonly processes: readonly CwlProcess[];
};

/** Opens a file of the version; undefined if it does not exist, or is not known. */
type OpenDocument = (from: string, target: string) => CwlDocument | undefined;

/** A document with all parts in place, and what is judged in it. */
interface File {
  readonly path: string;
  readonly root: CwlNode;
  /** Undefined if nothing of it is judged: without a version, or written in a draft. */
  readonly judge: Judge | undefined;
  /** The entries of its `$graph` by their ids; undefined without one. */
  readonly entries: ReadonlyMap<string, CwlNode> | undefined;
  readonly isType: IsType;
  /** The process or those in its `$graph`, which are judged as wholes. */
  readonly whole: readonly CwlNode[];
}

/** A process that something runs, with the features that are required there. */
interface Followed {
  readonly file: File;
  readonly process: CwlProcess;
  readonly features: Features;
}

/** The version that a document is written in; undefined if it does not say. */
export const versionText = (root: CwlNode): string | undefined => {
  const text = textAt(root, "cwlVersion");
  return text === undefined ? undefined : shortTerm(text);
};

/** The entries of a `$graph`; undefined without one. */
export function cwlGraphEntries(root: CwlNode): readonly CwlNode[] | undefined {
  const graph = fieldOf(root, "$graph");
  if (graph === undefined) return undefined;
  return graph.kind === "list" ? graph.items : [graph];
}

const idOf = (node: CwlNode) => textAt(node, "id")?.replace(/^.*#/s, "");

/** The process that a document runs: the whole, or that with the id main. */
export function mainOf(root: CwlNode): CwlNode | undefined {
  const graph = cwlGraphEntries(root);
  return graph === undefined ? root : graph.find((one) => idOf(one) === "main");
}

/** The entries of a `$graph` by their ids or by nothing, of several the first; undefined without a `$graph`. */
function entriesOf(root: CwlNode): File["entries"] {
  const graph = cwlGraphEntries(root);
  if (graph === undefined) return undefined;
  const entries = new Map<string, CwlNode>();
  for (const entry of graph) {
    const id = idOf(entry) ?? "";
    if (!entries.has(id)) entries.set(id, entry);
  }
  return entries;
}

/** Walks from a document to all that it reaches, and judges each part once. */
export class Reach {
  readonly #faults: Faults;
  readonly #open: OpenDocument;
  readonly #expand: (node: CwlNode) => CwlNode;
  readonly #files = new Map<CwlNode, File>();
  readonly #processes = new Map<CwlNode, CwlProcess>();
  readonly #checked = new Set<CwlNode>();
  readonly #checkedProcesses = new Set<CwlProcess>();
  readonly #followed = new Set<string>();
  readonly #runs = new Map<CwlStep, CwlProcess>();
  readonly #isWhole: boolean;

  /** @param isWhole whether files that are not opened are missing, and features are looked for */
  constructor(faults: Faults, open: OpenDocument, isWhole: boolean) {
    this.#faults = faults;
    this.#open = open;
    this.#isWhole = isWhole;
    this.#expand = createExpander(
      (from, target) => open(from, target)?.root,
      (place, directive) => {
        // what is mixed in may have other keys beside it
        const isAlone = directive !== "$mixin";
        faults.report("trs-cwl-field", place, {
          message: `The directive ${directive} must name a file${isAlone ? ", and be the only key of its mapping" : ""}.`,
          found: isAlone
            ? "other keys beside it, the key of a mapping of ids, or no name"
            : "no name of a file",
          expected: `${directive}: path`,
        });
      },
    );
  }

  /** A document with all parts in place. */
  file({ path, root, alone }: CwlDocument): File {
    const known = this.#files.get(root);
    if (known !== undefined) return known;
    const expanded = alone === undefined ? this.#expand(root) : root;
    const version = versionText(expanded);
    const parts = alone ?? {
      isType: createTypes(expanded),
      entries: entriesOf(expanded),
      whole: cwlGraphEntries(expanded) ?? [expanded],
    };
    const { isType } = parts;
    const judge = isCwlVersion(version) ? { ...this.#faults, version, isType } : undefined;
    const file = { path, root: expanded, judge, ...parts };
    this.#files.set(root, file);
    // their faults have been reported for the file alone
    for (const entry of alone?.whole ?? []) this.#checked.add(entry);
    for (const process of alone?.processes ?? []) {
      this.#processes.set(process.node, process);
      this.#checkedProcesses.add(process);
    }
    return file;
  }

  /** What was found in a judged document that has no parts of other files; undefined for others. */
  aloneIn(document: CwlDocument): Alone | undefined {
    const { root, entries, isType, whole } = this.file(document);
    const processes = [...this.#checkedProcesses];
    return root === document.root ? { entries, isType, whole, processes } : undefined;
  }

  /** The process at a node, made once. */
  process(node: MapNode, base: string): CwlProcess {
    const made = this.#processes.get(node) ?? processOf(node, base);
    this.#processes.set(node, made);
    return made;
  }

  /** What a step of a judged workflow runs; undefined if that is not known. */
  runBy(step: CwlStep): CwlProcess | undefined {
    return this.#runs.get(step);
  }

  /** Judges a document from its start: its process, or all of a `$graph`. */
  judge(document: CwlDocument) {
    const file = this.file(document);
    if (file.judge === undefined) return;
    for (const entry of file.whole) {
      this.#judgeEntry(file, entry);
      if (entry !== file.root && entry.kind === "map" && idOf(entry) === undefined) {
        this.#faults.report("trs-cwl-field", entry, {
          message: "A process in $graph must have the field id.",
          found: "no such field",
          expected: "id",
        });
      }
    }
    const main = mainOf(file.root);
    const entries = main === undefined ? file.whole : [main];
    // without a main process, each is perhaps only run by another one, and takes over what that requires
    const features: Features = new Set(main === undefined ? ["InlineJavascriptRequirement"] : []);
    const started = entries.flatMap((entry) =>
      entry.kind === "map" ? { file, process: this.process(entry, file.path), features } : [],
    );
    const pending: Followed[] = [...started];
    // what is added meanwhile is followed too
    for (const next of pending) pending.push(...this.#follow(next));
    for (const entry of started) this.#checkDefaults(entry);
  }

  /** Judges the defaults of what a step runs, or of what somebody runs who gives a job. */
  #checkDefaults({ file: { root }, process }: Omit<Followed, "features">, step?: CwlStep) {
    if (this.#isWhole) checkDefaults(this.#faults, process, root, versionText(root), step);
  }

  #judgeEntry({ judge }: File, entry: CwlNode) {
    if (judge === undefined || this.#checked.has(entry)) return;
    this.#checked.add(entry);
    checkProcess(judge, entry);
  }

  /** Judges a process by its own file. */
  #judgeProcess(process: CwlProcess) {
    if (this.#checkedProcesses.has(process)) return;
    this.#checkedProcesses.add(process);
    checkDuplicates(this.#faults, process);
    checkOwnTypes(this.#faults, process);
    for (const { node } of [process, ...process.steps.all]) checkResources(this.#faults, node);
  }

  /** Judges a process with its links; returns what its steps run. */
  #follow({ file, process, features: inherited }: Followed): readonly Followed[] {
    const features = withFeatures(inherited, process.node);
    const key = `${process.id} ${[...features].sort()}`;
    if (this.#followed.has(key)) return [];
    this.#followed.add(key);
    this.#judgeProcess(process);
    if (this.#isWhole) {
      checkExpressionTool(this.#faults, process, features);
      checkToolReferences(this.#faults, process, features);
    }
    const runs = new Map<CwlStep, CwlProcess>();
    const next = process.steps.all.flatMap((step) => {
      const target = this.#target(file, step);
      if (target === undefined) return [];
      runs.set(step, target.process);
      this.#runs.set(step, target.process);
      this.#checkDefaults(target, step);
      const own = withFeatures(features, step.node);
      if (this.#isWhole) {
        checkFeatures(this.#faults, process, step, target.process, own);
        checkStepReferences(this.#faults, step, own);
      }
      return { ...target, features: own };
    });
    if (process.class === "Workflow") checkLinks(this.#faults, process, runs, this.#isWhole);
    return next;
  }

  /** What a step runs, and the file that it is in; undefined if that is not known. */
  #target(file: File, step: CwlStep): Omit<Followed, "features"> | undefined {
    const { run } = step;
    if (run?.kind === "map") {
      return { file, process: this.process(run, `${step.id}/run`) };
    }
    const reference = nodeText(run);
    if (run === undefined || reference === undefined || hasScheme(reference)) return undefined;
    const [path = "", fragment = ""] = reference.split("#", 2);
    const other = path === "" && run.source.path === file.path ? file : this.#opened(run, path);
    if (other === undefined) return undefined;
    const node = this.#part(run, other, fragment);
    if (node?.kind !== "map") return undefined;
    if (other !== file || fragment !== "") this.#judgeEntry(other, node);
    return other.judge && { file: other, process: this.process(node, other.path) };
  }

  /** The file that a step runs; one without a version is reported. */
  #opened(run: CwlNode, path: string): File | undefined {
    const document = this.#open(run.source.path, path);
    if (document === undefined) return undefined;
    const file = this.file(document);
    checkHead(this.#faults, file.root);
    return file;
  }

  /** What a step surely means to run: a similar name may be that of another program. */
  #runInstead(run: CwlNode, fragment: string, ids: Iterable<string>): string | undefined {
    const id = surePath(fragment, ids, this.#faults.effort);
    return id === undefined ? undefined : `${nodeText(run)?.split("#", 1)[0]}#${id}`;
  }

  /** The part of a file that a step runs; a fragment that does not exist is reported. */
  #part(run: CwlNode, { root, path, entries }: File, fragment: string): CwlNode | undefined {
    if (fragment === "" && entries === undefined) return root;
    const part = entries?.get(fragment || "main") ?? (fragment && partNamed(root, fragment));
    if (part) return part;
    // an entry that is not known, or whose id is missing, may be meant
    if (root.kind === "unknown" || entries?.has("")) return undefined;
    const ids = [...(entries?.keys() ?? [])];
    this.#faults.report("trs-cwl-step", run, {
      message:
        fragment === ""
          ? `The file ${cut(path, 100)} has several processes and none named main: name one of them.`
          : `There is no process #${cut(fragment, 80)} in ${cut(path, 100)}.`,
      found: nodeText(run) ?? "",
      expected: cutList(ids.map((id) => `#${id}`)) || "a path without a fragment",
      ...suggestion(this.#runInstead(run, fragment, ids)),
    });
    return undefined;
  }
}
