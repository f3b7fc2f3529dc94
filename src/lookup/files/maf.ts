/**
 * Mutation annotation files (MAF 2.4, GDC): tables of somatic variants, read by the names of their columns.
 *
 * @module
 */
import type { Assembly } from "../../base/sequences/assemblies.ts";
import { counted } from "../../base/words.ts";
import { type Edit, trimmed } from "../alleles/edit.ts";
import { CHOOSE_ASSEMBLY, comparedAssembly } from "../notations/assembly-names.ts";
import { accessionIn, isOtherMitochondrion, namedSequence } from "../notations/chromosome-names.ts";
import { proteinKey } from "../notations/expressions.ts";
import type { StatedGene, StatedProtein } from "../notations/query-kinds.ts";
import { leavesProduct } from "./consequences.ts";
import { isInReads, NO_READ } from "./vcf-samples.ts";

/** Where columns are. */
export type MafColumns = ReadonlyMap<string, number>;

const NEEDED = [
  "Chromosome",
  "Start_Position",
  "End_Position",
  "Reference_Allele",
  "Tumor_Seq_Allele2",
] as const;

/** The cells of a line, without the quotation marks that spreadsheets put around them. */
const cellsOf = (line: string): readonly string[] =>
  line.split("\t").map((text) => {
    const cell = text.trim();
    return /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell;
  });

/** The columns of a header line, by their names in lower case. */
export const mafColumns = (line: string): MafColumns =>
  new Map(cellsOf(line.toLowerCase()).map((name, index) => [name, index]));

/** The columns that a MAF file must have and this one does not. */
export const missingColumns = (columns: MafColumns): readonly string[] =>
  NEEDED.filter((name) => !columns.has(name.toLowerCase()));

/** What a row says of its call. */
interface MafCall {
  /** What FILTER and GDC_FILTER say other than PASS, and statuses of calls that are none. */
  readonly filter: string;
  /** What the file says of the call, as sentences. */
  readonly notes: readonly string[];
  /** Whether it says that no read has the variant. */
  readonly isDoubtful: boolean;
  /** What it states of its clinical significance. */
  readonly significance: string;
  /** Whether reads of the normal sample have the variant, too. */
  readonly normals: "inReads" | undefined;
  /** Whether it calls the variant germline. */
  readonly isGermline: true | undefined;
}

/** A row of a MAF file. */
export interface MafRow {
  /** Where it is, and the reference bases: "BRAF 7:140453136 A". */
  readonly place: string;
  /** `Tumor_Seq_Allele2`, as it is shown. */
  readonly alternate: string;
  /** The alleles that are not the reference, each with how it is shown. */
  readonly alleles: readonly { readonly alternate: string; readonly edit: Edit }[];
  /** The change of the protein that the file states: one, or none. */
  readonly proteins: readonly StatedProtein[];
  /** The gene: one. */
  readonly genes: readonly StatedGene[];
  readonly sample: string;
  /** How many reads of the tumour and of the normal sample have the variant, as the file has it: "t_alt_count 6, t_depth 40". */
  readonly reads: string;
  /** What it says of the call. */
  readonly call: MafCall;
  /** Whether it says that the sample does not have the variant. */
  readonly isAbsent: boolean;
  /** Whether it is on a sequence that is not compared, such as an unplaced contig. */
  readonly isElsewhere?: true;
  /** The assembly that its coordinates are of, if they are compared. */
  readonly assembly?: Assembly;
  /** Why the row is not looked up, though it is not broken: a sentence. */
  readonly refusal?: string;
  readonly fault?: string;
}

/** The bases of an allele: only `-` stands for none. */
const bases = (text: string) => text.replace(/^-$/, "").toUpperCase();

/** What a row must state of its alleles; an empty `Tumor_Seq_Allele1` says nothing. */
const ALLELES = NEEDED.slice(3);

/** Why positions cannot be those of reference bases: a sentence; undefined if they can. An insertion is between two. */
function placeFault(first: number, last: number, { length }: string): string | undefined {
  const end = length === 0 ? first + 1 : first + length - 1;
  return last === end
    ? undefined
    : `End_Position must be ${end}, as Reference_Allele has ${counted(length, "base")}; got ${last}.`;
}

/** What a row or its reader says of the assembly. */
interface Builds {
  readonly build: string;
  readonly ofChromosome: Assembly | undefined;
  readonly chosen: Assembly | undefined;
}

/** The assembly of a row. One that is not known, or not the one that was chosen, is never compared. */
function assemblyOfRow({
  build,
  ofChromosome,
  chosen,
}: Builds): Pick<MafRow, "assembly" | "refusal" | "fault"> {
  // older files have "37"
  const stated = comparedAssembly(build.replace(/^3[78]$/, "GRCh$&"));
  if (build !== "" && stated === undefined) {
    return { refusal: `NCBI_Build "${build.slice(0, 40)}" is neither GRCh37 nor GRCh38.` };
  }
  const own = stated ?? ofChromosome;
  if (ofChromosome !== undefined && ofChromosome !== own) {
    return { refusal: `NCBI_Build is ${own}, and the accession in Chromosome of ${ofChromosome}.` };
  }
  if (own !== undefined && chosen !== undefined && own !== chosen) {
    return {
      refusal: `The coordinates must be of the assembly that was chosen, ${chosen}; the row says ${own}.`,
    };
  }
  const assembly = own ?? chosen;
  return assembly === undefined
    ? { fault: `NCBI_Build does not name an assembly. ${CHOOSE_ASSEMBLY}` }
    : { assembly };
}

/** What is usual to say of a call, its validation and its filters: R and Python write nothing as NA or None. */
const USUAL = /^(?:pass|somatic|valid|untested|inconclusive|unknown|none|n\/?a|\.|)$/i;

/** What is said of a call that no caller made, that was taken back, or that validation did not confirm: it did not pass. */
const DOUBT = /(?:uncalled|redacted|invalid)$/i;

/** How many reads have the variant, of how many, in the tumour and in the normal sample: "t_alt_count 6, t_depth 40". */
const readsOf = (cell: (name: string) => string): string =>
  ["t", "n"]
    .flatMap((sample) => {
      const all = cell(`${sample}_depth`) === "" ? "ref_count" : "depth";
      return [`${sample}_alt_count`, `${sample}_${all}`];
    })
    // pandas writes whole numbers as "40.0" if a cell of the column is empty; "0,0" of a spreadsheet is shown as it is
    .flatMap((name) => {
      const count = cell(name).replace(/\.0*$/, "");
      return /\d/.test(count) ? [`${name} ${count}`] : [];
    })
    .join(", ");

/**
 * What rows have whose sample does not have the variant, such as those of lists that were genotyped: a status, or reads of
 * the tumour of which none has it. Of a germline variant, a tumour can have lost the allele.
 */
const ABSENT = /is wildtype\.|^(?!.*(?:germline|n_alt_count [1-9])).*t_alt_count 0, t_\w+ [1-9]/i;

/** Reads of which none has the variant, also if there are none at all. */
const WITHOUT_READ = /^t_alt_count 0(?!\S*\d)(?!.*n_alt_count [1-9])/;

/** Whether reads of the normal sample have the variant; beside so many others, those of REF are all. */
function isInNormal(reads: string): boolean {
  const [, count, all] = /n_alt_count (\d+),.* (\d+)$/.exec(reads) ?? [];
  return isInReads({ count: Number(count), part: Number(count) / Number(all) });
}

/** What the file says of a call: which did not pass, is germline, or is none at all. */
function statusOf(cell: (name: string) => string): Pick<MafRow, "reads" | "call" | "isAbsent"> {
  const isUnusual = (name: string) => !USUAL.test(cell(name));
  const unusual = ["Mutation_Status", "Validation_Status"].filter(isUnusual);
  const isDoubt = (name: string) => DOUBT.test(cell(name));
  const reads = readsOf(cell);
  const hasNoRead = WITHOUT_READ.test(reads);
  const notes = [
    ...(hasNoRead ? [`${NO_READ}.`] : []),
    ...unusual.flatMap((name) => (isDoubt(name) ? [] : `${name} of the file is ${cell(name)}.`)),
  ];
  const filter = [
    ...["FILTER", "GDC_FILTER"].filter(isUnusual).map(cell),
    ...unusual.filter(isDoubt).map((name) => `${name} ${cell(name)}`),
  ].join(", ");
  return {
    reads,
    call: {
      ...{ filter, notes, isDoubtful: hasNoRead, significance: cell("CLIN_SIG") },
      normals: isInNormal(reads) ? "inReads" : undefined,
      isGermline: /^germline$/i.test(cell("Mutation_Status")) || undefined,
    },
    isAbsent: ABSENT.test(`${notes} ${reads}`),
  };
}

/**
 * Reads a row.
 *
 * @param chosen the assembly, which the row need not say, but must not contradict
 */
export function readMafRow(
  line: string,
  columns: MafColumns,
  chosen: Assembly | undefined,
): MafRow {
  const cells = cellsOf(line);
  const cell = (name: string) => cells[columns.get(name.toLowerCase()) ?? -1] ?? "";
  const got = (name: string) => `got "${cell(name).slice(0, 40)}".`;
  const chromosome = cell("Chromosome");
  const start = cell("Start_Position");
  const end = cell("End_Position");
  const reference = bases(cell("Reference_Allele"));
  const allele1 = cell("Tumor_Seq_Allele1");
  const allele2 = cell("Tumor_Seq_Allele2");
  const gene = cell("Hugo_Symbol");
  const text = cell("HGVSp_Short") || cell("Protein_Change") || cell("HGVSp");
  const change = proteinKey(text.slice(text.lastIndexOf(":") + 1));
  const kind = cell("Variant_Classification");
  const row = {
    genes: [{ symbol: gene, text: `${kind} ${text}`.trim(), changesProduct: !leavesProduct(kind) }],
    place: `${gene} ${chromosome}:${start} ${reference || "-"}`,
    alternate: bases(allele2) || "-",
    alleles: [] as MafRow["alleles"],
    proteins: change === undefined ? [] : [{ gene, change, text }],
    sample: cell("Tumor_Sample_Barcode"),
    ...statusOf(cell),
  };
  if (!/^\d+$/.test(start) || !/^\d+$/.test(end)) {
    return {
      ...row,
      fault: `Start_Position and End_Position must be whole numbers; got "${start}" and "${end}".`,
    };
  }
  if (!/^[+1]?$/.test(cell("Strand"))) {
    const refusal = `Strand must be +, as alleles are of the forward strand; ${got("Strand")}`;
    return { ...row, refusal };
  }
  const empty = ALLELES.find((name) => cell(name) === "");
  if (empty !== undefined) {
    return { ...row, fault: `${empty} must be bases, or - for none; ${got(empty)}` };
  }
  const named = namedSequence(chromosome);
  const build = cell("NCBI_Build");
  const stated = assemblyOfRow({ build, ofChromosome: named?.assembly, chosen });
  if (stated.assembly === undefined) return { ...row, ...stated };
  const odd = [...ALLELES, "Tumor_Seq_Allele1"].find((name) => /[^ACGT]/.test(bases(cell(name))));
  if (odd !== undefined) {
    return { ...row, refusal: `${odd} must be bases, or - for none; ${got(odd)}` };
  }
  const first = Number(start);
  const refusal = placeFault(first, Number(end), reference);
  if (refusal !== undefined) return { ...row, refusal };
  const isOther = isOtherMitochondrion(chromosome, stated.assembly);
  const sequence =
    named === undefined || isOther ? undefined : accessionIn(stated.assembly, named.name);
  if (sequence === undefined) return { ...row, ...stated, isElsewhere: true };
  const alternates = new Set([allele1, allele2].filter((text) => text !== "").map(bases));
  const from = reference === "" ? first : first - 1;
  const alleles = [...alternates].flatMap((text) => {
    const edit = trimmed(sequence, from, reference, text);
    return edit === undefined ? [] : [{ alternate: text || "-", edit }];
  });
  // with the reference alone, the sample does not have what the row says of the protein
  return { ...row, ...stated, alleles, isAbsent: row.isAbsent || alleles.length === 0 };
}
