/**
 * What a reader writes in a line to look up a variant, in any of the notations that are in use.
 *
 * @module
 */
import { ASSEMBLIES, type Assembly } from "../../base/chromosomes.ts";
import { type Edit, trimmed } from "../alleles/edit.ts";
import { accessionIn, namedSequence } from "./chromosome-names.ts";
import {
  type Expression,
  expressionOf,
  inexactness,
  isReadable,
  isSequence,
  plainText,
  proteinKey,
} from "./expressions.ts";
import { editOf } from "./genomic-hgvs.ts";
import { nameFault } from "./names.ts";
import { statedAssembly } from "./stated-assembly.ts";

/** What a line asks for. */
export type Query =
  /** A change of a chromosome. */
  | { readonly type: "edit"; readonly edit: Edit }
  /** An expression that is compared as text. */
  | { readonly type: "expression"; readonly expression: Expression }
  /** A change of the protein of a gene. */
  | { readonly type: "protein"; readonly gene: string; readonly change: string }
  /** An identifier of another registry or of VRS, in one spelling. */
  | { readonly type: "identifier"; readonly identifier: string }
  /** Anything else: a name, in words. */
  | { readonly type: "name"; readonly name: string }
  /** What cannot be looked up, and why: a sentence. */
  | { readonly type: "refused"; readonly reason: string }
  /** Coordinates without an assembly. */
  | { readonly type: "assembly needed" };

/** A longer line is no variant: with a sequence of its own, it would be a file. */
const LONGEST_LINE = 4000;

const refused = (reason: string): Query => ({ type: "refused", reason });

/**
 * An identifier in one spelling; undefined for any other text. ClinGen's numbers are compared without zeros in front,
 * which some tables drop; computed identifiers without the namespace of their producer.
 *
 * @example identifierKey("CA025094") // "ca25094"
 * @example identifierKey("ga4gh:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L") // "VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L"
 */
export function identifierKey(text: string): string | undefined {
  const computed = /^(?:[\w.]+:)?((?:VA|CX|CN)\.[\w-]{32})$/.exec(text);
  if (computed !== null) return computed[1];
  const allele = /^(?:clingen(?:\.allele)?:)?(ca)0*(\d+)$/i.exec(text);
  if (allele !== null) return `ca${allele[2]}`;
  const dbsnp = /^(?:dbsnp:)?rs(\d+)$/i.exec(text);
  if (dbsnp !== null) return `rs${dbsnp[1]}`;
  const clinvar = /^(?:clinvar:|VCV0*)(\d+)(?:\.\d+)?$/i.exec(text);
  return clinvar === null ? undefined : `clinvar:${clinvar[1]}`;
}

/** Some count the base before an insertion, and some the one behind it. */
const NO_REFERENCE =
  "An insertion must have the base before it, as in 7-55248998-A-AGG, so that its place is certain.";

/** Why a position cannot be compared that is on no chromosome of a known assembly: another version has other positions. */
function otherSequence(accession: string): string {
  if (/^NC_\d+$/i.test(accession)) {
    return `"${accession}" needs its version, which says the assembly of the position.`;
  }
  return /^NC_/i.test(accession)
    ? `"${accession}" is a sequence of neither GRCh37 nor GRCh38.`
    : `Genomic positions are looked up on chromosomes only, and "${accession}" is none.`;
}

const isBases = (text: string) => /^[ACGTN]*$/i.test(text);

/** A record at a position counted from 1, of a named sequence. */
function recordQuery(
  chromosome: string,
  position: number,
  bases: readonly [reference: string, alternate: string],
  assembly: Assembly | undefined,
): Query {
  const named = namedSequence(chromosome);
  if (named === undefined) return refused(`"${chromosome}" is no human chromosome.`);
  const known = named.assembly ?? assembly;
  // the mitochondrial genome is the same in both assemblies
  const sequence = accessionIn(known ?? ASSEMBLIES[0], named.name);
  if (sequence === undefined || (known === undefined && named.name !== "MT")) {
    return { type: "assembly needed" };
  }
  if (bases[0] === "-") return refused(NO_REFERENCE);
  const [reference, alternate] = bases.map((text) => text.replace(/^-$/, "").toUpperCase());
  const edit = trimmed(sequence, position - 1, reference ?? "", alternate ?? "");
  return edit === undefined
    ? refused("The reference and the alternate bases are equal, so this is no variant.")
    : { type: "edit", edit };
}

/** `7-140453136-A-T`, `chr7:140453136 A>T`, `chr7:140453136:A:T`. */
function byCoordinates(text: string, assembly: Assembly | undefined): Query | undefined {
  const found =
    /^(\w+(?:\.\d+)?)[-:_\s]+([\d,]+)[-:_\s]*([ACGTN]+|-)\s*[-:_>/\s]\s*([ACGTN]+|-)$/i.exec(text);
  if (found === null) return undefined;
  const [, chromosome = "", position = "", reference = "", alternate = ""] = found;
  if (namedSequence(chromosome) === undefined) {
    return /^NC_/i.test(chromosome) ? refused(otherSequence(chromosome)) : undefined;
  }
  const place = Number(position.replaceAll(",", ""));
  return recordQuery(chromosome, place, [reference, alternate], assembly);
}

/** `NC_000007.13:140453135:A:T`: counted from 0; the deleted bases can be their number. */
function bySpdi(text: string): Query | undefined {
  const found = /^([A-Z]{2}_\d+\.\d+):(\d+):([ACGTN]*|\d+):([ACGTN]*)$/i.exec(text);
  if (found === null) return undefined;
  const [, accession = "", position, deleted = "", inserted = ""] = found;
  const named = namedSequence(accession);
  if (named === undefined && /^NC_/i.test(accession)) return refused(otherSequence(accession));
  if (named?.assembly === undefined && named?.name !== "MT") {
    return refused("SPDI is looked up on chromosomes only. Enter the HGVS expression.");
  }
  if (isBases(deleted)) {
    return recordQuery(accession, Number(position) + 1, [deleted, inserted], undefined);
  }
  const start = Number(position);
  const edit: Edit = {
    type: "replacement",
    sequence: accession.toUpperCase(),
    start,
    end: start + Number(deleted),
    alternate: inserted.toUpperCase(),
  };
  return { type: "edit", edit };
}

/** `NC_000007.13:g.140453136A>T`, `chr7:g.140453136A>T`. */
function byGenomicHgvs(text: string, assembly: Assembly | undefined): Query | undefined {
  // without the white space, "1 7" would be chromosome 17
  const [, name = "", rest = ""] = /^\s*(.*?)\s*(:\s*[gm]\..*)$/i.exec(text) ?? [];
  const found = /^([\w-]+(?:\.\d+)?)(?:\([^()]+\))?:([gm])\.(\S+)$/i.exec(
    name + rest.replace(/\s+/g, ""),
  );
  if (found === null) return /\s/.test(name) ? refused(`"${name}" is no sequence.`) : undefined;
  const [, accession = "", level, change = ""] = found;
  const named = namedSequence(accession);
  if (named === undefined) return refused(otherSequence(accession));
  if (level?.toLowerCase() === "m" && named.name !== "MT") {
    return refused(`"m." is of the mitochondrial genome, and "${accession}" is another sequence.`);
  }
  const inexact = inexactness(change);
  if (inexact !== undefined) return refused(inexact);
  const known = named.assembly ?? assembly;
  if (known === undefined && named.name !== "MT") return { type: "assembly needed" };
  const sequence = accessionIn(known ?? ASSEMBLIES[0], named.name) ?? "";
  const edit = editOf(sequence, change);
  return edit === undefined
    ? refused("This genomic HGVS expression names no change that can be looked up.")
    : { type: "edit", edit };
}

/** `BRAF V600E`, `BRAF:p.Val600Glu`, `BRAF p.(V600E)`. */
function byProtein(text: string): Query | undefined {
  const found = /^([A-Za-z][\w-]*)[\s:]+((?:p\.)?\(?[A-Za-z*]\S*)$/.exec(text);
  const change = proteinKey(found?.[2] ?? "");
  return change === undefined
    ? undefined
    : { type: "protein", gene: found?.[1]?.toUpperCase() ?? "", change };
}

/** A coding expression without the change of the protein behind it: "c.1799T>A (p.Val600Glu)". */
function withoutProtein(text: string): string {
  const found = /\s(\(p\.\S+\)|p\.\S+)$/.exec(text);
  if (found === null) return text;
  const [, protein = ""] = found;
  const bare = protein.startsWith("(") ? protein.slice(1, -1) : protein;
  const rest = text.slice(0, found.index).trim();
  return proteinKey(bare) !== undefined && /[:\s][cn]\./.test(rest) ? rest : text;
}

const UNREADABLE_CHANGE = "This expression names no change that can be read.";

function byExpression(line: string): Query | undefined {
  const text = withoutProtein(line)
    // a transcript on a chromosome
    .replace(/^NC_\d+\.\d+\((\w+\.\d+)\)(?=:[cn]\.)/, "$1")
    // BRAF c.1799T>A
    .replace(/^([A-Za-z][\w-]*)\s+(?=[cn]\.)/, "$1:");
  const expression = expressionOf(text);
  if (expression === undefined) return undefined;
  const inexact = inexactness(text);
  if (inexact !== undefined) return refused(inexact);
  if (!isReadable(text)) return refused(UNREADABLE_CHANGE);
  const protein = proteinKey(expression.change);
  // a gene in the place of the sequence: BRAF:p.Val600Glu
  return !isSequence(expression) && protein !== undefined
    ? { type: "protein", gene: expression.accession, change: protein }
    : { type: "expression", expression };
}

/** How coordinates, lines of VCF files, sequences and HGVS expressions begin. */
const NO_NAME = [
  /^(?:chr)?(?:\d{1,2}|[XYM]|MT)[-:_\s]+[\d,]{4,}/i,
  /^(?:[\w-]+[:\s]+)?(?:[NX][CGMPRTW]_|LRG_|ENS[GPT])\d+/i,
  // a residue alone is the name of a category: BRAF p.V600
  /^[\w.-]+(?:\([^()]*\))?[:\s]+[cgmnpr]\.(?!\(?[A-Za-z]{1,3}\d+\)?$)\S/,
];

const SEVERAL_CHANGES = "This names several changes. Enter each on its own line.";

const UNREADABLE =
  "This looks like coordinates or an HGVS expression, and cannot be read. Enter it in one of the notations, and nothing else.";

/** What no notation fits: a name, with nothing beside it that changes what it means. */
function byName(text: string): Query {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  if (parts.length > 1 && parts.every((part) => byProtein(part) ?? byExpression(part))) {
    return refused(SEVERAL_CHANGES);
  }
  const fault =
    nameFault(text) ?? (NO_NAME.some((pattern) => pattern.test(text)) ? UNREADABLE : undefined);
  return fault === undefined ? { type: "name", name: text } : refused(fault);
}

const otherAssembly = (stated: Assembly | undefined, text: string) => {
  const named = namedSequence(/^[\w.]+/.exec(text)?.[0] ?? "")?.assembly;
  return stated !== undefined && named !== undefined && named !== stated;
};

/**
 * Reads a line; an empty line asks for nothing.
 *
 * @param assembly of coordinates that do not name one
 * @example readQuery("7-140453136-A-T", "GRCh37") // an edit of NC_000007.13
 */
export function readQuery(line: string, assembly: Assembly | undefined): Query | undefined {
  if (line.length > LONGEST_LINE) return refused("The line is too long to be a variant.");
  const { text, assembly: stated, reason } = statedAssembly(plainText(line));
  if (reason !== undefined) return refused(reason);
  if (text === "") return undefined;
  if (otherAssembly(stated, text)) {
    return refused("The accession and the assembly that the line names do not go together.");
  }
  const identifier = identifierKey(text);
  if (identifier !== undefined) return { type: "identifier", identifier };
  return (
    bySpdi(text) ??
    byGenomicHgvs(text, stated ?? assembly) ??
    byCoordinates(text, stated ?? assembly) ??
    byExpression(text) ??
    byProtein(text) ??
    byName(text)
  );
}
