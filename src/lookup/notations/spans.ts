/**
 * Deletions, duplications and inversions say by their positions what they take, and often name it again: "c.68_69delAG",
 * "E746_A750delELREA", "c.68_69del2" (HGVS nomenclature 21.1). Both must be the same.
 *
 * @module
 */

/** A place in one spelling: before it a residue, or the sign of a position that is not of the coding sequence; in an intron with an offset. */
const PLACE = String.raw`([a-z*-]?)(\d+)([+-]\d+)?`;

const CHANGE = new RegExp(
  String.raw`^(${PLACE}(?:_${PLACE})?)(del|dup|inv)(?:etion|lication|ersion)?(\d+|[a-z]*?)(ins.+)?$`,
);

interface Place {
  /** A residue, or `*` or `-` before a position that is not of the coding sequence. */
  readonly mark: string;
  readonly position: number;
  readonly offset: number;
}

const placeOf = (mark: string, position: string, offset = "0"): Place => ({
  ...{ mark, position: Number(position) },
  offset: Number(offset),
});

const isResidue = ({ mark }: Place) => /^[a-z]$/.test(mark);

/** How many bases or residues two positions span; undefined if there are some between them that positions do not count. */
function spanOf(first: Place, last: Place): number | undefined {
  // -1 is followed by 1
  const coordinate = ({ mark, position }: Place) => (mark === "-" ? -position : position - 1);
  const residues = isResidue(first) || isResidue(last);
  if (!residues && (first.mark === "*") !== (last.mark === "*")) return undefined;
  const between = coordinate(last) - coordinate(first);
  // the length of an intron is not known
  if (between !== 0 && (first.offset > 0 || last.offset < 0)) return undefined;
  return between + last.offset - first.offset + 1;
}

/** Whether what is named is what the positions say: its number, and of a protein the residues at both ends. */
function isSpanned(named: string, first: Place, last: Place): boolean {
  const span = spanOf(first, last);
  if (/^\d+$/.test(named)) return span === undefined || Number(named) === span;
  if (span !== undefined && named.length !== span) return false;
  return !isResidue(first) || (named.startsWith(first.mark) && named.endsWith(last.mark));
}

const REPLACED = new RegExp(`^(${PLACE}(?:_${PLACE})?)([acgtu]{2,})>([acgtu]+)$`);

/** Several bases that are replaced, as HGVS has them: `1799_1800tg>aa` and `1799tg>aa` are `1799_1800delinsaa`. */
function asDeletionInsertion(change: string): string {
  const found = REPLACED.exec(change);
  if (found === null) return change;
  const [, places = "", mark = "", position = "", offset, ...behind] = found;
  const [, end, , bases = "", inserted = ""] = behind;
  if (end !== undefined) return `${places}del${bases}ins${inserted}`;
  if (mark !== "" || offset !== undefined) return change;
  return `${position}_${Number(position) + bases.length - 1}del${bases}ins${inserted}`;
}

/**
 * A change without what it names again; undefined if its positions say something else. Any other change is left as it is.
 *
 * @param written in lower case and in letters for residues, without the level: `1799_1800deltginsaa`
 * @example withoutNamed("e746_a750delelrea") // "e746_a750del"
 * @example withoutNamed("68_70delag") // undefined
 */
export function withoutNamed(written: string): string | undefined {
  const change = asDeletionInsertion(written);
  const found = CHANGE.exec(change);
  if (found === null) return change;
  const [, places = "", mark = "", position = "", offset, ...behind] = found;
  const [endMark = "", end, endOffset, edit = "", named = "", inserted = ""] = behind;
  const first = placeOf(mark, position, offset);
  const last = end === undefined ? first : placeOf(endMark, end, endOffset);
  const isOther = named !== "" && !isSpanned(named, first, last);
  return isOther ? undefined : `${places}${edit}${inserted}`;
}
