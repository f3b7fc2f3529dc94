/**
 * What files and readers call assemblies: those that are compared by any of their names, and others.
 *
 * @module
 */
import { ASSEMBLIES, type Assembly } from "../../base/sequences/assemblies.ts";

/** What to do if neither a file nor a line says of which assembly coordinates are. */
export const CHOOSE_ASSEMBLY = `Choose ${ASSEMBLIES.join(" or ")}.`;

/** Numbered assemblies of humans, and FASTA files of them that are in wide use. */
const NUMBERED = String.raw`(?:15_)?(?:GRCh|NCBI|hs|b|(?:human_)?g1k_v)3[0-8](?:\.p\d+|-lite|d[15]|DH|a|_(?:decoy|(?:full|no_alt)\w*))?|hg(?:[4-9]|1\d|38)|Homo_sapiens_assembly(?:19|38)`;

/** Any name, as a part of an expression that ignores case: also of mice, rats, dogs and zebrafish. */
export const ASSEMBLY_NAMES: string = String.raw`${NUMBERED}|hs1|(?:T2T-)?CHM13[\w.-]*|T2T|mm(?:[5-9]|10|39)|(?:NCBIM|mRatBN|CanFam|GRC[mz])\d+(?:\.p?\d+)?`;

const whole = (names: string) => new RegExp(`^(?:${names})$`, "i");

const COMPARED = whole(NUMBERED);
const ANY = whole(ASSEMBLY_NAMES);

/** Names of proteins and antigens, too. */
const AMBIGUOUS = whole(String.raw`hs1|b3\d`);

/** The assembly that a word names, if it is compared: by its number, which is 19 for UCSC's hg19. */
export const comparedAssembly = (word: string): Assembly | undefined => {
  if (!COMPARED.test(word)) return undefined;
  return /37|19/.test(word) ? "GRCh37" : word.includes("38") ? "GRCh38" : undefined;
};

/** Whether a word names an assembly that is not compared. */
export const isOtherAssembly = (word: string): boolean =>
  ANY.test(word) && comparedAssembly(word) === undefined;

/** Whether a word can mean something else where there are no coordinates. */
export const isAmbiguousName = (word: string): boolean => AMBIGUOUS.test(word);
