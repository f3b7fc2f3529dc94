/**
 * The keywords that Snakemake adds to Python outside of rules.
 *
 * @module
 */
import { isSnakemakeSign, type LogicalLine } from "./lexer.ts";

/** Keywords outside of rules with a value (`snakemake.parser.Python`). */
export const GLOBAL_KEYWORDS = [
  "envvars include workdir configfile pathvars pepfile pepschema report ruleorder rule checkpoint localrules",
  "wildcard_constraints singularity container containerized conda scattergather inputflags outputflags",
  "storage resource_scopes module use subworkflow",
].flatMap((names) => names.split(" "));

/** Keywords outside of rules with a body of Python. */
export const HANDLERS = ["onstart", "onsuccess", "onerror"];

/** Whether a line begins something of Snakemake that is read elsewhere. */
export const isKeywordLine = ({ tokens: [first, second] }: LogicalLine) =>
  GLOBAL_KEYWORDS.includes(first?.text ?? "") &&
  (second?.kind !== "sign" || isSnakemakeSign(second, ":"));
