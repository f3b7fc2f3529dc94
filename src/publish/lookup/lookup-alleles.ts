/**
 * The alleles of variants on chromosomes, for the look-up: those of VRS, and those that published HGVS expressions
 * name on the other assembly.
 *
 * @module
 */

import { isObject, type JsonObject, objectsOf, stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { chromosomeRangeOf } from "../../gkm/graph/variation.ts";
import { representationsOf } from "../../gkm/model/representations.ts";
import { type KnownAllele, repeatedText } from "../../lookup/alleles/allele.ts";
import { decide } from "../../lookup/alleles/decide.ts";
import type { Edit } from "../../lookup/alleles/edit.ts";
import type { AllelesDocument } from "../../lookup/index/documents.ts";
import { editOf } from "../../lookup/notations/genomic-hgvs.ts";

/** A region whose number of copies changes. */
export type Copies = AllelesDocument["copies"][number];

/** A location of definite coordinates on a chromosome. */
interface Place {
  readonly sequence: string;
  readonly start: number;
  readonly end: number;
  readonly reference?: string;
}

function placeOf(value: JsonObject, graph: Graph): Place | undefined {
  const range = chromosomeRangeOf(value, graph);
  if (range === undefined || range.end < range.start) return;
  const { accession, start, end } = range;
  const reference = start === end ? "" : range.reference?.toUpperCase();
  return {
    ...{ sequence: accession, start, end },
    ...(reference?.length === end - start ? { reference } : {}),
  };
}

const expressionTexts = (value: JsonObject): readonly string[] =>
  objectsOf(value["expressions"]).flatMap((expression) => stringOf(expression["value"]) ?? []);

const isInsertion = (text: string) => /(?<!del[ACGTN]*)ins|dup/.test(text);

/** An allele of VRS on a chromosome; undefined for any other variation. */
function alleleOf(value: JsonObject, graph: Graph): KnownAllele | undefined {
  const place = placeOf(value, graph);
  const state = isObject(value["state"]) ? value["state"] : {};
  if (place === undefined) return undefined;
  const stated = stringOf(state["sequence"])?.toUpperCase();
  if (state["type"] === "LiteralSequenceExpression" && stated !== undefined) {
    return {
      ...place,
      text: stated,
      textLength: stated.length,
      form: "normalized",
      ...(expressionTexts(value).some(isInsertion) ? { isInsertion: true } : {}),
    };
  }
  const { length, repeatSubunitLength: unit } = state;
  // no bases are a deletion, which VRS does not normalize; of others, any sequence of the length would do
  if (state["type"] === "LengthExpression" && length === 0 && place.start < place.end) {
    return { ...place, text: "", textLength: 0, form: "placed" };
  }
  if (state["type"] !== "ReferenceLengthExpression" || typeof length !== "number") return undefined;
  const text =
    stated?.length === length
      ? stated
      : place.reference === undefined || typeof unit !== "number"
        ? undefined
        : repeatedText(place.reference, length, unit);
  return {
    ...place,
    ...optionalField("text", text),
    textLength: length,
    form: "repeat",
  };
}

/** An allele as an expression places it, which is one of several equal places in a repeat. */
function placedAllele(edit: Edit): KnownAllele | undefined {
  const { sequence, start, end, seen } = edit;
  const from = seen === undefined ? 0 : start - seen.start;
  const shown = seen?.bases.slice(from, from + end - start);
  const reference = shown?.length === end - start ? shown : undefined;
  const place = { sequence, start, end, ...optionalField("reference", reference) };
  if (edit.type === "inversion") return undefined;
  return edit.type === "duplication"
    ? { ...place, textLength: 2 * (end - start), form: "copied" }
    : { ...place, text: edit.alternate, textLength: edit.alternate.length, form: "placed" };
}

/** A genomic expression as an allele; undefined for any other. */
function expressedAllele(text: string): { edit: Edit; allele: KnownAllele } | undefined {
  const found = /^(NC_\d{6}\.\d+):[gm]\.(\S+)$/.exec(text.trim());
  const edit = found === null ? undefined : editOf(found[1] ?? "", found[2] ?? "");
  const allele = edit === undefined ? undefined : placedAllele(edit);
  return edit === undefined || allele === undefined ? undefined : { edit, allele };
}

/**
 * All alleles of a variant on chromosomes.
 *
 * @param expressions of profiles that are about this variant alone
 */
export function allelesOf(
  variant: Entry,
  expressions: readonly string[],
  graph: Graph,
): readonly KnownAllele[] {
  const representations = representationsOf(variant.value).map(({ value }) => value);
  const alleles = representations.flatMap((value) => alleleOf(value, graph) ?? []);
  const texts = new Set([...representations.flatMap(expressionTexts), ...expressions]);
  for (const text of texts) {
    const expressed = expressedAllele(text);
    if (expressed === undefined) continue;
    // one that may be the same adds nothing but doubt
    const isKnown = alleles.some((allele) => decide(allele, expressed.edit) !== "different");
    if (!isKnown) alleles.push(expressed.allele);
  }
  return alleles;
}

const CHANGES = [
  ["gain", /gain|efo:003007[0-2]/i],
  ["loss", /loss|efo:003006[6-9]/i],
] as const;

/** The regions of a variant whose number of copies changes; the number of the variant is added. */
export function copiesOf(variant: Entry, number: number, graph: Graph): readonly Copies[] {
  return representationsOf(variant.value).flatMap(({ value }) => {
    if (value["type"] !== "CopyNumberChange") return [];
    const place = placeOf(value, graph);
    const change = CHANGES.find(([, pattern]) => pattern.test(String(value["copyChange"])))?.[0];
    if (place === undefined || change === undefined) return [];
    return [[place.sequence, place.start, place.end, change, number] as const];
  });
}
