/**
 * The assembly that a line names in front of, in or behind its coordinates.
 *
 * @module
 */
import type { Assembly } from "../../base/sequences/assemblies.ts";
import { ASSEMBLY_NAMES, comparedAssembly, isAmbiguousName } from "./assembly-names.ts";

/** What may be between an assembly and a chromosome: "GRCh37:7:140453136", "hg19_chr7_140453136". */
const BETWEEN = String.raw`(?![\w.-])[:,;]?|[-_](?=(?:chr)?(?:\d{1,2}|[XYM]|MT)[-_:]\d)`;

/** In brackets, or as a word. */
const STATED = new RegExp(
  String.raw`\((${ASSEMBLY_NAMES})\)|(?<![\w.-])(${ASSEMBLY_NAMES})(?:${BETWEEN})`,
  "gi",
);

export const TWO_ASSEMBLIES = "The line names two assemblies.";

/** A line without the assemblies that it names. */
export interface StatedAssembly {
  readonly text: string;
  readonly assembly?: Assembly | undefined;
  /** Why the line cannot be looked up: a sentence. */
  readonly reason?: string;
}

/**
 * Takes the assembly out of a line.
 *
 * @example statedAssembly("GRCh37 7-140453136-A-T") // { text: "7-140453136-A-T", assembly: "GRCh37" }
 */
export function statedAssembly(line: string): StatedAssembly {
  const names: string[] = [];
  const hasPosition = /\d{4}/.test(line);
  const text = line
    .replace(STATED, (whole, inBrackets?: string, bare?: string) => {
      const name = inBrackets ?? bare ?? "";
      if (isAmbiguousName(name) && !hasPosition) return whole;
      names.push(name);
      return "";
    })
    .trim();
  const other = names.find((name) => comparedAssembly(name) === undefined);
  if (other !== undefined) return { text, reason: `"${other}" is neither GRCh37 nor GRCh38.` };
  const [assembly, another] = new Set(names.map(comparedAssembly));
  return another === undefined ? { text, assembly } : { text, reason: TWO_ASSEMBLIES };
}
