/**
 * The functions of WDL: since when they exist, how many arguments they take, and what they return.
 *
 * @module
 */
import { arrayOf, type Known, known } from "../program/known-types.ts";
import type { WdlVersion } from "../syntax/syntax-tree.ts";
import { isWdlSince } from "../syntax/versions.ts";

interface Signature {
  readonly since: WdlVersion;
  readonly minArguments: number;
  readonly maxArguments: number;
  /** The types of the first arguments, where they are sure: one of several. */
  readonly takes: readonly (readonly Known[])[];
  /** Undefined where it depends on the arguments. */
  readonly returns: Known | undefined;
  /** Whether only the outputs of a task may use it. */
  readonly isOfOutputs: boolean;
}

const [INT, FLOAT, BOOLEAN, STRING, FILE] = ["Int", "Float", "Boolean", "String", "File"].map(
  (name) => known(name),
);
const STRINGS = arrayOf(STRING);
const LIST = arrayOf(undefined);
const MAP = known("Map", [undefined, undefined]);
const PAIR = known("Pair", [undefined, undefined]);
const ANY = undefined;

/** The types of arguments, by their names in the rows; any type for others. */
const ARGUMENTS: ReadonlyMap<string, Known> = new Map([
  ...["Int", "Float", "String", "File", "Array", "Boolean", "Map", "Struct"].map(
    (name) => [name, known(name)] as const,
  ),
  ["Pairs", arrayOf(PAIR)],
  ["Lists", arrayOf(LIST)],
  ["Structs", arrayOf(known("Struct"))],
  ["File?", known("File", [], true)],
]);

/** Names, the fewest and most arguments, what they return, and the types of the arguments that are sure. */
type Row = readonly [
  names: string,
  least: number,
  most: number,
  returns: Known | undefined,
  takes?: string,
];

/** The functions that each version adds or changes. */
const ADDED: readonly (readonly [WdlVersion, readonly Row[]])[] = [
  [
    "draft-2",
    [
      ["floor ceil round", 1, 1, INT, "Float"],
      ["length", 1, 1, INT, "Array|Map"],
      ["read_int", 1, 1, INT, "File"],
      ["read_float", 1, 1, FLOAT, "File"],
      ["read_boolean", 1, 1, BOOLEAN, "File"],
      ["read_string", 1, 1, STRING, "File"],
      ["defined", 1, 1, BOOLEAN],
      ["sub", 3, 3, STRING, "String String String"],
      ["basename", 1, 2, STRING, "String"],
      ["sep", 2, 2, STRING, "String Array"],
      ["write_lines", 1, 1, FILE, "Array"],
      ["write_map", 1, 1, FILE, "Map|Struct"],
      ["write_json write_object", 1, 1, FILE],
      ["write_tsv", 1, 3, FILE, "Lists|Structs Boolean"],
      ["write_objects", 1, 3, FILE],
      ["read_lines", 1, 1, STRINGS, "File"],
      ["read_tsv", 1, 3, LIST, "File Boolean"],
      ["read_map", 1, 1, MAP, "File"],
      ["read_json read_object", 1, 1, ANY, "File"],
      ["read_objects", 1, 1, LIST, "File"],
      ["range", 1, 1, arrayOf(INT), "Int"],
      ["prefix suffix", 2, 2, STRINGS, "String Array"],
      ["size", 1, 2, FLOAT, "File?|Array|Map|Struct String"],
      ["select_first", 1, 2, ANY, "Array"],
      ["select_all", 1, 1, LIST, "Array"],
      ["flatten transpose", 1, 1, LIST, "Lists"],
      ["unzip", 1, 1, PAIR, "Pairs"],
      ["zip cross", 2, 2, arrayOf(PAIR), "Array Array"],
    ],
  ],
  [
    "1.1",
    [
      ["min max", 2, 2, ANY, "Float Float"],
      ["quote squote", 1, 1, STRINGS, "Array"],
      ["as_map collect_by_key", 1, 1, MAP, "Pairs"],
      ["keys", 1, 1, LIST, "Map|Struct"],
      ["as_pairs", 1, 1, arrayOf(PAIR), "Map"],
    ],
  ],
  [
    "1.2",
    [
      ["find", 2, 2, ANY, "String String"],
      ["matches", 2, 2, BOOLEAN, "String String"],
      ["contains", 2, 2, BOOLEAN, "Array"],
      ["contains_key", 2, 2, BOOLEAN, "Map|Struct"],
      ["join_paths", 1, 2, ANY],
      ["chunk", 2, 2, LIST, "Array Int"],
      ["values", 1, 1, LIST, "Map|Struct"],
      ["length", 1, 1, INT, "Array|Map|String"],
    ],
  ],
];

const OF_OUTPUTS: readonly Row[] = [
  ["stdout stderr", 0, 0, FILE],
  ["glob", 1, 1, arrayOf(FILE), "String"],
];

const signaturesOf = (since: WdlVersion, rows: readonly Row[], isOfOutputs: boolean) =>
  rows.flatMap(([names, minArguments, maxArguments, returns, takes = ""]) => {
    const types = takes
      .split(" ")
      .map((names) => names.split("|").flatMap((name) => ARGUMENTS.get(name) ?? []));
    const signature: Signature = {
      since,
      minArguments,
      maxArguments,
      returns,
      takes: types,
      isOfOutputs,
    };
    return names.split(" ").map((name) => [name, signature] as const);
  });

/** What a function is in the versions that changed it, oldest first. */
const FUNCTIONS = Map.groupBy(
  [
    ...ADDED.flatMap(([since, rows]) => signaturesOf(since, rows, false)),
    ...signaturesOf("draft-2", OF_OUTPUTS, true),
  ],
  ([name]) => name,
);

/** What a function is in a version, or in the first that has it; undefined if there is none of that name. */
export function functionNamed(name: string, version: WdlVersion): Signature | undefined {
  const all = FUNCTIONS.get(name)?.map(([, signature]) => signature);
  return all?.findLast(({ since }) => isWdlSince(version, since)) ?? all?.[0];
}

/** The functions that expressions of a version may use. */
export const functionsOf = (version: WdlVersion, isInOutputs: boolean): readonly string[] =>
  [...FUNCTIONS.keys()].filter((name) => {
    const { since, isOfOutputs } = functionNamed(name, version) as Signature;
    return isWdlSince(version, since) && (isInOutputs || !isOfOutputs);
  });
