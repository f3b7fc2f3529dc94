/**
 * The rules for what descriptors say, language by language: one row each.
 *
 * @module
 */
import type { Rule } from "../base/finding.ts";

export const LANGUAGE_RULES = {
  "trs-cwl-syntax": {
    severity: "error",
    about: "A CWL descriptor must be a YAML mapping.",
  },
  "trs-cwl-version": {
    severity: "error",
    about: "cwlVersion must be v1.0, v1.1 or v1.2.",
  },
  "trs-cwl-draft": {
    severity: "warning",
    about: "cwlVersion should be a released version: engines do not run drafts by default.",
  },
  "trs-cwl-class": {
    severity: "error",
    about:
      "The class of a CWL document must be CommandLineTool, ExpressionTool, Operation or Workflow.",
  },
  "trs-cwl-documents": {
    severity: "warning",
    about: "A CWL file should be one YAML document: engines read only the first.",
  },
  "trs-cwl-field": {
    severity: "error",
    about:
      "CWL processes and their parts must have the fields that their class and version require, and no others without a namespace.",
  },
  "trs-cwl-value": {
    severity: "error",
    about: "The fields of CWL documents must have values of their types.",
  },
  "trs-cwl-type": {
    severity: "error",
    about:
      "The types of CWL inputs and outputs must be defined, and fit where values go; defaults must be of them.",
  },
  "trs-cwl-type-doubt": {
    severity: "warning",
    about: "A CWL value should fit wherever it goes, whichever of its types it has.",
  },
  "trs-cwl-requirement": {
    severity: "error",
    about:
      "CWL requirements must exist in the document's version, and steps must have those they need.",
  },
  "trs-cwl-extension": {
    severity: "warning",
    about: "CWL requirements should be those that all engines support.",
  },
  "trs-cwl-hint": {
    severity: "warning",
    about: "CWL hints should have the name of a class: engines ignore all others.",
  },
  "trs-cwl-source": {
    severity: "error",
    about:
      "CWL steps and outputs must take their values from inputs of the workflow or outputs of its steps.",
  },
  "trs-cwl-step": {
    severity: "error",
    about:
      "CWL steps must run a process that exists, with its required inputs and its own outputs.",
  },
  "trs-cwl-step-input": {
    severity: "warning",
    about: "The inputs of CWL steps should be inputs of what they run.",
  },
  "trs-cwl-duplicate": {
    severity: "warning",
    about: "Ids in a CWL document should be unique.",
  },
  "trs-cwl-reference": {
    severity: "error",
    about: "Parameter references of CWL tools and steps must read inputs that exist.",
  },
  "trs-cwl-undefined": {
    severity: "warning",
    about:
      "JavaScript in CWL tools and steps should read inputs that exist: all others are undefined.",
  },
  "trs-wdl-version": {
    severity: "warning",
    about: "A WDL document should begin with a version that engines support.",
  },
  "trs-wdl-unknown-version": {
    severity: "error",
    about: "The version statement of a WDL document must name a version of WDL.",
  },
  "trs-wdl-syntax": {
    severity: "error",
    about: "A WDL document must follow the grammar of its version.",
  },
  "trs-wdl-empty": {
    severity: "error",
    about: "A primary WDL descriptor must have a workflow or a task.",
  },
  "trs-wdl-name": {
    severity: "error",
    about:
      "Every name that a WDL document uses must exist: values, calls and their outputs, inputs of what is called, tasks, imports, structs and their members, functions.",
  },
  "trs-wdl-duplicate": {
    severity: "error",
    about: "No two things in a WDL document may have the same name where both are seen.",
  },
  "trs-wdl-cycle": {
    severity: "error",
    about: "No value, call, struct or workflow of a WDL document may need itself.",
  },
  "trs-wdl-call": {
    severity: "error",
    about:
      "A workflow that another one calls must have an output section, and its calls must pass all required inputs.",
  },
  "trs-wdl-input": {
    severity: "error",
    about:
      "In WDL, a declaration without a value must be optional, or be in the input section, if there is one.",
  },
  "trs-wdl-arguments": {
    severity: "error",
    about: "A function of WDL must have as many arguments as it takes.",
  },
  "trs-wdl-type": {
    severity: "error",
    about: "In WDL, a value must be of a type that fits what it is used for.",
  },
  "trs-wdl-optional": {
    severity: "warning",
    about:
      "In WDL, a value that may be missing should not be used where one is required: engines differ in whether they run it.",
  },
  "trs-wdl-repeat": {
    severity: "warning",
    about:
      "A WDL document should not repeat a declaration or an input of a call word for word, and a workflow, its tasks and calls, or the inputs and outputs of a task should not share a name: miniwdl rejects it.",
  },
  "trs-wdl-portable": {
    severity: "warning",
    about:
      "Inputs and outputs of a WDL document should have types that all engines read: no Object, and no Map whose keys JSON cannot write.",
  },
  "trs-nextflow-empty": {
    severity: "error",
    about: "A primary Nextflow descriptor must have more than comments.",
  },
  "trs-nextflow-syntax": {
    severity: "error",
    about:
      "The strings, comments and brackets of Nextflow scripts and configurations must be closed, and processes must have a script, and only sections, directives, qualifiers and options that Nextflow knows.",
  },
  "trs-nextflow-include": {
    severity: "error",
    about:
      "The names that a Nextflow script includes must be defined in the module, and each name only once in the script.",
  },
  "trs-nextflow-call": {
    severity: "error",
    about:
      "The processes, workflows and functions that a Nextflow pipeline calls must be defined or included, get as many values as they take, and have the outputs that it takes; its channel factories and operators must be those of Nextflow.",
  },
  "trs-nextflow-name": {
    severity: "error",
    about:
      "The variables that workflows, scripts and outputs of processes read in Nextflow must be defined.",
  },
  "trs-nextflow-branch": {
    severity: "warning",
    about:
      "What only some runs of a Nextflow pipeline enter, such as the block of an if that the defaults of its parameters do not lead to, a stub or a workflow that nothing calls, must have no undefined names and no calls that fail, either: Nextflow finds those when a run enters it.",
  },
  "trs-snakemake-empty": {
    severity: "error",
    about: "A primary Snakemake descriptor must have more than comments.",
  },
  "trs-snakemake-syntax": {
    severity: "error",
    about:
      "The strings and brackets of Snakefiles must be closed, and rules must have only keywords that Snakemake knows, each with a colon, and commas between their values.",
  },
  "trs-snakemake-value": {
    severity: "error",
    about:
      "The values of a Snakemake rule's keywords must be as many and of the kinds that Snakemake takes, its functions and commands must have only parameters that Snakemake gives a value and use only names that these have, expand must have values for each wildcard, and the configuration must fit the schema that the workflow validates it with.",
  },
  "trs-snakemake-command": {
    severity: "warning",
    about:
      "What the command of a Snakemake rule has in braces should be something that its jobs have: without it, they fail.",
  },
  "trs-snakemake-comma": {
    severity: "warning",
    about:
      "The paths of a Snakemake rule should have commas between them: without one, two are joined.",
  },
  "trs-snakemake-keyword": {
    severity: "warning",
    about: "A Snakemake rule should have each keyword once: Snakemake reads only the first.",
  },
  "trs-snakemake-rule": {
    severity: "error",
    about:
      "No two rules of a Snakemake workflow may have the same name, or make the same file of the same inputs, and the rules, checkpoints, modules and names in rules that others refer to must exist.",
  },
  "trs-snakemake-name": {
    severity: "error",
    about:
      "The names in the values of Snakemake rules and in the code around them must be defined by the workflow, by Snakemake or by Python; keys of the configuration must not be misspelt, and those inside of others must exist.",
  },
  "trs-snakemake-branch": {
    severity: "warning",
    about:
      "What only some runs of a Snakemake workflow reach, such as a function that no rule of every run calls, should use no undefined names, either, and what only some releases of Python read should be written for all.",
  },
  "trs-snakemake-wildcard": {
    severity: "error",
    about:
      "The outputs, logs and benchmarks of a Snakemake rule must have the same wildcards, and its inputs no others.",
  },
  "trs-snakemake-config": {
    severity: "warning",
    about:
      "The configuration that a Snakemake workflow names should exist, relative to the version's folder, and have the keys that the workflow reads.",
  },
  "trs-galaxy-syntax": {
    severity: "error",
    about: "A Galaxy workflow must be exported from Galaxy as JSON (.ga) or YAML (.gxwf.yml).",
  },
  "trs-galaxy-field": {
    severity: "error",
    about:
      "Galaxy workflows must have the fields that Galaxy and gxformat2 require, with values of their types.",
  },
  "trs-galaxy-format": {
    severity: "warning",
    about:
      "Galaxy workflows in Format 2 should have the fields of its schema only: Galaxy ignores all others.",
  },
  "trs-galaxy-source": {
    severity: "error",
    about:
      "Steps and outputs of Galaxy workflows must take their values from inputs and steps that exist, and no step from itself.",
  },
  "trs-galaxy-output": {
    severity: "warning",
    about: "Connections in Galaxy workflows should name outputs and inputs that the step has.",
  },
  "trs-galaxy-step": {
    severity: "error",
    about: "Steps of Galaxy workflows must name a tool, or a workflow that exists.",
  },
  "trs-galaxy-condition": {
    severity: "warning",
    about: "Conditions of Galaxy steps should be expressions that read inputs of the step.",
  },
  "trs-galaxy-duplicate": {
    severity: "error",
    about: "Labels and UUIDs in a Galaxy workflow must be unique.",
  },
  "trs-galaxy-repeat": {
    severity: "warning",
    about:
      "Keys of a mapping in a Galaxy workflow, and the labels of its outputs, should be unique.",
  },
} as const satisfies Readonly<Record<string, Rule>>;
