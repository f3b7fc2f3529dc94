/**
 * Positions on chromosomes, as genome browsers, VCF files and HGVS write them, on GRCh37 or GRCh38. Nothing is lifted
 * over: a position without its assembly is looked up on both.
 *
 * @module
 */
import type { Assembly } from "../base/sequences/assemblies.ts";
import { assemblyOf, chromosomeOf } from "../base/sequences/chromosomes.ts";
import { description } from "./hgvs.ts";

/** A position, or a region, and perhaps what is changed there. */
export interface Position {
  /** Where the text has it. In UTF-16 code units, the end exclusive. */
  readonly start: number;
  readonly end: number;
  /** The assembly that the text names, if it names one. */
  readonly assembly: Assembly | undefined;
  /** `1` to `22`, `X` or `Y`. */
  readonly chromosome: string;
  /** The first and the last base, counted from 1. */
  readonly first: number;
  readonly last: number;
  /** What happens there, as HGVS writes it in lower case: `140453136a>t`. */
  readonly change: string | undefined;
}

/** A chromosome and a base on it. Numbers with a hyphen or a space between are only a position if bases follow. */
const PLACE =
  /(?<![\w.])(?:NC_0000(\d\d)(?:\.(\d+))?:(?:g\.)?|(chr\s?)?(\d{1,2}|[XY])(\s?:\s?(?:g\.)?|[\s-]+))(\d{4,9}|\d{1,3}(?:,\d{3})+)(?!\d)/gi;

/** The last base of a region. */
const TO_BASE = /^(?:\s?[-_]\s?|\.\.)(\d{4,9}|\d{1,3}(?:,\d{3})+)(?!\d)/;

/** The bases in front of a change and behind it, in VCF after an identifier or a dot. */
const BASES = /^[\s:-]*(?:(?:\.|rs\d+)\s+)?([ACGT]+)\s?[>/:\s-]\s?([ACGT]+)(?!\w)/i;

/** A change that is no substitution (HGVS). */
const OTHER_CHANGE = /^(?:del|dup|ins|inv)\w*/i;

const ASSEMBLY = String.raw`(GRCh3[78](?:\.p\d+)?|hg19|hg38|b37)`;
const BEFORE = new RegExp(String.raw`(?<!\w)${ASSEMBLY}\)?[\s:,]+$`, "i");
const BEHIND = new RegExp(String.raw`^[\s,]*\(?${ASSEMBLY}\)?(?!\w)`, "i");
const IN_URL = new RegExp(ASSEMBLY, "i");

/** The assemblies of gnomAD's data, as its addresses have them. */
const GNOMAD = /dataset=gnomad_r([234])/;

/** Bases that a VCF file puts in front of an insertion or a deletion are no part of the change. */
function vcfChange(first: number, reference: string, alternate: string): string {
  let same = 0;
  const shorter = Math.min(reference.length, alternate.length);
  while (same < shorter && reference[same] === alternate[same]) same++;
  const [from, to] = [first + same, first + reference.length - 1];
  const [gone, added] = [reference.slice(same), alternate.slice(same)];
  if (gone === "") return `${from - 1}_${from}ins${added}`;
  if (gone.length === 1 && added.length === 1) return `${from}${gone}>${added}`;
  const range = from === to ? `${from}` : `${from}_${to}`;
  return added === "" ? `${range}del` : `${range}delins${added}`;
}

function urlAssembly(url: string): Assembly | undefined {
  const release = GNOMAD.exec(url)?.[1];
  if (release !== undefined) return release === "2" ? "GRCh37" : "GRCh38";
  return assemblyOf(IN_URL.exec(url)?.[1]);
}

/** The positions that a text has, in order. A URL is one as a whole. */
export function positionsIn(text: string): readonly Position[] {
  const isUrl = /^https?:\/\/\S+$/i.test(text);
  const positions: Position[] = [];
  for (const place of text.matchAll(PLACE)) {
    const [whole, number, version, chr, name = "", between, digits] = place;
    let end = place.index + whole.length;
    const take = (form: RegExp): RegExpExecArray | null => {
      const part = form.exec(text.slice(end));
      end += part?.[0].length ?? 0;
      return part;
    };
    const first = baseOf(digits);
    const last = baseOf(take(TO_BASE)?.[1] ?? digits);
    const [, reference, alternate] = take(BASES) ?? [];
    const isLoose = number === undefined && chr === undefined && !between?.includes(":");
    if (isLoose && reference === undefined) continue;
    const range = last === first ? `${first}` : `${first}_${last}`;
    const other = take(OTHER_CHANGE)?.[0];
    const before = BEFORE.exec(text.slice(0, place.index));
    const named = assemblyOf((take(BEHIND) ?? before)?.[1]);
    const versioned = chromosomeOf(`NC_0000${number}.${version}`);
    // an accession of another assembly
    if (version !== undefined && versioned === undefined) continue;
    positions.push({
      start: isUrl ? 0 : place.index - (before?.[0].length ?? 0),
      end: isUrl ? text.length : end,
      assembly: versioned?.assembly ?? named ?? (isUrl ? urlAssembly(text) : undefined),
      chromosome: chromosomeName(number ?? name),
      first: Math.min(first, last),
      last: Math.max(first, last),
      change:
        reference !== undefined && alternate !== undefined
          ? vcfChange(first, reference.toLowerCase(), alternate.toLowerCase())
          : other && description(`g.${range}${other.toLowerCase()}`).slice(2),
    });
  }
  return positions;
}

/** A base as browsers write it: `140,453,136`. */
const baseOf = (text = ""): number => Number(text.replaceAll(",", ""));

/** `07` → `7`, `23` → `X` */
const chromosomeName = (text: string): string => {
  const name = text.toUpperCase().replace(/^0/, "");
  return { 23: "X", 24: "Y" }[name] ?? name;
};

/** The position that a text is as a whole; undefined for any other text. */
export function positionOf(text: string): Position | undefined {
  const trimmed = text.trim();
  const [position] = positionsIn(trimmed);
  return position?.start === 0 && position.end === trimmed.length ? position : undefined;
}
