/**
 * Whether a variant of a file or a text is an allele of the knowledge base, by arithmetic alone: there is no reference
 * sequence. What depends on bases that neither side shows is undecided, and never taken for a match.
 *
 * The rules follow from the normalization of VRS 2.1.1: trimmed with bases on both sides, a change has one form;
 * equal places of a deletion or an insertion are all inside the interval of the normalized allele, and all places
 * inside it are equal.
 *
 * @module
 */
import { alleleGrowth, type KnownAllele } from "./allele.ts";
import { type Edit, growthOf, type Replacement, type SeenBases } from "./edit.ts";
import { isSameProduct, type KnownBases, WIDEST } from "./products.ts";

/** Why nothing can be decided. */
export const UNDECIDED_REASONS = {
  inserted: "The knowledge base does not state the inserted bases.",
  surroundings:
    "Both change the sequence by the same length close to each other. Whether they are equal depends on bases that are not known here.",
  reference:
    "The change is at the same place, but the reference bases differ: the coordinates may be of another assembly.",
  more: "The change also replaces bases beside the known one: together, they can make the same protein or another.",
} as const;

export type UndecidedReason = keyof typeof UNDECIDED_REASONS;

export type Decision = "same" | "different" | { readonly undecided: UndecidedReason };

/** Equal places of a deletion or an insertion that are not known to be equal are looked for this far apart. */
export const NEARBY = 1000;

const SURROUNDINGS = { undecided: "surroundings" } as const;

/** The base that some bases show at a position; N and other codes show none. */
function shownBase({ start, bases }: SeenBases, position: number): string | undefined {
  const base = bases[position - start];
  return base !== undefined && "ACGT".includes(base) ? base : undefined;
}

const seenOf = ({ start, reference = "" }: KnownAllele): SeenBases => ({ start, bases: reference });

const NOTHING: SeenBases = { start: 0, bases: "" };

/** Whether an allele and an edit show different reference bases at one position. */
export function hasOtherReference(allele: KnownAllele, { seen = NOTHING }: Edit): boolean {
  const own = seenOf(allele);
  const from = Math.max(own.start, seen.start);
  const to = Math.min(own.start + own.bases.length, seen.start + seen.bases.length);
  for (let position = from; position < to; position += 1) {
    const base = shownBase(own, position);
    const other = shownBase(seen, position);
    if (base !== undefined && other !== undefined && base !== other) return true;
  }
  return false;
}

const knownBases =
  (allele: KnownAllele, { seen = NOTHING }: Edit): KnownBases =>
  (position) =>
    shownBase(seenOf(allele), position) ?? shownBase(seen, position);

/** Compares what both make of the sequence, letter by letter. */
function byProducts(allele: KnownAllele, edit: Edit): Decision {
  if (edit.type === "inversion") return SURROUNDINGS;
  const { start, end, text, form } = allele;
  const isSame = isSameProduct(
    { start, end, text: form === "copied" ? "twice" : text },
    edit.type === "duplication" ? { ...edit, text: "twice" } : { ...edit, text: edit.alternate },
    knownBases(allele, edit),
  );
  if (isSame === undefined) return SURROUNDINGS;
  return isSame ? "same" : "different";
}

const isExact = (allele: KnownAllele, edit: Edit) =>
  edit.start === allele.start &&
  edit.end === allele.end &&
  (edit.type === "replacement" ? edit.alternate === allele.text : allele.form === "copied");

const isWithin = (edit: Edit, { start, end }: KnownAllele) =>
  edit.start >= start && edit.end <= end;

/** How many bases are between an allele and an edit; 0 if they overlap or touch. */
const gapBetween = (allele: KnownAllele, edit: Edit) =>
  Math.max(0, edit.start - allele.end, allele.start - edit.end);

/** Whether bases are replaced that are not shown, so that some of them may stay as they are. */
function isUntrimmed(edit: Edit): boolean {
  if (edit.type !== "replacement" || edit.alternate === "" || edit.start === edit.end) return false;
  const { seen } = edit;
  return seen === undefined || seen.start > edit.start || seen.start + seen.bases.length < edit.end;
}

/**
 * An insertion and an allele whose bases are not known to come from the reference: it is an insertion itself if the
 * reference between its ends is what its text begins and ends with. A delins differs from it at both ends.
 */
function byInsertedText(allele: KnownAllele, edit: Replacement): Decision {
  const { start, end, text } = allele;
  if (text === undefined) return { undecided: "inserted" };
  const length = end - start;
  const surrounding = text.slice(0, length);
  const split = edit.start - start;
  const product = surrounding.slice(0, split) + edit.alternate + surrounding.slice(split);
  if (product !== text || text.slice(text.length - length) !== surrounding) return "different";
  if (allele.isInsertion === true) return "same";
  const known = knownBases(allele, edit);
  const shown = [...surrounding].map((base, index) => {
    const letter = known(start + index);
    return letter === undefined ? undefined : letter === base;
  });
  if (shown.includes(false)) return "different";
  return shown[0] === true || shown.at(-1) === true ? "same" : SURROUNDINGS;
}

/** An edit of the same growth within the interval of an allele whose reference is not known. */
function withinUnknown(allele: KnownAllele, edit: Replacement): Decision {
  const { form, text, start } = allele;
  // any part of that length, of a sequence that repeats itself
  if (edit.alternate === "") return form === "repeat" ? "same" : byProducts(allele, edit);
  if (edit.start < edit.end) return "different";
  if (form !== "repeat") return byInsertedText(allele, edit);
  if (text === undefined) return { undecided: "inserted" };
  const split = edit.start - start;
  const added = text.slice(split, split + edit.alternate.length);
  return added === edit.alternate ? "same" : "different";
}

function byNormalized(allele: KnownAllele, edit: Edit): Decision {
  if (edit.type === "inversion" || isUntrimmed(edit)) {
    return gapBetween(allele, edit) === 0 ? byProducts(allele, edit) : "different";
  }
  if (!isWithin(edit, allele)) return "different";
  if (edit.type === "duplication") {
    return allele.form === "repeat" ? "same" : byProducts(allele, edit);
  }
  const { reference, text, start, end } = allele;
  const isKnown = reference !== undefined && text !== undefined && end - start <= WIDEST;
  return isKnown ? byProducts(allele, edit) : withinUnknown(allele, edit);
}

/** Whether bases are replaced by others, and so at one place only: those of which none is shown may stay. */
const isFixed = (edit: Edit) =>
  edit.type === "inversion" ||
  (edit.type === "replacement" &&
    edit.start < edit.end &&
    edit.alternate !== "" &&
    !isUntrimmed(edit));

/**
 * Whether equal places of an allele that an expression places can be beside it: it grows or shrinks the sequence, and is not
 * known to replace bases.
 */
export function isShiftable(allele: KnownAllele): boolean {
  const { form, start, end, text, reference } = allele;
  if (form === "copied") return true;
  if (form !== "placed" || alleleGrowth(allele) === 0) return false;
  return start === end || text === "" || reference === undefined;
}

/** An allele at one of several equal places, of which only this one is known. */
function byPlace(allele: KnownAllele, edit: Edit): Decision {
  const reach = isShiftable(allele) && !isFixed(edit) ? NEARBY : 0;
  return gapBetween(allele, edit) > reach ? "different" : byProducts(allele, edit);
}

/**
 * Decides whether an edit makes the sequence of an allele.
 *
 * @param allele normalized, unless its form says otherwise
 * @param edit without bases that both sides share, unless its reference bases are not known
 */
export function decide(allele: KnownAllele, edit: Edit): Decision {
  if (allele.sequence !== edit.sequence) return "different";
  if (alleleGrowth(allele) !== growthOf(edit)) return "different";
  // an allele that is the reference is no change
  if (allele.text !== undefined && allele.text === allele.reference) return "different";
  const isOther = hasOtherReference(allele, edit);
  if (isExact(allele, edit)) return isOther ? { undecided: "reference" } : "same";
  if (isOther) return "different";
  return /placed|copied/.test(allele.form) ? byPlace(allele, edit) : byNormalized(allele, edit);
}

/**
 * What a change of other bases is to an allele, if both replace bases by as many others and share some: another change at the
 * position, or why that is not decided; undefined if they are apart.
 */
export function atSameBases(
  allele: KnownAllele,
  edit: Edit,
): "position" | UndecidedReason | undefined {
  const { start, end, text, reference } = allele;
  const isReplaced = alleleGrowth(allele) === 0 && text !== undefined && text !== reference;
  if (!isReplaced || edit.type !== "replacement" || growthOf(edit) !== 0) return undefined;
  const from = Math.max(start, edit.start);
  const to = Math.min(end, edit.end);
  const { seen } = edit;
  const bases = edit.alternate.slice(from - edit.start, to - edit.start);
  // a base between those that are replaced can stay
  if (from >= to || bases === seen?.bases.slice(from - seen.start, to - seen.start))
    return undefined;
  if (hasOtherReference(allele, edit)) return "reference";
  return bases === text ? "more" : "position";
}
