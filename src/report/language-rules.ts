/**
 * The rules for what descriptors say, language by language: one row each.
 *
 * @module
 */
import { error, type Rule, warning } from "../base/finding.ts";

export const LANGUAGE_RULES = {
  "trs-cwl-syntax": error("A CWL descriptor must be a YAML mapping."),
  "trs-cwl-version": error("cwlVersion must be v1.0, v1.1 or v1.2."),
  "trs-cwl-draft": warning(
    "cwlVersion should be a released version: engines do not run drafts by default.",
  ),
  "trs-cwl-class": error(
    "The class of a CWL document must be CommandLineTool, ExpressionTool, Operation or Workflow.",
  ),
  "trs-cwl-documents": warning(
    "A CWL file should be one YAML document: engines read only the first.",
  ),
  "trs-cwl-field": error(
    "CWL processes and their parts must have the fields that their class and version require, and no others without a namespace.",
  ),
  "trs-cwl-value": error("The fields of CWL documents must have values of their types."),
  "trs-cwl-type": error(
    "The types of CWL inputs and outputs must be defined, and fit where values go; defaults must be of them.",
  ),
  "trs-cwl-type-doubt": warning(
    "A CWL value should fit wherever it goes, whichever of its types it has.",
  ),
  "trs-cwl-requirement": error(
    "CWL requirements must exist in the document's version, and steps must have those they need.",
  ),
  "trs-cwl-extension": warning("CWL requirements should be those that all engines support."),
  "trs-cwl-hint": warning("CWL hints should have the name of a class: engines ignore all others."),
  "trs-cwl-source": error(
    "CWL steps and outputs must take their values from inputs of the workflow or outputs of its steps.",
  ),
  "trs-cwl-step": error(
    "CWL steps must run a process that exists, with its required inputs and its own outputs.",
  ),
  "trs-cwl-step-input": warning("The inputs of CWL steps should be inputs of what they run."),
  "trs-cwl-duplicate": warning("Ids in a CWL document should be unique."),
  "trs-cwl-reference": error(
    "Expressions of CWL tools and steps must be closed, and parameter references must read what exists.",
  ),
  "trs-cwl-undefined": warning(
    "JavaScript in CWL tools and steps should read what exists: all else is undefined.",
  ),
  "trs-wdl-version": warning("A WDL document should begin with a version that engines support."),
  "trs-wdl-unknown-version": error(
    "The version statement of a WDL document must name a version of WDL.",
  ),
  "trs-wdl-syntax": error("A WDL document must follow the grammar of its version."),
  "trs-wdl-empty": error("A primary WDL descriptor must have a workflow or a task."),
  "trs-wdl-name": error(
    "Every name that a WDL document uses must exist: values, calls and their outputs, inputs of what is called, tasks, imports, structs and their members, functions.",
  ),
  "trs-wdl-duplicate": error(
    "No two things in a WDL document may have the same name where both are seen.",
  ),
  "trs-wdl-cycle": error("No value, call, struct or workflow of a WDL document may need itself."),
  "trs-wdl-call": error(
    "A workflow that another one calls must have an output section, and its calls must pass all required inputs.",
  ),
  "trs-wdl-input": error(
    "In WDL, a declaration without a value must be optional, or be in the input section, if there is one.",
  ),
  "trs-wdl-arguments": error("A function of WDL must have as many arguments as it takes."),
  "trs-wdl-type": error("In WDL, a value must be of a type that fits what it is used for."),
  "trs-wdl-optional": warning(
    "In WDL, a value that may be missing should not be used where one is required: engines differ in whether they run it.",
  ),
  "trs-wdl-repeat": warning(
    "A WDL document should not repeat a declaration or an input of a call word for word, and a workflow, its tasks and calls, or the inputs and outputs of a task should not share a name: miniwdl rejects it.",
  ),
  "trs-wdl-portable": warning(
    "Inputs and outputs of a WDL document should have types that all engines read: no Object, and no Map whose keys JSON cannot write.",
  ),
  "trs-nextflow-empty": error("A primary Nextflow descriptor must have more than comments."),
  "trs-nextflow-syntax": error(
    "The strings, comments and brackets of Nextflow scripts and configurations must be closed, and processes must have a script, and only sections, directives, qualifiers and options that Nextflow knows.",
  ),
  "trs-nextflow-include": error(
    "The names that a Nextflow script includes must be defined in the module, and each name only once in the script.",
  ),
  "trs-nextflow-call": error(
    "The processes, workflows and functions that a Nextflow pipeline calls must be defined or included, get as many values as they take, and have the outputs that it takes; its channel factories and operators must be those of Nextflow.",
  ),
  "trs-nextflow-name": error(
    "The variables that workflows, scripts and outputs of processes read in Nextflow must be defined.",
  ),
  "trs-nextflow-branch": warning(
    "What only some runs of a Nextflow pipeline enter, such as the block of an if that the defaults of its parameters do not lead to, a stub or a workflow that nothing calls, must have no undefined names and no calls that fail, either: Nextflow finds those when a run enters it.",
  ),
  "trs-snakemake-empty": error("A primary Snakemake descriptor must have more than comments."),
  "trs-snakemake-syntax": error(
    "The strings and brackets of Snakefiles must be closed, and rules must have only keywords that Snakemake knows, each with a colon, and commas between their values.",
  ),
  "trs-snakemake-value": error(
    "The values of a Snakemake rule's keywords must be as many and of the kinds that Snakemake takes, its functions and commands must have only parameters that Snakemake gives a value and use only names that these have, expand must have values for each wildcard, and the configuration must fit the schema that the workflow validates it with.",
  ),
  "trs-snakemake-command": warning(
    "What the command of a Snakemake rule has in braces should be something that its jobs have: without it, they fail.",
  ),
  "trs-snakemake-comma": warning(
    "The paths of a Snakemake rule should have commas between them: without one, two are joined.",
  ),
  "trs-snakemake-keyword": warning(
    "A Snakemake rule should have each keyword once: Snakemake reads only the first.",
  ),
  "trs-snakemake-rule": error(
    "No two rules of a Snakemake workflow may have the same name, or make the same file of the same inputs, and the rules, checkpoints, modules and names in rules that others refer to must exist.",
  ),
  "trs-snakemake-name": error(
    "The names in the values of Snakemake rules and in the code around them must be defined by the workflow, by Snakemake or by Python; keys of the configuration must not be misspelt, and those inside of others must exist.",
  ),
  "trs-snakemake-branch": warning(
    "What only some runs of a Snakemake workflow reach, such as a function that no rule of every run calls, should use no undefined names, either, and what only some releases of Python read should be written for all.",
  ),
  "trs-snakemake-wildcard": error(
    "The outputs, logs and benchmarks of a Snakemake rule must have the same wildcards, and its inputs no others.",
  ),
  "trs-snakemake-config": warning(
    "The configuration that a Snakemake workflow names should exist, relative to the version's folder, and have the keys that the workflow reads.",
  ),
  "trs-galaxy-syntax": error(
    "A Galaxy workflow must be exported from Galaxy as JSON (.ga) or YAML (.gxwf.yml).",
  ),
  "trs-galaxy-field": error(
    "Galaxy workflows must have the fields that Galaxy and gxformat2 require, with values of their types.",
  ),
  "trs-galaxy-format": warning(
    "Galaxy workflows in Format 2 should have the fields of its schema only: Galaxy ignores all others.",
  ),
  "trs-galaxy-source": error(
    "Steps and outputs of Galaxy workflows must take their values from inputs and steps that exist, and no step from itself.",
  ),
  "trs-galaxy-output": warning(
    "Connections in Galaxy workflows should name outputs and inputs that the step has.",
  ),
  "trs-galaxy-step": error(
    "Steps of Galaxy workflows must name a tool, or a workflow that exists.",
  ),
  "trs-galaxy-condition": warning(
    "Conditions of Galaxy steps should be expressions that read inputs of the step.",
  ),
  "trs-galaxy-duplicate": error("Labels and UUIDs in a Galaxy workflow must be unique."),
  "trs-galaxy-repeat": warning(
    "Keys of a mapping in a Galaxy workflow, and the labels of its outputs, should be unique.",
  ),
} satisfies Readonly<Record<string, Rule>>;
