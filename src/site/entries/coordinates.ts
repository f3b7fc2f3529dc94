/**
 * The coordinates that a producer gives as representative of a profile: the value of its extension
 * `representativeVariantCoordinates`, one row per field.
 *
 * @module
 */

import type { Fact } from "../../base/fact.ts";
import {
  isObject,
  itemsOf,
  type Json,
  type JsonObject,
  objectsOf,
  stringOf,
} from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { assemblyOf } from "../../base/sequences/chromosomes.ts";
import { capitalized } from "../../base/words.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { gnomadUrl } from "../../gkm/notation/gnomad.ts";

export const COORDINATES_EXTENSION = "representativeVariantCoordinates";

export interface CoordinatesView {
  readonly rows: readonly Fact[];
  /** Where gnomAD shows the substitution, if they are of one. */
  readonly gnomad?: string;
}

/** What the fields of coordinates are called, in the order of rows; others follow in their own words. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ["reference_build", "Assembly"],
  ["chromosome", "Chromosome"],
  ["start", "Start, counted from 1"],
  ["stop", "Stop"],
  ["reference_bases", "Reference bases"],
  ["variant_bases", "Variant bases"],
  ["representative_transcript", "Transcript"],
  ["ensembl_version", "Ensembl version"],
]);

const NUCLEOTIDES = /^[ACGT]$/;

/** `chromosome2` → "Chromosome 2". */
function labelOf(field: string): string {
  const known = LABELS.get(field);
  if (known !== undefined) return known;
  const words = field.replace(/_/g, " ").replace(/(?<=[a-z])(?=[0-9])/g, " ");
  return capitalized(words);
}

function textOf(value: Json): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The link to gnomAD: for one base in place of another, on a chromosome of a known assembly. */
function gnomadOf(value: JsonObject): string | undefined {
  const assembly = assemblyOf(stringOf(value["reference_build"]));
  const chromosome = stringOf(value["chromosome"]) ?? "";
  const { start, stop, reference_bases: reference, variant_bases: alternate } = value;
  const isSubstitution =
    typeof start === "number" &&
    start === stop &&
    typeof reference === "string" &&
    typeof alternate === "string" &&
    NUCLEOTIDES.test(reference) &&
    NUCLEOTIDES.test(alternate) &&
    reference !== alternate;
  if (!isSubstitution || assembly === undefined || !/^([1-9]|1\d|2[0-2]|X|Y)$/.test(chromosome)) {
    return undefined;
  }
  return gnomadUrl({ assembly, chromosome, position: start, reference, alternate });
}

function viewOf(value: JsonObject): CoordinatesView {
  const fields = [...LABELS.keys(), ...Object.keys(value).filter((field) => !LABELS.has(field))];
  const gnomad = gnomadOf(value);
  return {
    rows: fields.flatMap((field) => {
      const held = value[field];
      if (held === undefined || held === null) return [];
      const code = field.endsWith("_bases");
      return [{ label: labelOf(field), values: [{ text: textOf(held), code }] }];
    }),
    ...optionalField("gnomad", gnomad),
  };
}

/** The coordinates of a profile; several if the producer gives a list. */
export function coordinatesOf(profile: Entry): readonly CoordinatesView[] {
  return objectsOf(profile.value["extensions"])
    .filter((extension) => extension["name"] === COORDINATES_EXTENSION)
    .flatMap(({ value }) => (isObject(value) ? [value] : itemsOf(value).filter(isObject)))
    .map(viewOf);
}
