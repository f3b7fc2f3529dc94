/**
 * What files and readers call assemblies: those that are compared by any of their names, and others.
 *
 * @module
 */
import { ASSEMBLIES, type Assembly } from "../../base/sequences/assemblies.ts";

/** What to do if neither a file nor a line says of which assembly coordinates are. */
export const CHOOSE_ASSEMBLY = `Choose ${ASSEMBLIES.join(" or ")}.`;

/** Names of the assemblies that are compared, and of FASTA files of them that are in wide use. */
const NAMES: Readonly<Record<Assembly, string>> = {
  GRCh37: String.raw`GRCh37(?:\.p\d+|-lite|d5)?|hg19|b37|NCBI37|hs37(?:d5)?|(?:human_)?g1k_v37(?:_decoy)?|Homo_sapiens_assembly19`,
  GRCh38: String.raw`(?:15_)?GRCh38(?:\.p\d+|d1|DH|_(?:full|no_alt)\w*)?|hg38|b38|NCBI38|hs38(?:d1|DH|a)?|Homo_sapiens_assembly38`,
};

/** Other assemblies of humans, and those of mice, rats, dogs and zebrafish. */
const OTHERS = [
  String.raw`hs1|b3[0-6]|hg(?:[4-9]|1[0-8])|NCBI3[0-6]|GRCh3[0-6]|(?:T2T-)?CHM13[\w.-]*|T2T`,
  String.raw`mm(?:[5-9]|10|39)|(?:NCBIM|mRatBN|CanFam|GRC[mz])\d+(?:\.p?\d+)?`,
].join("|");

const whole = (names: string) => new RegExp(`^(?:${names})$`, "i");

const COMPARED = ASSEMBLIES.map((assembly) => [assembly, whole(NAMES[assembly])] as const);

const OTHER = whole(OTHERS);

/** Names of proteins and antigens, too. */
const AMBIGUOUS = whole(String.raw`hs1|b3\d`);

/** Any name, as a part of an expression that ignores case. */
export const ASSEMBLY_NAMES: string = [...Object.values(NAMES), OTHERS].join("|");

/** The assembly that a word names, if it is compared. */
export const comparedAssembly = (word: string): Assembly | undefined =>
  COMPARED.find(([, names]) => names.test(word))?.[0];

/** Whether a word names an assembly that is not compared. */
export const isOtherAssembly = (word: string): boolean => OTHER.test(word);

/** Whether a word can mean something else where there are no coordinates. */
export const isAmbiguousName = (word: string): boolean => AMBIGUOUS.test(word);
