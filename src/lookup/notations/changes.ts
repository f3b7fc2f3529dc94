/**
 * Changes of proteins, coding expressions that are compared as texts, and identifiers, with what reports write beside them.
 *
 * @module
 */
import {
  expressionOf,
  inexactness,
  isReadable,
  proteinKey,
  SEVERAL_CHANGES,
} from "./expressions.ts";
import { contradictsCode } from "./genetic-code.ts";
import { identifierKey } from "./identifiers.ts";
import { type Kind, partsOf, unreadable } from "./parts.ts";
import { type Query, refused, UNREADABLE } from "./query-kinds.ts";

const UNCERTAIN_STOP =
  'An "X" can be a stop or any residue. Enter * for a stop, or the position alone: KRAS G12.';

const CONTRADICTION = "The line names two changes that contradict each other. Enter one of them.";

const OTHER_SPAN =
  "This names other bases or residues than its positions span. Enter it without them.";

/** How expressions begin. */
const EXPRESSION = /^[A-Za-z][\w.-]*(?:\([^()]+\))?(?:: ?[cnp]| [cn])\./;

/** Why a change alone cannot be looked up: residues and positions of many genes are the same. */
export function geneFault(text: string): string | undefined {
  const isChange = /^p\./.test(text) || (/\d{2}/.test(text) && proteinKey(text) !== undefined);
  return isChange || /^[cn]\.\S+$/.test(text)
    ? `This names a change without its gene. Enter the gene, a space and ${text}.`
    : undefined;
}

const SEVERAL = ["coding", "protein", "identifier"] as const;
const ONE = ["gene", "sequence", "chromosome"] as const;

/** What a line asks for that has no other parts than those of one change. */
function ofParts(line: string): Query | undefined {
  const parts = partsOf(line);
  const has = (count: number) => (kind: Kind) => (parts[kind] ?? []).length > count;
  if (parts.contradiction !== undefined) return refused(OTHER_SPAN);
  if (parts.other !== undefined) return undefined;
  if (SEVERAL.some(has(1))) return refused(SEVERAL_CHANGES, line);
  // a residue whatever replaces it is the name of a category
  if (parts.noun && /^[A-Z]\d+$/.test(parts.gene?.[1] ?? "") && !has(2)("gene")) {
    return { type: "name", name: (parts.gene ?? []).join(" ") };
  }
  if (ONE.some(has(1))) return undefined;
  const one = (kind: Kind) => parts[kind]?.[0];
  const gene = one("gene")?.toUpperCase();
  const sequence = one("sequence");
  const coding = one("coding");
  const protein = one("protein");
  const identifier = one("identifier");
  const chromosome = one("chromosome")?.toUpperCase().split(".")[0];
  const exon = parts.exon && (true as const);
  const location = chromosome || exon ? { chromosome, exon } : undefined;
  if (identifier !== undefined) {
    // a base beside it is no gene
    const isAlone = SEVERAL.filter(has(0)).length === 1 && gene !== undefined && gene.length > 1;
    return sequence === undefined && isAlone
      ? {
          type: "identifier",
          identifier: identifierKey(identifier) ?? "",
          location: { chromosome, exon, gene },
        }
      : undefined;
  }
  const change = protein === undefined ? undefined : proteinKey(protein);
  if (sequence === undefined && coding === undefined) {
    if (gene === undefined || change === undefined) return undefined;
    return /\d+X(?:aa)?$/i.test(protein ?? "")
      ? refused(UNCERTAIN_STOP)
      : { type: "protein", gene, change, location };
  }
  const isProtein = /^(?:[NX]P_|ENSP)/i.test(sequence ?? "");
  const own = coding ?? (change && `p.${change}`);
  if (own === undefined || (sequence ?? gene) === undefined || (isProtein && coding))
    return undefined;
  const text =
    sequence === undefined ? `${gene}:${own}` : `${sequence}${gene ? `(${gene})` : ""}:${own}`;
  const expression = expressionOf(text);
  if (expression === undefined || !isReadable(text)) return refused(UNREADABLE);
  const query: Query = { type: "expression", expression, location };
  if (coding === undefined || change === undefined) return query;
  return contradictsCode(expression.change, change)
    ? refused(CONTRADICTION)
    : { ...query, protein: { gene, change } };
}

/** `BRAF V600E`, `NM_004333.4(BRAF):c.1799T>A (p.Val600Glu)`, `NP_004324.2:p.Val600Glu`, `BRAF rs113488022`. */
export function byChange(line: string): Query | undefined {
  if (!EXPRESSION.test(line)) return ofParts(line);
  const inexact = inexactness(line);
  return inexact === undefined ? (ofParts(line) ?? refused(unreadable(line))) : refused(inexact);
}
