/**
 * Changes of proteins, and coding expressions that are compared as texts, with what reports write beside them.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { expressionOf, inexactness, isReadable, isSequence, proteinKey } from "./expressions.ts";
import { contradictsCode } from "./genetic-code.ts";
import { type Query, refused, type StatedChange } from "./query-kinds.ts";

const GENE = "[A-Za-z][A-Za-z0-9-]*";

/** What is between a gene and its change: "BRAF:V600E", "BRAF, V600E", "BRAF exon 15 p.V600E", "BRAF_V600E". */
const BETWEEN = String.raw`(?:[\s:,;|]+(?:exon\s*\d+[\s,:]+)?|_|-(?=(?:p\.)?\(?[A-Z][A-Za-z]{0,2}\d))`;

const GENE_FIRST = new RegExp(String.raw`^(${GENE}?)${BETWEEN}((?:p\.)?\(?[A-Za-z*]\S*)$`);

const CHANGE_FIRST = new RegExp(String.raw`^((?:p\.)?\(?[A-Z][A-Za-z]{0,2}\d\S*)\s+(${GENE})$`);

/** Words that say no more than that it is a change. */
const NOUN = /\s+(?:mutation|mutant|mutated|variant|substitution)s?$/i;

const UNCERTAIN_STOP =
  'An "X" in a change can be a stop or any residue. Enter * for a stop; for any residue, end with its position, as in KRAS G12.';

/** A gene and a word that may be a change of its protein. */
function geneAndChange(text: string): readonly [gene: string, change: string] | undefined {
  const [, gene = "", change = ""] = GENE_FIRST.exec(text) ?? [];
  if (proteinKey(change) !== undefined) return [gene, change];
  const [, before = "", behind = ""] = CHANGE_FIRST.exec(text) ?? [];
  return proteinKey(before) === undefined ? undefined : [behind, before];
}

function statedChange(text: string): StatedChange | undefined {
  const [gene, word = ""] = geneAndChange(text) ?? [];
  const change = proteinKey(word);
  return gene === undefined || change === undefined
    ? undefined
    : { gene: gene.toUpperCase(), change };
}

/** `BRAF V600E`, `BRAF:p.Val600Glu`, `BRAF p.(V600E) mutation`, `V600E BRAF`. */
export function byProtein(line: string): Query | undefined {
  const text = line.replace(NOUN, "");
  const stated = statedChange(text);
  if (stated !== undefined) {
    return /\d+X(?:aa)?\)?$/i.test(text) ? refused(UNCERTAIN_STOP) : { type: "protein", ...stated };
  }
  // a residue whatever replaces it is the name of a category
  const isCategory = text !== line && new RegExp(`^${GENE}\\s+[A-Z]\\d+$`).test(text);
  return isCategory ? { type: "name", name: text } : undefined;
}

/** Why a change alone cannot be looked up: residues and positions of many genes are the same. */
export function geneFault(text: string): string | undefined {
  const isChange = /^p\./.test(text) || (/\d{2}/.test(text) && proteinKey(text) !== undefined);
  return isChange || /^[cn]\.\S+$/.test(text)
    ? `This names a change without its gene. Enter the gene, a space and ${text}.`
    : undefined;
}

/** An expression and a change of the protein that stands beside it. */
interface WithProtein {
  readonly text: string;
  readonly protein?: string;
}

/** `c.1799T>A (p.Val600Glu)`, `c.1799T>A; p.V600E`. */
function proteinBehind(text: string): WithProtein {
  const found = /(?:[\s,;]+|(?=\())(\(p\.\S+\)|p\.\S+)$/.exec(text);
  const [, protein = ""] = found ?? [];
  const bare = protein.startsWith("(") ? protein.slice(1, -1) : protein;
  const rest = text.slice(0, found?.index).trim();
  return proteinKey(bare) !== undefined && /[:\s][cn]\./.test(rest)
    ? { text: rest, protein: bare }
    : { text };
}

/** `BRAF p.Val600Glu (c.1799T>A)` as `BRAF c.1799T>A (p.Val600Glu)`. */
const codingFirst = (text: string) =>
  text.replace(
    /^((?![NX]P_|ENSP)\S+?)([\s:]+)((?:p\.)\S+)[\s,;]+\(?(c\.[^\s()]+)\)?$/,
    (_, gene, between, protein, coding) => `${gene}${between}${coding} (${protein})`,
  );

/** The spellings of annotators: `BRAF:NM_004333.4:exon15:c.T1799A:p.V600E` is NM_004333.4(BRAF):c.1799T>A (p.V600E). */
const fromAnnotators = (text: string) =>
  text
    .replace(
      /^([\w-]+):([NX][MR]_\d+(?:\.\d+)?):(?:exon\d+:)?([cn]\.[^:\s]+)(?::(p\.[^:\s]+))?$/,
      (_, gene, accession, coding, protein) =>
        `${accession}(${gene}):${coding}${protein === undefined ? "" : ` (${protein})`}`,
    )
    .replace(/(?<=[:\s][cn]\.)([ACGT])(\d+)([ACGT])(?![\w])/, "$2$1>$3");

/** An accession in front of which its gene is: `BRAF NM_004333.4:c.1799T>A`. */
const withGeneBehind = (text: string) =>
  text.replace(
    new RegExp(
      String.raw`^(${GENE})[\s,;:]+((?:[NX][MRP]_|ENS[TP])\d+(?:\.\d+)?)(?=[\s:]+[cnp]\.)`,
    ),
    "$2($1)",
  );

const CONTRADICTION = "The line names two changes that contradict each other. Enter one of them.";

const UNREADABLE_CHANGE = "This expression names no change that can be read.";

/** `NM_004333.4:c.1799T>A`, `BRAF c.1799T>A (p.Val600Glu)`, `NP_004324.2:p.Val600Glu`. */
export function byExpression(line: string): Query | undefined {
  const { text: bare, protein: stated } = proteinBehind(
    codingFirst(withGeneBehind(fromAnnotators(line))),
  );
  const text = bare
    // a transcript on a chromosome
    .replace(/^NC_\d+\.\d+\((\w+\.\d+)\)(?=:[cn]\.)/, "$1")
    // BRAF c.1799T>A
    .replace(/^([A-Za-z][\w.-]*(?:\([^()]+\))?)\s+(?=[cn]\.)/, "$1:");
  const expression = expressionOf(text);
  if (expression === undefined) return undefined;
  const inexact = inexactness(text);
  if (inexact !== undefined) return refused(inexact);
  if (!isReadable(text)) return refused(UNREADABLE_CHANGE);
  const change = proteinKey(expression.change);
  // a gene in the place of the sequence: BRAF:p.Val600Glu
  if (!isSequence(expression) && change !== undefined) {
    return { type: "protein", gene: expression.accession, change };
  }
  const gene = isSequence(expression) ? expression.gene : expression.accession;
  const beside = stated === undefined ? undefined : proteinKey(stated);
  if (beside === undefined) return { type: "expression", expression };
  if (contradictsCode(expression.change, beside)) return refused(CONTRADICTION);
  const protein = { ...optionalField("gene", gene), change: beside };
  return { type: "expression", expression, protein };
}
