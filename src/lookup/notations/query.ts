/**
 * What a reader writes in a line to look up a variant, in any of the notations that are in use.
 *
 * @module
 */
import type { Assembly } from "../../base/assemblies.ts";
import { byChange, geneFault } from "./changes.ts";
import { namedSequence } from "./chromosome-names.ts";
import { byCoordinates, byGenomicHgvs, bySpdi } from "./coordinates.ts";
import { plainText } from "./expressions.ts";
import { identifierFault, identifierKey } from "./identifiers.ts";
import { nameFault } from "./names.ts";
import { type Query, refused, type StatedQuery, UNREADABLE } from "./query-kinds.ts";
import { statedAssembly, TWO_ASSEMBLIES } from "./stated-assembly.ts";

/** A longer line is no variant: with a sequence of its own, it would be a file. */
const LONGEST_LINE = 4000;

/** How many reads there are, and which part of them has a variant, behind it in reports: no part, or less than one, is a result. */
const READS = /(?:[ ,;:(]+(?:(?:V?AF|depth)[ :=]*)?[\d.,]{0,6}[1-9][\d.,]{0,6} ?[%x]\)?)+$/i;

/** How coordinates, lines of VCF files, sequences and HGVS expressions begin. */
const NO_NAME = [
  /^(?:chr)?(?:\d{1,2}|[XYM]|MT)[-:_\s]+[\d,]{4,}/i,
  /^(?:[\w-]+[:\s]+)?(?:[NX][CGMPRTW]_|LRG_|ENS[GPT])\d+/i,
  // a residue alone is the name of a category: BRAF p.V600
  /^[\w.-]+(?:\([^()]*\))?[:\s]+[cgmnpr]\.(?!\(?[A-Za-z]{1,3}\d+\)?$)\S/,
  /^(?:[\w-]+\s+)?[-*]?\d*[ACGT]+>[ACGT]+$/i,
  /^rs\d+[\s:-]+\S/i,
];

/** What no notation fits: a name, with nothing beside it that changes what it means. */
function byName(text: string): Query {
  const unreadable = NO_NAME.some((pattern) => pattern.test(text)) ? UNREADABLE : undefined;
  // ">" is no sign of a result
  const changed = text.includes(">") ? unreadable : undefined;
  const fault =
    identifierFault(text) ?? geneFault(text) ?? changed ?? nameFault(text) ?? unreadable;
  return fault === undefined
    ? { type: "name", name: text }
    : { type: "refused", reason: fault, name: text };
}

const otherAssembly = (stated: Assembly | undefined, text: string) => {
  const named = namedSequence(/^[\w.]+/.exec(text)?.[0] ?? "")?.assembly;
  return stated && named && named !== stated;
};

/** A line in plain characters, without what a list or a sentence adds, and without brackets of a single change. */
const plainLine = (line: string) =>
  plainText(line)
    .replace(/[;,.]+$/, "")
    .replace(/^["'“”„‘’«»]+|["'“”„‘’«»]+$/g, "")
    .replace(/^(?:[•·]|\d{1,3}[.)])\s+/, "")
    .replace(/(g\.|m\.)\[([^[\];]+)\]$/, "$1$2");

/**
 * Reads a line; an empty line asks for nothing.
 *
 * @param assembly of coordinates that do not name one
 * @param withSymbol puts the symbol of a gene in the place of several of its names in front of a change
 * @example readQuery("7-140453136-A-T", "GRCh37") // an edit of NC_000007.13
 */
export function readQuery(
  line: string,
  assembly: Assembly | undefined,
  withSymbol = (text: string): string => text,
): StatedQuery | undefined {
  if (line.length > LONGEST_LINE) return refused("The line is too long to be a variant.");
  // patterns would try each part of a long run of white space
  const { text, assembly: stated, reason } = statedAssembly(plainLine(line.replace(/\s+/g, " ")));
  if (reason !== undefined) return refused(reason);
  if (text === "") return undefined;
  if (otherAssembly(stated, text)) {
    return refused(TWO_ASSEMBLIES);
  }
  const changeIn = (text: string): Query | undefined => {
    const identifier = identifierKey(text);
    if (identifier !== undefined) return { type: "identifier", identifier };
    return (
      bySpdi(text) ??
      byGenomicHgvs(text, stated ?? assembly) ??
      byCoordinates(text, stated ?? assembly) ??
      byChange(text) ??
      byChange(withSymbol(text))
    );
  };
  const [reads = ""] = READS.exec(text) ?? [];
  const change = changeIn(text.slice(0, text.length - reads.length));
  const aside = reads.replace(/^\W+|\)$/g, "");
  return change === undefined ? byName(text) : { ...change, ...(aside && { aside }) };
}
