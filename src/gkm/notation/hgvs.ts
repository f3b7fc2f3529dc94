/**
 * HGVS expressions of variants: their level and their reference sequence (HGVS nomenclature 21.1).
 *
 * @module
 */

import { itemsOf, objectsOf, stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import type { Assembly } from "../../base/sequences/assemblies.ts";
import { chromosomeOf } from "../../base/sequences/chromosomes.ts";
import { capitalized } from "../../base/words.ts";
import type { Entry } from "../graph/graph.ts";
import { representationsOf } from "../model/representations.ts";

type HgvsLevel = "protein" | "coding" | "non-coding" | "RNA" | "genomic" | "mitochondrial";

/** The levels by the letter in front of the change, in the order of pages. */
const LEVELS: Readonly<Record<string, HgvsLevel>> = {
  p: "protein",
  c: "coding",
  n: "non-coding",
  r: "RNA",
  g: "genomic",
  m: "mitochondrial",
};

const ORDER = Object.values(LEVELS);

/** A level at the beginning of a label: "Protein". */
export const levelLabel = (level: HgvsLevel): string => capitalized(level);

interface Hgvs {
  readonly text: string;
  readonly level: HgvsLevel;
  /** The reference sequence with its version: `NM_004333.4`. */
  readonly accession: string;
  /** The assembly of a chromosome. */
  readonly assembly?: Assembly;
}

/**
 * Reads an expression; undefined for any other string.
 *
 * @example hgvsOf("NM_004333.4:c.1799T>A") // coding, NM_004333.4
 */
export function hgvsOf(text: string): Hgvs | undefined {
  const parts = /^([A-Za-z][\w-]*(?:\.\d+)?)(?:\([^()]+\))?:([pcnrgm])\.\S+$/.exec(text);
  const level = LEVELS[parts?.[2] ?? ""];
  if (parts === null || level === undefined) return undefined;
  const accession = String(parts[1]);
  const assembly = chromosomeOf(accession)?.assembly;
  return { text, level, accession, ...optionalField("assembly", assembly) };
}

/** An expression of a profile and where it is from. */
export interface ProfileHgvs extends Hgvs {
  /** Whether the producer names it as that of the MANE Select transcript. */
  readonly isMane: boolean;
  /** The identifiers of the representations that have it. */
  readonly representations: readonly string[];
}

/** The strings of an extension of a profile. */
function extensionTexts(profile: Entry, name: string): readonly string[] {
  return objectsOf(profile.value["extensions"])
    .filter((extension) => extension["name"] === name)
    .flatMap(({ value }) => [stringOf(value), ...itemsOf(value).map(stringOf)])
    .flatMap((text) => text ?? []);
}

/** The name of the extension that lists expressions. */
export const HGVS_EXTENSION = "hgvsDescriptions";

/** The name of the extension with the expression on the MANE Select transcript. */
export const MANE_EXTENSION = "maneSelectTranscript";

/**
 * All expressions of a profile, each once: by level, the MANE Select transcript first, then those of its
 * variants' representations, then others that the producer lists.
 *
 * @param variants the variants that the profile is about
 */
export function hgvsOfProfile(profile: Entry, variants: readonly Entry[]): readonly ProfileHgvs[] {
  const mane = new Set(extensionTexts(profile, MANE_EXTENSION));
  const idsByText = new Map<string, string[]>();
  for (const { value } of variants) {
    for (const representation of representationsOf(value)) {
      for (const expression of objectsOf(representation.value["expressions"])) {
        const text = stringOf(expression["value"]) ?? "";
        idsByText.set(text, [...(idsByText.get(text) ?? []), representation.id]);
      }
    }
  }
  for (const text of [...mane, ...extensionTexts(profile, HGVS_EXTENSION)]) {
    if (!idsByText.has(text)) idsByText.set(text, []);
  }
  const rankOf = ({ isMane, representations }: ProfileHgvs) =>
    isMane ? 0 : representations.length > 0 ? 1 : 2;
  return [...idsByText]
    .flatMap(([text, representations]) => {
      const read = hgvsOf(text);
      return read === undefined ? [] : [{ ...read, isMane: mane.has(text), representations }];
    })
    .sort(
      (one, other) =>
        ORDER.indexOf(one.level) - ORDER.indexOf(other.level) || rankOf(one) - rankOf(other),
    );
}
