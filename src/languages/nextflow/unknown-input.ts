/**
 * What Nextflow does with a value for a parameter that a pipeline does not have.
 *
 * @module
 */
import type { UnknownInput } from "../../trs/compare/language.ts";

/** A block of parameters in a script: the strict syntax of Nextflow 25.10 and later. */
const PARAMETER_BLOCK = /^[ \t]*params[ \t]*\{/m;

/**
 * What happens to the value.
 *
 * @param script the text of the primary descriptor, where it is known
 */
export function unknownInput(script: string | undefined): UnknownInput {
  if (script !== undefined && PARAMETER_BLOCK.test(script)) {
    // Nextflow 25.10: "… is not declared in the script or config" (nextflow/script/ParamsDsl.groovy)
    return {
      isRefused: true,
      reason: "Nextflow refuses parameters that the script's params block does not declare.",
    };
  }
  // without a block of parameters any name is one, and nf-schema only warns (validation.failUnrecognisedParams
  // is false by default)
  return { isRefused: false, reason: "Nextflow ignores values of parameters that are not read." };
}
