/**
 * What the engines of a language do with a value for an input that a version does not have: whoever runs it
 * with an older file of inputs meets this.
 *
 * @module
 */
import type { DescriptorType } from "../tool/languages.ts";

/** What happens to the value. */
export interface UnknownInput {
  readonly isRefused: boolean;
  /** The same in a sentence. */
  readonly reason: string;
}

const RULES: Readonly<Record<DescriptorType, UnknownInput>> = {
  // cwltool 3.3 runs with more fields than there are inputs: it validates with strict=False
  // (cwltool/process.py, Process._init_job)
  CWL: { isRefused: false, reason: "CWL engines ignore values of inputs that do not exist." },
  // miniwdl 1.16: "check JSON input; unknown input/output"; Cromwell refuses them too, but for draft-2
  WDL: { isRefused: true, reason: "WDL engines refuse values of inputs that do not exist." },
  // without a block of parameters any name is one, and nf-schema only warns (validation.failUnrecognisedParams
  // is false by default)
  NFL: { isRefused: false, reason: "Nextflow ignores values of parameters that are not read." },
  // only the inputs of the workflow are looked up (galaxy: lib/galaxy/workflow/run_request.py)
  GALAXY: { isRefused: false, reason: "Galaxy ignores values of inputs that do not exist." },
  // a configuration may have any key, unless the workflow validates it with a schema that allows no others
  SMK: { isRefused: false, reason: "Snakemake ignores configuration that no rule reads." },
};

/** A block of parameters in a script: the strict syntax of Nextflow 25.10 and later. */
const PARAMETER_BLOCK = /^[ \t]*params[ \t]*\{/m;

/**
 * What happens to a value for an input that the version does not have.
 *
 * @param script the text of the primary descriptor, where it is known
 */
export function unknownInput(language: DescriptorType, script: string | undefined): UnknownInput {
  if (language === "NFL" && script !== undefined && PARAMETER_BLOCK.test(script)) {
    // Nextflow 25.10: "… is not declared in the script or config" (nextflow/script/ParamsDsl.groovy)
    return {
      isRefused: true,
      reason: "Nextflow refuses parameters that the script's params block does not declare.",
    };
  }
  return RULES[language];
}
