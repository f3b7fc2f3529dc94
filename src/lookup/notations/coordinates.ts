/**
 * Changes at places of chromosomes: records, SPDI and genomic HGVS.
 *
 * @module
 */
import { ASSEMBLIES, type Assembly } from "../../base/sequences/assemblies.ts";
import { type Edit, trimmed } from "../alleles/edit.ts";
import { CHOOSE_ASSEMBLY } from "./assembly-names.ts";
import { accessionIn, isOtherMitochondrion, namedSequence } from "./chromosome-names.ts";
import { inexactness } from "./expressions.ts";
import { editOf } from "./genomic-hgvs.ts";
import { type Query, refused, UNREADABLE } from "./query-kinds.ts";

const ASSEMBLY_NEEDED = `These coordinates do not name an assembly. ${CHOOSE_ASSEMBLY}`;

/** Some count the base before an insertion, and some the one behind it. */
const NO_REFERENCE = "An insertion must have the base before it.";

/** Why a position cannot be compared that is on no chromosome of a known assembly: another version has other positions. */
function otherSequence(accession: string): string {
  if (/^NC_\d+$/i.test(accession)) {
    return `"${accession}" needs its version, which says the assembly.`;
  }
  return /^NC_/i.test(accession)
    ? `"${accession}" is not a sequence of GRCh37 or GRCh38.`
    : `"${accession}" is not a chromosome.`;
}

const MITOCHONDRIA =
  "chrM of hg19 is another sequence than MT of GRCh37 and GRCh38. Enter MT if it is that one.";

/** What is asked for on a chromosome by any of its names, or why it cannot be looked up. */
function onChromosome(
  text: string,
  assembly: Assembly | undefined,
  queryOn: (accession: string) => Query,
): Query {
  const named = namedSequence(text);
  if (named === undefined) return refused(otherSequence(text));
  const known = named.assembly ?? assembly;
  if (isOtherMitochondrion(text, known)) return refused(MITOCHONDRIA);
  // the mitochondrial genome is the same in both assemblies
  const accession = accessionIn(known ?? ASSEMBLIES[0], named.name);
  return accession === undefined || (known === undefined && named.name !== "MT")
    ? refused(ASSEMBLY_NEEDED)
    : queryOn(accession);
}

/** A record at a position counted from 1, of a named sequence. */
const recordQuery = (
  chromosome: string,
  position: number,
  bases: readonly [reference: string, alternate: string],
  assembly?: Assembly,
): Query =>
  onChromosome(chromosome, assembly, (sequence) => {
    if (bases[0] === "-") return refused(NO_REFERENCE);
    const [reference = "", alternate = ""] = bases.map((text) =>
      text.replace(/^-$/, "").toUpperCase(),
    );
    const edit = trimmed(sequence, position - 1, reference, alternate);
    if (edit?.alternate.includes("N")) {
      return refused("N stands for any base. Enter the base.");
    }
    return edit === undefined
      ? refused("The reference and the alternate bases are equal.")
      : { type: "edit", edit };
  });

const RECORD =
  /^(\w+(?:\.\d+)?)[-:_, ]+(\d[\d,]*\d|\d)(?:[-:_ ]+(\d+))?[-:_, ]*([ACGTN]+|-) ?[-:_>/, ] ?([ACGTN]+|-)$/i;

/** `7-140453136-A-T`, `chr7:140453136 A>T`, `chr7:140453136:A:T`, `7 140453136 140453136 A T`. */
export function byCoordinates(text: string, assembly: Assembly | undefined): Query | undefined {
  const found = RECORD.exec(text);
  if (found === null) return undefined;
  const [, chromosome = "", position = "", end, reference = "", alternate = ""] = found;
  if (namedSequence(chromosome) === undefined) {
    return /^NC_/i.test(chromosome) ? refused(otherSequence(chromosome)) : undefined;
  }
  const place = Number(position.replaceAll(",", ""));
  // counted from 0, or another number of bases
  if (end !== undefined && Number(end) !== place + reference.length - 1) return refused(UNREADABLE);
  return recordQuery(chromosome, place, [reference, alternate], assembly);
}

/** `NC_000007.13:140453135:A:T`: counted from 0; the deleted bases can be their number. */
export function bySpdi(text: string): Query | undefined {
  const found = /^([A-Z]{2}_\d+\.\d+):(\d+):([ACGTN]*|\d+):([ACGTN]*)$/i.exec(text);
  if (found === null) return undefined;
  const [, accession = "", position, deleted = "", inserted = ""] = found;
  const start = Number(position);
  if (!/\d/.test(deleted)) return recordQuery(accession, start + 1, [deleted, inserted]);
  return onChromosome(accession, undefined, (sequence) => {
    const place = { sequence, start, end: start + Number(deleted) };
    const edit: Edit = { type: "replacement", ...place, alternate: inserted.toUpperCase() };
    return { type: "edit", edit };
  });
}

/** `NC_000007.13:g.140453136A>T`, `chr7:g.140453136A>T`. */
export function byGenomicHgvs(text: string, assembly: Assembly | undefined): Query | undefined {
  // without the white space, "1 7" would be chromosome 17
  const [, name = "", rest = ""] = /^(.*?) ?(: ?[gm]\..*)$/i.exec(text) ?? [];
  const found = /^([\w-]+(?:\.\d+)?)(?:\(([^()]+)\))?:([gm])\.(\S+)$/i.exec(
    name + rest.replace(/ /g, ""),
  );
  if (found === null) return / /.test(name) ? refused(otherSequence(name)) : undefined;
  const [, accession = "", beside, level, change = ""] = found;
  // what is no accession is a gene
  const gene = beside === undefined || /_|\.\d/.test(beside) ? undefined : beside.toUpperCase();
  const { name: chromosome = "MT" } = namedSequence(accession) ?? {};
  if (level?.toLowerCase() === "m" && chromosome !== "MT") {
    return refused(`"m." is of the mitochondrial genome, and "${accession}" is not.`);
  }
  const inexact = inexactness(change);
  if (inexact !== undefined) return refused(inexact);
  return onChromosome(accession, assembly, (sequence) => {
    const edit = editOf(sequence, change);
    return edit === undefined
      ? refused(UNREADABLE)
      : { type: "edit", edit, location: gene ? { gene } : undefined };
  });
}
