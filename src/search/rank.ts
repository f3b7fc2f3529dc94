/**
 * The order of records: a record's number is its rank, so that hits need no scores, and records of a
 * kind, a tier, a level, a direction and an effect are runs of numbers.
 *
 * @module
 */
import { partitionPoint } from "../base/lists/partition-point.ts";
import { type EffectName, SEARCH_EFFECTS } from "./effects.ts";
import { KIND_NAMES, type KindName } from "./kinds.ts";
import { DIRECTIONS, LEVELS, type SearchRecord, TIERS } from "./record.ts";
import { type ShownMarks, shownMarks } from "./shown-marks.ts";

/** What records of a run have in common. */
interface Marks extends ShownMarks {
  readonly kind: KindName;
  readonly effects: readonly EffectName[];
}

/** Records that follow one another and have the same marks. */
export interface MarkRun extends Marks {
  /** The number of its first record. */
  readonly from: number;
  /** The number behind its last record. */
  readonly to: number;
}

/** Records in order, with their places in it. */
export interface Ranked {
  readonly records: readonly SearchRecord[];
  readonly runs: readonly MarkRun[];
  /** The number of the record with a path. */
  readonly numbers: ReadonlyMap<string, number>;
  /** For records that are shown below another: its number. */
  readonly below: ReadonlyMap<number, number>;
}

/** The place of a value in a list; what is not there comes last. */
function placeIn(list: readonly string[], value = ""): number {
  const place = list.indexOf(value);
  return place < 0 ? list.length : place;
}

const effectNames = SEARCH_EFFECTS.map(({ name }) => name);

/** The marks of a record, the effects in the table's order. */
function marksOf({ kind, effects, ...marks }: SearchRecord): Marks {
  return {
    kind,
    ...shownMarks(marks),
    effects: effectNames.filter((name) => effects.includes(name)),
  };
}

/** Where marks stand in the order, one number for each of them. */
function placeOf({ kind, tier, level, direction, effects, deprecated }: Marks): readonly number[] {
  return [
    placeIn(KIND_NAMES, kind),
    deprecated ? 1 : 0,
    placeIn(TIERS, tier),
    placeIn(LEVELS, level),
    placeIn(DIRECTIONS, direction),
    placeIn(effectNames, effects[0]),
    ...effects.slice(1).map((name) => placeIn(effectNames, name)),
  ];
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const length = Math.max(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const difference = (a[index] ?? -1) - (b[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Records by kind, those that are deprecated after the others, by tier or level, by direction (supports before disputes), by effect, those below
 * others in the order of these, and by the number of statements; otherwise as they come.
 *
 * @throws RangeError if two records have the same path
 */
export function rankRecords(records: readonly SearchRecord[]): Ranked {
  const marked = records.map((record) => ({ record, place: placeOf(marksOf(record)) }));
  marked.sort(
    (a, b) => compareLists(a.place, b.place) || b.record.statements - a.record.statements,
  );
  const first = new Map<string, number>();
  for (const [index, { record }] of marked.entries()) {
    if (first.has(record.path)) throw new RangeError(`two records are called ${record.path}`);
    first.set(record.path, index);
  }
  const parentOf = ({ below = "" }: SearchRecord) => first.get(below) ?? records.length;
  const ordered = marked
    .map(({ record, place }) => ({ record, place, parent: parentOf(record) }))
    .sort((a, b) => compareLists(a.place, b.place) || a.parent - b.parent)
    .map(({ record }) => record);
  const numbers = new Map(ordered.map((record, index) => [record.path, index]));
  const below = new Map<number, number>();
  for (const [number, record] of ordered.entries()) {
    const parent = numbers.get(record.below ?? "");
    if (parent !== undefined) below.set(number, parent);
  }
  return { records: ordered, runs: runsOf(ordered), numbers, below };
}

function runsOf(records: readonly SearchRecord[]): readonly MarkRun[] {
  const runs: MarkRun[] = [];
  let last = "";
  for (const [number, record] of records.entries()) {
    const marks = marksOf(record);
    const place = placeOf(marks).join();
    const run = runs.at(-1);
    if (run !== undefined && place === last) runs[runs.length - 1] = { ...run, to: number + 1 };
    else runs.push({ ...marks, from: number, to: number + 1 });
    last = place;
  }
  return runs;
}

/** The run that a number is in. @throws RangeError if it is in none */
export function markRunOf(runs: readonly MarkRun[], number: number): MarkRun {
  const run = runs[partitionPoint(runs, ({ to }) => to <= number)];
  if (run === undefined) throw new RangeError(`no record is number ${number}`);
  return run;
}
