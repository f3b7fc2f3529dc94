/**
 * What a version of a tool takes, gives and does, in the same words for all languages. Pages, diagrams,
 * forms and comparisons are made from it; `interface-document.ts` is how it is published.
 *
 * What a descriptor does not say, or says only in code that has to be run, is left out: it is never guessed.
 *
 * @module
 */
import type { Json, JsonObject } from "../../base/json.ts";

/** What a value may be, whatever the language calls it; `other` is for types that are not listed. */
export const VALUE_KINDS = [
  "file",
  "directory",
  "string",
  "integer",
  "number",
  "boolean",
  "choice",
  "record",
  "any",
  "other",
] as const;

/** What a value is: one of {@link VALUE_KINDS}. */
export type ValueKind = (typeof VALUE_KINDS)[number];

/** A file that goes along with another one: `.bai` beside a BAM file. */
export interface SecondaryFile {
  /** As the descriptor writes it: `.bai`, `^.dict`, or an expression. */
  readonly pattern: string;
  /** Whether it has to be there; undefined if an expression says so. */
  readonly isRequired?: boolean;
}

export interface InterfacePort {
  /** As a file of inputs names it. In WDL, an input that a call leaves open is `call.input`. */
  readonly name: string;
  /** As the language writes it: `Array[File]+`, `File[]?`. Empty if the descriptor gives none. */
  readonly type: string;
  /** What the value is; of a list, what each item is. A list of lists is `other`. */
  readonly kind: ValueKind;
  /** Whether it holds a list of such values. */
  readonly isList: boolean;
  /** Whether the type allows no value: `File?`. Undefined where the language's types do not say it. */
  readonly isOptional?: boolean;
  /** A few words for people. */
  readonly label?: string;
  /** What the descriptor says of it, in one string; lines end with `\n`. */
  readonly documentation?: string;
  /** The words that a choice allows. */
  readonly choices?: readonly string[];
  /** Files beside each file; undefined where there are none. */
  readonly secondaryFiles?: readonly SecondaryFile[];
  /** The formats of files: URIs in full, `http://edamontology.org/format_2572`, or media types. */
  readonly formats?: readonly string[];
}

export interface InputPort extends InterfacePort {
  /** Whether a run needs a value: there is no default, and the type does not allow none. */
  readonly isRequired: boolean;
  /** A default that is a plain value; undefined if there is none, or if it is computed. */
  readonly default?: Json;
  /** Whether forms should leave it out, as the descriptor asks for. */
  readonly isHidden?: boolean;
}

export interface InterfaceStep {
  /** Unique in the workflow. */
  readonly name: string;
  /** What it runs: a path in the version's folder, a name, or a tool of another registry. */
  readonly runs?: string;
  /** The container image that it runs in, where what it runs names exactly one. */
  readonly image?: string;
  /** A few words for people. */
  readonly label?: string;
  /** What the descriptor says of it. */
  readonly documentation?: string;
  /** Whether what it runs is a workflow itself; undefined where it is not, or where that is not known. */
  readonly isWorkflow?: boolean;
  /** Whether it runs only under a condition. */
  readonly isConditional: boolean;
  /** Whether it runs once for each item of a list. */
  readonly isScattered: boolean;
}

/** One end of an edge: a port of a step, or of the workflow itself if there is no step. */
export interface EdgeEnd {
  readonly step?: string;
  readonly port: string;
}

/** A value on its way: from an input or a step to a step or an output. */
export interface Edge {
  readonly from: EdgeEnd;
  readonly to: EdgeEnd;
}

/**
 * What a run needs, where the descriptor says so in plain values. Of a workflow, what it says of itself; in
 * Nextflow and Snakemake, which say it of steps only, the most that one step needs.
 */
export interface Resources {
  readonly cores?: number;
  readonly memoryBytes?: number;
  /** Bytes of disk space, those of all disks together. */
  readonly diskBytes?: number;
  /** GPUs; 1 where the descriptor only says that it needs one. */
  readonly gpus?: number;
  /** Whether it needs the network, where the descriptor says that it does or does not. */
  readonly network?: boolean;
}

/**
 * Values that a version checks with a JSON Schema of its own: its parameters or its configuration, or the rows of a
 * table that an input names.
 */
export interface ValueCheck {
  /** The input that names the table, or what code calls the values: `input`, `samples`, `config`. */
  readonly name: string;
  /** The schema, a path in the version's folder. */
  readonly path: string;
  /** Whether the values are those of the inputs. */
  readonly isOfInputs: boolean;
  /** The keys or columns, without those that inputs say all of; undefined if the schema cannot be read. */
  readonly columns?: readonly InputPort[];
  /** The names of columns of tables without which code stops, whether or not the schema has them. */
  readonly unguardedColumns?: readonly string[];
  /**
   * What values are checked for that columns do not say, as keywords of JSON Schema: by the name of the column, that
   * of a group of them with a dot behind it, or without a name for the whole.
   */
  readonly constraints?: Readonly<Record<string, JsonObject>>;
}

/** What a version takes, gives and does, as a reader finds it. Lists are in the descriptor's own order. */
export interface Interface {
  /** Whether it has steps. */
  readonly kind: "tool" | "workflow";
  /** The name of the task or workflow, where the language has one. */
  readonly name?: string;
  /** A few words for people. */
  readonly label?: string;
  /** What the descriptor says of itself. */
  readonly documentation?: string;
  readonly inputs: readonly InputPort[];
  readonly outputs: readonly InterfacePort[];
  /** Empty for a tool. */
  readonly steps: readonly InterfaceStep[];
  /** Empty for a tool. */
  readonly edges: readonly Edge[];
  readonly resources: Resources;
  /** The release of the engine that it asks for: `>=23.04.0`. */
  readonly engine?: string;
  /** As the descriptor writes it: an SPDX expression, a URL, or words. */
  readonly license?: string;
  readonly authors: readonly string[];
  /**
   * Inputs of what steps run that a run can give besides, for comparisons: `call.input`; `interface.json` does not
   * have them. Undefined where there can be none.
   */
  readonly nestedInputs?: readonly InputPort[] | "too-many";
  /**
   * The names of inputs without which code stops, although nothing declares that they are required, for comparisons;
   * `interface.json` does not have them.
   */
  readonly unguardedInputs?: readonly string[];
  /** What values are checked with, for comparisons; `interface.json` does not have it. */
  readonly checks?: readonly ValueCheck[];
  /** What its steps and edges leave out, for pictures; `interface.json` does not have it. */
  readonly gaps?: StepGaps;
}

/** What is not known of the steps of a workflow and of the links between them. */
export interface StepGaps {
  /** The number of steps that may be linked to others by inputs that code computes. */
  readonly computedInputs: number;
  /** Whether there are steps that are derived from others or come from elsewhere, which are left out. */
  readonly hasDerivedSteps: boolean;
}

/** The interface of a version by one of its primary descriptors. */
export interface DescriptorInterface extends Interface {
  /** The language of the primary descriptor: its descriptor type, or the name of a plugin's language. */
  readonly language: string;
  /** The version of the language, as the descriptor writes it: `v1.2`, `1.1`, `DSL2`. */
  readonly languageVersion?: string;
  /** The path of the primary descriptor in the version's folder. */
  readonly path: string;
  /** The container images that the descriptor and what it reaches name, each once, in their order. */
  readonly images: readonly string[];
}

/**
 * What comes before the names of inputs in a file of inputs: `germline.` where the language writes the name of the
 * workflow or task in front, otherwise nothing.
 */
export const inputScope = (
  { name }: Pick<Interface, "name">,
  { scopesInputs }: { readonly scopesInputs?: true },
): string => (scopesInputs && name !== undefined ? `${name}.` : "");

/**
 * A step as people know it: what has no name but a number has its label in front of that, as Galaxy shows it.
 *
 * @example stepTitle({ name: "16", label: "Cutadapt" }) // "Cutadapt (16)"
 */
export const stepTitle = ({ name, label }: Pick<InterfaceStep, "name" | "label">): string =>
  label !== undefined && /^\d+$/.test(name) ? `${label} (${name})` : name;
