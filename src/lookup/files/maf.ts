/**
 * Mutation annotation files (MAF 2.4, GDC): tables of somatic variants, read by the names of their columns.
 *
 * @module
 */
import { type Assembly, assemblyOf } from "../../base/chromosomes.ts";
import { type Edit, trimmed } from "../alleles/edit.ts";
import { accessionIn, namedSequence } from "../notations/chromosome-names.ts";
import { proteinKey } from "../notations/expressions.ts";
import type { Query } from "../notations/query.ts";

/** Where columns are. */
export type MafColumns = ReadonlyMap<string, number>;

const NEEDED = [
  "Chromosome",
  "Start_Position",
  "End_Position",
  "Reference_Allele",
  "Tumor_Seq_Allele2",
] as const;

/** The columns of a header line; undefined if it is none of a MAF file. */
export function mafColumns(line: string): MafColumns | undefined {
  const names = line.split("\t");
  const columns = new Map(names.map((name, index) => [name.trim(), index]));
  return columns.has("Hugo_Symbol") ? columns : undefined;
}

/** The columns that a MAF file must have and this one does not. */
export const missingColumns = (columns: MafColumns): readonly string[] =>
  NEEDED.filter((name) => !columns.has(name));

/** A row of a MAF file. */
export interface MafRow {
  readonly input: string;
  readonly edits: readonly Edit[];
  /** The change of the protein that the file states. */
  readonly protein?: Query & { readonly type: "protein" };
  readonly sample: string;
  readonly fault?: string;
}

/** The bases of an allele: only `-` stands for none. */
const bases = (text: string) => text.replace(/^-$/, "").toUpperCase();

/** What a row must state of its alleles; an empty `Tumor_Seq_Allele1` says nothing. */
const ALLELES = ["Reference_Allele", "Tumor_Seq_Allele2"] as const;

/** The edit of an allele; an insertion is between both of its positions. */
function editOf(
  sequence: string,
  [first, last]: readonly [number, number],
  reference: string,
  alternate: string,
): Edit | undefined {
  if (!/^[ACGTN]*$/.test(reference + alternate)) return undefined;
  if (reference !== "") return trimmed(sequence, first - 1, reference, alternate);
  return last === first + 1 ? trimmed(sequence, first, "", alternate) : undefined;
}

/**
 * Reads a row.
 *
 * @param chosen the assembly, if the row does not say one
 */
export function readMafRow(
  line: string,
  columns: MafColumns,
  chosen: Assembly | undefined,
): MafRow {
  const cells = line.split("\t");
  const cell = (name: string) => cells[columns.get(name) ?? -1]?.trim() ?? "";
  const [chromosome, start, end] = [
    cell("Chromosome"),
    cell("Start_Position"),
    cell("End_Position"),
  ];
  const reference = bases(cell("Reference_Allele"));
  const [allele1, allele2] = [cell("Tumor_Seq_Allele1"), cell("Tumor_Seq_Allele2")];
  const gene = cell("Hugo_Symbol");
  const change = proteinKey(cell("HGVSp_Short"));
  const row = {
    input: `${gene} ${chromosome}:${start} ${reference || "-"}>${bases(allele2) || "-"}`,
    edits: [] as readonly Edit[],
    ...(change === undefined ? {} : { protein: { type: "protein", gene, change } as const }),
    sample: cell("Tumor_Sample_Barcode"),
  };
  if (!/^\d+$/.test(start) || !/^\d+$/.test(end)) {
    return {
      ...row,
      fault: `Start_Position and End_Position must be whole numbers; got "${start}" and "${end}".`,
    };
  }
  const empty = ALLELES.find((name) => cell(name) === "");
  if (empty !== undefined) {
    return { ...row, fault: `${empty} must be bases, or - for none; got "".` };
  }
  const stated = assemblyOf(cell("NCBI_Build").replace(/^3([78])$/, "GRCh3$1"));
  const named = namedSequence(chromosome);
  const assembly = named?.assembly ?? stated ?? chosen;
  if (assembly === undefined) {
    return { ...row, fault: "NCBI_Build does not name an assembly. Choose GRCh37 or GRCh38." };
  }
  const sequence = named === undefined ? undefined : accessionIn(assembly, named.name);
  if (sequence === undefined) return row;
  const alternates = new Set([allele1, allele2].filter((text) => text !== "").map(bases));
  const edits = [...alternates].flatMap(
    (alternate) => editOf(sequence, [Number(start), Number(end)], reference, alternate) ?? [],
  );
  return { ...row, edits };
}
