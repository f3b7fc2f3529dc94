/**
 * The assembly that a line names in front of, in or behind its coordinates.
 *
 * @module
 */
import { type Assembly, assemblyOf } from "../../base/chromosomes.ts";

/** In brackets, or with a sign that separates it: `(hg19)`, `GRCh37:`. */
const WORD = /\(([\w.-]+)\)|(?<![\w.-])([A-Za-z][\w.-]*)(?![\w.-])[:,;]?/g;

/** Assemblies that are not compared: of humans, and of mice. */
const OTHER_ASSEMBLY =
  /^(hg1?\d|(ncbi|b)3[456]|grc[hm]\d+(\.p\d+)?|mm(9|1\d|39)|(t2t-)?chm13\S*)$/i;

/** A line without the assemblies that it names. */
export interface StatedAssembly {
  readonly text: string;
  readonly assembly?: Assembly;
  /** Why the line cannot be looked up: a sentence. */
  readonly reason?: string;
}

/**
 * Takes the assembly out of a line.
 *
 * @example statedAssembly("GRCh37 7-140453136-A-T") // { text: "7-140453136-A-T", assembly: "GRCh37" }
 */
export function statedAssembly(line: string): StatedAssembly {
  const known = new Set<Assembly>();
  const others: string[] = [];
  const text = line
    .replace(WORD, (whole, inBrackets?: string, bare?: string) => {
      const name = inBrackets ?? bare ?? "";
      const assembly = assemblyOf(name);
      if (assembly !== undefined) known.add(assembly);
      else if (OTHER_ASSEMBLY.test(name)) others.push(name);
      else return whole;
      return "";
    })
    .trim();
  const [other] = others;
  if (other !== undefined) return { text, reason: `"${other}" is neither GRCh37 nor GRCh38.` };
  if (known.size > 1) return { text, reason: "The line names two assemblies." };
  const [assembly] = known;
  return assembly === undefined ? { text } : { text, assembly };
}
