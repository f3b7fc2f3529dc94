/**
 * The keys of test files of WDL: inputs may be written without the name of the workflow, and those of the calls inside
 * it may be given.
 *
 * @module
 */
import type { LanguageTests } from "../shared/language.ts";
import { inputs } from "./input-format.ts";

export const tests: LanguageTests = {
  inputs,
  judgeKey(key, inputs) {
    const parts = key.split(".");
    if (parts.length > 2 || key.startsWith("#")) return "nothing";
    const workflow = inputs.values().next().value?.split(".")[0];
    if (parts.length === 1) return inputs.has(`${workflow}.${key}`) ? "input" : "unknown";
    return workflow === undefined || parts[0] === workflow ? "unknown" : "foreign";
  },
  isMeantAsInput: (key) => key.includes("."),
};
