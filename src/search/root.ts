/**
 * The root of an index: what has to be known before any block can be read.
 *
 * @module
 */
import { isList, parseJson } from "../base/json.ts";
import { SEARCH_FORMAT } from "../base/product.ts";
import { TAB } from "./blocks.ts";
import { SEARCH_EFFECTS } from "./effects.ts";
import { KIND_NAMES } from "./kinds.ts";
import type { MarkRun } from "./rank.ts";
import { DIRECTIONS, LEVELS, TIERS } from "./record.ts";
import { shownMarks } from "./shown-marks.ts";

/** The root's path, below the index's folder: the one file whose content changes under the same path. */
export const ROOT_FILE = "index.json";

/** How many records are in one file. */
export const CHUNK_LENGTH = 8;

/** The tables that are cut into blocks. */
export const TABLES = ["names", "heads", "words"] as const;

export type IndexTable = (typeof TABLES)[number];

export interface Root {
  /** The folder of all other files. */
  readonly version: string;
  /** How many records there are. */
  readonly count: number;
  readonly runs: readonly MarkRun[];
  /** For each table, what the first key of each block begins with. */
  readonly starts: Readonly<Record<IndexTable, readonly string[]>>;
  /** The lengths of the words that can be proposed for a misspelled one, ascending. */
  readonly lengths: readonly number[];
}

/** The path of a table's block. */
export const blockFile = (version: string, table: IndexTable, block: number): string =>
  `${version}/${table}/${block}.bin`;

/** The path of the file with a record. */
export const chunkFile = (version: string, number: number): string =>
  `${version}/records/${Math.floor(number / CHUNK_LENGTH)}.bin`;

/** The path of the words of a length. */
export const lengthFile = (version: string, length: number): string =>
  `${version}/near/${length}.bin`;

const DEPRECATED = "deprecated";

/** A run as words: `12 evidence A supports sensitivity`; that of deprecated records has one more. */
function writeRun({
  kind,
  tier,
  level,
  direction,
  effects,
  deprecated,
  from,
  to,
}: MarkRun): string {
  const words = [to - from, kind, tier ?? level ?? "", direction ?? "", effects.join("+")];
  return [...words, ...(deprecated ? [DEPRECATED] : [])].join(" ");
}

/** The root as JSON: a list of texts. */
export function writeRoot({ version, count, runs, starts, lengths }: Root): string {
  const tables = TABLES.map((table) =>
    starts[table].length === 0 ? NO_BLOCKS : starts[table].join(TAB),
  );
  const others = [lengths.join(TAB), runs.map(writeRun).join(TAB)];
  return JSON.stringify([SEARCH_FORMAT, version, String(count), ...tables, ...others]);
}

/** The value of a table's column that a text is. */
const namedValue = <Value extends string>(values: readonly Value[], text = ""): Value | undefined =>
  values.find((value) => value === text);

const effectNames = SEARCH_EFFECTS.map(({ name }) => name);

/** The parts of a text; of an empty text none. */
const partsOf = (text: string): readonly string[] => (text === "" ? [] : text.split(TAB));

/** What blocks begin with. The first begins with nothing: of no blocks there is no text either, but a sign. */
const NO_BLOCKS = "-";
const startsOf = (text: string): readonly string[] => (text === NO_BLOCKS ? [] : text.split(TAB));

/** The root of an index from its JSON; undefined if it is none that this code can read. */
export function readRoot(json: string): Root | undefined {
  const value = parseJson(json);
  if (!isList(value) || !value.every((part) => typeof part === "string")) return undefined;
  const [format, version = "", count, names = "", heads = "", words = "", lengths = "", runs = ""] =
    value;
  const read = readRuns(partsOf(runs));
  if (format !== SEARCH_FORMAT || read === undefined) return undefined;
  if ((read.at(-1)?.to ?? 0) !== Number(count)) return undefined;
  return {
    version,
    count: Number(count),
    runs: read,
    starts: { names: startsOf(names), heads: startsOf(heads), words: startsOf(words) },
    lengths: partsOf(lengths).map(Number),
  };
}

function readRuns(texts: readonly string[]): readonly MarkRun[] | undefined {
  const runs: MarkRun[] = [];
  for (const text of texts) {
    const [length, name, mark, direction, effects = "", state] = text.split(" ");
    const from = runs.at(-1)?.to ?? 0;
    const kind = namedValue(KIND_NAMES, name);
    if (kind === undefined) return undefined;
    runs.push({
      kind,
      ...shownMarks({
        tier: namedValue(TIERS, mark),
        level: namedValue(LEVELS, mark),
        direction: namedValue(DIRECTIONS, direction),
        deprecated: state === DEPRECATED || undefined,
      }),
      effects: effectNames.filter((effect) => effects.split("+").includes(effect)),
      from,
      to: from + Number(length),
    });
  }
  return runs;
}
