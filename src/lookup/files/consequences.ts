/**
 * What annotators call changes that leave products of genes as they are.
 *
 * @module
 */

/**
 * How the names of such consequences begin: in the Sequence Ontology (VEP, SnpEff), and as bcftools csq, ANNOVAR, Funcotator
 * and MAF files (`Variant_Classification`) have them.
 */
const NO_CHANGE =
  /^\*?(?:silent|synonymous|st(?:op|art)_retained|int(?:ron|er|ra)|igr|(?:linc|nc)?rna|non_coding|nmd|targeted|[35]['_]|five_|three_|utr|(?:up|down)stream)/i;

/** Whether consequences of a change, joined as annotators do it, are all of no change of a product. */
export const leavesProduct = (consequences: string): boolean =>
  consequences.split(/[&+;]/).every((one) => NO_CHANGE.test(one));
